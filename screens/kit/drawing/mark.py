"""The certainty of a number as one sign, distinguished by fill, line, dash and shape; colour comes last."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import cos, pi, sin

from kivy.graphics import PopMatrix, PushMatrix, Translate
from kivy.properties import NumericProperty, OptionProperty

from screens.kit.drawing.batch import Batch, Spot, circle
from screens.kit.drawing.self_drawing import SelfDrawing
from screens.kit.drawing.strokes import dashed
from screens.look.theme import theme
from screens.runtime import kv

ENTERED, TRACKED, DOUBT, EMPTY, MISFIT = STATES = ("entered", "tracked", "doubt", "empty", "misfit")
# The signs are laid out on a square of this side, as the glyphs are, with y upwards.
GRID = 24
MIDDLE = (12.0, 12.0)
BOLD_TICK = ((6.8, 11.6), (10.4, 8.0), (17.2, 15.4))
TICK = ((7.0, 11.6), (10.4, 8.2), (16.8, 15.2))
DIAMOND = ((12.0, 1.6), (22.4, 12.0), (12.0, 22.4), (1.6, 12.0))
CROSS = (((9.0, 9.0), (15.0, 15.0)), ((9.0, 15.0), (15.0, 9.0)))
# The dashes of the ring of a value in doubt.
DASH, GAP = 4.2, 2.334

Drawing = tuple[tuple[Batch, str], ...]


class Mark(SelfDrawing):
    """`state`: entered, tracked, doubt, empty or misfit; with "" there is nothing and it takes no room.

    `side`: '16sp' in tabs, cells and tags, '20sp' in rows, '24sp' or '28sp' in notes; it grows with the text. It only
    says, and is read aloud as `mark.entered` and so on.
    """

    state = OptionProperty("", options=["", *STATES])
    side = NumericProperty("20sp")
    watched = ("state",)

    @property
    def spoken(self) -> str:
        return f"mark.{self.state}" if self.state else ""

    def draw(self) -> None:
        side = round(min(self.width, self.height))
        if not self.state or side <= 0:
            return
        PushMatrix()
        Translate(round(self.x + (self.width - side) / 2), round(self.y + (self.height - side) / 2))
        for batch, role in drawing(self.state, side):
            batch.show(getattr(theme, role))
        PopMatrix()


@lru_cache(maxsize=64)
def drawing(state: str, side: int) -> Drawing:
    """The shapes by colour, from below upwards."""
    return {ENTERED: _entered, TRACKED: _tracked, DOUBT: _doubt, EMPTY: _empty, MISFIT: _misfit}[state](side / GRID)


def _entered(unit: float) -> Drawing:
    ground, tick = Batch(), Batch()
    ground.fill(_scaled(circle(MIDDLE, 11), unit))
    _stroke(tick, BOLD_TICK, 2.8, unit)
    return (ground, "good"), (tick, "bg")


def _tracked(unit: float) -> Drawing:
    batch = Batch()
    batch.line(_scaled(circle(MIDDLE, 10), unit), 2 * unit)
    _stroke(batch, TICK, 2.4, unit)
    return ((batch, "good"),)


def _doubt(unit: float) -> Drawing:
    ground, batch = Batch(), Batch()
    ring = circle(MIDDLE, 10.4)
    ground.fill(_scaled(ring, unit))
    for dash in dashed(ring, DASH, GAP):
        batch.line(_scaled(dash, unit), 2 * unit, closed=False)
    _stroke(batch, _hook(), 2.2, unit)
    batch.fill(_scaled(circle((12.0, 6.6), 1.4), unit))
    return (ground, "warn_bed"), (batch, "doubt")


def _empty(unit: float) -> Drawing:
    ring, dash = Batch(), Batch()
    ring.line(_scaled(circle(MIDDLE, 10), unit), 1.8 * unit)
    _stroke(dash, ((8.0, 12.0), (16.0, 12.0)), 2.4, unit)
    return (ring, "edge"), (dash, "muted")


def _misfit(unit: float) -> Drawing:
    batch = Batch()
    batch.line(_scaled(DIAMOND, unit), 2 * unit)
    for line in CROSS:
        _stroke(batch, line, 2.4, unit)
    return ((batch, "bad"),)


def _hook() -> list[Spot]:
    """The question mark without its dot: over the top of a circle, and down in a curve."""
    angles = [pi - part / 12 * pi * 241 / 180 for part in range(13)]
    bow = [(12 + 3.1 * cos(angle), 14.6 + 3.1 * sin(angle)) for angle in angles]
    ends = ((13.5, 11.9), (12.5, 11.35), (12.0, 10.7), (12.0, 9.6))
    return [*bow, *(_bezier(ends, part / 5) for part in range(1, 6))]


def _bezier(ends: Sequence[Spot], t: float) -> Spot:
    shares = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t**2 * (1 - t), t**3)
    x, y = (sum(share * end[axis] for share, end in zip(shares, ends, strict=True)) for axis in (0, 1))
    return x, y


def _stroke(batch: Batch, spots: Sequence[Spot], width: float, unit: float) -> None:
    """A line with round ends."""
    batch.line(_scaled(spots, unit), width * unit, closed=False)
    for end in (spots[0], spots[-1]):
        batch.fill(_scaled(circle(end, width / 2, 12), unit))


def _scaled(spots: Sequence[Spot], unit: float) -> list[Spot]:
    return [(x * unit, y * unit) for x, y in spots]


kv.load(__name__)
