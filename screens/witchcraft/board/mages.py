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
from screens.kit.drawing.strokes import dashed, filled, lined, stamp_text, stamped
from screens.look.theme import PIECE_INK, PIECES, theme
from screens.look.words import words
from screens.witchcraft.look import ALTAR_GLYPHS, LINES

SPACE = 66
BODY, ARC, BAR = 22, 26, 28
TIP, ROOT, HALF_ROOT = 31.5, 20, 7.5
# Half of what an arc covers; where a wedge stands before it, and no other arc beside it, more of it is seen.
ARC_REACH, WIDE_REACH = 0.3, 0.4
# Of a shield that is a guess.
DASH, GAP = 3.4, 2.6
MOST_LAYERS = 2
# The corners for badges, the first that nothing else needs: below right, above right, below left, above left.
CORNERS: Mapping[int, Spot] = {3: (19, -18), 1: (19, 18), 5: (-19, -18), 7: (-19, 18)}


class Mage(NamedTuple):
    """A stack at a spot; `casts`, `guards` and `bars` are where lines, printed shields and markers point as seen.

    `guess`: what is printed on it is a guess; `decides`: something rests on that now.
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
    """All of them at once, layer by layer."""
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
    """Diamonds with a glyph."""
    diamonds = [[(x + dx * 27 * unit, y + dy * 27 * unit) for dx, dy in _DIAMOND] for x, y in altars.values()]
    filled(diamonds, theme.raised)
    lined(diamonds, 1.5 * unit, theme.muted)
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
    """So far from a spot in a direction as seen, 0 being upwards; `aside` is to the right of it."""
    angle = pi / 2 - direction * pi / 4
    return (
        spot[0] + far * cos(angle) + aside * sin(angle),
        spot[1] + far * sin(angle) - aside * cos(angle),
    )


_DIAMOND = ((1, 0), (0, 1), (-1, 0), (0, -1))


def _draw_layers(mages: Sequence[Mage], guild: str, unit: float) -> None:
    """What lies below, the lowest first."""
    for layer in range(MOST_LAYERS, 0, -1):
        lower = [
            shape(guild, (one.body(unit)[0], one.body(unit)[1] - 4 * layer * unit), BODY * unit)
            for one in mages
            if one.layers >= layer
        ]
        filled(lower, theme.bg)
        lined(lower, 1.5 * unit, LINES[guild][theme.name])


def _draw_shields(mages: Iterable[Mage], unit: float) -> None:
    """A guess is dashed; the one that decides is dashed, thicker and amber."""
    plain, deciding = Batch(), Batch()
    for one in mages:
        for side in one.guards:
            alone = not {(side + 1) % 8, (side - 1) % 8} & one.guards
            reach = WIDE_REACH if alone and side in one.casts else ARC_REACH
            arc = list(_arc(one.body(unit), side, ARC * unit, reach))
            if one.guess:
                batch, wide = (deciding, 5.5 * unit) if one.decides else (plain, 4 * unit)
                for dash in dashed(arc, DASH * unit, GAP * unit, closed=False):
                    batch.line(dash, wide, closed=False)
                continue
            plain.line(arc, 4 * unit, closed=False)
            for end in (arc[0], arc[-1]):
                plain.fill(circle(end, 2 * unit, 12))
    plain.show(theme.text)
    deciding.show(theme.doubt)


def _draw_bars(mages: Iterable[Mage], unit: float) -> None:
    """Markers: straight, outside, with a rim of the ground."""
    bars = [_bar(one.body(unit), side, unit) for one in mages for side in one.bars]
    lined(bars, 2 * unit, theme.bg)
    filled(bars, theme.tint)


def _bar(body: Spot, side: int, unit: float) -> list[Spot]:
    near, far, half = (BAR - 2.5) * unit, (BAR + 2.5) * unit, 8.5 * unit
    corners = ((near, half), (far, half * 0.8), (far, -half * 0.8), (near, -half))
    return [along(body, side, *corner) for corner in corners]


def _draw_fresh(mages: Sequence[Mage], guild: str, unit: float) -> None:
    fill = PIECES[guild][0]
    wedges = [_wedge(one.body(unit), side, unit) for one in mages for side in one.sure_casts]
    filled(wedges, fill)
    lined(wedges, 1.5 * unit, theme.rim)
    guessed = [_wedge(one.body(unit), side, unit) for one in mages for side in one.guessed_casts]
    filled(guessed, theme.bg)
    lined(guessed, 2 * unit, LINES[guild][theme.name])
    bodies = [shape(guild, one.body(unit), BODY * unit) for one in mages]
    filled(bodies, fill)
    lined(bodies, 1.5 * unit, theme.rim)
    _draw_second_line(mages, guild, unit, PIECE_INK, 0.55)
    _draw_codes(mages, unit, PIECE_INK)


def _draw_exhausted(mages: Sequence[Mage], guild: str, unit: float) -> None:
    line = LINES[guild][theme.name]
    wedges = [_wedge(one.body(unit), side, unit) for one in mages for side in one.casts]
    filled(wedges, theme.surface)
    lined(wedges, 1.8 * unit, line)
    bodies = [shape(guild, one.body(unit), BODY * unit) for one in mages]
    filled(bodies, theme.bg)
    dashes = Batch()
    for body in bodies:
        for dash in dashed(body, 4 * unit, 3 * unit):
            dashes.line(dash, 2 * unit, closed=False)
    dashes.show(line)
    _draw_second_line(mages, guild, unit, line, 0.7)
    _draw_codes(mages, unit, line)


def _draw_second_line(mages: Iterable[Mage], guild: str, unit: float, paint: Paint, alpha: float) -> None:
    if guild != facts.COLORS[0]:
        lined((shape(guild, one.body(unit), 18.5 * unit) for one in mages), unit, paint, alpha)


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
    filled((circle(spot, 10.5 * unit) for spot in (*numbers, *hours)), theme.surface)
    filled((circle(spot, 9 * unit) for spot in numbers), theme.text)
    filled((circle(spot, 9 * unit) for spot in hours), theme.raised)
    stamped("hour", hours, 14 * unit, theme.text)
    for height, spots in heights.items():
        stamp_text(str(height), spots, 13 * unit, theme.bg)


def _corners(one: Mage, unit: float) -> Iterator[Spot]:
    needed = {*one.casts, *one.guards, *one.bars}
    for corner in sorted(CORNERS, key=lambda corner: corner in needed):
        dx, dy = CORNERS[corner]
        yield one.spot[0] + dx * unit, one.spot[1] + dy * unit


def _arc(middle: Spot, side: int, radius: float, reach: float) -> Iterator[Spot]:
    start = pi / 2 - side * pi / 4
    for step in range(9):
        angle = start - reach + 2 * reach * step / 8
        yield middle[0] + radius * cos(angle), middle[1] + radius * sin(angle)


def _wedge(body: Spot, side: int, unit: float) -> list[Spot]:
    return [
        along(body, side, TIP * unit),
        along(body, side, ROOT * unit, -HALF_ROOT * unit),
        along(body, side, ROOT * unit, HALF_ROOT * unit),
    ]
