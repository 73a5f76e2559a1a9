"""The drawing of Witchcraft's setup: the board, and the altars that go on its marked spaces."""

from __future__ import annotations

from kivy.metrics import dp

from scoring.witchcraft import facts
from screens.game_screens import SetupSketches
from screens.kit.drawing.sketch import Area, Sketch, box, glyph, polygon, ring, spread
from screens.look.theme import theme
from screens.witchcraft.look import ALTAR_GLYPHS

COLUMNS, ROWS = 6, 4


def _board(area: Area) -> None:
    """Which spaces are marked is printed on the board only, so the altars stay beside it."""
    unit = area.unit
    space, gap = 22 * unit, 3 * unit
    pitch = space + gap
    board = COLUMNS * pitch - gap
    reach = 25 * unit
    altars = 4 * reach
    way = min(area.width - board - altars, 56 * unit)
    left = area.x - (board + way + altars) / 2
    for column in spread(COLUMNS, pitch):
        for row in spread(ROWS, pitch):
            middle = (left + board / 2 + column, area.y + row)
            box(middle, space, space, 4 * unit, theme.bg, theme.edge, dp(1))
    glyph("back", (left + board + way / 2, area.y), 20 * unit, theme.muted)
    right = left + board + way + altars / 2
    spots = [(right + x, area.y - y) for y in spread(2, 2 * reach) for x in spread(2, 2 * reach)]
    for altar, spot in zip(facts.ALTARS, spots, strict=True):
        polygon(ring(spot, 4, reach - 2 * unit), theme.bed, theme.tint, dp(1.5))
        glyph(ALTAR_GLYPHS[altar], spot, 20 * unit, theme.text)


SKETCHES: SetupSketches = {
    "board": lambda _players, _options: Sketch(_board, tall=108),
}
