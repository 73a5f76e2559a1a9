"""Our own picture of a page: the sign of its spell on a leaf, and its crystal or the slot for one."""

from __future__ import annotations

from math import cos, pi, sin

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from scoring.message import Message
from scoring.winter_queen.messages.spell_icons import SPELL_ICONS
from scoring.winter_queen.position import Page
from screens.kit.drawing.batch import Batch, Spot, circle, dashes
from screens.kit.drawing.centered_drawing import CenteredDrawing
from screens.kit.drawing.game_cache import game_cache
from screens.kit.drawing.sketch import box, glyph
from screens.look.theme import theme
from screens.runtime import kv
from screens.winter_queen.map.stamps import gem, line_color, printed_gem

# The size of the picture in its own units.
WIDE, HIGH = 44, 52


class Crystal(CenteredDrawing):
    """One crystal: colour, shape, letter and facet. `printed` is dashed; without a colour there is room for one."""

    color = StringProperty("")
    printed = BooleanProperty(False)
    watched = ("color", "printed")

    @property
    def spoken(self) -> tuple[str, ...]:
        return f"color.{self.color}" if self.color else "", "winter_queen.spoken.printed" if self.printed else ""

    def draw(self) -> None:
        size = min(self.size)
        if self.color:
            (printed_gem if self.printed else gem)(self.color, (0, 0), size)
        else:
            room((0, 0), size)


class PagePicture(CenteredDrawing):
    """A leaf with the sign of the spell. The slot for the crystal stands at its lower corner, unless it is `bare`."""

    page: ObjectProperty[Page | None] = ObjectProperty(None, allownone=True)
    bare = BooleanProperty(False)
    watched = ("page", "bare")

    @property
    def spoken(self) -> tuple[str | Message, ...]:
        if self.page is None:
            return ()
        color = f"color.{self.page.color}" if self.page.color else ""
        crystal = Message("winter_queen.spoken.loaded", color=Message(f"color.{self.page.crystal}.crystal"))
        return f"winter_queen.spell.{self.page.spell}", color, crystal if self.page.crystal and not self.bare else ""

    def draw(self) -> None:
        if self.page is None:
            return
        unit = min(self.width / WIDE, self.height / HIGH)
        leaf = (0.0, 0.0) if self.bare else (-3 * unit, 3 * unit)
        box(leaf, 38 * unit, 46 * unit, 7 * unit, theme.bg, theme.edge, dp(1))
        if self.bare:
            _sign(self.page, leaf, unit)
            return
        _sign(self.page, (leaf[0] - unit, leaf[1] + 5 * unit), unit)
        slot = (11 * unit, -14 * unit)
        _disc(slot, 14.5 * unit).show(theme.bg)
        if self.page.crystal:
            gem(self.page.crystal, slot, 25 * unit)
        else:
            room(slot, 23 * unit)


def _sign(page: Page, middle: Spot, unit: float) -> None:
    """Forest Sages show the crystal that is printed on them, with its six neighbours."""
    if not page.color:
        glyph(SPELL_ICONS[page.spell], middle, 26 * unit, theme.tint)
        return
    printed_gem(page.color, middle, 20 * unit)
    _neighbours(middle, unit).show(line_color(page.color))


def room(middle: Spot, size: float) -> None:
    """An empty slot: a dashed ring."""
    _dashed_ring(middle, size, dp(1)).show(theme.edge)


# Shapes of one size are worked out once.


@game_cache(32)
def _disc(middle: Spot, radius: float) -> Batch:
    disc = Batch()
    disc.fill(circle(middle, radius))
    return disc


@game_cache(32)
def _neighbours(middle: Spot, unit: float) -> Batch:
    spots = Batch()
    for index in range(6):
        angle = pi / 6 + index * pi / 3
        spots.fill(circle((middle[0] + 14 * unit * cos(angle), middle[1] + 14 * unit * sin(angle)), 1.7 * unit, 12))
    return spots


@game_cache(32)
def _dashed_ring(middle: Spot, size: float, pixel: float) -> Batch:
    line = Batch()
    for dash in dashes(middle, size / 2 - pixel, 12, 0.6):
        line.line(dash, 1.5 * pixel, closed=False)
    return line


kv.load(__name__)
