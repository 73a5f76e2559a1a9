"""Where the spaces of the board stand in the room that there is, and how the board is turned there."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from scoring.witchcraft import facts
from scoring.witchcraft.board import Cell, board
from screens.kit.drawing.batch import Spot

EDGE = 4
AROUND = len(facts.DIRECTIONS)
# The board lies as it is written down, or stands with its first column below.
LANDSCAPE, PORTRAIT = 0, 3


@dataclass(frozen=True)
class Fit:
    """`pitch` is the width of a space in pixels, `quarters` how often the board is turned clockwise by a right angle.

    `middle` is the middle of all spaces, turned, with spaces one wide.
    """

    pitch: float
    quarters: int
    middle: Spot

    def spot(self, cell: Cell) -> Spot:
        """The middle of a space, seen from the middle of the board; upwards is more."""
        x, y = _turned(cell, self.quarters)
        return (x - self.middle[0]) * self.pitch, (self.middle[1] - y) * self.pitch

    def cell_at(self, x: float, y: float) -> Cell:
        """The space at a spot, whether there is one or not."""
        across, down = round(x / self.pitch + self.middle[0]), round(self.middle[1] - y / self.pitch)
        return _turned((across, down), -self.quarters)

    def seen(self, direction: int) -> int:
        """The direction on the screen of a direction of the board."""
        return (direction + 2 * self.quarters) % AROUND

    def meant(self, seen: int) -> int:
        """The direction of the board that points there on the screen."""
        return (seen - 2 * self.quarters) % AROUND


def fit(
    cells: Collection[Cell], width: float, height: float, unit: float, upright: bool | None = None, turned: bool = False
) -> Fit:
    """The largest board; `unit` is one dp in pixels. Unless said, it stands or lies as the bare board is larger."""
    if upright is None:
        bare = board().cells
        upright = _pitch(bare, PORTRAIT, width, height, unit) > _pitch(bare, LANDSCAPE, width, height, unit)
    quarters = (PORTRAIT if upright else LANDSCAPE) + (2 if turned else 0)
    left, top, right, bottom = _extent(cells, quarters)
    return Fit(_pitch(cells, quarters, width, height, unit), quarters % 4, ((left + right) / 2, (top + bottom) / 2))


def size(cells: Collection[Cell], upright: bool) -> tuple[int, int]:
    """The number of columns and rows on the screen."""
    left, top, right, bottom = _extent(cells, PORTRAIT if upright else LANDSCAPE)
    return right - left + 1, bottom - top + 1


def _pitch(cells: Collection[Cell], quarters: int, width: float, height: float, unit: float) -> float:
    left, top, right, bottom = _extent(cells, quarters)
    edge = 2 * EDGE * unit
    return max(1.0, min((width - edge) / (right - left + 1), (height - edge) / (bottom - top + 1)))


def _extent(cells: Collection[Cell], quarters: int) -> tuple[int, int, int, int]:
    turned = [_turned(cell, quarters) for cell in cells]
    xs, ys = [x for x, _ in turned], [y for _, y in turned]
    return min(xs), min(ys), max(xs), max(ys)


def _turned(cell: Cell, quarters: int) -> Cell:
    """Clockwise, with y growing downward."""
    x, y = cell
    for _ in range(quarters % 4):
        x, y = -y, x
    return x, y
