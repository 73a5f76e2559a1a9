"""A card that can be tapped, or dragged to its target."""

from __future__ import annotations

from typing import Any, ClassVar

from kivy.core.window import Window
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty
from kivy.uix.widget import Widget

from screens.kit.drawing.fingers import TREMBLE
from screens.kit.panel import TapCard

CARRIED = 64


class Draggable(TapCard):
    """Fires `on_drag` with a spot of the window while it is dragged, and `on_drop` where the finger is lifted.

    While it is `direct` it can be carried, and a page that scrolls leaves the finger to it. What is off is not carried.
    """

    direct = BooleanProperty(True)

    __events__: ClassVar[tuple[str, ...]] = ("on_drag", "on_drop")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._dragged = False
        self._carried: Widget | None = None

    def on_drag(self, x: float, y: float) -> None:
        """Event: dragged over this spot."""

    def on_drop(self, x: float, y: float) -> None:
        """Event: dropped at this spot."""

    def carried(self) -> Widget | None:
        """Hook: the widget drawn above the finger; None if something else shows the target."""
        return None

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is self and self.direct and not getattr(self, "off", ""):
            far = max(abs(touch.x - touch.ox), abs(touch.y - touch.oy))
            if not self._dragged and far > dp(TREMBLE):
                self._dragged, self._carried = True, self.carried()
                if self._carried is not None:
                    self._carried.size_hint, self._carried.pos_hint = (None, None), {}
                    self._carried.size = (dp(CARRIED), dp(CARRIED))
                    Window.add_widget(self._carried)
            if self._dragged:
                x, y = self.to_window(*touch.pos)
                if self._carried is not None:
                    # Above the finger, which would cover it.
                    self._carried.center = (x, y + dp(CARRIED) / 2)
                self.dispatch("on_drag", x, y)
        return bool(super().on_touch_move(touch))

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if not self._dragged or touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        spot = self.to_window(*touch.pos)
        touch.ungrab(self)
        self.state = "normal"
        self.dispatch("on_drop", *spot)
        return True

    def on_state(self, *_: Any) -> None:
        if self.state != "normal":
            return
        self._dragged = False
        if self._carried is not None:
            Window.remove_widget(self._carried)
            self._carried = None
