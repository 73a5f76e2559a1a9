"""A crystal that is being placed: the space and the crystal are chosen in either order."""

from __future__ import annotations

from dataclasses import dataclass

from scoring.hexes import Cell
from scoring.winter_queen.events import Placed
from scoring.winter_queen.file.notation import cell_word
from scoring.winter_queen.possible import offer
from scoring.winter_queen.table import Table


@dataclass(frozen=True)
class Placing:
    """`holder` and `color` are the crystal, `cell` is the space; None and "" as long as they are open.

    `county`: a book of its pile was taken, whether the rules offer it or not.
    """

    cell: Cell | None = None
    holder: int | None = None
    color: str = ""
    county: str = ""

    def at(self, cell: Cell) -> Placing:
        """A second tap on the same space takes it back."""
        return Placing(None if cell == self.cell else cell, self.holder, self.color, self.county)

    def taking(self, holder: int, color: str) -> Placing:
        """So does a second tap on the same crystal."""
        if (holder, color) == (self.holder, self.color):
            return Placing(self.cell, county=self.county)
        return Placing(self.cell, holder, color, self.county)

    def with_book(self, county: str) -> Placing:
        """A second time takes it back."""
        return Placing(self.cell, self.holder, self.color, "" if county == self.county else county)

    @property
    def complete(self) -> bool:
        return self.cell is not None and self.holder is not None

    def offers(self, table: Table) -> tuple[str, ...]:
        """The counties whose open book may be taken with it."""
        return () if self.cell is None else offer(table, table.to_move, self.cell)

    def event(self, take: str = "", emptied: str = "") -> Placed:
        assert self.cell is not None and self.holder is not None
        return Placed(self.holder, self.color, cell_word(self.cell), take, emptied)

    def still_fits(self, table: Table) -> Placing:
        """The placing without choices that are no longer possible at this table.

        A holder out of reach is possible: the rules forbid it, and people may have done it.
        """
        cell = self.cell if self.cell is not None and self.cell in open_spaces(table) else None
        if self.holder is None or self.holder not in range(len(table.holders)):
            return Placing(cell, county=self.county if cell else "")
        crystals = table.holders[self.holder]
        there = {self.color, ""} & set(crystals) or table.in_doubt(f"holder.{self.holder}")
        return Placing(cell, self.holder, self.color, self.county) if there else Placing(cell)


def open_spaces(table: Table) -> frozenset[Cell]:
    """The spaces where a crystal could go: any if what lies on the map is in doubt."""
    if table.in_doubt("map"):
        return frozenset(table.layout.spaces)
    return frozenset(spot for spot in table.layout.spaces if table.is_empty(spot))
