"""The drawing of Winter Queen's setup: crystals on the holders, and who reaches which."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.widget import Widget

from scoring.game import Options
from scoring.winter_queen import facts
from screens.game_screens import SetupSketches
from screens.kit.drawing.batch import Spot, ring
from screens.kit.drawing.sketch import SEAT, Area, Sketch, box, dots, glyph, piece, polygon, seat, spread
from screens.look.theme import theme

CRYSTAL, PITCH, HOLDER, MAP = 20, 24, 34, 23

# Round the table, seats and holders by turns: which side (0 is the middle) and how far above the middle.
TABLES: dict[int, tuple[tuple[int, int], ...]] = {
    3: ((-1, 20), (0, 43), (1, 20), (1, -37), (0, -45), (-1, -37)),
    4: ((-1, 0), (-1, 43), (0, 45), (1, 43), (1, 0), (1, -43), (0, -45), (-1, -43)),
}


def _between_neighbours(area: Area, players: int) -> None:
    unit = area.unit
    seat_side = area.width / 2 - SEAT / 2 * unit
    holder_side = (area.width / 2 + SEAT / 2 * unit) / 2
    spots = [
        (area.x + side * (holder_side if index % 2 else seat_side), area.y + above * unit)
        for index, (side, above) in enumerate(TABLES[players])
    ]
    dots([*spots, spots[0]], unit)
    for spot in spots[::2]:
        seat(spot, unit)
    for index, spot in enumerate(spots[1::2]):
        _holder(index, spot, facts.PER_HOLDER[players], unit)
    _map((area.x, area.y + (-2 * unit if players == 3 else 0)), unit)


def _shared_by_two(area: Area, players: int) -> None:
    unit, count, each = area.unit, facts.HOLDERS[players], facts.PER_HOLDER[players]
    pitch = min((area.width - _holder_width(each, unit)) / (count - 1), 112 * unit)
    holders = [(area.x + offset, area.y - 42 * unit) for offset in spread(count, pitch)]
    reach = area.width / 2 - SEAT / 2 * unit
    seats = [(area.x + side * reach, area.y + 35 * unit) for side in (-1, 1)]
    common = area.y - 8 * unit
    line = [(x, common) for x, _ in (seats[0], *holders, seats[1])]
    dots([seats[0], *line, seats[1]], unit)
    for x, y in holders:
        dots([(x, common), (x, y)], unit)
    for person in seats:
        seat(person, unit)
    for index, spot in enumerate(holders):
        _holder(index, spot, each, unit)
    _map((area.x, area.y + 35 * unit), unit)


def _holder_width(crystals: int, unit: float) -> float:
    return (PITCH * crystals + HOLDER - CRYSTAL - 2) * unit


def _holder(index: int, middle: Spot, crystals: int, unit: float) -> None:
    """Crystals are dealt colour after colour, so that holders differ."""
    box(middle, _holder_width(crystals, unit), HOLDER * unit, HOLDER / 2 * unit, theme.bg, theme.tint, dp(1.5))
    for number, offset in enumerate(spread(crystals, PITCH * unit), start=index * crystals):
        color = facts.CRYSTAL_COLORS[number % len(facts.CRYSTAL_COLORS)]
        piece(color, (middle[0] + offset, middle[1]), CRYSTAL * unit)


def _map(middle: Spot, unit: float) -> None:
    polygon(ring(middle, 6, MAP * unit), theme.bed, theme.tint, dp(1.5))
    glyph("snow", middle, 24 * unit, theme.tint)


def _holders(players: int, _options: Options) -> Widget:
    draw = _shared_by_two if players == 2 else _between_neighbours
    return Sketch(lambda area: draw(area, players), tall=124)


SKETCHES: SetupSketches = {"holders": _holders}
