"""A mage that is tapped, or dragged to where it goes."""

from __future__ import annotations

from typing import Any

from kivy.core.window import Window
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty

from screens.kit.drawing.fingers import TREMBLE
from screens.witchcraft.board.mage_mark import MageMark
from screens.witchcraft.board.mage_pick import MagePick

CARRIED = 64


class DragPick(MagePick):
    """Fires `on_drop` with a spot of the window. A page that scrolls leaves the finger to it."""

    direct = BooleanProperty(True)

    __events__ = ("on_drop",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._carried: MageMark | None = None

    def on_drop(self, x: float, y: float) -> None:
        """Event: dropped at this spot."""

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is self:
            far = max(abs(touch.x - touch.ox), abs(touch.y - touch.oy))
            if self._carried is None and far > dp(TREMBLE):
                self._carried = MageMark(stack=self.stack, kinds=self.kinds, turned=self.turned)
                self._carried.size = (dp(CARRIED), dp(CARRIED))
                Window.add_widget(self._carried)
            if self._carried is not None:
                # Above the finger, so that it can be seen.
                x, y = self.to_window(*touch.pos)
                self._carried.center = (x, y + dp(CARRIED) / 2)
        return bool(super().on_touch_move(touch))

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if self._carried is None or touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        spot = self.to_window(*touch.pos)
        touch.ungrab(self)
        self.state = "normal"
        self.dispatch("on_drop", *spot)
        return True

    def on_state(self, *_: Any) -> None:
        if self.state == "normal" and self._carried is not None:
            Window.remove_widget(self._carried)
            self._carried = None
