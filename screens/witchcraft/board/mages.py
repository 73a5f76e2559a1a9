"""How mages and altars are drawn. Lengths are those of a space 66 wide; the first letters follow the language.

Green is round and plain; red has eight sides and a second line inside. A wedge points along each spell line, a white
arc is a printed shield, a bar outside is a shield marker. Hollow, dashed and with an hourglass is exhausted.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import cos, pi, sin
from typing import NamedTuple

from scoring.witchcraft import facts
from scoring.witchcraft.position import Kind, Stack
from screens.kit.drawing.batch import Batch, Paint, Spot, circle
from screens.kit.drawing.game_cache import game_cache
from screens.kit.drawing.strokes import dashed, moved, stamp_text, stamped
from screens.look.theme import PIECE_INK, PIECES, theme
from screens.look.words import words
from screens.witchcraft.look import ALTAR_GLYPHS, LINES

SPACE = 66
BODY, ARC, BAR = 22, 26, 28
TIP, ROOT, HALF_ROOT = 31.5, 20, 7.5
# Half of what an arc covers; where a wedge stands before it, and no other arc beside it, more of it is seen.
ARC_REACH, WIDE_REACH = 0.3, 0.4
# The dashes of a shield that is a guess.
DASH, GAP = 3.4, 2.6
MOST_LAYERS = 2
# The corners for badges, the first that nothing else needs: below right, above right, below left, above left.
CORNERS: Mapping[int, Spot] = {3: (19, -18), 1: (19, 18), 5: (-19, -18), 7: (-19, 18)}


class Mage(NamedTuple):
    """A stack at a spot; `casts`, `guards` and `bars` are where lines, printed shields and markers point as seen.

    `guess`: the print of the token is a guess; `decides`: something rests on that now.
    """

    spot: Spot
    stack: Stack
    casts: tuple[int, ...] = ()
    guards: frozenset[int] = frozenset()
    bars: frozenset[int] = frozenset()
    guess: bool = False
    decides: bool = False

    @property
    def guessed_casts(self) -> tuple[int, ...]:
        """The first line is where a token faces; another one may be elsewhere."""
        return self.casts[1:] if self.guess else ()

    @property
    def sure_casts(self) -> tuple[int, ...]:
        return self.casts[:1] if self.guess else self.casts

    @property
    def layers(self) -> int:
        """How many tokens can be seen below the top one."""
        return min(len(self.stack.tokens) - 1, MOST_LAYERS)

    def body(self, unit: float) -> Spot:
        return self.spot[0], self.spot[1] + 2 * self.layers * unit


def mage(spot: Spot, stack: Stack, kinds: Mapping[str, Kind], turned: int = 0, decides: bool = False) -> Mage:
    """`turned`: the rotation in eighths, clockwise."""
    kind = kinds[stack.top]
    facing = (stack.facing + turned) % len(facts.DIRECTIONS)
    bars = frozenset((shield + turned) % len(facts.DIRECTIONS) for shield in stack.shields)
    return Mage(spot, stack, kind.casts[facing], kind.guards[facing], bars, kind.guess, decides)


def draw(mages: Sequence[Mage], unit: float) -> None:
    """Draws all mages, layer by layer."""
    for guild in facts.COLORS:
        _draw_layers([one for one in mages if one.stack.guild == guild], guild, unit)
    _draw_shields(mages, unit)
    for guild in facts.COLORS:
        own = [one for one in mages if one.stack.guild == guild]
        _draw_fresh([one for one in own if not one.stack.exhausted], guild, unit)
        _draw_exhausted([one for one in own if one.stack.exhausted], guild, unit)
    _draw_bars(mages, unit)
    _draw_badges(mages, unit)


def draw_altars(altars: Mapping[str, Spot], unit: float) -> None:
    """Draws the altars: diamonds with a glyph."""
    ground, edge = _diamond(unit)
    moved(ground, altars.values(), theme.raised)
    moved(edge, altars.values(), theme.muted)
    for altar, spot in altars.items():
        stamped(ALTAR_GLYPHS[altar], [spot], 24 * unit, theme.text)


def shape(guild: str, middle: Spot, radius: float) -> list[Spot]:
    """The outline of a token: round, or with eight sides."""
    if guild == facts.COLORS[0]:
        return circle(middle, radius)
    return [
        (middle[0] + radius * cos(angle), middle[1] + radius * sin(angle))
        for angle in (pi / 8 + pi / 4 * corner for corner in range(8))
    ]


def along(spot: Spot, direction: int, far: float, aside: float = 0) -> Spot:
    """The spot at this distance in a direction on the screen, 0 being upwards; `aside` is to the right of it."""
    angle = pi / 2 - direction * pi / 4
    return (
        spot[0] + far * cos(angle) + aside * sin(angle),
        spot[1] + far * sin(angle) - aside * cos(angle),
    )


_DIAMOND = ((1, 0), (0, 1), (-1, 0), (0, -1))
ORIGIN: Spot = (0.0, 0.0)


def _draw_layers(mages: Sequence[Mage], guild: str, unit: float) -> None:
    """The covered tokens, the lowest first."""
    for layer in range(MOST_LAYERS, 0, -1):
        lower = [(one.body(unit)[0], one.body(unit)[1] - 4 * layer * unit) for one in mages if one.layers >= layer]
        moved(_body(guild, BODY * unit), lower, theme.bg)
        moved(_body_line(guild, BODY * unit, 1.5 * unit), lower, LINES[guild][theme.name])


def _draw_shields(mages: Iterable[Mage], unit: float) -> None:
    """A guess is dashed; the one that decides is dashed, thicker and amber."""
    plain, deciding = Batch(), Batch()
    for one in mages:
        for side in one.guards:
            alone = not {(side + 1) % 8, (side - 1) % 8} & one.guards
            reach = WIDE_REACH if alone and side in one.casts else ARC_REACH
            batch, wide = (deciding, 5.5 * unit) if one.guess and one.decides else (plain, 4 * unit)
            batch.add(_shield(side, reach, wide, unit, one.guess), one.body(unit))
    plain.show(theme.text)
    deciding.show(theme.doubt)


def _draw_bars(mages: Sequence[Mage], unit: float) -> None:
    """Markers: straight, outside, with a rim of the ground."""
    rims, grounds = Batch(), Batch()
    for one in mages:
        for side in one.bars:
            ground, rim = _bar(side, unit)
            rims.add(rim, one.body(unit))
            grounds.add(ground, one.body(unit))
    rims.show(theme.bg)
    grounds.show(theme.tint)


def _draw_fresh(mages: Sequence[Mage], guild: str, unit: float) -> None:
    fill, middles = PIECES[guild][0], [one.body(unit) for one in mages]
    _draw_wedges([(one.body(unit), one.sure_casts) for one in mages], unit, 1.5 * unit, (fill, theme.rim))
    guessed = [(one.body(unit), one.guessed_casts) for one in mages]
    _draw_wedges(guessed, unit, 2 * unit, (theme.bg, LINES[guild][theme.name]))
    moved(_body(guild, BODY * unit), middles, fill)
    moved(_body_line(guild, BODY * unit, 1.5 * unit), middles, theme.rim)
    _draw_second_line(mages, guild, unit, PIECE_INK, 0.55)
    _draw_codes(mages, unit, PIECE_INK)


def _draw_exhausted(mages: Sequence[Mage], guild: str, unit: float) -> None:
    line, middles = LINES[guild][theme.name], [one.body(unit) for one in mages]
    _draw_wedges([(one.body(unit), one.casts) for one in mages], unit, 1.8 * unit, (theme.surface, line))
    moved(_body(guild, BODY * unit), middles, theme.bg)
    moved(_dashed_body(guild, unit), middles, line)
    _draw_second_line(mages, guild, unit, line, 0.7)
    _draw_codes(mages, unit, line)


def _draw_wedges(
    casts: Iterable[tuple[Spot, Iterable[int]]], unit: float, width: float, paints: tuple[Paint, Paint]
) -> None:
    """Ground and line of a wedge along each spell line."""
    grounds, lines = Batch(), Batch()
    for middle, sides in casts:
        for side in sides:
            ground, line = _wedge(side, unit, width)
            grounds.add(ground, middle)
            lines.add(line, middle)
    grounds.show(paints[0])
    lines.show(paints[1])


def _draw_second_line(mages: Iterable[Mage], guild: str, unit: float, paint: Paint, alpha: float) -> None:
    if guild != facts.COLORS[0]:
        moved(_body_line(guild, 18.5 * unit, unit), [one.body(unit) for one in mages], paint, alpha)


def _draw_codes(mages: Iterable[Mage], unit: float, paint: Paint) -> None:
    spots: dict[str, list[Spot]] = {}
    for one in mages:
        spots.setdefault(one.stack.top, []).append(one.body(unit))
    for token, middles in spots.items():
        stamp_text(words.tr(f"witchcraft.code.{token}"), middles, 16 * unit, paint)


def _draw_badges(mages: Iterable[Mage], unit: float) -> None:
    """The height of a stack, and the hourglass, each in a corner that nothing else needs."""
    heights: dict[int, list[Spot]] = {}
    hours: list[Spot] = []
    for one in mages:
        corners = _corners(one, unit)
        if len(one.stack.tokens) > 1:
            heights.setdefault(len(one.stack.tokens), []).append(next(corners))
        if one.stack.exhausted:
            hours.append(next(corners))
    numbers = [spot for spots in heights.values() for spot in spots]
    moved(_disc(10.5 * unit), (*numbers, *hours), theme.surface)
    moved(_disc(9 * unit), numbers, theme.text)
    moved(_disc(9 * unit), hours, theme.raised)
    stamped("hour", hours, 14 * unit, theme.text)
    for height, spots in heights.items():
        stamp_text(str(height), spots, 13 * unit, theme.bg)


def _corners(one: Mage, unit: float) -> Iterator[Spot]:
    needed = {*one.casts, *one.guards, *one.bars}
    for corner in sorted(CORNERS, key=lambda corner: corner in needed):
        dx, dy = CORNERS[corner]
        yield one.spot[0] + dx * unit, one.spot[1] + dy * unit


# Shapes round the origin: those of one kind and size are worked out once, and then only moved. They have no colour.


@game_cache(16)
def _diamond(unit: float) -> tuple[Batch, Batch]:
    corners = [(dx * 27 * unit, dy * 27 * unit) for dx, dy in _DIAMOND]
    return _filled(corners), _lined(corners, 1.5 * unit)


@game_cache(64)
def _body(guild: str, radius: float) -> Batch:
    return _filled(shape(guild, ORIGIN, radius))


@game_cache(64)
def _body_line(guild: str, radius: float, width: float) -> Batch:
    return _lined(shape(guild, ORIGIN, radius), width)


@game_cache(32)
def _dashed_body(guild: str, unit: float) -> Batch:
    dashes = Batch()
    for dash in dashed(shape(guild, ORIGIN, BODY * unit), 4 * unit, 3 * unit):
        dashes.line(dash, 2 * unit, closed=False)
    return dashes


@game_cache(32)
def _disc(radius: float) -> Batch:
    return _filled(circle(ORIGIN, radius))


@game_cache(256)
def _shield(side: int, reach: float, wide: float, unit: float, guess: bool) -> Batch:
    batch, arc = Batch(), list(_arc(side, ARC * unit, reach))
    if guess:
        for dash in dashed(arc, DASH * unit, GAP * unit, closed=False):
            batch.line(dash, wide, closed=False)
        return batch
    batch.line(arc, wide, closed=False)
    for end in (arc[0], arc[-1]):
        batch.fill(circle(end, 2 * unit, 12))
    return batch


@game_cache(64)
def _bar(side: int, unit: float) -> tuple[Batch, Batch]:
    """Draws a bar: ground and rim."""
    near, far, half = (BAR - 2.5) * unit, (BAR + 2.5) * unit, 8.5 * unit
    corners = ((near, half), (far, half * 0.8), (far, -half * 0.8), (near, -half))
    bar = [along(ORIGIN, side, *corner) for corner in corners]
    return _filled(bar), _lined(bar, 2 * unit)


@game_cache(256)
def _wedge(side: int, unit: float, width: float) -> tuple[Batch, Batch]:
    corners = [
        along(ORIGIN, side, TIP * unit),
        along(ORIGIN, side, ROOT * unit, -HALF_ROOT * unit),
        along(ORIGIN, side, ROOT * unit, HALF_ROOT * unit),
    ]
    return _filled(corners), _lined(corners, width)


def _arc(side: int, radius: float, reach: float) -> Iterator[Spot]:
    start = pi / 2 - side * pi / 4
    for step in range(9):
        angle = start - reach + 2 * reach * step / 8
        yield radius * cos(angle), radius * sin(angle)


def _filled(corners: Sequence[Spot]) -> Batch:
    batch = Batch()
    batch.fill(corners)
    return batch


def _lined(corners: Sequence[Spot], width: float) -> Batch:
    batch = Batch()
    batch.line(corners, width)
    return batch
