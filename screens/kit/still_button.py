"""A button that ignores taps right after it has moved: the finger was aimed at something else."""

from __future__ import annotations

from typing import Any, ClassVar

from kivy.clock import Clock
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from screens.kit.drift import FRAMES_TO_SETTLE, Drift
from screens.runtime.light_property import LightProperty
from screens.runtime.startup import stock

# The smallest shift that counts, in dp.
LEAST_SHIFT = 8


class StillButton(ButtonBehavior):
    """Scrolling is no shift. In a part that scrolls, what grows above it moves it, and what grows below it does not."""

    on_moved: ClassVar[tuple[str, ...]] = ("_note_shift",)
    # Kivy's own waits in each button for another density.
    min_state_time = LightProperty(0.0)

    def __init__(self, **kwargs: Any) -> None:
        self._drift_x, self._drift_y = Drift(), Drift()
        self._made_at: int = Clock.frames
        super().__init__(**kwargs)
        if stock():
            self.fbind("x", self._note_shift)
            self.fbind("y", self._note_shift)

    def _note_shift(self, *_: Any) -> None:
        self._drift_x.note(self.x)
        self._drift_y.note(self.y)

    @property
    def guarded(self) -> bool:
        """Whether it has just moved."""
        shift = self._drift_y.by - self._grown_above()
        return abs(self._drift_x.by) + abs(shift) > dp(LEAST_SHIFT)

    def _grown_above(self) -> float:
        """By how much more content lies between it and the bottom of what scrolls it: that is where it counts from.

        Content that grows while the button comes is no shift: the button is part of it.
        """
        grown, around = 0.0, self.parent
        # The window is its own parent.
        while isinstance(around, Widget):
            if isinstance(around, ScrollView) and hasattr(around, "grown_since"):
                grown += around.grown_since(self._made_at + FRAMES_TO_SETTLE)
            around = around.parent
        return grown

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self.collide_point(*touch.pos) and self.guarded:
            return True
        return bool(super().on_touch_down(touch))
