"""The ring of eight directions round a space: how a token is turned, or which side a marker covers."""

from __future__ import annotations

from math import atan2, hypot, pi
from typing import NamedTuple

from scoring.witchcraft.board import Cell
from scoring.witchcraft.position import Kind, Stack
from screens.kit.drawing import sketch
from screens.kit.drawing.batch import Batch, Spot, circle
from screens.kit.drawing.strokes import filled, lined
from screens.look.theme import theme
from screens.witchcraft.board import mages
from screens.witchcraft.board.fit import AROUND

# In dp: how far the eight stand from the middle, how large they are, and what the whole ring needs.
RADIUS, DISC, REACH = 65, 48, 92
# A finger that moves less than this is still.
STILL = 22


class Ring(NamedTuple):
    """Round the space `at`; `answers` are the directions of the board that can be chosen.

    `stack` is shown in the middle, turned to where a finger points; a marker points there instead if it is one.
    With `fixed` it stays as it is. Directions that are `on` were chosen before.
    """

    at: Cell
    answers: tuple[int, ...]
    stack: Stack | None = None
    marker: bool = False
    fixed: bool = False
    on: frozenset[int] = frozenset()


def pointed(dx: float, dy: float, unit: float) -> int | None:
    """The direction on the screen in which a finger points, so far from the middle; None if it does not."""
    return None if hypot(dx, dy) < STILL * unit else round(2 - atan2(dy, dx) / (pi / 4)) % AROUND


def held_inside(spot: Spot, width: float, height: float, unit: float) -> Spot:
    """The middle of a ring that does not reach out of a room of this size."""
    x, y = (
        max(REACH * unit - side / 2, min(side / 2 - REACH * unit, value)) if side > 2 * REACH * unit else 0.0
        for value, side in zip(spot, (width, height), strict=True)
    )
    return x, y


def draw(ring: Ring, middle: Spot, turned: int, points: int | None, kinds: dict[str, Kind], unit: float) -> None:
    """`turned`: how many eighths the board is turned; `points`: the direction of the board that a finger means."""
    filled([circle(middle, REACH * unit, 64)], theme.bg, 0.86)
    lined([circle(middle, REACH * unit, 64)], 1.5 * unit, theme.edge)
    for direction in range(AROUND):
        if direction in ring.answers:
            _arrow(middle, (direction + turned) % AROUND, direction == points or direction in ring.on, unit)
    if ring.stack is not None:
        stack = ring.stack
        if points is not None and ring.marker and not ring.fixed:
            stack = Stack(stack.guild, stack.tokens, stack.facing, stack.exhausted, stack.shields | {points})
        elif points is not None and not ring.fixed:
            stack = stack.turned(points)
        mages.draw([mages.mage(middle, stack, kinds, turned)], unit)


def _arrow(middle: Spot, seen: int, on: bool, unit: float) -> None:
    spot = mages.along(middle, seen, RADIUS * unit)
    sketch.disc(spot, (DISC - 2) * unit, theme.tint if on else theme.raised, theme.tint, 1.5 * unit)
    arrow = Batch()
    arrow.fill([mages.along(spot, seen, *corner) for corner in _scaled(unit)])
    arrow.show(theme.tint_ink if on else theme.text)


def _scaled(unit: float) -> list[Spot]:
    """An arrow head: tip, left, notch, right."""
    return [(far * unit, aside * unit) for far, aside in ((11, 0), (-8, -8), (-4, 0), (-8, 8))]
