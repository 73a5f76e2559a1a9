"""Saves the unfinished input of pages and overlays after every touch, and restores it at the next start."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING, Any, NamedTuple

from kivy.clock import Clock
from kivy.input import MotionEvent
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from screens.kit.unsaved_state import UnsavedState
from screens.runtime.mistakes import advice, note
from screens.shell.keyboard import targets
from screens.shell.routes import Route, to_place
from screens.shell.version import VERSION

if TYPE_CHECKING:
    from screens.shell.page import Page
    from screens.shell.shell import Shell

# The name of the draft in the store.
DRAFT = "half_done"
# Seconds from the finger that opens a sheet to the sheet.
OPENS_WITHIN = 1.0
# Seconds from a lifted finger to the tap that Kivy makes of it in a list.
TAPS_WITHIN = 0.3
# Exceptions that restoring a malformed draft may raise.
MALFORMED_DRAFT = (AttributeError, IndexError, KeyError, TypeError, ValueError)


class OpenOverlay(NamedTuple):
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
        self._open_overlays: list[OpenOverlay] = []
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

    def stop(self) -> None:
        """Nothing is kept any more: the store is closed."""
        self.keep_soon.cancel()
        self._keep_later.cancel()

    def _tapped(self) -> str:
        """The key of what the last finger is on, if it lies right below what has just been opened."""
        below = self._open_overlays[-1].widget if self._open_overlays else self._shell
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
        for widget, opener, fresh in self._open_overlays:
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
        self._open_overlays.append(OpenOverlay(widget, opener or self._tapped(), _half_done(widget)))
        if self._waiting and self._waiting[0].name == name_of(widget):
            _take_up(widget, self._waiting.pop(0).half)
        self.keep_soon()

    def closed(self, widget: Any) -> None:
        self._open_overlays = [overlay for overlay in self._open_overlays if overlay.widget is not widget]
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
            self._opener, count = opener, len(self._open_overlays)
            button.widget.dispatch("on_release")
            if len(self._open_overlays) != count + 1 or name_of(self._open_overlays[-1].widget) != name:
                self._shell.close_all()
                return


def _key(widget: Any) -> str:
    return str(getattr(widget, "key", ""))


def _covers(box: tuple[float, float, float, float], x: float, y: float) -> bool:
    return box[0] <= x <= box[0] + box[2] and box[1] <= y <= box[1] + box[3]


def name_of(widget: Any) -> str:
    return f"{type(widget).__name__} {getattr(widget, 'title', '')}"


def _half_done(widget: Any) -> Any:
    return advice(widget.unsaved, None, "unfinished input") if isinstance(widget, UnsavedState) else None


def _take_up(widget: Any, half: Any) -> None:
    if half is not None and isinstance(widget, UnsavedState):
        try:
            widget.restore_unsaved(half)
        except MALFORMED_DRAFT:
            return  # not what this version writes: nobody is kept from beginning anew
        except Exception as error:
            note(error, "restoring unfinished input")


def _is_waiting(one: Any) -> bool:
    return isinstance(one, list) and len(one) == len(Waiting._fields) and all(isinstance(name, str) for name in one[:2])
