"""The drawing of Witchcraft's setup: the board, and the altars that go on its marked spaces."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.metrics import dp

from scoring.game import Options
from scoring.witchcraft import facts
from scoring.witchcraft.board import Cell
from scoring.witchcraft.file.spelling import cell, cell_word
from screens.game_screens import SetupSketches
from screens.kit.drawing.batch import ring
from screens.kit.drawing.sketch import Area, Sketch, box, glyph, polygon, spread, text
from screens.look.theme import theme
from screens.witchcraft.look import ALTAR_GLYPHS

COLUMNS, ROWS = 6, 4


def _board(area: Area, marked: frozenset[Cell] = frozenset()) -> None:
    """Which spaces are marked is printed on the board only: once they are known, they are shown with their names."""
    unit = area.unit
    space, gap = 22 * unit, 3 * unit
    pitch = space + gap
    board = COLUMNS * pitch - gap
    reach = 25 * unit
    altars = 4 * reach
    way = min(area.width - board - altars, 56 * unit)
    left = area.x - (board + way + altars) / 2
    for x, column in enumerate(spread(COLUMNS, pitch)):
        for y, row in enumerate(spread(ROWS, pitch)):
            middle = (left + board / 2 + column, area.y - row)
            known = (x, y) in marked
            ground, line = (theme.bed, theme.tint) if known else (theme.bg, theme.edge)
            box(middle, space, space, 4 * unit, ground, line, dp(1.5 if known else 1))
            if known:
                text(cell_word((x, y)), middle, 11 * unit, theme.text)
    glyph("back", (left + board + way / 2, area.y), 20 * unit, theme.muted)
    right = left + board + way + altars / 2
    spots = [(right + x, area.y - y) for y in spread(2, 2 * reach) for x in spread(2, 2 * reach)]
    for altar, spot in zip(facts.ALTARS, spots, strict=True):
        polygon(ring(spot, 4, reach - 2 * unit), theme.bed, theme.tint, dp(1.5))
        glyph(ALTAR_GLYPHS[altar], spot, 20 * unit, theme.text)


def _sketch(_players: int, options: Options) -> Sketch:
    spaces: Any = options.get("altar_spaces", ())
    return Sketch(partial(_board, marked=frozenset(map(cell, spaces))), tall=108)


SKETCHES: SetupSketches = {"board": _sketch}
