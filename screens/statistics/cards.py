"""What a page of statistics is made of: figures, cards with a chart, and rows of people."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from scoring.message import Message
from screens.kit.charts.bars import Bar, BarChart
from screens.kit.layouts.layout import Box
from screens.kit.layouts.stack import Stack
from screens.kit.panel import Card
from screens.kit.text import Text
from screens.look.words import words
from screens.runtime import kv
from screens.statistics.words import category_icon, category_name, decimal


class FigureCard(Card):
    """A number with its label."""

    number = StringProperty("")
    text = StringProperty("")
    preferred_height = NumericProperty(0)


class ChartCard(Card):
    """A title, a remark at its end, and children. `marked` draws the mark of the bars before the remark."""

    title = StringProperty("")
    note = StringProperty("")
    marked = BooleanProperty(False)
    stacked = BooleanProperty(False)

    def __init__(self, title: str, *content: Widget, **kwargs: Any) -> None:
        super().__init__(title=title, **kwargs)
        for widget in content:
            self.add_widget(widget)

    def add_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        """Widgets that are added after the card itself is built go below its title."""
        if "body" in self.ids:
            self.ids.body.add_widget(widget, *args, **kwargs)
        else:
            super().add_widget(widget, *args, **kwargs)


class Remark(Text):
    """A sentence below a chart, or in its place."""


class AlignedRow(Box):
    """`natural` is what its first words need, `column` the room that they have among the others."""

    natural = NumericProperty(0)
    column = NumericProperty(0)
    stacked = BooleanProperty(False)


class RivalRow(AlignedRow):
    """Another player, and who was ahead, match by match."""

    piece = StringProperty("")
    name = StringProperty("")
    leads: ListProperty[int | None] = ListProperty()
    text = StringProperty("")


class RecordRow(AlignedRow):
    """A number that stands out, whose it is, and when that was."""

    number = StringProperty("")
    text = StringProperty("")
    note = StringProperty("")


# A card that is not built yet; some have nothing to show in the end.
Later = Callable[[], Widget | None]


class AlignedRows(Stack):
    """Rows whose first words stand in a column, as wide as the widest of them."""

    children: Sequence[AlignedRow]

    def __init__(self, rows: Sequence[AlignedRow], **kwargs: Any) -> None:
        super().__init__(size_hint_y=None, **kwargs)
        for row in rows:
            row.bind(natural=self._align)
            self.add_widget(row)
        self._align()

    def _align(self, *_: Any) -> None:
        widest = max(row.natural for row in self.children)
        for row in self.children:
            row.column = widest


def category_bars(game: str, rows: Iterable[tuple[str, float, float | None]]) -> list[Bar]:
    """A bar for the average of each category, with a mark for the average of others."""
    return [
        Bar(category_name(game, row), average, decimal(average), icon=category_icon(game, row), mark=mark)
        for row, average, mark in rows
    ]


def months_card(months: Iterable[tuple[str, int]]) -> ChartCard:
    """How many matches each month had; a month is written as 2026-01."""
    bars = [Bar(_month(month), plays, str(plays)) for month, plays in months]
    return bars_card(words.tr("statistics.months"), bars)


def _month(month: str) -> str:
    year, _, number = month.partition("-")
    return words.tr("date.month_year", month=Message(f"date.month.{int(number)}"), year=int(year))


def bars_card(title: str, bars: Sequence[Bar], *more: Widget, **kwargs: Any) -> ChartCard:
    return ChartCard(title, BarChart(bars), *more, **kwargs)


kv.load(__name__)
