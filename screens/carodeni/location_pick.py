"""A location of the board, with the action points that a card has there."""

from __future__ import annotations

from typing import ClassVar

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty

from scoring.message import Message
from screens.kit.drawing.self_drawing import SelfDrawing
from screens.kit.drawing.sketch import disc
from screens.kit.layouts.lazy_parts import PartOf
from screens.kit.picks import PickCell
from screens.look.theme import theme
from screens.runtime import kv

# In dp: a pip, and the gap between two.
PIP, GAP = 12, 4


class PointPips(PartOf, SelfDrawing):
    """Points that are used are filled."""

    used = NumericProperty(0)
    points = NumericProperty(0)
    closed = BooleanProperty(False)
    watched = ("used", "points", "closed")

    def draw(self) -> None:
        count = int(max(self.points, self.used))
        pip, gap = min(dp(PIP), self.width / max(1, count) - dp(1)), dp(GAP)
        gap = min(gap, max(0.0, (self.width - count * pip) / max(1, count)))
        left = self.center_x - (count * pip + (count - 1) * gap) / 2 + pip / 2
        for index in range(count):
            middle = (left + index * (pip + gap), self.center_y)
            used = index < self.used
            ink = theme.edge if self.closed else theme.tint
            disc(middle, pip, ink if used else (0, 0, 0, 0), ink if used else theme.edge, dp(2))


class LocationPick(PickCell):
    """`closed`: the rules allow nothing there any more. It stays a target: people may have done it."""

    used = NumericProperty(0)
    points = NumericProperty(0)
    closed = BooleanProperty(False)
    # Also without points it has room for them.
    shows_points = BooleanProperty(True)
    parts: ClassVar = {"text": PickCell.parts["text"], "shows_points": PointPips}

    @property
    def spoken_state(self) -> tuple[str | Message, ...]:
        return (f"{int(self.used)}/{int(self.points)}", "spoken.chosen" if self.on else "")


kv.load(__name__)
