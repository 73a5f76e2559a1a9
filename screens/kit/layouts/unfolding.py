"""A long page opens with what is in sight; what stands below the window is built when nothing else is due."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from typing import Any

from kivy.clock import Clock

from screens.kit.before_frame import draw_when_placed
from screens.kit.layouts.scroll import Scroll

# After the page was shown, so that a second tap need not wait; then between two parts.
QUIET_SECONDS, STEP_SECONDS = 0.25, 0.03

Part = Callable[[], object]


class Unfolding:
    """Each part adds something at the bottom of what scrolls: what is there already stays in its place.

    Parts in sight come one in each frame, the others later; all of them as soon as the page is scrolled.
    """

    def __init__(self, scroll: Scroll) -> None:
        self._scroll = scroll
        self._waiting: deque[Part] = deque()
        self._in_sight = Clock.create_trigger(self._build_in_sight)
        self._below = Clock.create_trigger(self._build_below, QUIET_SECONDS)
        self._further = Clock.create_trigger(self._build_below, STEP_SECONDS)
        scroll.bind(scroll_y=self.build_rest)

    def show(self, parts: Iterable[Part], at_once: int) -> None:
        """So many of them at once; all where the page is scrolled down, so that it does not jump."""
        for trigger in (self._in_sight, self._below, self._further):
            trigger.cancel()
        self._waiting = deque(parts)
        self._build(at_once if self._scroll.scroll_y >= 1 else len(self._waiting))
        draw_when_placed(self._look)

    def build_rest(self, *_: Any) -> bool:
        """Builds what still waits; whether there was any."""
        unfinished = bool(self._waiting)
        self._build(len(self._waiting))
        return unfinished

    def _build(self, count: int) -> None:
        for _ in range(min(count, len(self._waiting))):
            self._waiting.popleft()()

    def _look(self) -> None:
        if self._waiting:
            full = self._scroll.viewport_size[1] > self._scroll.height
            (self._below if full else self._in_sight)()

    def _build_in_sight(self, *_: Any) -> None:
        self._build(1)
        draw_when_placed(self._look)

    def _build_below(self, *_: Any) -> None:
        self._build(1)
        if self._waiting:
            self._further()
