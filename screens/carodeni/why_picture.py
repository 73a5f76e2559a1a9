"""Pictures of what counts: the steps that a set has climbed, and the cards of a clan."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty
from kivy.uix.widget import Widget

from scoring.carodeni.messages.naming import Names
from screens.carodeni.marks import KindMark
from screens.kit.drawing.self_drawing import SelfDrawing
from screens.kit.drawing.sketch import box, text
from screens.kit.layouts.flow import Flow
from screens.kit.layouts.layout import Box
from screens.look.theme import theme
from screens.runtime import kv

# The lowest step of a staircase, as a part of its height, and how far the numbers stand above the steps.
LOWEST, ABOVE = 0.12, 10
FAINT = 0.35


class Stairs(SelfDrawing):
    """`steps`: the points of each step; `reached`: how many are climbed."""

    steps: ListProperty[int] = ListProperty()
    reached = NumericProperty(0)
    watched = ("steps", "reached")

    def draw(self) -> None:
        count = len(self.steps)
        if not count or self.width <= 0:
            return
        wide, room = self.width / count, self.height - dp(2 * ABOVE)
        for index, points in enumerate(self.steps):
            high = max(LOWEST, points / self.steps[-1]) * room
            x, climbed, now = self.x + (index + 0.5) * wide, index < self.reached, index == self.reached - 1
            fill = theme.tint if now else theme.bed if climbed else theme.surface
            box((x, self.y + high / 2), wide - dp(4), high, dp(4), fill, theme.tint if climbed else theme.line, dp(1))
            spot = (x, self.y + high + dp(ABOVE))
            text(str(points), spot, dp(14), theme.tint if now else theme.text if climbed else theme.muted)


class SetPicture(Box):
    """The kinds that are there, and below what height they have brought."""

    def __init__(self, kinds: Sequence[str], held: Sequence[str], names: Names, steps: Sequence[int]) -> None:
        super().__init__()
        self.ids.stairs.steps, self.ids.stairs.reached = list(steps[1:]), len(set(held))
        for kind in sorted(kinds, key=lambda kind: kind not in held):
            room = KindRoom()
            room.add_widget(KindMark(kind=kind, name=names.get(kind, ""), off=kind not in held))
            self.ids.kinds.add_widget(room)


class KindRoom(Box):
    """As wide as a step."""


class ClanPicture(Flow):
    """The cards that count, the chosen one among the others."""

    def __init__(self, cards: Sequence[Widget], chosen: int, **kwargs: Any) -> None:
        super().__init__(gap=dp(6), line_gap=dp(6), **kwargs)
        for index, card in enumerate(cards):
            card.opacity = 1 if index == chosen else FAINT
            self.add_widget(card)


kv.load(__name__)
