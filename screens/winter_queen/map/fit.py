"""The layout of the map and the crests of its counties in a given room."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from itertools import permutations
from math import hypot, sqrt

from scoring.hexes import Cell
from screens.kit.drawing.batch import Spot
from screens.kit.drawing.hexagons import spot

EDGE = 2
CREST = (52, 56)


@dataclass(frozen=True)
class Extent:
    """Width and height of some cells, and their middle, with cells one wide."""

    across: float
    high: float
    middle: Spot


@dataclass(frozen=True)
class Fit:
    """`pitch` is the width of a cell; `crests` are the middles of four boxes, left to right, the upper ones first."""

    pitch: float
    crests: tuple[Spot, ...]


def extent(cells: Collection[Cell]) -> Extent:
    spots = [spot(cell, 1.0) for cell in cells] or [(0.0, 0.0)]
    left, right = min(x for x, _ in spots), max(x for x, _ in spots)
    low, top = min(y for _, y in spots), max(y for _, y in spots)
    return Extent(right - left + 1, top - low + 2 / sqrt(3), ((left + right) / 2, (low + top) / 2))


def fit(cells: Collection[Cell], width: float, height: float, unit: float, crest: float) -> Fit:
    """The largest map that leaves room for crests: in its corners, above and below it, or beside it.

    `unit` is one dp in pixels, `crest` the same for the crests, or 0 without any.
    """
    size = extent(cells)
    if not crest:
        return Fit(_pitch(size, width, height, unit), ())
    wide, high = CREST[0] * crest, CREST[1] * crest
    fits = []
    for room_x, room_y in ((0.0, 0.0), (0.0, high), (wide, 0.0)):
        pitch = _pitch(size, width - 2 * room_x, height - 2 * room_y, unit)
        reach_x = min(width / 2, max(wide, pitch * size.across / 2 + max(room_x, 8 * unit))) - wide / 2
        reach_y = min(height / 2, max(high, pitch * size.high / 2 + room_y)) - high / 2
        boxes = tuple((reach_x * x, reach_y * y) for y in (1, -1) for x in (-1, 1))
        if room_x or room_y or not any(_meet(size, cells, pitch, box, wide, high) for box in boxes):
            fits.append(Fit(pitch, boxes))
    return max(fits, key=lambda one: one.pitch)


def height_for(cells: Collection[Cell], width: float, unit: float, crest: float) -> float:
    """The height at which the map uses the whole width."""
    size = extent(cells)
    pitch = (width - 2 * EDGE * unit) / size.across
    height = pitch * size.high + 2 * EDGE * unit
    if fit(cells, width, height, unit, crest).pitch < pitch - 0.01:
        height += 2 * CREST[1] * crest
    return height


def corners_of(zones: Mapping[str, Collection[Cell]], crests: tuple[Spot, ...]) -> dict[str, Spot]:
    """Assigns the crests to the counties so that each is near its county."""
    middles = {zone: extent_middle(cells) for zone, cells in zones.items() if cells}
    if not crests or len(middles) > len(crests):
        return {}

    def far(order: tuple[Spot, ...]) -> float:
        # Only the side on which a county lies counts, not how large the room is.
        return -sum(
            middle[0] * (1 if x > 0 else -1) + middle[1] * (1 if y > 0 else -1)
            for middle, (x, y) in zip(middles.values(), order, strict=True)
        )

    nearest = min(permutations(crests, len(middles)), key=far)
    return dict(zip(middles, nearest, strict=True))


def extent_middle(cells: Collection[Cell]) -> Spot:
    spots = [spot(cell, 1.0) for cell in cells]
    return sum(x for x, _ in spots) / len(spots), sum(y for _, y in spots) / len(spots)


def _pitch(size: Extent, width: float, height: float, unit: float) -> float:
    edge = 2 * EDGE * unit
    return max(1.0, min((width - edge) / size.across, (height - edge) / size.high))


def _meet(size: Extent, cells: Collection[Cell], pitch: float, box: Spot, wide: float, high: float) -> bool:
    """Whether a cell reaches into this box."""
    for cell in cells:
        x, y = spot(cell, pitch)
        x, y = x - size.middle[0] * pitch - box[0], y - size.middle[1] * pitch - box[1]
        if hypot(max(0.0, abs(x) - wide / 2), max(0.0, abs(y) - high / 2)) < pitch * 0.52:
            return True
    return False
