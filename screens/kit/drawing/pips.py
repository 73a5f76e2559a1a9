"""Actions as pips: done ones with a tick, the others as rings. One widget with a handful of instructions."""

from __future__ import annotations

from kivy.graphics import Color, Line, SmoothEllipse
from kivy.metrics import dp
from kivy.properties import NumericProperty

from screens.kit.drawing.self_drawing import SelfDrawing
from screens.look.art import image
from screens.look.theme import theme

# With more actions no pips are drawn: the text beside them gives the number.
MOST = 8


class Pips(SelfDrawing):
    done = NumericProperty(0)
    left = NumericProperty(0)
    watched = ("done", "left")

    def draw(self) -> None:
        total = int(self.done + self.left)
        if not 0 < total <= MOST:
            return
        size, gap = dp(16), dp(4)
        across = total * size + (total - 1) * gap
        if across > self.width:
            return
        x, y = self.right - across, self.center_y
        for index in range(total):
            centre = (x + index * (size + gap) + size / 2, y)
            if index < self.done:
                Color(rgba=theme.tint)
                SmoothEllipse(pos=(centre[0] - size / 2, centre[1] - size / 2), size=(size, size))
                Color(rgba=theme.tint_ink)
                image("check", centre, dp(12))
            else:
                Color(rgba=theme.edge)
                Line(circle=(*centre, size / 2 - dp(1)), width=dp(1))
