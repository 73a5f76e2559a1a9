"""A window without a screen: the same size and density on every machine; the rest is the app's own start."""

from __future__ import annotations

import os
from typing import NamedTuple


class Screen(NamedTuple):
    """Width and height in dp."""

    width: int
    height: int
    density: int

    @property
    def pixels(self) -> tuple[int, int]:
        return self.width * self.density, self.height * self.density


PHONE = Screen(412, 915, 2)
TABLET = Screen(1280, 800, 1)


def environment(screen: Screen, **more: str) -> dict[str, str]:
    """For a process of its own: Kivy's window keeps the size with which it was made."""
    width, height = screen.pixels
    return {
        **os.environ,
        "SDL_VIDEODRIVER": "offscreen",
        "KIVY_METRICS_DENSITY": str(screen.density),
        "KIVY_DPI": str(96 * screen.density),
        "KCFG_GRAPHICS_WIDTH": str(width),
        "KCFG_GRAPHICS_HEIGHT": str(height),
        "KCFG_GRAPHICS_MULTISAMPLES": "0",
        **more,
    }
