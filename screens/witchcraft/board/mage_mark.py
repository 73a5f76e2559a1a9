"""A mage, a stack or an altar by itself, as it looks on the board: for cards, rows and things to pick."""

from __future__ import annotations

from collections.abc import Mapping

from kivy.properties import NumericProperty, ObjectProperty, StringProperty

from scoring.witchcraft.position import USUAL, Kind, Stack
from screens.kit.drawing.centered_drawing import CenteredDrawing
from screens.runtime import kv
from screens.witchcraft.board import mages
from screens.witchcraft.board.mages import SPACE
from screens.witchcraft.saying import SpokenText, spoken_stack


class MageMark(CenteredDrawing):
    """`stack` with the lines and shields that `kinds` give it, `turned` by a number of eighths; or an `altar`."""

    stack: ObjectProperty[Stack | None] = ObjectProperty(None, allownone=True)
    kinds: ObjectProperty[Mapping[str, Kind]] = ObjectProperty(USUAL.kinds)
    altar = StringProperty("")
    turned = NumericProperty(0)
    watched = ("stack", "kinds", "altar", "turned")

    @property
    def spoken(self) -> SpokenText:
        return spoken_stack(self.stack) if self.stack else f"witchcraft.altar.{self.altar}" if self.altar else ""

    def draw(self) -> None:
        unit, middle = min(self.size) / SPACE, (0.0, 0.0)
        if self.altar:
            mages.draw_altars({self.altar: middle}, unit)
        if self.stack is not None:
            mages.draw([mages.mage(middle, self.stack, self.kinds, int(self.turned))], unit)


kv.load(__name__)
