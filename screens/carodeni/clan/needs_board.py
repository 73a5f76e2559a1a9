"""How many of each kind a potion needs: a column of numbers for each, one tap each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.metrics import dp

from scoring.carodeni.file.notation import MOST_NEEDED
from scoring.carodeni.messages.naming import Names
from screens.carodeni.clan.value_board import CELL
from screens.carodeni.picks import KindColumn
from screens.carodeni.wording import kind_short, kind_text
from screens.kit.picks import AROUND, GAP, Pick, PickGrid
from screens.runtime import kv

# The last of them counts on with each further tap.
NUMBERS = (1, 2, 3)


class NeedsCell(Pick):
    def measure(self, *_: Any) -> None:
        self.preferred_height = max(dp(CELL), sum(part.height + dp(GAP) for part in self.children) + dp(AROUND))


class NeedsColumn(KindColumn):
    """A kind with its numbers; the chosen one is taken back with another tap. Fires `on_number`."""

    __events__ = ("on_number",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._cells = [NeedsCell(key=f"need_{self.kind}_{number}", sunken=False) for number in NUMBERS]
        for number, cell in zip(NUMBERS, self._cells, strict=True):
            cell.bind(on_release=lambda _, number=number: self._tapped(number))
            self.ids.cells.add_widget(cell)
        self.bind(value=self._show)
        self._show()

    @property
    def spoken(self) -> str:
        return self.name or kind_text(self.kind, {})

    def on_number(self, number: int) -> None:
        """Event: this number was tapped."""

    def _tapped(self, number: int) -> None:
        now, last = int(self.value), NUMBERS[-1]
        if number == last and now >= last:
            self.dispatch("on_number", now + 1 if now < MOST_NEEDED else 0)
        else:
            self.dispatch("on_number", 0 if now == number else number)

    def _show(self, *_: Any) -> None:
        now, last = int(self.value), NUMBERS[-1]
        for number, cell in zip(NUMBERS, self._cells, strict=True):
            cell.on = now == number or (number == last and now > last)
            cell.value = str(now if number == last and now > last else number)


class NeedsBoard(PickGrid):
    """One column for each kind. Fires `on_need` with the kind and its number."""

    __events__ = ("on_need",)

    def fill(self, kinds: Sequence[str]) -> None:
        for kind in kinds:
            column = NeedsColumn(kind=kind)
            column.bind(on_number=lambda column, number: self.dispatch("on_need", column.kind, number))
            self.add_widget(column)

    def name(self, names: Names) -> None:
        for column in self.children:
            column.name, column.text = names.get(column.kind, ""), kind_short(column.kind, names)

    def show(self, numbers: Sequence[int]) -> None:
        for column, number in zip(reversed(self.children), numbers, strict=True):
            column.value = number

    def on_need(self, kind: str, number: int) -> None:
        """Event: a kind, and how many of it are needed."""


kv.load(__name__)
