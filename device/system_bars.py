"""The colours of the system's status and navigation bars."""

from __future__ import annotations

from typing import Any, Protocol

from device import java
from device.insets import ANDROID_11
from device.port import AndroidPort, guarded

ANDROID_8, ANDROID_15 = 26, 35


class SystemBars(Protocol):
    @property
    def available(self) -> bool: ...

    def paint(self, ground: str, dark_icons: bool) -> None:
        """`ground` as #RRGGBB, under icons that are dark or light."""


class NoSystemBars:
    available = False

    def paint(self, ground: str, dark_icons: bool) -> None:
        """No-op: the window has no bars of the system's."""


class AndroidSystemBars(AndroidPort):
    """Views may be touched on Java's own thread only, so the colours wait there for their turn."""

    def __init__(self) -> None:
        self._runnable: Any = None
        self._wanted = (0, False)

    @guarded(None)
    def paint(self, ground: str, dark_icons: bool) -> None:
        self._wanted = (_argb(ground), dark_icons)
        if self._runnable is None:
            self._runnable = java.listener("java/lang/Runnable", run=("()V", self._paint))
        java.activity().runOnUiThread(self._runnable)

    @guarded(None)
    def _paint(self) -> None:
        ground, dark_icons = self._wanted
        window, sdk = java.activity().getWindow(), java.sdk()
        if sdk < ANDROID_15:  # later the window lies under the bars, and its own ground is seen
            flags = java.java_class("android.view.WindowManager$LayoutParams")
            window.addFlags(flags.FLAG_DRAWS_SYSTEM_BAR_BACKGROUNDS)
            window.setStatusBarColor(ground)
            if sdk >= ANDROID_8:  # before, the icons of this bar are always light
                window.setNavigationBarColor(ground)
        if sdk >= ANDROID_11:
            _set_icons(window, dark_icons)
        else:
            _set_icons_before_11(window.getDecorView(), dark_icons, sdk)


def _set_icons(window: Any, dark: bool) -> None:
    kinds = java.java_class("android.view.WindowInsetsController")
    both = kinds.APPEARANCE_LIGHT_STATUS_BARS | kinds.APPEARANCE_LIGHT_NAVIGATION_BARS
    window.getInsetsController().setSystemBarsAppearance(both if dark else 0, both)


def _set_icons_before_11(root: Any, dark: bool, sdk: int) -> None:
    kinds = java.java_class("android.view.View")
    bars = kinds.SYSTEM_UI_FLAG_LIGHT_STATUS_BAR
    if sdk >= ANDROID_8:
        bars |= kinds.SYSTEM_UI_FLAG_LIGHT_NAVIGATION_BAR
    others = root.getSystemUiVisibility() & ~bars
    root.setSystemUiVisibility(others | bars if dark else others)


def _argb(colour: str) -> int:
    """An opaque colour as Java's signed int has it."""
    return int(colour.removeprefix("#"), 16) - 0x1000000
