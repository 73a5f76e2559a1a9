"""Reactions to the phone: pause, resume, and low memory."""

from __future__ import annotations

import gc

from kivy.base import EventLoop
from kivy.cache import Cache
from kivy.clock import Clock
from kivy.core.window import Window

# Some phones come back with a black surface, and only the second or third frame reaches it.
REDRAWN_AFTER = (0, 0.1, 0.5)
OUTSIDE = -10.0


def lift_all_fingers() -> None:
    """Ends all touches: Android pauses an app without an event for fingers on the screen. Nothing may go on, such
    as a number that grows, and nothing that they were about to tap may happen."""
    for touch in tuple(EventLoop.touches):
        touch.sx = touch.sy = OUTSIDE
        EventLoop.post_dispatch_input("end", touch)


def redraw_for_a_while() -> None:
    for seconds in REDRAWN_AFTER:
        Clock.schedule_once(_redraw, seconds)


def _redraw(*_: object) -> None:
    Window.canvas.ask_update()


def make_room() -> None:
    """Empties caches that can be filled again."""
    for category in ("kv.texture", "kv.image", "textinput.label", "textinput.width"):
        if category in Cache._categories:
            Cache.remove(category)
    gc.collect()
