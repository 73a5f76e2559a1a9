"""The small pictures of Čarodění's rules help: cards, payments, tools, the last rounds, and Ostara's token."""

from __future__ import annotations

from kivy.metrics import dp

from screens.carodeni.setup_sketches import SKETCHES as SETUP_SKETCHES
from screens.game_screens import HelpDrawings
from screens.kit.drawing.batch import Paint, Spot
from screens.kit.drawing.sketch import Area, Sketch, box, card, disc, dots, glyph, spread, text
from screens.look.theme import theme

# Of three players the second one claims the last goal but one; then this round and one more are played.
PLAYERS, CLAIMED_BY = 3, 2


def _token(kind: str, middle: Spot, unit: float, lit: bool = True) -> None:
    """An ingredient as it lies on the board."""
    disc(middle, 30 * unit, theme.bed if lit else theme.bg, theme.tint if lit else theme.edge, dp(1.5))
    glyph(kind, middle, 20 * unit, theme.tint if lit else theme.muted)


def _arrow(start: Spot, end: Spot, unit: float) -> None:
    """Dotted, to the right."""
    dots([start, (end[0] - 12 * unit, end[1])], unit)
    glyph("next", (end[0] - 6 * unit, end[1]), 18 * unit, theme.muted)


def _played(area: Area) -> None:
    """A card from the hand goes on top of the played ones: only that one may brew."""
    unit = area.unit
    y = area.y - 8 * unit
    hand, pile, brew = area.x - 98 * unit, area.x + 10 * unit, area.x + 112 * unit
    box((hand - 14 * unit, y), 38 * unit, 54 * unit, 6 * unit, theme.bg, theme.edge, dp(1.5))
    card((hand, y), 38 * unit, 54 * unit, "witch", theme.muted, theme.edge, unit)
    _arrow((hand + 30 * unit, y), (pile - 46 * unit, y), unit)
    for depth in (2, 1):
        spot = (pile - 9 * depth * unit, y + 9 * depth * unit)
        box(spot, 38 * unit, 54 * unit, 6 * unit, theme.bg, theme.edge, dp(1.5))
    box((pile, y), 38 * unit, 54 * unit, 6 * unit, theme.bed, theme.tint, dp(2.5))
    glyph("witch", (pile, y), 28 * unit, theme.tint)
    _arrow((pile + 30 * unit, y), (brew - 28 * unit, y), unit)
    disc((brew, y), 46 * unit, theme.bed, theme.tint, dp(1.5))
    glyph("potion", (brew, y), 26 * unit, theme.tint)


def _payment(area: Area) -> None:
    """Two leaves and berries are needed; two more berries replace the second leaf."""
    unit = area.unit
    high, low = area.y + 30 * unit, area.y - 32 * unit
    spots = [area.x + offset for offset in (-100 * unit, -40 * unit, 62 * unit)]
    for kind, x in zip(("leaf", "berries", "leaf"), spots, strict=True):
        missing = x == spots[-1]
        _token(kind, (x, high), unit, lit=not missing)
        glyph("down", (x, area.y), 18 * unit, theme.muted)
        if not missing:
            _token(kind, (x, low), unit)
    box((spots[-1], low), 92 * unit, 44 * unit, 22 * unit, theme.bg, theme.tint, dp(2))
    for offset in spread(2, 36 * unit):
        _token("berries", (spots[-1] + offset, low), unit)


def _tool(area: Area) -> None:
    """Potion and tool waited to the right of the clan card; now they lie in the clan at its left, with the witch."""
    unit = area.unit
    x, y = area.x + 18 * unit, area.y - 12 * unit
    box((x, y), 42 * unit, 60 * unit, 6 * unit, theme.bed, theme.tint, dp(2))
    glyph("people", (x, y), 26 * unit, theme.tint)
    for index, kind in enumerate(("potion", "witch", "crystal")):
        card((x - (46 + 36 * index) * unit, y), 32 * unit, 46 * unit, kind, theme.text, theme.tint, unit)
    for index, kind in enumerate(("potion", "crystal")):
        card((x + (46 + 36 * index) * unit, y), 32 * unit, 46 * unit, kind, theme.edge, theme.line, unit)
    above = y + 44 * unit
    dots([(x + 82 * unit, above), (x - 108 * unit, above)], unit)
    glyph("back", (x - 114 * unit, above), 18 * unit, theme.muted)


def _last_rounds(area: Area) -> None:
    """A row for the round in which a goal begins the end, and one for the last."""
    unit = area.unit
    for row, y in enumerate((area.y + 26 * unit, area.y - 26 * unit)):
        for seat, offset in enumerate(spread(PLAYERS, 58 * unit), start=1):
            _turn(
                seat,
                (area.x + offset, y),
                claims=not row and seat == CLAIMED_BY,
                past=not row and seat < CLAIMED_BY,
                unit=unit,
            )
    box((area.x, area.y), 200 * unit, dp(1.5), 0, theme.line)


def _turn(seat: int, middle: Spot, claims: bool, past: bool, unit: float) -> None:
    fill: Paint = theme.surface if past else theme.bed if claims else theme.bg
    disc(
        middle, 40 * unit, fill, theme.tint if claims else theme.line if past else theme.edge, dp(2 if claims else 1.5)
    )
    text(str(seat), middle, 17 * unit, theme.muted if past else theme.text)
    if claims:
        spot = (middle[0] + 17 * unit, middle[1] + 13 * unit)
        disc(spot, 24 * unit, theme.surface)
        glyph("goal", spot, 20 * unit, theme.tint)


def _ostara(area: Area) -> None:
    """A token: what she takes in the first row, below it her criteria in order."""
    unit = area.unit
    box((area.x, area.y), 184 * unit, 136 * unit, 16 * unit, theme.bg, theme.tint, dp(2))
    top = area.y + 40 * unit
    glyph("witch", (area.x - 60 * unit, top), 28 * unit, theme.text)
    text("/", (area.x - 37 * unit, top), 17 * unit, theme.muted)
    glyph("potion", (area.x - 14 * unit, top), 28 * unit, theme.text)
    for index in (0, 1):
        _token("leaf", (area.x + (24 + 35 * index) * unit, top), unit)
    box((area.x, area.y + 14 * unit), 156 * unit, dp(1.5), 0, theme.line)
    for number, (kind, down) in enumerate((("goal", 12), ("star4", 44)), start=1):
        y = area.y - down * unit
        disc((area.x - 20 * unit, y), 24 * unit, theme.surface, theme.edge, dp(1.5))
        text(str(number), (area.x - 20 * unit, y), 13 * unit, theme.text)
        glyph(kind, (area.x + 18 * unit, y), 26 * unit, theme.tint)


DRAWINGS: HelpDrawings = {
    "offer": lambda: SETUP_SKETCHES["offer"](2, {}),
    "goals": lambda: SETUP_SKETCHES["goals"](2, {}),
    "played": lambda: Sketch(_played, tall=104),
    "payment": lambda: Sketch(_payment, tall=124),
    "tool": lambda: Sketch(_tool, tall=120),
    "last_rounds": lambda: Sketch(_last_rounds, tall=116),
    "ostara": lambda: Sketch(_ostara, tall=148),
}
