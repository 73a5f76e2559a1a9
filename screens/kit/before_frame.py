"""The order of what is due before a frame: first sizes, then positions, and last what is drawn.

A page is arranged in many rounds before it is shown, and each of them would place and draw everything again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock

# What Kivy calls before the next frame is painted.
BEFORE_FRAME = -1
# Words and room that never agree must not keep all else from being shown. Kivy goes on after 40 rounds.
MOST_ROUNDS = 30

Step = Callable[[], object]

# The frame that is being prepared, and how many rounds were waited for its sizes.
_frame, _rounds = 0, 0
_to_place: dict[Step, None] = {}
_to_draw: dict[Step, None] = {}


def place_when_sized(place: Step) -> None:
    """Before the next frame, once, when no size changes any more; what it places comes after it."""
    _to_place[place] = None
    _soon()


def draw_when_placed(draw: Step) -> None:
    """Before the next frame, once, when everything has its place."""
    _to_draw[draw] = None
    _soon()


def _go_on(*_due: Any) -> None:
    if _waits():
        _soon()
        return
    try:
        while _to_place:
            _first(_to_place)()
        if not _waits():
            for _ in range(len(_to_draw)):
                _first(_to_draw)()
    finally:
        # What fails does not keep the others from being shown.
        if _to_place or _to_draw:
            _soon()


def _waits() -> bool:
    """Whether something is still being arranged or written."""
    global _frame, _rounds
    if Clock.frames != _frame:
        _frame, _rounds = Clock.frames, 0
    _rounds += 1
    return _rounds < MOST_ROUNDS and any(event.timeout == BEFORE_FRAME for event in Clock.get_events())


def _first(waiting: dict[Step, None]) -> Step:
    step = next(iter(waiting))
    del waiting[step]
    return step


_soon = Clock.create_trigger(_go_on, BEFORE_FRAME)
