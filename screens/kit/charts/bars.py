"""Bars below each other, each with its name and its value as words; a light mark stands for something to compare."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from kivy.clock import Clock
from kivy.metrics import Metrics, dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty

from screens.kit.drawing.self_drawing import SelfDrawing
from screens.kit.drawing.sketch import box
from screens.kit.layouts.layout import Box
from screens.kit.layouts.stack import Stack
from screens.kit.text import measured
from screens.look.theme import theme
from screens.runtime import kv

BAR, MARK_WIDTH, MARK_HEIGHT = 14, 3, 22
# With less than this share of the width for its bar, a row puts the bar below its words.
LEAST_SHARE = 0.36


class Bar(NamedTuple):
    """`text` says the value; `mark` is what to compare it with, and `note` stands below the name."""

    name: str
    value: float
    text: str
    icon: str = ""
    mark: float | None = None
    note: str = ""


class BarMark(SelfDrawing):
    """The bar itself, from nothing to its value. `low` and `high` are the ends of the scale."""

    value = NumericProperty(0)
    mark: ObjectProperty[float | None] = ObjectProperty(None, allownone=True)
    low = NumericProperty(0)
    high = NumericProperty(1)
    watched = ("value", "mark", "low", "high")

    def draw(self) -> None:
        zero, end = sorted((self._at(0), self._at(self.value)))
        width = max(end - zero, dp(3))
        box((zero + width / 2, self.center_y), width, dp(BAR), dp(4), theme.tint)
        if self.mark is not None:
            # A dark edge separates the mark from a bar of nearly the same tone.
            spot = (self._at(self.mark), self.center_y)
            box(spot, dp(MARK_WIDTH + 2), dp(MARK_HEIGHT + 2), 0, theme.surface)
            box(spot, dp(MARK_WIDTH), dp(MARK_HEIGHT), 0, theme.text)

    def _at(self, value: float) -> float:
        edge = dp(MARK_WIDTH)
        part = (value - self.low) / ((self.high - self.low) or 1)
        return float(self.x + edge + part * (self.width - 2 * edge))


class BarRow(Box):
    """Name, bar and value in one line; `stacked` puts the bar below."""

    icon = StringProperty("")
    name = StringProperty("")
    note = StringProperty("")
    shown = StringProperty("")
    value = NumericProperty(0)
    mark: ObjectProperty[float | None] = ObjectProperty(None, allownone=True)
    low = NumericProperty(0)
    high = NumericProperty(1)
    name_width = NumericProperty(0)
    value_width = NumericProperty(0)
    stacked = BooleanProperty(False)


class BarChart(Stack):
    """Shows `bars` on one scale; their names and values stand in columns."""

    children: Sequence[BarRow]
    bars: ListProperty[Bar] = ListProperty()

    def __init__(self, bars: Sequence[Bar] = (), **kwargs: Any) -> None:
        kwargs.setdefault("size_hint_y", None)
        super().__init__(**kwargs)
        self._arrange_soon = Clock.create_trigger(self._arrange, -1)
        for name in ("width", "bars"):
            self.fbind(name, self._arrange_soon)
        self.bars = list(bars)

    def on_bars(self, *_: Any) -> None:
        self.clear_widgets()
        ends = [0.0, *(bar.value for bar in self.bars), *(bar.mark for bar in self.bars if bar.mark is not None)]
        for bar in self.bars:
            row = BarRow(icon=bar.icon, name=bar.name, note=bar.note, shown=bar.text, value=bar.value, mark=bar.mark)
            row.low, row.high = min(ends), max(ends)
            # With another text size its words need another width.
            row.bind(height=self._arrange_soon)
            self.add_widget(row)

    def _arrange(self, *_: Any) -> None:
        if not self.bars:
            return
        body, small = 16 * Metrics.sp, 13 * Metrics.sp
        glyph = dp(32) if any(bar.icon for bar in self.bars) else 0
        names = max(measured(words, small, False) for bar in self.bars for words in (bar.name, bar.note))
        values = max(measured(bar.text, body, True) for bar in self.bars) + dp(2)
        stacked = self.width - glyph - names - values - dp(24) < self.width * LEAST_SHARE
        for row in self.children:
            row.name_width, row.value_width, row.stacked = names + dp(2), values, stacked


kv.load(__name__)
