"""How the window of every test is made: headless, and of a phone's size. Kivy reads it when it is first imported.

Everything else about the start of the app is its own: see `screens/runtime/startup.py`.
"""

from __future__ import annotations

import os

PHONE = (412, 915)

os.environ.update(
    SDL_VIDEODRIVER="offscreen",
    KIVY_METRICS_DENSITY="1",
    KIVY_DPI="96",
    KCFG_GRAPHICS_WIDTH=str(PHONE[0]),
    KCFG_GRAPHICS_HEIGHT=str(PHONE[1]),
    KCFG_GRAPHICS_MULTISAMPLES="0",
)
