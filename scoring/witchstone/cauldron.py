"""One player's cauldron: what lies in it, what may be laid where, and what it gives."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from itertools import combinations
from typing import Literal

from scoring.hexes import Cell, cluster, clusters, distance, neighbours
from scoring.insisting import forbid
from scoring.message import Message, Refused
from scoring.witchstone import facts
from scoring.witchstone.cauldron_layout import CENTRE, DEFAULT_LAYOUT, Layout

__all__ = ["DEFAULT_LAYOUT", "PAIRS", "Cauldron", "Crystal", "Laid", "Layout", "Pair", "same_pair"]

Pair = tuple[str, str]
Cells = tuple[Cell, Cell]
Crystal = Literal["own", "black"]

# The tiles of a player: every two different symbols once.
PAIRS: tuple[Pair, ...] = tuple(combinations(facts.SYMBOLS, 2))


def same_pair(one: Pair, other: Pair) -> bool:
    return set(one) == set(other)


@dataclass(frozen=True)
class Laid:
    """A tile: `symbols[0]` lies on `cells[0]`."""

    cells: Cells
    symbols: Pair


@dataclass(frozen=True)
class Cauldron:
    """Never changes: what moves or lays something returns the cauldron after it, or raises Refused.

    Where people have covered something against the rules, the later tile counts, and a special tile before all.
    """

    layout: Layout = DEFAULT_LAYOUT
    tiles: tuple[Laid, ...] = ()
    specials: tuple[tuple[Cell, Pair], ...] = ()
    crystals: tuple[tuple[Cell, Crystal], ...] = ()

    @classmethod
    def start(cls, layout: Layout = DEFAULT_LAYOUT) -> Cauldron:
        """The cauldron after the setup: the black crystal in the middle, a player's crystal on each bubble."""
        own: tuple[tuple[Cell, Crystal], ...] = tuple((cell, "own") for cell in layout.bubbles)
        return cls(layout, crystals=((CENTRE, "black"), *own))

    def lay(self, cells: Cells, symbols: Pair) -> Cauldron:
        """An action tile on two empty cells beside each other."""
        self._must_be_pair(symbols)
        if not any(same_pair(symbols, pair) for pair in self.tiles_left()):
            one, other = (Message(f"witchstone.symbol.{symbol}") for symbol in symbols)
            raise Refused(Message("witchstone.cauldron.tile_laid", one=one, other=other))
        if distance(*cells) != 1:
            raise Refused(Message("witchstone.cauldron.not_beside"))
        for cell in cells:
            self._must_be_empty(cell)
        return replace(self, tiles=(*self.tiles, Laid(cells, symbols)))

    def place_special(self, cell: Cell, pair: Pair) -> Cauldron:
        self._must_be_pair(pair)
        self._must_be_empty(cell)
        return replace(self, specials=(*self.specials, (cell, pair)))

    def move_crystal(self, frm: Cell, to: Cell | None) -> Cauldron:
        """Moves a crystal through anything onto an empty cell; None is out of the cauldron."""
        at = self._index(frm)
        if to is None:
            return self.take_crystal(frm)
        if to == frm:
            raise Refused(Message("witchstone.cauldron.same_cell"))
        self._must_be_empty(to)
        return replace(self, crystals=(*self.crystals[:at], (to, self.crystals[at][1]), *self.crystals[at + 1 :]))

    def take_crystal(self, cell: Cell) -> Cauldron:
        """The crystal leaves the cauldron, for any reason."""
        at = self._index(cell)
        return replace(self, crystals=(*self.crystals[:at], *self.crystals[at + 1 :]))

    def put_crystal(self, cell: Cell, kind: Crystal) -> Cauldron:
        self._must_be_empty(cell)
        return replace(self, crystals=(*self.crystals, (cell, kind)))

    def remove(self, cell: Cell) -> Cauldron:
        """Takes off the tile, with both halves, or the special tile that lies on top here."""
        what = self.what_is_at(cell)
        if what == "special":
            above = next(special for special in reversed(self.specials) if special[0] == cell)
            return replace(self, specials=tuple(special for special in self.specials if special is not above))
        on_top = self.tile_at(cell)
        if what != "tile" or on_top is None:
            raise Refused(Message("witchstone.cauldron.no_tile"))
        return replace(self, tiles=tuple(tile for tile in self.tiles if tile is not on_top))

    def what_is_at(self, cell: Cell) -> str:
        """`empty`, `printed`, `tile`, `special`, `crystal` or `outside`."""
        return self._contents.get(cell, "outside")

    def free_cells(self) -> frozenset[Cell]:
        return frozenset(cell for cell, what in self._contents.items() if what == "empty")

    def tiles_left(self) -> tuple[Pair, ...]:
        """The pairs that are not laid yet, in the order of `PAIRS`."""
        laid = {frozenset(tile.symbols) for tile in self.tiles}
        return tuple(pair for pair in PAIRS if frozenset(pair) not in laid)

    def tile_at(self, cell: Cell) -> Laid | None:
        """The tile here; of several, which is against the rules, the one on top."""
        return next((tile for tile in reversed(self.tiles) if cell in tile.cells), None)

    def crystal_at(self, cell: Cell) -> Crystal | None:
        return dict(self.crystals).get(cell)

    def symbols(self) -> dict[Cell, tuple[str, ...]]:
        """Every cell that shows symbols: printed ones, tiles, specials."""
        return dict(self._symbols)

    def group(self, symbol: str, cell: Cell) -> frozenset[Cell]:
        """The cells with this symbol that hang together with this one; empty if it does not show it."""
        cells = self._with(symbol)
        return cluster(cell, cells) if cell in cells else frozenset()

    def largest_group(self, symbol: str) -> frozenset[Cell]:
        """The largest group of a symbol; of equal ones the one that begins highest, then farthest left."""
        groups = clusters(self._with(symbol))
        return min(groups, key=lambda group: (-len(group), sorted((r, q) for q, r in group)), default=frozenset())

    def largest(self, symbol: str) -> int:
        return len(self.largest_group(symbol))

    def largest_groups(self) -> dict[str, int]:
        return {symbol: self.largest(symbol) for symbol in facts.SYMBOLS}

    def touches_corner(self, symbol: str) -> bool:
        """Whether this symbol lies beside a printed corner: what is printed there decides its group."""
        printed = set(self.layout.printed)
        return any(not printed.isdisjoint(neighbours(cell)) for cell in self._with(symbol) - printed)

    def given_by(self, cells: Cells, symbols: Pair) -> tuple[int, int]:
        """The actions of each symbol that this tile would give here."""
        return self.lay(cells, symbols).gives(cells, symbols)

    def gives(self, cells: Cells, symbols: Pair) -> tuple[int, int]:
        """The actions that the tile laid here gives now."""
        return len(self.group(symbols[0], cells[0])), len(self.group(symbols[1], cells[1]))

    @cached_property
    def _symbols(self) -> dict[Cell, tuple[str, ...]]:
        shown: dict[Cell, tuple[str, ...]] = {cell: (symbol,) for cell, symbol in self.layout.printed.items()}
        for tile in self.tiles:
            shown.update((cell, (symbol,)) for cell, symbol in zip(tile.cells, tile.symbols, strict=True))
        return shown | dict(self.specials)

    @cached_property
    def _contents(self) -> dict[Cell, str]:
        contents = dict.fromkeys(self.layout.cells, "empty") | dict.fromkeys(self.layout.printed, "printed")
        contents |= {cell: "tile" for tile in self.tiles for cell in tile.cells}
        contents |= {cell: "special" for cell, _ in self.specials}
        return contents | {cell: "crystal" for cell, _ in self.crystals}

    def _with(self, symbol: str) -> set[Cell]:
        return {cell for cell, shown in self._symbols.items() if symbol in shown}

    def _must_be_pair(self, pair: Pair) -> None:
        if len(pair) != 2 or len(set(pair)) != 2 or not set(pair).issubset(facts.SYMBOLS):
            raise Refused(Message("witchstone.cauldron.not_a_pair"))

    def _must_be_empty(self, cell: Cell) -> None:
        """What lies here already can be covered by hands, though not by the rules."""
        what = self.what_is_at(cell)
        if what == "outside":
            raise Refused(Message("witchstone.cauldron.outside"))
        if what in _NOT_EMPTY:
            forbid(_NOT_EMPTY[what])

    def _index(self, cell: Cell) -> int:
        """The place of the crystal that stands here, or of the last one that came here."""
        places = [place for place, (at, _) in enumerate(self.crystals) if at == cell]
        if not places:
            raise Refused(Message("witchstone.cauldron.no_crystal"))
        return places[-1]


_NOT_EMPTY = {
    "printed": Message("witchstone.cauldron.printed"),
    "tile": Message("witchstone.cauldron.tile_there"),
    "special": Message("witchstone.cauldron.special_there"),
    "crystal": Message("witchstone.cauldron.crystal_there"),
}
