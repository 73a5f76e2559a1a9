"""What is drawn waits until everything has its place: a page is arranged in many rounds before one frame."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock

# What Kivy calls before the next frame is painted.
BEFORE_FRAME = -1

Draw = Callable[[], object]

_waiting: dict[Draw, None] = {}


def draw_when_placed(draw: Draw) -> None:
    """Before the next frame, once, after all that is arranged or written for it."""
    _waiting[draw] = None
    _soon()


def _draw_all(*_: Any) -> None:
    if any(event.timeout == BEFORE_FRAME for event in Clock.get_events()):
        _soon()
        return
    try:
        for draw in tuple(_waiting):
            del _waiting[draw]
            draw()
    finally:
        # A drawing that fails does not keep the others from being drawn.
        if _waiting:
            _soon()


_soon = Clock.create_trigger(_draw_all, BEFORE_FRAME)
