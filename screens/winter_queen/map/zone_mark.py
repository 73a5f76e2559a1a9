"""The sign of a zone: the crest of a county, or the crown of the domain."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import StringProperty

from scoring.winter_queen import facts
from screens.kit.drawing.self_drawing import SelfDrawing
from screens.kit.drawing.sketch import glyph
from screens.look.theme import theme
from screens.runtime import kv
from screens.winter_queen.map import stamps as map_stamps


class ZoneMark(SelfDrawing):
    """`tool` is a zone; any other value draws the cross that removes a space."""

    tool = StringProperty("")
    watched = ("tool",)

    @property
    def spoken(self) -> str:
        return f"winter_queen.zone.{self.tool}" if self.tool in (*facts.COUNTIES, facts.DOMAIN) else ""

    def draw(self) -> None:
        if self.tool in facts.COUNTIES:
            map_stamps.crest(self.tool, (self.center_x, self.center_y), dp(1), None, False)
        elif self.tool:
            glyph("crown" if self.tool == facts.DOMAIN else "close", (self.center_x, self.center_y), dp(24), theme.text)


kv.load(__name__)
