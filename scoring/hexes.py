"""Hexagonal grids in axial coordinates."""

from __future__ import annotations

from collections.abc import Collection, Iterable

Cell = tuple[int, int]

# Clockwise, seen with r growing downwards: right first.
DIRECTIONS: tuple[Cell, ...] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))


def neighbours(cell: Cell) -> tuple[Cell, ...]:
    """The cells in all `DIRECTIONS`, written out for speed."""
    q, r = cell
    return ((q + 1, r), (q, r + 1), (q - 1, r + 1), (q - 1, r), (q, r - 1), (q + 1, r - 1))


def distance(one: Cell, other: Cell) -> int:
    q, r = one[0] - other[0], one[1] - other[1]
    return max(abs(q), abs(r), abs(q + r))


def hexagon(radius: int) -> tuple[Cell, ...]:
    """All cells not farther than `radius` from the middle, row by row."""
    return tuple((q, r) for r in range(-radius, radius + 1) for q in range(-radius, radius + 1) if abs(q + r) <= radius)


def corners(radius: int) -> tuple[Cell, ...]:
    """Clockwise, the right one first."""
    return tuple((q * radius, r * radius) for q, r in DIRECTIONS)


def cluster(start: Cell, cells: Collection[Cell]) -> frozenset[Cell]:
    """The cells that hang together with `start`."""
    group, edge = {start}, [start]
    while edge:
        for cell in neighbours(edge.pop()):
            if cell in cells and cell not in group:
                group.add(cell)
                edge.append(cell)
    return frozenset(group)


def clusters(cells: Iterable[Cell]) -> tuple[frozenset[Cell], ...]:
    """All connected groups of cells."""
    left, groups = set(cells), []
    while left:
        group = cluster(next(iter(left)), left)
        groups.append(group)
        left -= group
    return tuple(groups)
