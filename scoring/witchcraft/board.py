"""The board of Witchcraft: its spaces, the lines that spells take over them, and the pieces that summoning adds."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache

from scoring.witchcraft import facts

Cell = tuple[int, int]
Piece = tuple[Cell, ...]

# In the order of facts.DIRECTIONS; x grows to the right, y downward.
STEPS: tuple[Cell, ...] = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
SIDES = STEPS[::2]
# Columns have a letter each: on the left of the board and, with it, on the right.
NAMED_COLUMNS = range(-13, 13)
# So many spaces of a new piece must touch the board.
LEAST_TOUCHING = 2
SHAPES: dict[str, tuple[Piece, ...]] = {
    "1": (((0, 0),),),
    "2": (((0, 0), (1, 0)), ((0, 0), (0, 1))),
    "straight": (((0, 0), (1, 0), (2, 0)), ((0, 0), (0, 1), (0, 2))),
    "bent": (
        ((0, 0), (1, 0), (0, 1)),
        ((0, 0), (1, 0), (1, 1)),
        ((0, 0), (0, 1), (1, 1)),
        ((1, 0), (0, 1), (1, 1)),
    ),
}


class Rays(dict[Cell, tuple[tuple[Cell, ...], ...]]):
    """The spaces from one in each of the eight directions, as far as the board goes; computed on first use."""

    def __init__(self, spaces: Collection[Cell]) -> None:
        super().__init__()
        self._spaces = spaces

    def __missing__(self, start: Cell) -> tuple[tuple[Cell, ...], ...]:
        self[start] = rays = tuple(tuple(self._walk(start, step)) for step in STEPS)
        return rays

    def _walk(self, start: Cell, step: Cell) -> Iterator[Cell]:
        spot = beside(start, step)
        while spot in self._spaces:
            yield spot
            spot = beside(spot, step)


@dataclass(frozen=True)
class Board:
    """A rectangle, and the spaces of the `extra` pieces around it."""

    width: int = facts.WIDTH
    height: int = facts.HEIGHT
    extra: frozenset[Cell] = frozenset()

    @cached_property
    def spaces(self) -> frozenset[Cell]:
        return self.extra | {(x, y) for x in range(self.width) for y in range(self.height)}

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        """All spaces, row by row."""
        return tuple(sorted(self.spaces, key=by_row))

    @cached_property
    def rays(self) -> Rays:
        return Rays(self.spaces)

    @cached_property
    def rim(self) -> frozenset[Cell]:
        """What lies outside and shares a side with the board."""
        return frozenset(beside(cell, step) for cell in self.spaces for step in SIDES) - self.spaces

    def across(self, piece: Piece) -> Piece:
        """The twin of a piece: through the middle of the board to the other side."""
        return tuple((self.width - 1 - x, self.height - 1 - y) for x, y in piece)

    def takes(self, piece: Piece, least: int = LEAST_TOUCHING) -> bool:
        """Whether a piece may lie there: both spaces of two, and two of three, must touch the board.

        With a `least` of one it is whether it can be laid there at all.
        """
        if sum(cell in self.rim for cell in piece) < min(len(piece), least):
            return False
        both = {*piece, *self.across(piece)}
        if not all(x in NAMED_COLUMNS for x, _ in both):
            return False
        return len(both) == 2 * len(piece) and not both & self.spaces

    def with_pair(self, piece: Piece) -> Board:
        return board(self.width, self.height, self.extra.union(piece, self.across(piece)))


@lru_cache(maxsize=64)
def board(width: int = facts.WIDTH, height: int = facts.HEIGHT, extra: frozenset[Cell] = frozenset()) -> Board:
    """A cached board, so that its lines are computed only once."""
    return Board(width, height, extra)


@lru_cache(maxsize=64)
def places_for(board: Board, size: int, shape: str = "", least: int = LEAST_TOUCHING) -> tuple[Piece, ...]:
    """All positions for a piece of this size; without a `shape` three spaces may have either."""
    names = [str(size)] if str(size) in SHAPES else [shape] if shape else list(facts.PIECES)
    xs, ys = ([cell[axis] for cell in board.cells] for axis in (0, 1))
    corners = [(x, y) for y in range(min(ys) - size, max(ys) + 2) for x in range(min(xs) - size, max(xs) + 2)]
    pieces = (moved(form, corner) for name in names for form in SHAPES[name] for corner in corners)
    return tuple(piece for piece in pieces if board.takes(piece, least))


def has_shape(piece: Piece, shape: str = "") -> bool:
    """Whether these spaces are one of the pieces in the box."""
    if not piece:
        return False
    corner = min(x for x, _ in piece), min(y for _, y in piece)
    home = sorted((x - corner[0], y - corner[1]) for x, y in piece)
    names = (str(len(piece)), *([shape] if shape else facts.PIECES))
    return any(home == sorted(form) for name in names for form in SHAPES.get(name, ()))


def beside(cell: Cell, step: Cell) -> Cell:
    return cell[0] + step[0], cell[1] + step[1]


def moved(form: Piece, by: Cell) -> Piece:
    return tuple(beside(cell, by) for cell in form)


def by_row(cell: Cell) -> Cell:
    """A sort key: row by row."""
    return cell[1], cell[0]


def is_beside(one: Cell, other: Cell) -> bool:
    """Whether these are one step apart, in any of the eight directions."""
    return (other[0] - one[0], other[1] - one[1]) in STEPS
