"""The pieces of the map of Winter Queen: crystals, crests with their hatching, and their shapes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from itertools import pairwise
from math import cos, pi, sin

from kivy.graphics.texture import TextureRegion

from scoring.winter_queen import facts
from screens.kit.drawing import hexagons, sketch
from screens.kit.drawing.batch import Batch, Paint, Spot
from screens.kit.drawing.game_cache import game_cache
from screens.kit.drawing.imprint import Imprints, stamp
from screens.kit.drawing.strokes import stamp_text, stamped
from screens.look.theme import PIECE_INK, PIECES, theme
from screens.look.words import words
from screens.winter_queen.look import CREST_ALPHA, LINES
from screens.winter_queen.map.fit import CREST

CRYSTAL = 33
# As coats of arms are hatched where there is no colour: upright, lying, and the two slopes.
HATCHES: Mapping[str, float] = {"red": pi / 2, "blue": 0, "green": -pi / 4, "purple": pi / 4}
HATCH_ALPHA: Mapping[str, float] = {"dark": 0.26, "light": 0.3, "contrast": 0.5}
# The darker half of a gem, in a box of 24, counter-clockwise.
FACETS: Mapping[str, Sequence[Spot]] = {
    "triangle": ((12, 3.4), (22.2, 3.4), (12, 21.4)),
    "circle": tuple((12 + 10.3 * sin(step * pi / 12), 12 - 10.3 * cos(step * pi / 12)) for step in range(13)),
    "square": ((3, 2.2), (21.8, 2.2), (21.8, 21)),
    "diamond": ((12, 1.2), (22.8, 12), (12, 22.8)),
    "hexagon": ((12, 1.2), (21.6, 6.6), (21.6, 17.4), (12, 22.8)),
}
SHIELD: Sequence[Spot] = (
    *((-12, 13), (-12, 0), (-11.6, -3.5), (-10, -7), (-7, -10.2), (-3.6, -12.2), (0, -13.4)),
    *((3.6, -12.2), (7, -10.2), (10, -7), (11.6, -3.5), (12, 0), (12, 13)),
)

# Crystals and crests of the maps that can be seen at once, and of those before.
_imprints = Imprints(8)


def line_color(color: str) -> str:
    return LINES[color][theme.name]


def gems(unit: float) -> dict[str, TextureRegion]:
    """Each colour's crystal, drawn once: colour, shape, letter and facet."""
    size = CRYSTAL * unit
    side = 2 * round(size / 2) + 2
    colors = facts.CRYSTAL_COLORS
    draws = [partial(gem, color, (0, 0), size) for color in colors]
    drawn = _imprints.row(("gems", size), side, side, theme.rim, draws)
    return dict(zip(colors, drawn, strict=True))


def stamp_crests(middles: Mapping[str, Spot], unit: float, piles: Mapping[str, int], backed: bool) -> None:
    """The crests, drawn once: they change far less often than crystals."""
    if middles:
        wide, high = 2 * round(CREST[0] * unit / 2), 2 * round(CREST[1] * unit / 2)
        draws = [partial(crest, county, (0, 0), unit, piles.get(county), backed) for county in middles]
        key = ("crests", unit, backed, *((county, piles.get(county)) for county in middles))
        stamp(list(zip(_imprints.row(key, wide, high, theme.bg, draws), middles.values(), strict=True)))


def crest(county: str, middle: Spot, unit: float, books: int | None, backed: bool) -> None:
    """The shield of a county with its letter, and the books that its pile still has."""
    x, y = middle
    if backed:
        sketch.box(middle, 48 * unit, (36 if books is None else 56) * unit, 10 * unit, theme.bg, theme.line, unit)
    high = y if books is None else y + 10 * unit
    color = line_color(county)
    ground, lines, edge = _shield(county, (x, high), unit)
    ground.show(theme.surface)
    ground.show(color, CREST_ALPHA)
    lines.show(color, HATCH_ALPHA[theme.name] * 0.7)
    edge.show(color)
    stamp_text(words.tr(f"color.{county}.letter"), [(x, high + 0.5 * unit)], 14 * unit, color)
    if books is not None:
        low = y - 18 * unit
        sketch.glyph("book", (x - 8 * unit, low), 16 * unit, theme.muted)
        sketch.text(str(books), (x + 9 * unit, low), 14 * unit, theme.text, bold=False)


@game_cache(32)
def _shield(county: str, middle: Spot, unit: float) -> tuple[Batch, Batch, Batch]:
    """Draws a shield: ground, hatching and edge."""
    corners = [(middle[0] + dx * unit, middle[1] + dy * unit) for dx, dy in SHIELD]
    ground, lines, edge = Batch(), Batch(), Batch()
    ground.fill(corners)
    for line in hatching(middle, 10.5 * unit, HATCHES[county], 4.4 * unit):
        lines.line(line, unit * 0.8, closed=False)
    edge.line(corners, 2 * unit)
    return ground, lines, edge


def fit_button(middle: Spot, unit: float) -> None:
    """Draws the fit button: four corners."""
    sketch.disc(middle, 44 * unit, theme.surface, theme.tint, 1.5 * unit)
    corners = Batch()
    for right, up in ((1, 1), (1, -1), (-1, -1), (-1, 1)):
        hook = ((3, 9), (9, 9), (9, 3))
        corners.line([(middle[0] + x * right * unit, middle[1] + y * up * unit) for x, y in hook], 2 * unit, False)
    corners.show(theme.tint)


def hatching(middle: Spot, half_width: float, angle: float, step: float) -> Iterable[list[Spot]]:
    """Lines in one direction across a hexagon."""
    corners = hexagons.hexagon((0, 0), half_width)
    along, across = (cos(angle), sin(angle)), (-sin(angle), cos(angle))
    turned = [(x * along[0] + y * along[1], x * across[0] + y * across[1]) for x, y in corners]
    reach = max(v for _, v in turned)
    count = int(reach / step)
    for index in range(-count, count + 1):
        v = index * step
        ends = sorted(
            one[0] + (other[0] - one[0]) * (v - one[1]) / (other[1] - one[1])
            for one, other in pairwise((*turned, turned[0]))
            if (one[1] - v) * (other[1] - v) <= 0 and abs(other[1] - one[1]) > 1e-6
        )
        if len(ends) > 1 and ends[-1] - ends[0] > step / 2:
            yield [
                (middle[0] + u * along[0] + v * across[0], middle[1] + u * along[1] + v * across[1])
                for u in (ends[0], ends[-1])
            ]


def gem(color: str, middle: Spot, size: float) -> None:
    """A crystal: colour, shape, letter and facet."""
    fill, shape = PIECES[color]
    stamped(f"piece_{shape}", [middle], size, fill)
    stamped(f"piece_{shape}_rim", [middle], size, theme.rim)
    _facet(shape, middle, size).show(PIECE_INK, 0.14)
    letters(color, [middle], size, PIECE_INK)


@game_cache(64)
def _facet(shape: str, middle: Spot, size: float) -> Batch:
    x, y = middle
    facet = Batch()
    facet.fill([(x + (dx - 12) / 24 * size, y + (dy - 12) / 24 * size) for dx, dy in FACETS[shape]])
    return facet


def printed_gem(color: str, middle: Spot, size: float) -> None:
    """A crystal that is only printed: dashed, and hollow."""
    stamped(f"piece_{PIECES[color][1]}_dashed", [middle], 1.06 * size, line_color(color))
    letters(color, [middle], size, line_color(color))


def letters(color: str, spots: Sequence[Spot], size: float, paint: Paint) -> None:
    # A triangle is wide below: its letter is lower and smaller.
    low = PIECES[color][1] == "triangle"
    middles = [(x, y - size * 0.12) for x, y in spots] if low else spots
    stamp_text(words.tr(f"color.{color}.letter"), middles, size * (0.48 if low else 0.56), paint)
