"""Detects when an app is at rest after a touch: nothing is due soon."""

from __future__ import annotations

from collections.abc import Callable

FRAME = 1 / 60
# What is due later than this is no answer to the touch: a note that goes, a collector that waits for quiet.
SOON_SECONDS = 0.1
MOST_FRAMES = 240


def frames_until_rest(frame: Callable[[], object]) -> None:
    """`frame` moves the clock on by a `FRAME`."""
    for _ in range(MOST_FRAMES):
        frame()
        if not _due_soon():
            return


def _due_soon() -> bool:
    """An animation is due in every frame; what only ticks, as a clock does, is not waited for."""
    from kivy.clock import Clock

    now = Clock.get_time()
    return any(
        event.timeout <= FRAME if event.loop else event.timeout - (now - event._last_dt) <= SOON_SECONDS
        for event in Clock.get_events()
    )
