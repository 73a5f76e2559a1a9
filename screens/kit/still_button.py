"""A button that ignores taps right after it has moved: the finger was aimed at something else."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.uix.behaviors import ButtonBehavior

# Taps within this time after a shift are ignored.
GUARD_SECONDS = 0.3
# Frames within which a button gets its first position; and the smallest shift that counts, in dp.
FRAMES_TO_SETTLE = 3
LEAST_SHIFT = 8


class StillButton(ButtonBehavior):
    """Scrolling is no shift: it changes no position."""

    def __init__(self, **kwargs: Any) -> None:
        self._made_at: int = Clock.frames
        self._moved_at = -GUARD_SECONDS
        self._stood_at = (0.0, 0.0)
        super().__init__(**kwargs)
        self.fbind("pos", self._note_shift)

    def _note_shift(self, *_: Any) -> None:
        (x, y), (old_x, old_y) = self.pos, self._stood_at
        self._stood_at = (x, y)
        if Clock.frames - self._made_at > FRAMES_TO_SETTLE and abs(x - old_x) + abs(y - old_y) > dp(LEAST_SHIFT):
            self._moved_at = Clock.get_time()

    @property
    def guarded(self) -> bool:
        """Whether it has just moved."""
        return Clock.get_time() - self._moved_at < GUARD_SECONDS

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self.guarded and self.collide_point(*touch.pos):
            return True
        return bool(super().on_touch_down(touch))
