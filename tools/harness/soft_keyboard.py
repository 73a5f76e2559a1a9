"""A stand-in for the keyboard on a phone's screen: it comes with the focus, covers the window, and takes touches."""

from __future__ import annotations

from typing import Any

import screens  # isort: skip  # noqa: F401  it starts Kivy as the app does

from kivy.core.window import Window
from kivy.graphics import Color, Rectangle
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.uix.behaviors import FocusBehavior

USUAL = 300


class CoveringKeyboard:
    """Use it as a context manager, and as the `soft_keyboard` of a device."""

    available = True

    def __init__(self, dps: float = USUAL) -> None:
        self.dps = dps
        self.prompted = False

    def __enter__(self) -> CoveringKeyboard:
        with Window.canvas.after:
            Color(0.5, 0.5, 0.5)
            self._ground = Rectangle(pos=(0, 0), size=(0, 0))
        Window.bind(on_touch_down=self._take)
        return self

    def __exit__(self, *_: object) -> None:
        Window.canvas.after.clear()
        Window.unbind(on_touch_down=self._take)

    def prompt(self, opened: bool) -> None:
        self.prompted = opened

    def height(self) -> int:
        shown = any(FocusBehavior._keyboards.values())
        height = round(dp(self.dps)) if shown else 0
        self._ground.size = (Window.width, height)
        return height

    def _take(self, _window: Any, touch: MotionEvent) -> bool:
        return bool(touch.y < self._ground.size[1])
