"""A token of Ostara as it looks: what she takes in the first row, below it her criteria in their order."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from scoring.carodeni.ostara.tokens import ANIMAL, EITHER, FLAG, GOAL, INGREDIENT, POTION, VALUE, WITCH, Token
from screens.kit.drawing.batch import Spot
from screens.kit.drawing.self_drawing import SelfDrawing
from screens.kit.drawing.sketch import box, disc, glyph, text
from screens.kit.panel import TapCard
from screens.look.theme import theme
from screens.runtime import kv

GLYPHS = {
    WITCH: "witch",
    POTION: "potion",
    ANIMAL: "paw",
    INGREDIENT: "leaf",
    GOAL: "goal",
    FLAG: "flag",
    VALUE: "star4",
}
OR, AND = "/", "+"
# In units of a token that is 112 wide.
WIDE, ROW, THING, SIGN = 112, 26, 22, 10


class TokenFace(SelfDrawing):
    """`done`: how many things of the first row are taken."""

    token: ObjectProperty[Token | None] = ObjectProperty(None, allownone=True)
    done = NumericProperty(0)
    framed = BooleanProperty(True)
    watched = ("token", "done", "framed")

    @property
    def spoken(self) -> tuple[str, ...]:
        return (
            tuple(f"carodeni.token.{thing}" for thing in (*self.token.row, *self.token.criteria)) if self.token else ()
        )

    def draw(self) -> None:
        if self.token is None:
            return
        unit = min(self.width / WIDE, dp(1.25))
        rows = 1 + len(self.token.criteria)
        height = rows * ROW + 14
        if self.framed:
            box((self.center_x, self.center_y), WIDE * unit, height * unit, 14 * unit, theme.bg, theme.tint, dp(1.5))
        top = (self.center_y + height * unit / 2 if self.framed else self.top) - (7 + ROW / 2) * unit
        self._things(signs(self.token.row), (self.center_x, top), unit)
        if self.token.criteria:
            box((self.center_x, top - ROW / 2 * unit), 92 * unit, dp(1), 0, theme.line)
        for number, criterion in enumerate(self.token.criteria, start=1):
            y = top - number * ROW * unit
            text(str(number), (self.center_x - 16 * unit, y), 13 * unit, theme.muted)
            glyph(GLYPHS[criterion], (self.center_x + 8 * unit, y), 20 * unit, theme.tint)

    def _things(self, shown: tuple[str, ...], middle: Spot, unit: float) -> None:
        wide = [SIGN if sign in (OR, AND) else THING for sign in shown]
        x, done = middle[0] - sum(wide) * unit / 2, self.done
        for sign, width in zip(shown, wide, strict=True):
            spot = (x + width * unit / 2, middle[1])
            x += width * unit
            if sign in (OR, AND):
                text(sign, spot, 14 * unit, theme.muted)
                done += sign == OR and done > 0
                continue
            ink = theme.edge if done > 0 else theme.text
            done -= 1
            if sign == INGREDIENT:
                disc(spot, 20 * unit, theme.surface, ink, dp(1))
            glyph(GLYPHS[sign], spot, (13 if sign == INGREDIENT else 21) * unit, ink)


def signs(row: tuple[str, ...]) -> tuple[str, ...]:
    """The first row as glyphs, with what stands between two cards."""
    shown: list[str] = []
    for thing in row:
        if thing in EITHER:
            shown += [*_both(thing)]
        elif thing in (WITCH, POTION) and shown:
            shown += [AND, thing]
        else:
            shown.append(thing)
    return tuple(shown)


def _both(thing: str) -> tuple[str, str, str]:
    first, second = thing.split("_or_")
    return first, OR, second


class TokenPick(TapCard):
    """A token that can be tapped."""

    token: ObjectProperty[Token | None] = ObjectProperty(None, allownone=True)
    icon = StringProperty("")
    text = StringProperty("")
    note = StringProperty("")
    on = BooleanProperty(False)
    sunken = BooleanProperty(False)
    rows = NumericProperty(3)
    preferred_height = NumericProperty(0)


kv.load(__name__)
