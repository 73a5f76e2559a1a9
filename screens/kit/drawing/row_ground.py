"""A row that is a part of a card: the first has the upper corners, the last the lower ones, hairlines between them."""

from __future__ import annotations

from typing import Any

from kivy.graphics import BorderImage, Color, InstructionGroup, Rectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty

from screens.kit.before_frame import draw_when_placed
from screens.kit.drawing.repaint import follow_looks
from screens.kit.panel import TapCard
from screens.look.shapes import rounded
from screens.look.theme import theme

Box = tuple[float, float, float, float]


class GroundedRow(TapCard):
    """`on`: it is the chosen one. Rows that are recycled cannot share a card, so each draws its piece of it."""

    first = BooleanProperty(True)
    last = BooleanProperty(True)
    on = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._card = InstructionGroup()
        self.canvas.before.insert(0, self._card)
        for name in ("x", "y", "width", "height", "first", "last", "on"):
            self.fbind(name, self.redraw)
        follow_looks(self)
        self.redraw()

    def redraw(self, *_: Any) -> None:
        draw_when_placed(self._draw)

    def _draw(self, *_: Any) -> None:
        self._card.clear()
        x, y, width, height = round(self.x), round(self.y), round(self.width), round(self.height)
        line = max(1, round(dp(1))) if theme.card_line[3] else 0
        if line:
            self._shape(theme.card_line, (x, y, width, height), round(self.radius))
        above, below = line if self.first else 0, line if self.last else 0
        inner = (x + line, y + below, width - 2 * line, height - above - below)
        self._shape(theme.raised if self.on else theme.surface, inner, round(self.radius) - line)
        if self.on:
            self._dip(theme.tint)
            self._card.add(
                Rectangle(pos=(x, y + round(self.radius)), size=(round(dp(4)), height - 2 * round(self.radius)))
            )
        if not self.last:
            self._dip(theme.line)
            self._card.add(Rectangle(pos=(x, y), size=(width, max(1, round(dp(1))))))

    def _shape(self, color: Any, box: Box, radius: int) -> None:
        """Draws the ground of the row: round at the ends of the card, square between."""
        x, y, width, height = box
        self._dip(color)
        if self.first or self.last:
            self._card.add(
                BorderImage(texture=rounded(radius, 0), border=(radius,) * 4, pos=(x, y), size=(width, height))
            )
        half = height // 2
        if not self.first:
            self._card.add(Rectangle(pos=(x, y + half), size=(width, height - half)))
        if not self.last:
            self._card.add(Rectangle(pos=(x, y), size=(width, half)))

    def _dip(self, color: Any) -> None:
        self._card.add(Color(rgba=color))
