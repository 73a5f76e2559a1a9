"""Runs the garbage collector shortly after the last touch, so that removed pages are freed outside of gestures."""

from __future__ import annotations

import gc
from typing import Any

from kivy.clock import Clock

QUIET_SECONDS = 0.3
# By then a removed page is painted over, and its textures are free.
REST_SECONDS = 3.0
# Skip the collection below this many gen-0 thresholds of new objects.
MIN_GARBAGE: float = 3
# A page or a sheet counts for as much: it was made before, so Python does not count it now.
A_PAGE = 3


class IdleCollector:
    """Widgets form reference cycles. Python would collect them when there are many, in the middle of a gesture,
    and the memory of the largest moment would stay with the app."""

    def __init__(self) -> None:
        self._soon = Clock.create_trigger(self._collect, QUIET_SECONDS)
        self._at_rest = Clock.create_trigger(give_back, REST_SECONDS)
        self._went = 0

    def page_removed(self, *_: Any) -> None:
        """Schedules a collection: a page or a sheet may have been removed."""
        self._went = A_PAGE
        self.later()

    def later(self, *_: Any) -> None:
        self._soon.cancel()
        self._soon()

    def leave(self) -> None:
        self._soon.cancel()
        self._at_rest.cancel()

    def _collect(self, *_: Any) -> None:
        younger, older = gc.get_count()[1:]
        made = younger + older * gc.get_threshold()[1]
        if made + self._went >= MIN_GARBAGE:
            self._went = 0
            gc.collect()
            give_back()
            self._at_rest.cancel()
            self._at_rest()


def give_back(*_: Any) -> None:
    """Returns free memory to the system; a no-op if the C library has no such function."""
    import ctypes
    import linecache

    linecache.clearcache()  # the source of all modules that a logged error went through

    trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
    if trim is not None:
        trim(0)
