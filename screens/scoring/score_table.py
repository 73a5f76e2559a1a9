"""Lines of a score table: a category at the left, a number for each player that can be tapped."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty

from screens.kit.drawing.dashed_outline import DashedOutline
from screens.kit.layouts.layout import Box
from screens.kit.panel import Card, TapCard
from screens.runtime import kv


class Shown(NamedTuple):
    """The content of a cell: a number, its source, and whether it should be checked.

    `mark` is how certain it is; in a table of results only what is in doubt or missing has one.
    """

    text: str
    note: str = ""
    warn: bool = False
    key: str = ""
    player: str = ""
    mark: str = ""


class ScoreCell(DashedOutline, TapCard):
    column = NumericProperty(0)
    text = StringProperty("")
    note = StringProperty("")
    warn = BooleanProperty(False)
    chosen = BooleanProperty(False)
    large = BooleanProperty(False)
    preferred_height = NumericProperty(0)
    mark = StringProperty("")
    player = ""

    @property
    def spoken(self) -> tuple[str, ...]:
        return self.player, self.text, self.note

    @property
    def spoken_state(self) -> tuple[str, ...]:
        doubt = f"mark.{self.mark}" if self.mark else ""
        return doubt, "spoken.look_again" if self.warn else "", "spoken.chosen" if self.chosen else ""


class ScoreLine(Card):
    """`first` is the width of the name's column; `stacked` puts the name above the numbers. Says `on_cell(column)`."""

    icon = StringProperty("")
    name = StringProperty("")
    note = StringProperty("")
    cells: ListProperty[Shown] = ListProperty()
    chosen = NumericProperty(-1)
    large = BooleanProperty(False)
    ringed = BooleanProperty(False)
    stacked = BooleanProperty(False)
    first = NumericProperty(0)
    least = NumericProperty(0)

    __events__ = ("on_cell",)

    @property
    def spoken(self) -> str:
        return self.name

    def on_cells(self, *_: Any) -> None:
        room = self.ids.numbers
        while len(room.children) > len(self.cells):
            room.remove_widget(room.children[0])
        while len(room.children) < len(self.cells):
            cell = ScoreCell(column=len(room.children))
            cell.bind(on_release=lambda tapped: self.dispatch("on_cell", tapped.column))
            room.add_widget(cell)
        for cell, shown in zip(reversed(room.children), self.cells, strict=True):
            cell.text, cell.note, cell.warn, cell.key, cell.player, cell.mark = shown
            cell.large = self.large
        self.on_chosen()

    def on_chosen(self, *_: Any) -> None:
        for cell in self.ids.numbers.children:
            cell.chosen = cell.column == self.chosen

    def on_cell(self, column: int) -> None:
        """Event: a number was tapped."""


class PlayerHead(Box):
    """A piece and a name above a column; `below` puts the name under the piece."""

    piece = StringProperty("")
    name = StringProperty("")
    below = BooleanProperty(False)
    preferred_height = NumericProperty(0)


class TotalCell(Box):
    """`mark`: some of its parts are in doubt or missing."""

    text = StringProperty("")
    note = StringProperty("")
    best = BooleanProperty(False)
    mark = StringProperty("")
    preferred_height = NumericProperty(0)


class ColumnsLine(Card):
    """The line above or below a table: a word, and a widget for each column."""

    name = StringProperty("")
    strong = BooleanProperty(False)
    first = NumericProperty(0)
    least = NumericProperty(0)

    def show(self, widgets: Sequence[Any]) -> None:
        self.ids.columns.clear_widgets()
        for widget in widgets:
            self.ids.columns.add_widget(widget)


kv.load(__name__)
