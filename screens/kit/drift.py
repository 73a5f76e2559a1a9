"""Measures how far a widget has moved within the last moment."""

from __future__ import annotations

from kivy.clock import Clock

# Taps within this time after a shift are ignored.
GUARD_SECONDS = 0.3
# Frames within which a widget gets its first position or size.
FRAMES_TO_SETTLE = 3


class Drift:
    """The drift of one number: a coordinate, or a height."""

    __slots__ = ("_before", "_last", "_made_at", "_moved_at", "began_at")

    def __init__(self) -> None:
        self._made_at: int = Clock.frames
        self._moved_at = -GUARD_SECONDS
        # The frame in which the movement began.
        self.began_at = 0
        self._before = self._last = 0.0

    def note(self, value: float) -> None:
        """Records the present position."""
        if Clock.frames - self._made_at <= FRAMES_TO_SETTLE:
            self._before = self._last = value
        elif value != self._last:
            now = Clock.get_time()
            if now - self._moved_at >= GUARD_SECONDS:
                self._before, self.began_at = self._last, Clock.frames
            self._moved_at, self._last = now, value

    @property
    def by(self) -> float:
        """The difference from the position before the last moment."""
        return self._last - self._before if Clock.get_time() - self._moved_at < GUARD_SECONDS else 0.0
