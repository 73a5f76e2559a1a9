"""What is begun and not done yet: a tile that is not laid, a card half said, a name that is being typed.

After every touch it is kept, so that the next start finds it, whatever has ended the app.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from math import inf
from typing import TYPE_CHECKING, Any, NamedTuple

from kivy.clock import Clock
from kivy.input import MotionEvent
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from screens.keyboard import targets
from screens.routes import Route, to_place
from screens.runtime.mistakes import advice, note
from screens.version import VERSION

if TYPE_CHECKING:
    from screens.page import Page
    from screens.shell import Shell

DRAFT = "half_done"
# Seconds from the finger that opens a sheet to the sheet.
OPENS_WITHIN = 1.0
# Seconds from a lifted finger to the tap that Kivy makes of it in a list.
TAPS_WITHIN = 0.3
# What a draft of another kind makes of whoever takes it up.
STRANGE = (AttributeError, IndexError, KeyError, TypeError, ValueError)


class HalfDone:
    """`halves` names the attributes that hold it, with the value that each has before anything is begun."""

    halves: Mapping[str, Any] = {}

    def half_done(self) -> Any:
        """For JSON; None if nothing is begun."""
        return {
            name: plain(getattr(self, name)) for name, fresh in self.halves.items() if getattr(self, name) != fresh
        } or None

    def take_up(self, kept: Any) -> None:
        """Goes on with what `half_done` once gave."""
        for name in self.halves:
            if name in kept:
                setattr(self, name, revived(kept[name], getattr(self, name)))
        self.taken_up()

    def taken_up(self) -> None:
        """Shows it, where nobody else does."""


def always(*names: str) -> dict[str, Any]:
    """For a sheet: whether something was begun is seen by how it was when it opened."""
    return dict.fromkeys(names, object())


def plain(value: Any) -> Any:
    if is_dataclass(value):
        return {field.name: plain(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, dict):
        return {name: plain(each) for name, each in value.items()}
    if isinstance(value, (tuple, list, set, frozenset)):
        return [plain(each) for each in (sorted(value) if isinstance(value, (set, frozenset)) else value)]
    return value


def revived(value: Any, like: Any) -> Any:
    """What was plain, of the same kind as `like`."""
    if is_dataclass(like) and not isinstance(like, type):
        return type(like)(**{name: revived(each, getattr(like, name)) for name, each in value.items()})
    if isinstance(like, dict) and isinstance(value, dict):
        return {name: revived(each, like.get(name)) for name, each in value.items()}
    if isinstance(value, list):
        whole = tuple(revived(each, None) for each in value)
        return type(like)(whole) if isinstance(like, (list, set, frozenset)) else whole
    return value


class Lying(NamedTuple):
    """What lies over the page: the key of what was tapped to open it, and how it was then."""

    widget: Any
    opener: str
    fresh: Any


class Touched(NamedTuple):
    """Where a finger was put, on what, and when."""

    spot: tuple[float, float]
    layer: Widget
    at: float


class Waiting(NamedTuple):
    """What lay over the page when the app ended."""

    opener: str
    name: str
    half: Any


class Keeper:
    """Of a shell: keeps what is half done on its pages and over them, and gives it back."""

    def __init__(self, shell: Shell) -> None:
        self._shell = shell
        self._kept: Any = None
        self._pages: dict[int, tuple[Route, Any]] = {}
        self._lying: list[Lying] = []
        self._waiting: list[Waiting] = []
        self._then: Any = None
        self._touch: Touched | None = None
        self._opener = ""
        self.keep_soon = Clock.create_trigger(lambda _: self.keep(), 0)
        self._keep_later = Clock.create_trigger(lambda _: self.keep(), TAPS_WITHIN)

    def touched(self, touch: MotionEvent) -> None:
        self._touch = Touched(touch.pos, self._shell.front[0], Clock.get_time())

    def lifted(self) -> None:
        """What a finger does has happened before the next frame; where a list might scroll, a little later."""
        self.keep_soon()
        self._keep_later()

    def rest(self) -> None:
        """Nothing is kept any more: the store is closed."""
        self.keep_soon.cancel()
        self._keep_later.cancel()

    def _tapped(self) -> str:
        """The key of what the last finger is on, if it lies right below what has just been opened."""
        below = self._lying[-1].widget if self._lying else self._shell
        if self._touch is None or self._touch.layer is not below or Clock.get_time() - self._touch.at > OPENS_WITHIN:
            return ""
        x, y = self._touch.spot
        keys = (_key(target.widget) for target in targets(below) if not target.on_map and _covers(target.box, x, y))
        return next(filter(None, keys), "")

    # Keeping

    def keep(self) -> None:
        self.keep_soon.cancel()
        stack = self._shell.stack
        pages = [_half_done(page) if page else self._half_of(depth, route) for depth, (route, page) in enumerate(stack)]
        over = self._over() or self._waiting
        record = None
        if over or any(page is not None for page in pages):
            place = to_place([route for route, _ in stack])
            moment = self._moment()
            over_it = [list(one) for one in over]
            record = {"version": VERSION, "place": place, "moment": moment, "pages": pages, "over": over_it}
        if record != self._kept:
            self._kept = record
            self._shell.session.keep_draft(DRAFT, record)

    def _moment(self) -> list[Any] | None:
        """A tap that has opened a sheet may do something else in another state of the match."""
        match = self._shell.session.match
        return [match.id, len(match.journal.entries)] if match is not None else None

    def _over(self) -> list[Waiting]:
        """Up to the last one in which something was begun."""
        found, over = [], []
        for widget, opener, fresh in self._lying:
            half = _half_done(widget)
            found.append(Waiting(opener, name_of(widget), half if half != fresh else None))
            if found[-1].half is not None:
                over = list(found)
        return over

    def _half_of(self, depth: int, route: Route) -> Any:
        kept_route, half = self._pages.get(depth, (None, None))
        return half if kept_route == route else None

    # Pages come and go

    def arrived(self) -> None:
        """At another page: what lay over the one before is over."""
        self._waiting = []
        self._pages = {depth: kept for depth, kept in self._pages.items() if depth < len(self._shell.stack)}
        self.keep_soon()

    def hide(self, shown: int) -> None:
        """All pages but the topmost are given back; what was begun there stays."""
        for depth, (route, page) in enumerate(self._shell.stack[:-shown]):
            if page is not None:
                self._pages[depth] = (route, _half_done(page))

    def built(self, depth: int, route: Route, page: Page) -> None:
        half = self._half_of(depth, route)
        self._pages.pop(depth, None)
        _take_up(page, half)

    def opened(self, widget: Any) -> None:
        """Something lies over the page now; perhaps it did when the app ended."""
        opener, self._opener = self._opener, ""
        self._lying.append(Lying(widget, opener or self._tapped(), _half_done(widget)))
        if self._waiting and self._waiting[0].name == name_of(widget):
            _take_up(widget, self._waiting.pop(0).half)
        self.keep_soon()

    def closed(self, widget: Any) -> None:
        self._lying = [lying for lying in self._lying if lying.widget is not widget]
        self.keep_soon()

    # The next start

    def read(self) -> None:
        """Takes it from the disk: should it do harm, it does so only once."""
        session, shell = self._shell.session, self._shell
        record = session.draft(DRAFT)
        if record is None:
            return
        session.keep_draft(DRAFT, None)
        routes = [route for route, _ in shell.stack]
        if not isinstance(record, dict) or (record.get("version"), record.get("place")) != (VERSION, to_place(routes)):
            return
        pages, over = record.get("pages"), record.get("over")
        if isinstance(pages, list) and isinstance(over, list) and all(map(_is_waiting, over)):
            self._pages = {depth: each for depth, each in enumerate(zip(routes, pages, strict=False)) if each[1]}
            self._waiting = [Waiting(*one) for one in over]
            self._then = record.get("moment")

    def open_again(self) -> None:
        """What lay over the page, by what opened it; what cannot be found waits until a finger opens it.

        Nothing has been laid out yet."""
        self.keep_soon()
        if self._then != self._moment():
            self._waiting = []
        while self._waiting:
            opener, name, _ = self._waiting[0]
            button = next(
                (each for each in targets(self._shell.front[0], -inf) if opener and _key(each.widget) == opener), None
            )
            if button is None or not isinstance(button.widget, ButtonBehavior):
                return
            self._opener, count = opener, len(self._lying)
            button.widget.dispatch("on_release")
            if len(self._lying) != count + 1 or name_of(self._lying[-1].widget) != name:
                self._shell.close_all()
                return


def _key(widget: Any) -> str:
    return str(getattr(widget, "key", ""))


def _covers(box: tuple[float, float, float, float], x: float, y: float) -> bool:
    return box[0] <= x <= box[0] + box[2] and box[1] <= y <= box[1] + box[3]


def name_of(widget: Any) -> str:
    return f"{type(widget).__name__} {getattr(widget, 'title', '')}"


def _half_done(widget: Any) -> Any:
    return advice(widget.half_done, None, "unfinished input") if isinstance(widget, HalfDone) else None


def _take_up(widget: Any, half: Any) -> None:
    if half is not None and isinstance(widget, HalfDone):
        try:
            widget.take_up(half)
        except STRANGE:
            return  # not what this version writes: nobody is kept from beginning anew
        except Exception as error:
            note(error, "restoring unfinished input")


def _is_waiting(one: Any) -> bool:
    return isinstance(one, list) and len(one) == len(Waiting._fields) and all(isinstance(name, str) for name in one[:2])
