"""Geometry of hexagonal boards: corners up, y growing upwards, (0, 0) in the middle."""

from __future__ import annotations

from collections.abc import Collection
from math import cos, pi, sin, sqrt

from scoring.hexes import Cell
from scoring.message import Message
from screens.kit.drawing.batch import Spot

ROW = sqrt(3) / 2
# Counter-clockwise, the right one first: the neighbour behind each side of a cell.
FACES: tuple[Cell, ...] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))

_Corner = tuple[Cell, ...]


def spot(cell: Cell, pitch: float) -> Spot:
    """The middle of a cell; `pitch` is the distance to the next one."""
    return pitch * (cell[0] + cell[1] / 2), -pitch * ROW * cell[1]


def cell_at(x: float, y: float, pitch: float) -> Cell:
    """The cell whose middle is nearest."""
    r = -y / (pitch * ROW)
    q = x / pitch - r / 2
    near_q, near_r, near_s = round(q), round(r), round(-q - r)
    off_q, off_r, off_s = abs(near_q - q), abs(near_r - r), abs(near_s + q + r)
    if off_q > off_r and off_q > off_s:
        return -near_r - near_s, near_r
    return near_q, -near_q - near_s if off_r > off_s else near_r


def spoken_position(cell: Cell, cells: Collection[Cell]) -> Message:
    """Which cell of the board this is: rows are counted from above, cells from the left."""
    rows = sorted({r for _, r in cells})
    row = sorted(q for q, r in cells if r == cell[1])
    return Message("spoken.space", row=rows.index(cell[1]) + 1, place=row.index(cell[0]) + 1)


def hexagon(middle: Spot, half_width: float, turn: float = pi / 6) -> list[Spot]:
    """The corners, counter-clockwise; `half_width` is the distance of its sides from the middle."""
    far = half_width / ROW
    return [
        (middle[0] + far * cos(turn + side * pi / 3), middle[1] + far * sin(turn + side * pi / 3)) for side in range(6)
    ]


def outlines(cells: Collection[Cell], pitch: float) -> list[list[Spot]]:
    """The outlines of these cells; the inside lies to the left of each."""
    following: dict[_Corner, _Corner] = {}
    for cell in cells:
        around = [(cell[0] + q, cell[1] + r) for q, r in FACES]
        for side, beside in enumerate(around):
            if beside not in cells:
                start = _corner(cell, around[side - 1], beside)
                following[start] = _corner(cell, beside, around[(side + 1) % 6])
    loops = []
    while following:
        first, corner = following.popitem()
        loop = [first]
        while corner != first:
            loop.append(corner)
            corner = following.pop(corner)
        loops.append([_place(each, pitch) for each in loop])
    return loops


def _corner(*cells: Cell) -> _Corner:
    """Identifies a corner by the three cells that meet there."""
    return tuple(sorted(cells))


def _place(corner: _Corner, pitch: float) -> Spot:
    spots = [spot(cell, pitch) for cell in corner]
    return sum(x for x, _ in spots) / 3, sum(y for _, y in spots) / 3
