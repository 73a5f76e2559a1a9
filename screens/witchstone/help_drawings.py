"""The small pictures of Witchstone's rules help."""

from __future__ import annotations

from math import sqrt

from kivy.metrics import dp

from scoring.hexes import Cell
from scoring.witchstone import facts
from screens.game_screens import HelpDrawings
from screens.kit.drawing.batch import ring
from screens.kit.drawing.sketch import Area, Sketch, box, disc, dots, glyph, polygon, spread, text
from screens.look.theme import theme
from screens.witchstone.look import SYMBOLS
from screens.witchstone.setup_sketches import SKETCHES as SETUP_SKETCHES

GROUP: tuple[Cell, ...] = ((-2, 1), (-1, 1), (-1, 0), (0, 0), (0, -1))
NEW_TILE: tuple[tuple[Cell, str], ...] = (((0, 0), "crystal"), ((1, 0), "wand"))


def _group(area: Area) -> None:
    """Five crystals that touch, and a wand beside them; the new tile has the strong edge."""
    side = 26 * area.unit
    cells = dict.fromkeys(GROUP, "crystal") | {(1, -1): "witch", (1, 0): "wand", (-2, 0): ""}
    for cell, symbol in cells.items():
        lit = cell in GROUP
        spot = _spot(area, cell, side)
        polygon(_hexagon(spot, side * 0.92), theme.bed if lit else theme.bg, theme.tint if lit else theme.edge, dp(1.5))
        if symbol:
            glyph(symbol, spot, side, SYMBOLS[symbol][theme.name])
    for cell, symbol in NEW_TILE:
        spot = _spot(area, cell, side)
        polygon(_hexagon(spot, side * 0.92), theme.bed if symbol == "crystal" else theme.bg, theme.text, dp(3))
        glyph(symbol, spot, side, SYMBOLS[symbol][theme.name])


def _spot(area: Area, cell: Cell, side: float) -> tuple[float, float]:
    q, r = cell
    return area.x + side * sqrt(3) * (q + r / 2 + 0.5), area.y - side * 1.5 * r


def _hexagon(spot: tuple[float, float], side: float) -> list[tuple[float, float]]:
    return [(spot[0] - dy, spot[1] + dx) for dx, dy in ring((0, 0), 6, side)]


def _wand(area: Area) -> None:
    """A move of four: silver first, then dark, as they lie along the wand."""
    unit = area.unit
    kinds = ("start", "light", "silver", "dark", "end")
    y = area.y - 14 * unit
    spots = [(area.x + offset, y) for offset in spread(len(kinds), 54 * unit)]
    for kind, spot in zip(kinds, spots, strict=True):
        if kind == "silver":
            disc(spot, 44 * unit, theme.text)
            glyph("witch", spot, 26 * unit, theme.bg)
        elif kind == "dark":
            box(spot, 44 * unit, 44 * unit, 4 * unit, theme.bed, theme.tint, dp(2))
            glyph("witch", spot, 26 * unit, theme.tint)
        else:
            box(spot, 44 * unit, 44 * unit, 10 * unit, theme.bg, theme.edge, dp(1.5))
    glyph("owl", spots[0], 26 * unit, theme.muted)
    glyph("owl", spots[-1], 26 * unit, theme.tint)
    above = 36 * unit
    dots([(spots[0][0], y + above), (spots[-1][0] - 8 * unit, y + above)], unit)
    glyph("next", (spots[-1][0], y + above), 18 * unit, theme.muted)
    for number, spot in ((1, spots[2]), (2, spots[3])):
        disc((spot[0], y + above), 22 * unit, theme.surface, theme.tint, dp(1.5))
        text(str(number), (spot[0], y + above), 13 * unit, theme.text)


def _shelves(area: Area) -> None:
    """For two, three and four players: an upper shelf with its limit, and the bottom shelf with its own."""
    unit = area.unit
    for count, offset in zip(facts.SEATS, spread(len(facts.SEATS), 94 * unit), strict=True):
        x = area.x + offset
        glyph("people", (x - 10 * unit, area.y + 62 * unit), 20 * unit, theme.muted)
        text(str(count), (x + 12 * unit, area.y + 62 * unit), 15 * unit, theme.text)
        _shelf((x, area.y + 20 * unit), facts.UPPER_SHELF[count], theme.tint, unit)
        _shelf((x, area.y - 44 * unit), facts.BOTTOM_SHELF[count], theme.muted, unit)
        box((x, area.y - 11 * unit), 80 * unit, 2 * unit, unit, theme.line)


def _shelf(middle: tuple[float, float], limit: int, color: list[float], unit: float) -> None:
    x, y = middle
    text(str(limit), (x, y + 8 * unit), 22 * unit, theme.text)
    for offset in spread(limit, 12 * unit):
        glyph("flask", (x + offset, y - 16 * unit), 13 * unit, color)
    box((x, y - 24 * unit), 76 * unit, 2 * unit, unit, color)


def _track(area: Area) -> None:
    """49 and 3 more: past the start, on space 2."""
    unit = area.unit
    spaces = [(facts.TRACK_SPACES - 2 + step) % facts.TRACK_SPACES for step in range(6)]
    y = area.y - 14 * unit
    spots = [(area.x + offset, y) for offset in spread(len(spaces), 46 * unit)]
    for space, spot in zip(spaces, spots, strict=True):
        start = space == 0
        box(spot, 40 * unit, 40 * unit, 6 * unit, theme.bed if start else theme.bg, theme.edge, dp(1.5))
        text(str(space), spot, 15 * unit, theme.tint if space == 2 else theme.text)
    above = y + 36 * unit
    glyph("owl", (spots[1][0], above), 24 * unit, theme.muted)
    dots([(spots[1][0] + 18 * unit, above), (spots[4][0] - 16 * unit, above)], unit)
    glyph("owl", (spots[4][0], above), 24 * unit, theme.tint)


DRAWINGS: HelpDrawings = {
    "group": lambda: Sketch(_group, tall=148),
    "wand": lambda: Sketch(_wand, tall=104),
    "wand.move": lambda: Sketch(_wand, tall=104),
    "shelves": lambda: Sketch(_shelves, tall=160),
    "track": lambda: Sketch(_track, tall=96),
    "scrolls": lambda: SETUP_SKETCHES["scrolls"](facts.SEATS[0], {}),
}
