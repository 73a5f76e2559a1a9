"""What is missing for more: what one more crystal on the map would make of a page."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import NamedTuple

from scoring.hexes import DIRECTIONS, Cell
from scoring.winter_queen import facts
from scoring.winter_queen.position import Page, Position
from scoring.winter_queen.spells import best

# What no map can lift.
MOST: Mapping[str, int] = {
    "forest_sages": len(DIRECTIONS),
    "clear_row": len(facts.CRYSTAL_COLORS),
    "northern_lights": len(facts.ZONES),
    "polar_star": len(DIRECTIONS),
}


class More(NamedTuple):
    """The `points` that a crystal of this colour on any of these spaces would give."""

    points: int
    color: str
    cells: tuple[Cell, ...]


def more(position: Position, player: int, page: Page, colors: Collection[str] = facts.CRYSTAL_COLORS) -> More | None:
    """The most that one crystal of these colours could make of a loaded page; None if none on the map adds to it."""
    if page.crystal is None or page.spell == "secret_knowledge":
        return None
    cells_by_gain: dict[tuple[int, str], list[Cell]] = {}
    least = best(position, player, page).points
    empty = [cell for cell in position.layout.cells if cell not in position.colors]
    for color in (color for color in _colors(page, page.crystal) if color in colors):
        for cell in empty:
            points = best(_with(position, cell, color), player, page).points
            if points > least:
                cells_by_gain.setdefault((points, color), []).append(cell)
    if not cells_by_gain:
        return None
    points, color = max(cells_by_gain, key=lambda one: one[0])
    return More(points, color, tuple(cells_by_gain[points, color]))


def _colors(page: Page, crystal: str) -> tuple[str, ...]:
    """The colours that the spell looks at, the colour of its own crystal first."""
    if page.spell == "clear_row":
        return crystal, *(color for color in facts.CRYSTAL_COLORS if color != crystal)
    return (crystal, page.color) if page.color and page.color != crystal else (crystal,)


def _with(position: Position, cell: Cell, color: str) -> Position:
    crystals = {**position.crystals, cell: color}
    return Position(position.layout, crystals, position.printed, position.books, position.points, position.switches)
