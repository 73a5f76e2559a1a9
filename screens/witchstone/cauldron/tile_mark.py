"""The tile just laid, as a small drawing: two hexagons with their symbols; or the sign of the tower before it."""

from __future__ import annotations

from math import cos, pi, sin

from kivy.metrics import dp
from kivy.properties import ListProperty

from screens.kit.drawing.self_drawing import SelfDrawing
from screens.kit.drawing.sketch import glyph, polygon
from screens.look.theme import theme
from screens.witchstone.look import SYMBOLS


class TileMark(SelfDrawing):
    symbols: ListProperty[str] = ListProperty()
    watched = ("symbols",)

    @property
    def spoken(self) -> tuple[str, ...]:
        return tuple(f"witchstone.symbol.{symbol}" for symbol in self.symbols)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(size_hint=(None, None), size=(dp(72), dp(44)), pos_hint={"center_y": 0.5}, **kwargs)

    def draw(self) -> None:
        radius = dp(20)
        across = radius * 3**0.5
        for index, side in enumerate((-1, 1)):
            x, y = self.center_x + side * across / 2, self.center_y
            corners = [(x + radius * sin(pi / 3 * turn), y + radius * cos(pi / 3 * turn)) for turn in range(6)]
            polygon(
                corners, theme.bed if self.symbols else theme.bg, theme.text if self.symbols else theme.edge, dp(1.5)
            )
            if self.symbols:
                symbol = self.symbols[index]
                glyph(symbol, (x, y), dp(22), SYMBOLS[symbol][theme.name])
