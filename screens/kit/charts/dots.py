"""A row of dots: filled for one, a ring for the other, half for neither. The newest stands last."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Any

from kivy.metrics import dp
from kivy.properties import ListProperty

from screens.kit.drawing.batch import Batch, circle
from screens.kit.drawing.self_drawing import SelfDrawing
from screens.look.theme import theme

RADIUS, PITCH = 6, 16


class DotRow(SelfDrawing):
    """`leads` has 0 for a filled dot, 1 for a ring, None for a half. Where not all fit, the oldest are left out."""

    leads: ListProperty[int | None] = ListProperty()
    watched = ("leads",)

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("size_hint_y", None)
        kwargs.setdefault("height", dp(24))
        super().__init__(**kwargs)

    def draw(self) -> None:
        room = max(1, int(self.width / dp(PITCH)))
        filled, rings = Batch(), Batch()
        for index, lead in enumerate(self.leads[-room:]):
            middle = (self.x + dp(PITCH) * (index + 0.5), self.center_y)
            if lead == 0:
                filled.fill(circle(middle, dp(RADIUS), 24))
                continue
            rings.line(circle(middle, dp(RADIUS - 1), 24), dp(2))
            if lead is None:
                angles = (pi / 2 + pi * part / 12 for part in range(13))
                far = dp(RADIUS - 1)
                filled.fill([(middle[0] + far * cos(angle), middle[1] + far * sin(angle)) for angle in angles])
        rings.show(theme.muted)
        filled.show(theme.tint)
