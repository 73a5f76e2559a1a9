"""A surface whose outline may be dashed: it holds a number or a fact that is in doubt."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin
from typing import Any

from kivy.graphics import Canvas, PopMatrix, PushMatrix, Translate
from kivy.properties import BooleanProperty, ColorProperty

from screens.kit.drawing.batch import Batch, Spot
from screens.kit.drawing.strokes import dashed
from screens.kit.panel import CLEAR, Card, Layer, Panel

# A dash and the gap after it, as parts of the width of the line.
DASH, GAP = 2.3, 1.4
ARC_PARTS = 6
# How far outside its edge the halo begins, as a part of the width of the line.
HALO_GAP = 1


class DashedOutline(Panel):
    """Mix it in before a layout. `dashed`: its outline has dashes; a `halo` is a solid line of that width around it."""

    dashed = BooleanProperty(False)
    halo = ColorProperty(CLEAR)

    def __init__(self, **kwargs: Any) -> None:
        self._dashes: Canvas | None = None
        self._halo: Layer | None = None
        super().__init__(**kwargs)
        for name in ("dashed", "halo"):
            self.fbind(name, self._paint)

    def _paint(self, *_: Any) -> None:
        super()._paint()
        if self._dashes is None and self.dashed:
            self._dashes = Canvas()
            self.canvas.before.add(self._dashes)
        if self._outline is not None and self.dashed:
            self._outline.color.rgba = CLEAR
        if self._halo is None and self.halo[3]:
            self._halo = Layer()
            self.canvas.before.add(self._halo)
        if self._halo is not None:
            self._halo.color.rgba = self.halo
        if self._dashes is not None or self._halo is not None:
            self._place_soon()

    def _place(self, *_: Any) -> None:
        super()._place()
        line = max(1, round(self.outline_width))
        if self._halo is not None:
            self._halo.place(self, line, round((1 + HALO_GAP) * line))
        if self._dashes is not None:
            self._dashes.clear()
            if self.dashed and min(self.width, self.height) > 2 * line:
                with self._dashes:
                    self._draw_dashes(line)

    def _draw_dashes(self, line: int) -> None:
        PushMatrix()
        Translate(round(self.x), round(self.y))
        dashed_frame(round(self.width), round(self.height), round(self.radius), line).show(self.outline)
        PopMatrix()


class DashedCard(DashedOutline, Card):
    """Ground for a number that may be in doubt, such as a cell of the score pad."""


@lru_cache(maxsize=64)
def dashed_frame(width: int, height: int, radius: int, line: int) -> Batch:
    """Inside the edges of a box whose corner is at the origin. Many boxes have the same size: it is made once."""
    batch = Batch()
    for dash in dashed(_path(width, height, radius, line / 2), DASH * line, GAP * line):
        batch.line(dash, line, closed=False)
    return batch


def _path(width: int, height: int, radius: int, inset: float) -> list[Spot]:
    """A box with round corners, from the middle of its right side on."""
    round_by = min(radius, width / 2, height / 2) - inset
    middles = [
        (width - inset - round_by, height - inset - round_by),
        (inset + round_by, height - inset - round_by),
        (inset + round_by, inset + round_by),
        (width - inset - round_by, inset + round_by),
    ]
    path = [(width - inset, height / 2)]
    for corner, (x, y) in enumerate(middles):
        angles = (pi / 2 * (corner + part / ARC_PARTS) for part in range(ARC_PARTS + 1))
        path += [(x + round_by * cos(angle), y + round_by * sin(angle)) for angle in angles]
    return path
