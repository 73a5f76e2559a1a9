"""Small marks: an ingredient, a tool or an animal, and the flags of potions and witches."""

from __future__ import annotations

from collections.abc import Mapping

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, StringProperty

from scoring.carodeni import facts
from screens.carodeni.look import ANIMALS, INKS, PALE, TOOLS
from screens.carodeni.wording import kind_text
from screens.kit.drawing.batch import Paint, Spot, ring
from screens.kit.drawing.self_drawing import SelfDrawing
from screens.kit.drawing.sketch import box, disc, glyph, polygon, text
from screens.look.theme import PIECE_INK, PIECES, theme
from screens.look.words import words
from screens.runtime import kv

# Kinds that have a drawing; the others show their number.
GLYPHS: Mapping[str, str] = {
    "leaf": "leaf",
    "berries": "berries",
    "herbs": "herbs",
    "flask": "flask",
    "crystal": "crystal",
    facts.ANY_TOOL: "tool",
}
# A flag 28 wide and 32 high, from its middle; the second one of a witch stands behind the first.
PENNANT: tuple[Spot, ...] = ((-11, 14), (11, 14), (11, -14), (0, -7), (-11, -14))
FLAG_WIDE, FLAG_HIGH, BEHIND = 22, 30, 20


def ink_of(kind: str) -> str:
    if kind in INKS:
        return INKS[kind][theme.name]
    return (ANIMALS if kind in facts.ANIMAL_KINDS else TOOLS)[theme.name]


class KindMark(SelfDrawing):
    """`name` is what the owner calls it: then its first letter stands for it. `off`: it is not there."""

    kind = StringProperty("")
    name = StringProperty("")
    off = BooleanProperty(False)
    watched = ("kind", "name", "off")

    @property
    def spoken(self) -> str:
        return self.name or (kind_text(self.kind, {}) if self.kind else "")

    def draw(self) -> None:
        if not self.kind:
            return
        ink = theme.muted if self.off else ink_of(self.kind)
        size = min(self.size)
        if self.kind in GLYPHS:
            glyph(GLYPHS[self.kind], (self.center_x, self.center_y), size, ink)
        else:
            self._numbered((self.center_x, self.center_y), size, ink)

    def _numbered(self, middle: Spot, size: float, ink: Paint) -> None:
        shown = self.name[:1].upper() or self.kind[-1:]
        line = max(1.0, dp(1.5) * min(1.0, size / dp(24)))
        if self.kind in facts.ANIMAL_KINDS:
            x, y = middle
            glyph("paw", (x - size * 0.1, y + size * 0.08), size * 0.8, ink)
            spot = (x + size * 0.3, y - size * 0.27)
            disc(spot, size * 0.5, theme.bg, ink, line)
            text("1" if self.kind == "snake" and not self.name else shown, spot, size * 0.36, ink)
        elif self.kind in facts.TOOL_KINDS:
            box(middle, size * 0.8, size * 0.8, size * 0.18, theme.bg, ink, line)
            text(shown, middle, size * 0.52, ink)
        else:
            disc(middle, size * 0.86, theme.bg, ink, line)
            text(shown, middle, size * 0.52, ink)


class FlagMark(SelfDrawing):
    """`flags` as on the card, the main one first; an empty one stands for an unknown flag."""

    flags: ListProperty[str] = ListProperty()
    watched = ("flags",)

    @property
    def spoken(self) -> tuple[str, ...]:
        return tuple("carodeni.flag.any" if flag == facts.ANY_FLAG else f"color.{flag}" for flag in self.flags if flag)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.fbind("flags", self._measure)
        self.fbind("height", self._measure)
        self._measure()

    def _measure(self, *_: object) -> None:
        """Sets the width to that of the flags."""
        across = FLAG_WIDE + 2 + BEHIND * (len(self.flags) - 1) if self.flags else 0
        self.width = round(self.height * across / FLAG_HIGH)

    def draw(self) -> None:
        unit = self.height / FLAG_HIGH
        left = self.center_x - (len(self.flags) - 1) * BEHIND * unit / 2
        for index, flag in reversed(list(enumerate(self.flags))):
            pennant(flag, (left + index * BEHIND * unit, self.center_y), unit)


def pennant(flag: str, middle: Spot, unit: float) -> None:
    """Draws a flag: colour and letter; one for any witch is pale, an unknown one is empty."""
    x, y = middle
    corners = [(round(x + across * unit), round(y + up * unit)) for across, up in PENNANT]
    if not flag:
        polygon(corners, theme.bg, theme.edge, dp(1.5))
        return
    fill = PALE if flag == facts.ANY_FLAG else PIECES[flag][0]
    polygon(corners, fill, theme.rim, dp(1))
    shown = "?" if flag == facts.ANY_FLAG else words.tr(f"color.{flag}.letter")
    text(shown, (x, y + 3.5 * unit), 14 * unit, PIECE_INK)


class Stars(SelfDrawing):
    """One star for an easy goal, two for a hard one; none if the side is not known."""

    side = StringProperty("")
    faint = BooleanProperty(False)
    watched = ("side", "faint")

    @property
    def spoken(self) -> str:
        return f"carodeni.goal.{self.side}" if self.side else ""

    def draw(self) -> None:
        count, half = {"easy": 1, "hard": 2}.get(self.side, 0), self.height / 2
        ink = theme.muted if self.faint else theme.tint
        for index in range(count):
            middle = (self.center_x + (index - (count - 1) / 2) * half * 2.4, self.center_y)
            polygon(ring(middle, 4, half, inner=half * 0.38), ink, ink, dp(0.5))


kv.load(__name__)
