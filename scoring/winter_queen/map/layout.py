"""The map of Winter Queen: which spaces there are, to which zone each belongs, and what follows from that."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import chain
from typing import TypeVar

from scoring.hexes import DIRECTIONS, Cell, clusters, neighbours
from scoring.message import Message
from scoring.winter_queen import facts

SHORTEST_RUN = 5
# The written word for a rim that was marked by hand and has no space.
NO_RIM = "edge:"

Line = tuple[Cell, ...]
K = TypeVar("K")
V = TypeVar("V")


class WhenAsked(dict[K, V]):
    """A value for each space, computed on first use: for all spaces of a very large map it would take too long."""

    def __init__(self, find: Callable[[K], V]) -> None:
        super().__init__()
        self._find = find

    def __missing__(self, key: K) -> V:
        self[key] = value = self._find(key)
        return value


@dataclass(frozen=True)
class Layout:
    """`rim` is None where the spaces with fewer than six neighbours are meant."""

    spaces: Mapping[Cell, str] = field(hash=False)
    rim: frozenset[Cell] | None = None

    @cached_property
    def around(self) -> dict[Cell, tuple[Cell, ...]]:
        """The spaces beside each space."""
        return {cell: tuple(other for other in neighbours(cell) if other in self.spaces) for cell in self.spaces}

    @cached_property
    def lines(self) -> WhenAsked[Cell, tuple[Line, ...]]:
        """From a space in each of the six directions, as far as the map goes."""
        return WhenAsked(lambda cell: tuple(self._line(cell, step) for step in DIRECTIONS))

    @cached_property
    def lines_beyond(self) -> WhenAsked[Cell, tuple[Line, ...]]:
        """The same, but going on where the map comes back: all further spaces in that direction."""
        return WhenAsked(lambda cell: tuple(self._line_beyond(cell, step) for step in DIRECTIONS))

    @cached_property
    def edge(self) -> frozenset[Cell]:
        if self.rim is not None:
            return self.rim
        return frozenset(cell for cell, beside in self.around.items() if len(beside) < len(DIRECTIONS))

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        """All spaces, row by row."""
        return tuple(sorted(self.spaces, key=lambda cell: (cell[1], cell[0])))

    def _line(self, cell: Cell, step: Cell) -> Line:
        line, spot = [], (cell[0] + step[0], cell[1] + step[1])
        while spot in self.spaces:
            line.append(spot)
            spot = (spot[0] + step[0], spot[1] + step[1])
        return tuple(line)

    def _line_beyond(self, cell: Cell, step: Cell) -> Line:
        row = self._rows[_row_of(cell, step)]
        index = row.index(cell)
        # Rows are in order of q, and of r where q stays the same.
        return row[index + 1 :] if step > (0, 0) else row[:index][::-1]

    @cached_property
    def _rows(self) -> Mapping[tuple[Cell, int], Line]:
        """The spaces of each row in each of the three directions that rows have, in order; gaps are no matter."""
        rows: dict[tuple[Cell, int], list[Cell]] = {}
        for cell in sorted(self.spaces):
            for step in DIRECTIONS:
                if step > (0, 0):
                    rows.setdefault(_row_of(cell, step), []).append(cell)
        return {row: tuple(cells) for row, cells in rows.items()}

    # For the spells a space is its index in `cells`, and a set of spaces is a whole number with a bit for each.

    @cached_property
    def index(self) -> dict[Cell, int]:
        return {cell: index for index, cell in enumerate(self.cells)}

    @cached_property
    def beside(self) -> WhenAsked[int, int]:
        return WhenAsked(lambda index: self.mask(self.around[self.cells[index]]))

    @cached_property
    def walks(self) -> WhenAsked[int, tuple[tuple[int, ...], ...]]:
        """The lines from a space."""
        return self._walks(self.lines)

    @cached_property
    def walks_beyond(self) -> WhenAsked[int, tuple[tuple[int, ...], ...]]:
        return self._walks(self.lines_beyond)

    def _walks(self, lines: WhenAsked[Cell, tuple[Line, ...]]) -> WhenAsked[int, tuple[tuple[int, ...], ...]]:
        index_of = self.index.__getitem__
        return WhenAsked(lambda index: tuple(tuple(map(index_of, line)) for line in lines[self.cells[index]]))

    @cached_property
    def star(self) -> WhenAsked[int, int]:
        """The six lines from a space together."""
        return WhenAsked(lambda index: self.mask(chain.from_iterable(self.lines[self.cells[index]])))

    @cached_property
    def star_beyond(self) -> WhenAsked[int, int]:
        return WhenAsked(lambda index: self.mask(chain.from_iterable(self.lines_beyond[self.cells[index]])))

    @cached_property
    def edge_mask(self) -> int:
        return self.mask(self.edge)

    @cached_property
    def zone_masks(self) -> tuple[int, ...]:
        return tuple(self.mask(self.zone(zone)) for zone in facts.ZONES)

    def mask(self, cells: Iterable[Cell]) -> int:
        bits, index = bytearray(len(self.spaces) // 8 + 1), self.index
        for cell in cells:
            bits[index[cell] // 8] |= 1 << index[cell] % 8
        return int.from_bytes(bits, "little")

    def zone(self, zone: str) -> tuple[Cell, ...]:
        return tuple(cell for cell in self.cells if self.spaces[cell] == zone)


def _row_of(cell: Cell, step: Cell) -> tuple[Cell, int]:
    """The row of a space in this direction or its opposite: the direction, and what all spaces of the row share."""
    q, r = cell
    direction = max(step, (-step[0], -step[1]))
    return direction, {(1, 0): r, (0, 1): q, (1, -1): q + r}[direction]


def problems(layout: Layout) -> tuple[Message, ...]:
    """What is still wrong with a layout that should be the printed map."""
    return tuple(_problems(layout))


def _problems(layout: Layout) -> Iterator[Message]:
    if len(layout.spaces) != facts.SPACES:
        yield Message("winter_queen.layout.spaces", n=len(layout.spaces), wanted=facts.SPACES)
    for zone in facts.ZONES:
        wanted = facts.DOMAIN_SPACES if zone == facts.DOMAIN else facts.SPACES_PER_COUNTY
        if (count := len(layout.zone(zone))) != wanted:
            yield Message("winter_queen.layout.zone", zone=Message(f"winter_queen.zone.{zone}"), n=count, wanted=wanted)
    if len(clusters(layout.spaces)) > 1:
        yield Message("winter_queen.layout.apart")
    if not any(1 + len(line) >= SHORTEST_RUN for cell in layout.edge for line in layout.lines[cell]):
        yield Message("winter_queen.layout.no_run", n=SHORTEST_RUN)


_SNOWFLAKE: Mapping[str, tuple[Cell, ...]] = {
    "purple": ((0, -2), (1, -2), (-1, -1), (0, -1), (1, -1)),
    "blue": ((2, -2), (2, -1), (1, 0), (2, 0), (3, 0)),
    "green": ((-3, 0), (-2, 0), (-1, 0), (-2, 1), (-2, 2)),
    "red": ((-1, 1), (0, 1), (1, 1), (-1, 2), (0, 2)),
    facts.DOMAIN: ((0, 0), (0, -3), (3, -3), (0, 3), (-3, 3)),
}


# Row by row, each in the middle of the map; a letter is the zone.
_ROWS: Mapping[str, str] = {
    "lens": "ppp dgppbd gggdbbb dgrrbd rrr",
    "cross": "dpppd gppb gggdbbb grrb drrrd",
    "diamond": "pp pdb ppbb dggdbbd ggrr gdr rr",
    "tower": "dppd ppp ggbb gdb ggbb rrr drrd",
}


def _from_rows(text: str) -> Layout:
    zones = {zone[0]: zone for zone in facts.ZONES}
    rows = text.split()
    spaces: dict[Cell, str] = {}
    for r, row in enumerate(rows, start=-(len(rows) // 2)):
        # The middle of a row is at q + r / 2 = 0.
        first = (1 - len(row) - r) // 2
        spaces |= {(first + column, r): zones[letter] for column, letter in enumerate(row)}
    return Layout(spaces)


# The printed map is not known: these are only templates to start from.
TEMPLATES: Mapping[str, Layout] = {
    "snowflake": Layout({cell: zone for zone, cells in _SNOWFLAKE.items() for cell in cells}),
    **{name: _from_rows(rows) for name, rows in _ROWS.items()},
}


def template_of(layout: Layout) -> str | None:
    """The template that this is, unchanged."""
    return next((name for name, template in TEMPLATES.items() if template == layout), None)


def written(layout: Layout) -> tuple[str, ...]:
    """As words for options: `"0,-1:red"`, `"edge:0,-1"` for a rim marked by hand; `"edge:"` if it is empty."""
    spaces = tuple(f"{q},{r}:{layout.spaces[q, r]}" for q, r in layout.cells)
    if layout.rim is None:
        return spaces
    return spaces + (tuple(f"edge:{q},{r}" for q, r in sorted(layout.rim)) or (NO_RIM,))


def read(words: tuple[str, ...]) -> Layout:
    """A layout from its words; ValueError if they are not valid."""
    spaces: dict[Cell, str] = {}
    rim: set[Cell] = set()
    for word in words:
        one, _, other = word.partition(":")
        if word == NO_RIM:
            continue
        if one == "edge":
            rim.add(_cell(other))
        elif other in facts.ZONES:
            spaces[_cell(one)] = other
        else:
            raise ValueError(word)
    if not rim <= spaces.keys():
        raise ValueError("a rim outside the map")
    return Layout(spaces, frozenset(rim) if rim or NO_RIM in words else None)


def _cell(word: str) -> Cell:
    q, r = map(int, word.split(","))
    return q, r
