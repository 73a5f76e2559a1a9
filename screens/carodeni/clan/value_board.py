"""Colour and points of a card in one tap: a row of points for each colour."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.properties import ColorProperty, ObjectProperty

from scoring.carodeni import facts
from screens.carodeni.look import PALE
from screens.carodeni.picks import MarkPick
from screens.kit.layouts.stack import Stack
from screens.kit.picks import AROUND, GAP, Pick, PickGrid
from screens.look.theme import PIECES
from screens.look.words import words
from screens.runtime import kv

if TYPE_CHECKING:
    from screens.shell.shell import Shell

# Larger numbers, and none, are entered by keypad.
POINTS = range(1, 13)
CELL = 48


class ValueCell(Pick):
    """A number in the colour of its row."""

    color = ColorProperty([1, 1, 1, 1])

    def measure(self, *_: Any) -> None:
        self.preferred_height = max(dp(CELL), sum(part.height + dp(GAP) for part in self.children) + dp(AROUND))


class FlagCell(MarkPick):
    """The colour of a row."""

    def measure(self, *_: Any) -> None:
        self.preferred_height = max(dp(CELL), sum(part.height + dp(GAP) for part in self.children) + dp(AROUND))


class ValueRow(PickGrid):
    """A row for a colour: its flag, its numbers, and a button for another number."""

    @property
    def spoken(self) -> str:
        flag = self.children[-1].flags[0] if self.children else ""
        return "carodeni.flag.any" if flag == facts.ANY_FLAG else f"color.{flag}" if flag else ""


class ValueBoard(Stack):
    """Fires `on_value` with colour and points, and `on_flag` with a colour alone."""

    shell: ObjectProperty[Shell] = ObjectProperty()

    __events__ = ("on_value", "on_flag")

    def __init__(self, **kwargs: Any) -> None:
        self._flags: dict[str, FlagCell] = {}
        self._cells: dict[tuple[str, int], ValueCell] = {}
        self._more: dict[str, ValueCell] = {}
        super().__init__(**kwargs)

    def fill(self, flags: Sequence[str]) -> None:
        for flag in flags:
            color = PALE if flag == facts.ANY_FLAG else PIECES[flag][0]
            row = ValueRow()
            self._flags[flag] = FlagCell(key=f"flag_{flag}", flags=[flag])
            _add(row, self._flags[flag], partial(self.dispatch, "on_flag", flag))
            for points in POINTS:
                cell = self._cells[flag, points] = ValueCell(
                    key=f"card_{flag}_{points}", value=str(points), sunken=False, color=color
                )
                _add(row, cell, partial(self.dispatch, "on_value", flag, points))
            more = self._more[flag] = ValueCell(
                key=f"card_{flag}_more", value="…", sunken=False, color=color, spoken="spoken.another_number"
            )
            _add(row, more, partial(self._write, flag))
            self.add_widget(row)

    def show(self, flags: Sequence[str], points: int | None) -> None:
        """The main colour is the first; `points` are None if they are not known."""
        main = next(iter(flags), "")
        for flag, pick in self._flags.items():
            pick.on = flag in flags
        for (flag, number), cell in self._cells.items():
            cell.on = flag == main and number == points
        for flag, more in self._more.items():
            more.on = flag == main and points is not None and points not in POINTS
            more.value = str(points) if more.on else "…"

    def on_value(self, flag: str, points: int) -> None:
        """Event: colour and points are entered."""

    def on_flag(self, flag: str) -> None:
        """Event: only the colour was set, or cleared."""

    def _write(self, flag: str) -> None:
        from screens.table.number_sheet import NumberSheet

        sheet = NumberSheet(title=words.tr("carodeni.points"))
        more = self._more[flag]
        sheet.begin(int(more.value) if more.on else 0)
        sheet.bind(on_number=lambda _, number: self.dispatch("on_value", flag, number))
        self.shell.overlay(sheet, opener=f"card_{flag}_more")


def _add(row: PickGrid, cell: Pick | MarkPick, act: Callable[[], object]) -> None:
    cell.bind(on_release=lambda _: act())
    row.add_widget(cell)


kv.load(__name__)
