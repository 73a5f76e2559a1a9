"""What the final scoring on a phone is made of: tabs of the categories, and a row or a choice for each player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.clock import Clock
from kivy.metrics import Metrics, dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.gridlayout import GridLayout

from scoring.message import Message
from screens.kit.buttons import PushButton
from screens.kit.layouts.layout import Box
from screens.kit.panel import TapCard
from screens.kit.text import measured, widest_word
from screens.runtime import kv

SMALL = 13


class CategoryTab(TapCard):
    spoken: StringProperty
    index: NumericProperty[int] = NumericProperty(0)
    icon = StringProperty("")
    text = StringProperty("")
    on = BooleanProperty(False)
    mark = StringProperty("empty")
    note = StringProperty("")

    @property
    def done(self) -> bool:
        """Whether every number of the category is certain."""
        return self.mark in ("entered", "tracked")

    @property
    def spoken_state(self) -> tuple[str, ...]:
        return f"mark.{self.mark}", "spoken.chosen" if self.on else ""


class CategoryTabs(Box):
    """`tabs` are (icon, words, mark, note). Where the words do not fit there are only the glyphs.

    A note, such as how many have entered it, takes the place of the mark. Says `on_choice(index)`.
    """

    children: Sequence[CategoryTab]
    tabs: ListProperty[tuple[str, str, str, str]] = ListProperty()
    chosen: NumericProperty[int] = NumericProperty(0)

    __events__ = ("on_choice",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("tabs", "chosen", "width"):
            self.fbind(name, self._show)
        # The words may not fit any more; once Kivy has worked out the new sizes.
        self._show_soon = Clock.create_trigger(self._show, -1)
        Metrics.bind(fontscale=self._measure_again)

    def _measure_again(self, *_: Any) -> None:
        self._show_soon()

    def _show(self, *_: Any) -> None:
        while len(self.children) > len(self.tabs):
            self.remove_widget(self.children[0])
        while len(self.children) < len(self.tabs):
            tab = CategoryTab(index=len(self.children), key=f"category_{len(self.children)}")
            tab.bind(on_release=lambda tapped: self.dispatch("on_choice", tapped.index))
            self.add_widget(tab)
        widths = [
            max(dp(56), *(measured(said, SMALL * Metrics.sp, True) + dp(14) for said in (text, note)))
            for _, text, _, note in self.tabs
        ]
        room = self.width - self.padding[0] - self.padding[2] - self.spacing * (len(self.tabs) - 1)
        worded = sum(widths) <= room
        for tab, (icon, text, mark, note), width in zip(reversed(self.children), self.tabs, widths, strict=True):
            tab.icon, tab.mark, tab.on = icon, mark, tab.index == self.chosen
            tab.text, tab.spoken = text if worded else "", f"{text}, {note}" if note else text
            tab.note = note if worded else ""
            tab.size_hint_x = width if worded else 1

    def on_choice(self, index: int) -> None:
        """Event: this category was chosen."""


class NextButton(PushButton):
    """The button that goes on to the next cell."""

    @property
    def spoken(self) -> Message:
        return Message("spoken.next", what=self.text)


class PlayerRow(TapCard):
    """A player's count. Fires `on_stepped` when a finger steps it; the listener sets `value`.

    `certainty` says how certain it is; a value in doubt has a `reason`, and a button that fires `on_confirmed`. The
    line with the reason keeps its room once it was shown (`asked`), so that nothing moves. `source` says who has
    entered it, while guests do so too.
    """

    seat: NumericProperty[int] = NumericProperty(0)
    piece = StringProperty("")
    name = StringProperty("")
    value: NumericProperty[int] = NumericProperty(0)
    least = NumericProperty(0)
    most = NumericProperty(999)
    written = StringProperty("")
    points = StringProperty("")
    chosen = BooleanProperty(False)
    differs = BooleanProperty(False)
    stacked = BooleanProperty(False)
    certainty = StringProperty("entered")
    reason = StringProperty("")
    asked = BooleanProperty(False)
    source = StringProperty("")

    __events__ = ("on_stepped", "on_confirmed")

    def on_stepped(self, value: int) -> None:
        """Event: this value is asked for."""

    def on_confirmed(self) -> None:
        """Event: the shown value is confirmed."""


class SeatChoice(TapCard):
    """A player whose entry can be taken in hand, with the points of the category."""

    seat: NumericProperty[int] = NumericProperty(0)
    piece = StringProperty("")
    name = StringProperty("")
    points = StringProperty("")
    mark = StringProperty("")
    on = BooleanProperty(False)
    preferred_height = NumericProperty(dp(64))

    @property
    def spoken_state(self) -> tuple[str, ...]:
        return f"mark.{self.mark}" if self.mark else "", "spoken.chosen" if self.on else ""


class SeatChoices(GridLayout):
    """All players side by side; in fewer columns where a word of a name would have to shrink."""

    children: Sequence[SeatChoice]
    spacing: Sequence[float]
    large_text = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("width", "large_text", "children"):
            self.fbind(name, self._choose_columns)

    def _choose_columns(self, *_: Any) -> None:
        count = len(self.children)
        widest = widest_word((child.name for child in self.children), SMALL)
        # Once there was no room for large text in more than two columns.
        columns = [2, 1] if self.large_text and count > 2 else [max(1, count), 2, 1]
        self.cols = next((cols for cols in columns if widest <= self._room(cols)), 1)

    def _room(self, cols: int) -> float:
        """For a name in one of so many columns."""
        return (self.width - self.spacing[0] * (cols - 1)) / cols - dp(8)

    def level(self, *_: Any) -> None:
        self.row_default_height = max((child.preferred_height for child in self.children), default=0)


kv.load(__name__)
