"""The drawing of Witchstone's setup: the scroll rack beside its pile."""

from __future__ import annotations

from scoring.witchstone import facts
from screens.game_screens import SetupSketches
from screens.kit.drawing.sketch import Area, Sketch, box, card, glyph, pile, text
from screens.look.theme import theme

GAP, WAY = 4, 24


def _scrolls(area: Area) -> None:
    """Shelf 1 lies farthest from the pile; cards come from the pile and slide towards it."""
    unit, shelves = area.unit, facts.SCROLL_SHELVES
    width = min((area.width - (GAP * (shelves - 1) + WAY + 6) * unit) / (shelves + 1), 40 * unit)
    height = 1.5 * width
    pitch = width + GAP * unit
    whole = pitch * shelves - GAP * unit + (WAY + 6) * unit + width
    left, y = area.x - whole / 2 + width / 2, area.y + 11 * unit
    for index in range(shelves):
        x = left + index * pitch
        card((x, y), width, height, "scroll", theme.tint, theme.tint, unit)
        text(str(index + 1), (x, y - height / 2 - 18 * unit), 14 * unit, theme.text)
    rack = pitch * shelves - GAP * unit
    box((left + rack / 2 - width / 2, y - height / 2 - 5 * unit), rack, 3 * unit, 1.5 * unit, theme.edge)
    right = area.x + whole / 2 - width / 2 - 3 * unit
    glyph("back", (right - width / 2 - (WAY / 2 + 1) * unit, y), 16 * unit, theme.muted)
    pile((right, y), width, height, "moon", unit)


SKETCHES: SetupSketches = {
    "scrolls": lambda _players, _options: Sketch(_scrolls, tall=94),
}
