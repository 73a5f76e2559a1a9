"""Taps every control of a place and measures that what could be tapped before is where it was, or gone."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import screens  # isort: skip  # noqa: F401  it starts Kivy as the app does
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.scrollview import ScrollView
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from screens.carodeni.ostara.part import OstaraPart
from screens.kit.drawing.fingers import Fingers
from screens.table.now_card import NowCard
from screens.witchcraft.cards.card import DuelCard
from tools.harness.driver import Driver, parents, walk
from tools.harness.places.place import Place, Way

# In dp; less is no shift that a finger would notice.
LEAST_SHIFT = 1
# What a page shows one of at a time, such as a player: with another one, other things stand in the part that scrolls.
LOOKED_AT = ("turn", "tab", "player", "seat")
# Taps that show something else in the part that scrolls: what was there before; the next question; another brew, with
# other ways to pay; and the spells to choose from instead of the page of a book.
OTHER_VIEW = ("undo", "one_back", "later", "try_", "brew_potion_", "change_page")
# Garbage is looked for after so many openings: pages that are dead but not collected follow every change.
COLLECT_EVERY = 4


class Control(NamedTuple):
    """Something to be tapped, found again by the way to it and its number among those with the same way."""

    way: tuple[str, ...]
    number: int

    def __str__(self) -> str:
        return f"{self.way[-1]}" + (f" ({self.number + 1})" if self.number else "")


class Box(NamedTuple):
    x: float
    y: float
    width: float
    height: float

    def differs(self, other: Box) -> bool:
        return any(abs(one - two) > dp(LEAST_SHIFT) for one, two in zip(self, other, strict=True))

    @property
    def middle(self) -> tuple[float, float]:
        return self.x + self.width / 2, self.y + self.height / 2

    def holds(self, x: float, y: float) -> bool:
        return self.x <= x <= self.x + self.width and self.y <= y <= self.y + self.height

    def __str__(self) -> str:
        return f"{self.x:.0f},{self.y:.0f} {self.width:.0f}×{self.height:.0f}"


class Spot(NamedTuple):
    """Where a control stands, and its words; `scrolls`: in what scrolls, and not in the frame around it."""

    widget: Widget
    box: Box
    words: str
    scrolls: bool


@dataclass
class Walked:
    """`shifts` says what was tapped and what has moved by it."""

    taps: int = 0
    shifts: list[str] = field(default_factory=list)


class StillnessWalker:
    """Controls whose key begins with one of `leave_out` are not tapped."""

    def __init__(self, app: Driver, leave_out: tuple[str, ...] = ()) -> None:
        self.app, self._leave_out = app, leave_out
        self._standing: tuple[Any, ...] = ()
        self._openings = 0

    def walk(self, place: Place, share: slice = slice(None)) -> Walked:
        """`share` chooses among the controls of the place."""
        name, go = place
        walked = Walked()
        self._open(go)
        for control in [control for control in self._controls() if not self._left_out(control)][share]:
            if self._standing != self._stands() or control not in self._controls():
                self._open(go)
            widget = self._controls().get(control)
            if widget is None:
                continue
            shifted = list(self._tap(widget))
            walked.taps += 1
            if shifted:
                walked.shifts.append(f"{name}: {control} moves {'; '.join(shifted)}")
        return walked

    def _left_out(self, control: Control) -> bool:
        return control.way[-1].partition(":")[2].startswith(self._leave_out or ("\0",))

    def _open(self, go: Way) -> None:
        """As it is when a person comes there."""
        self._openings += 1
        if self._openings % COLLECT_EVERY == 0:
            gc.collect()
        self.app.shell.close_all()
        self.app.shell.go("games")
        go(self.app)
        self.app.shell.forget_hidden_pages()
        self.app.advance(0.5)
        self.app.settle()
        self._standing = self._stands()

    def _stands(self) -> tuple[Any, ...]:
        """If one of these changes, the place is no longer what it was."""
        match, session = self.app.match, self.app.app.session
        entries = len(match.journal.entries) if match else 0
        return (id(self._layer()), id(match), entries, getattr(self.app.page, "tab", ""), str(session.settings))

    def _panels(self) -> tuple[Any, ...]:
        """If one of these changes, other panels have come: of another category, or of a table followed light."""
        return tuple(getattr(self.app.page, name, None) for name in ("category", "light"))

    def _card(self) -> tuple[Any, ...]:
        """The card in hand, whose turn it is, and who is looked at."""
        cards = (id(widget) for widget in walk(self._layer()) if isinstance(widget, NowCard | DuelCard | OstaraPart))
        return (*(getattr(self.app.page, name, None) for name in LOOKED_AT), *cards)

    def _layer(self) -> Widget:
        """What can be touched: the topmost sheet, or the page."""
        layer: Widget = self.app.shell.front[0]
        return layer

    def _controls(self) -> dict[Control, Widget]:
        """What can be touched in the topmost layer, in the order of reading."""
        found: dict[Control, Widget] = {}
        numbers: dict[tuple[str, ...], int] = {}
        layer = self._layer()
        for widget in walk(layer):
            if not isinstance(widget, ButtonBehavior | Fingers | TextInput) or getattr(widget, "still", False):
                continue
            if widget.disabled or not _in_sight(widget):
                continue
            way = tuple(_named(one) for one in (*reversed([*_up_to(widget, layer)]), widget))
            numbers[way] = numbers.get(way, -1) + 1
            found[Control(way, numbers[way])] = widget
        return found

    def _tap(self, widget: Widget) -> Iterator[str]:
        """Taps it, closes what has opened, and says what is elsewhere now."""
        panels = self._panels()
        app, layer, depth = self.app, self._layer(), len(self.app.shell._overlays)
        app.show(widget)
        card, before = self._card(), self._where()
        elsewhere = str(getattr(widget, "key", "")).startswith(OTHER_VIEW)
        app.wait_until_still(widget)
        x, y = widget.to_window(*widget.center)
        if not (0 <= x < Window.width and 0 <= y < Window.height):
            return
        app.touch(x, y)
        app.settle()
        if len(app.shell._overlays) > depth:
            for overlay in app.shell._overlays[:depth:-1]:
                app.shell.close(overlay)
            app.shell.close(app.shell._overlays[depth])
            app.settle()
        if self._layer() is not layer or self._panels() != panels:
            return
        after, same_card = self._where(), card == self._card()
        for control, spot in before.items():
            now = after.get(control)
            if now is None or (spot.scrolls and (elsewhere or not same_card)) or not _is_same(spot.widget, now.widget):
                continue
            # What was tapped, or gets other words, may be as wide as these if a finger aimed at it still hits it.
            if spot.widget is widget and now.box.holds(x, y):
                continue
            if spot.words != now.words and now.box.holds(*spot.box.middle):
                continue
            if spot.box.differs(now.box):
                yield f"{control} {spot.box} → {now.box}"

    def _where(self) -> dict[Control, Spot]:
        return {
            control: Spot(
                widget,
                _box(widget),
                str(getattr(widget, "text", "")),
                any(isinstance(parent, ScrollView) for parent in parents(widget)),
            )
            for control, widget in self._controls().items()
        }


def _is_same(one: Widget, other: Widget) -> bool:
    """The very widget, or one that was built in its place."""
    return one is other or one.parent is None or one.get_root_window() is None


def _named(widget: Widget) -> str:
    return f"{type(widget).__name__}:{getattr(widget, 'key', '')}"


def _up_to(widget: Widget, layer: Widget) -> Iterator[Widget]:
    for parent in parents(widget):
        yield parent
        if parent is layer:
            return


def _box(widget: Widget) -> Box:
    return Box(*widget.to_window(*widget.pos), *widget.size)


def _in_sight(widget: Widget) -> bool:
    """Whether a finger could reach its middle: inside the window, and of whatever scrolls it."""
    x, y = widget.to_window(*widget.center)
    if not (0 <= x < Window.width and 0 <= y < Window.height):
        return False
    for parent in parents(widget):
        if isinstance(parent, ScrollView):
            left, bottom = parent.to_window(*parent.pos)
            if not (left <= x <= left + parent.width and bottom <= y <= bottom + parent.height):
                return False
    return True
