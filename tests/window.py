"""How the window of every test is made: headless, and of a phone's size. Kivy reads it when it is first imported."""

from __future__ import annotations

import logging
import os

PHONE = (412, 915)

os.environ.update(
    SDL_VIDEODRIVER="offscreen",
    KIVY_NO_ARGS="1",
    KIVY_NO_CONFIG="1",
    KIVY_NO_FILELOG="1",
    KIVY_LOG_MODE="PYTHON",
    KIVY_METRICS_DENSITY="1",
    KIVY_DPI="96",
    KCFG_GRAPHICS_WIDTH=str(PHONE[0]),
    KCFG_GRAPHICS_HEIGHT=str(PHONE[1]),
    KCFG_GRAPHICS_MULTISAMPLES="0",
)

# What Kivy misses on a machine without a screen is told to nobody; pytest shows it where a test fails.
logging.getLogger("kivy").addHandler(logging.NullHandler())
