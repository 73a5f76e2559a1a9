"""A picture of the cauldron's print on which cells can be tapped."""

from __future__ import annotations

from math import sqrt

from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import DictProperty, NumericProperty, ObjectProperty, StringProperty

from scoring.hexes import Cell, corners, distance, hexagon
from scoring.message import Message
from screens.kit.drawing.batch import ring
from screens.kit.drawing.hexagons import spoken_position
from screens.kit.drawing.self_drawing import SelfDrawing
from screens.kit.drawing.sketch import disc, glyph, polygon
from screens.look.theme import theme
from screens.witchstone.look import SYMBOLS

GAP = 0.94


class PrintedCauldron(SelfDrawing):
    """Fires `on_cell` with a cell that means something in this `layer`: corners, bubbles or exits."""

    radius = NumericProperty(3)
    layer = StringProperty("corners")
    corners: DictProperty[Cell, str] = DictProperty()
    bubbles: ObjectProperty[frozenset[Cell]] = ObjectProperty(frozenset())
    exits: DictProperty[Cell, str] = DictProperty()
    watched = ("radius", "layer", "corners", "bubbles", "exits")

    __events__ = ("on_cell",)

    def on_cell(self, cell: Cell) -> None:
        """Event: this cell was tapped."""

    @property
    def _side(self) -> float:
        """From the middle of a cell to its corner, so that the widest row and the rim fit."""
        across = 2 * self.radius + 1
        return min(self.width / (across * sqrt(3)), self.height / (1.5 * across + 0.5))

    def centre_of(self, cell: Cell) -> tuple[float, float]:
        q, r = cell
        side = self._side
        return self.center_x + side * sqrt(3) * (q + r / 2), self.center_y - side * 1.5 * r

    @property
    def spots(self) -> list[tuple[float, float]]:
        """The spots that a keyboard can tap."""
        return [self.centre_of(cell) for cell in hexagon(int(self.radius)) if self.can_tap(cell)]

    @property
    def pitch(self) -> float:
        return self._side * sqrt(3)

    def spoken_at(self, x: float, y: float) -> tuple[str | Message, ...]:
        cells = hexagon(int(self.radius))
        cell = min(cells, key=lambda one: self._far(one, x, y))
        return (
            spoken_position(cell, cells),
            f"witchstone.symbol.{self.corners[cell]}" if self.corners.get(cell) else "",
            "witchstone.spoken.bubble" if cell in self.bubbles else "",
            Message("witchstone.spoken.exit", symbol=Message(f"witchstone.symbol.{self.exits[cell]}"))
            if cell in self.exits
            else "",
        )

    def can_tap(self, cell: Cell) -> bool:
        rim = distance((0, 0), cell) == self.radius
        in_corner = cell in corners(int(self.radius))
        return {"corners": in_corner, "exits": rim}.get(self.layer, not in_corner and cell != (0, 0))

    def on_touch_up(self, touch: MotionEvent) -> bool:
        # A finger that scrolls the sheet does not tap.
        moved = abs(touch.x - touch.ox) + abs(touch.y - touch.oy) > dp(12)
        if touch.grab_current is not None or moved or not self.collide_point(*touch.pos):
            return bool(super().on_touch_up(touch))
        cell = min(hexagon(int(self.radius)), key=lambda one: self._far(one, *touch.pos))
        if self._far(cell, *touch.pos) <= self._side**2 and self.can_tap(cell):
            self.dispatch("on_cell", cell)
        return True

    def _far(self, cell: Cell, x: float, y: float) -> float:
        left, low = self.centre_of(cell)
        return float((left - x) ** 2 + (low - y) ** 2)

    def draw(self) -> None:
        side = self._side
        for cell in hexagon(int(self.radius)):
            self._draw_cell(cell, side)

    def _draw_cell(self, cell: Cell, side: float) -> None:
        spot = self.centre_of(cell)
        tap = self.can_tap(cell)
        fill = theme.bed if tap else theme.bg
        polygon(_hexagon(spot, side * GAP), fill, theme.tint if tap else theme.line, dp(1.5))
        if cell in self.corners:
            if symbol := self.corners[cell]:
                lit = self.layer == "corners"
                glyph(symbol, spot, side * 1.05, SYMBOLS[symbol][theme.name] if lit else theme.muted)
        elif cell == (0, 0):
            glyph("star4", spot, side, theme.muted)
        elif cell in self.bubbles:
            on = self.layer == "bubbles"
            disc(spot, side * 0.95, theme.tint if on else (0, 0, 0, 0), theme.tint if on else theme.muted, dp(2))
        if way_out := self.exits.get(cell):
            self._draw_exit(spot, way_out, side)

    def _draw_exit(self, spot: tuple[float, float], symbol: str, side: float) -> None:
        """Draws an exit at the outer end of its cell, so that the print inside stays visible."""
        x, y = spot[0] - self.center_x, spot[1] - self.center_y
        part = 1 + 0.42 * side / max(1.0, (x * x + y * y) ** 0.5)
        out = (self.center_x + x * part, self.center_y + y * part)
        on = self.layer == "exits"
        disc(out, side * 0.95, theme.surface, theme.tint if on else theme.edge, dp(1.5))
        glyph(symbol, out, side * 0.62, SYMBOLS[symbol][theme.name] if on else theme.muted)


def _hexagon(spot: tuple[float, float], side: float) -> list[tuple[float, float]]:
    """With a corner on top."""
    x, y = spot
    turned = ring((0, 0), 6, side)
    return [(x - dy, y + dx) for dx, dy in turned]
