"""How many of something a player holds, in the corner of the control that takes one more."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Canvas
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, StringProperty

from scoring.message import Message
from screens.carodeni.picks import MarkPick
from screens.kit.actions.action_bar import BarButton
from screens.kit.actions.off_state import OffState
from screens.kit.before_frame import draw_when_placed
from screens.kit.drawing.repaint import follow_looks
from screens.kit.drawing.sketch import box, text
from screens.look.theme import theme
from screens.runtime import kv

LETTERS = 13


class HeldNumber(OffState):
    """Mix it in before a control. `held` is drawn in its upper right corner; `fresh`: the last entry has changed it."""

    held = StringProperty("")
    fresh = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._badge = Canvas()
        self.canvas.after.add(self._badge)
        for name in ("x", "y", "width", "height", "held", "fresh"):
            self.fbind(name, self.redraw)
        follow_looks(self)
        self.redraw()

    @property
    def spoken_state(self) -> tuple[str | Message, ...]:
        state = super().spoken_state
        return (self.held, *(state if isinstance(state, tuple) else (state,)))

    def redraw(self, *_: Any) -> None:
        draw_when_placed(self._draw)

    def _draw(self, *_: Any) -> None:
        self._badge.clear()
        if not self.held:
            return
        high = max(dp(20), sp(LETTERS) + dp(6))
        wide = max(high, sp(LETTERS) * 0.6 * len(self.held) + dp(12))
        middle, none = (self.right - wide / 2 - dp(3), self.top - high / 2 - dp(3)), self.held == "0"
        fill = theme.tint if self.fresh else theme.surface if none else theme.bed
        edge = theme.tint if self.fresh else theme.line if none else theme.edge
        ink = theme.tint_ink if self.fresh else theme.muted if none else theme.text
        with self._badge:
            box(middle, wide, high, high / 2, fill, edge, dp(1))
            text(self.held, middle, sp(LETTERS), ink, bold=not none)


class HeldPick(HeldNumber, MarkPick):
    """A kind that can be taken; it has an outline where it was taken last."""


class HeldButton(HeldNumber, BarButton):
    """A kind of card to take. Its height does not depend on its text."""


kv.load(__name__)
