"""The unfinished action at the cauldron: the piece in hand, its cell and its direction."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from scoring.hexes import DIRECTIONS, Cell, distance, neighbours
from scoring.insisting import insisting
from scoring.message import Message, Refused
from scoring.witchstone.cauldron import Cauldron, Cells, Pair
from screens.witchstone.cauldron.paint import Ghost

TOOLS = ("tile", "special", "crystal", "take_off")


@dataclass(frozen=True)
class Hand:
    """`tool`: what the finger lays. `turn`: in which of the six directions the second half of the tile lies.

    `cell`: where the first half, the special tile or the crystal would go, or what would be taken off.
    `crystal`: the crystal that is to move. `swapped`: the second half is carried out first. `later`: it lies there
    already, and is only drawn. The tool `gone` is for a crystal that has left, `put` for one that is not drawn: `kind`.
    """

    tool: str = "tile"
    pair: Pair | None = None
    turn: int = 0
    cell: Cell | None = None
    crystal: Cell | None = None
    swapped: bool = False
    later: bool = False
    kind: str = "own"

    @property
    def cells(self) -> Cells | None:
        """The cells of the two halves."""
        return (self.cell, neighbours(self.cell)[self.turn]) if self.cell is not None else None

    @property
    def order(self) -> tuple[Cells, Pair] | None:
        """Cells and symbols of the tile, the half that acts first in front; None while one is missing."""
        if self.cells is None or self.pair is None:
            return None
        (one, other), (symbol, second) = self.cells, self.pair
        return ((other, one), (second, symbol)) if self.swapped else ((one, other), (symbol, second))

    # Fingers

    def tapped(self, cell: Cell, cauldron: Cauldron) -> Hand:
        if self.tool == "crystal":
            return self._crystal_tapped(cell, cauldron)
        if self.tool == "gone":
            return replace(self, cell=cell if cauldron.crystal_at(cell) == self.kind and cell != self.cell else None)
        if self.tool == "put":
            return replace(self, cell=None if cell == self.cell else cell)
        if self.tool == "take_off":
            kept = cauldron.what_is_at(cell) not in ("tile", "special", "crystal")
            return replace(self, cell=None if kept or cell == self.cell else cell)
        if self.pair is None:
            return self
        if self.tool == "special" or self.cell is None:
            return replace(self, cell=cell).settled(cauldron)
        if cell == self.cell:
            return self.turned(cauldron)
        if distance(cell, self.cell) == 1 and self.cell in cauldron.free_cells():
            return replace(self, turn=neighbours(self.cell).index(cell))
        return replace(self, cell=cell).settled(cauldron)

    def dragged(self, start: Cell | None, now: Cell | None, cauldron: Cauldron) -> Hand:
        """Moves the tile with the finger; a crystal stays selected where the drag began."""
        if self.tool == "crystal":
            if start is None or cauldron.crystal_at(start) is None:
                return self
            return replace(self, crystal=start, cell=None if now == start else now)
        if self.tool in ("take_off", "gone", "put"):
            return self
        return replace(self, cell=now) if self.pair else self

    def turned(self, cauldron: Cauldron) -> Hand:
        """The next direction in which it fits; if there is none, simply the next."""
        after = [replace(self, turn=(self.turn + step) % len(DIRECTIONS)) for step in range(1, len(DIRECTIONS) + 1)]
        return next((hand for hand in after if hand.cell is None or hand.problem(cauldron) is None), after[0])

    def settled(self, cauldron: Cauldron) -> Hand:
        """Turns the tile until it fits, if it does not fit as it is."""
        return self if self.problem(cauldron) is None else self.turned(cauldron)

    # The result

    def after(self, cauldron: Cauldron) -> Cauldron | None:
        """The cauldron as it would be; None while something is missing. Refused if it cannot be."""
        cells = self.cells
        if self.tool == "tile" and cells is not None and self.pair is not None:
            return cauldron.lay(cells, self.pair)
        if self.tool == "special" and self.cell is not None and self.pair is not None:
            return cauldron.place_special(self.cell, self.pair)
        if self.tool == "crystal" and self.crystal is not None:
            return cauldron.move_crystal(self.crystal, self.cell)
        if self.tool == "gone" and self.cell is not None:
            return cauldron.take_crystal(self.cell)
        if self.tool == "put" and self.cell is not None:
            return cauldron.put_crystal(self.cell, "black" if self.kind == "black" else "own")
        if self.tool == "take_off" and self.cell is not None:
            crystal = cauldron.crystal_at(self.cell)
            return cauldron.take_crystal(self.cell) if crystal else cauldron.remove(self.cell)
        return None

    def problem(self, cauldron: Cauldron) -> Message | None:
        return _refusal(lambda: self.after(cauldron))

    def possible(self, cauldron: Cauldron) -> bool:
        """Whether hands can do it, though the rules may forbid it."""
        with insisting():
            return self.problem(cauldron) is None

    def gives(self, cauldron: Cauldron) -> tuple[tuple[str, int], ...]:
        """The two actions of the tile, in their order, with how often; it may lie there against the rules."""
        order = self.order
        if self.tool != "tile" or order is None or not self.possible(cauldron):
            return ()
        with insisting():
            one, other = cauldron.given_by(*order)
        return ((order[1][0], one), (order[1][1], other))

    def lit(self, cauldron: Cauldron) -> dict[Cell, tuple[str, ...]]:
        """The groups that the tile would belong to."""
        order = self.order
        if self.tool != "tile" or order is None or self.problem(cauldron) is not None:
            return {}
        return lit_by(cauldron.lay(*order), *order)

    def ghost(self, cauldron: Cauldron, noted: bool = False) -> Ghost | None:
        """The preview of the piece; `noted`: with its effect."""
        refused = self.problem(cauldron) is not None
        if self.tool == "tile" and self.cells is not None and self.pair is not None:
            symbols = tuple((symbol,) for symbol in self.pair)
            return Ghost(self.cells, symbols, self.gives(cauldron) if noted and not refused else (), refused)
        if self.tool == "special" and self.cell is not None and self.pair is not None:
            return Ghost((self.cell,), (self.pair,), refused=refused)
        if self.tool == "crystal" and self.crystal is not None and self.cell is not None:
            return Ghost((self.cell,), (), refused=refused, crystal=cauldron.crystal_at(self.crystal) or "own")
        if self.tool == "put" and self.cell is not None:
            return Ghost((self.cell,), (), refused=refused, crystal=self.kind)
        return None

    def chosen(self, cauldron: Cauldron) -> tuple[Cell, ...]:
        """The cells with the light outline."""
        if self.tool == "crystal" and self.crystal is not None:
            return (self.crystal,)
        if self.tool in ("take_off", "gone") and self.cell is not None:
            tile = cauldron.tile_at(self.cell)
            return tile.cells if tile else (self.cell,)
        return ()

    def _crystal_tapped(self, cell: Cell, cauldron: Cauldron) -> Hand:
        if cauldron.crystal_at(cell) is not None:
            return replace(self, crystal=None if cell == self.crystal else cell, cell=None)
        if self.crystal is None:
            return self
        return replace(self, cell=None if cell == self.cell else cell)


def lit_by(cauldron: Cauldron, cells: Cells, symbols: Pair) -> dict[Cell, tuple[str, ...]]:
    """The groups of a tile that lies there: each cell with the symbols that shine."""
    lit: dict[Cell, tuple[str, ...]] = {}
    for cell, symbol in zip(cells, symbols, strict=True):
        for each in cauldron.group(symbol, cell):
            lit[each] = (*lit.get(each, ()), symbol)
    return lit


def _refusal(attempt: Callable[[], object]) -> Message | None:
    try:
        attempt()
    except Refused as refused:
        return refused.reasons[0]
    return None
