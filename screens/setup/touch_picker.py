"""Draws the first player by touch: everybody holds a finger on the screen, and one is drawn."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, SmoothEllipse, SmoothLine
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import ListProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from scoring.lots import Lots
from screens.look.theme import theme
from screens.look.words import words
from screens.runtime import kv

# How long the same fingers must lie still before one is drawn, and how long the result stays.
STILL_SECONDS = 1.5
SHOWN_SECONDS = 2.5
FEWEST = 2


class TouchPicker(FloatLayout):
    """Covers the page. Fires `on_picked` after the result was shown, `on_close` when given up."""

    seed = StringProperty("")
    sentence = StringProperty("")
    insets = ListProperty([0, 0, 0, 0])

    __events__ = ("on_picked", "on_close")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._fingers: dict[Any, tuple[float, float]] = {}
        self._chosen: Any = None
        self._pick_soon = Clock.create_trigger(self._pick, STILL_SECONDS)
        self.sentence = words.tr("touch.hold")

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if super().on_touch_down(touch) or self._chosen is not None:
            return True
        self._fingers[touch.uid] = touch.pos
        self._changed()
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.uid in self._fingers and self._chosen is None:
            self._fingers[touch.uid] = touch.pos
            self._draw()
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        super().on_touch_up(touch)
        if self._chosen is None and self._fingers.pop(touch.uid, None) is not None:
            self._changed()
        return True

    def on_picked(self) -> None:
        """Event: a finger was drawn."""

    def on_close(self) -> None:
        """Event: closed before a finger was drawn."""

    def _changed(self) -> None:
        self._pick_soon.cancel()
        if len(self._fingers) >= FEWEST:
            self._pick_soon()
        self._draw()

    def _pick(self, *_: Any) -> None:
        fingers = sorted(self._fingers, key=lambda uid: self._fingers[uid])
        self._chosen = Lots(self.seed, "touch").one(fingers)
        self.sentence = words.tr("touch.picked")
        self._draw()
        Clock.schedule_once(lambda _: self.dispatch("on_picked"), SHOWN_SECONDS)

    def _draw(self) -> None:
        canvas = self.ids.fingers.canvas
        canvas.clear()
        with canvas:
            for uid, (x, y) in self._fingers.items():
                if self._chosen in (None, uid):
                    chosen = uid == self._chosen
                    radius = dp(72 if chosen else 48)
                    Color(*theme.tint[:3], 1 if chosen else 0.35)
                    SmoothEllipse(pos=(x - radius, y - radius), size=(2 * radius, 2 * radius))
                    Color(rgba=theme.text)
                    SmoothLine(circle=(x, y, radius + dp(8)), width=dp(1.5))


kv.load(__name__)
