"""How far the system's bars and the camera's cutout reach into the window."""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol

from device import java
from device.port import Port, guarded


class Insets(NamedTuple):
    """Insets of the window in pixels."""

    left: int = 0
    top: int = 0
    right: int = 0
    bottom: int = 0


NONE = Insets()
ANDROID_11 = 30


class WindowInsets(Protocol):
    @property
    def available(self) -> bool: ...

    def read(self) -> Insets: ...


class NoInsets:
    available = False

    def read(self) -> Insets:
        return NONE


class AndroidInsets(Port):
    """Insets on Android. Up to Android 14 the view lies between the bars: only what reaches into the view counts."""

    @guarded(NONE)
    def read(self) -> Insets:
        activity = java.activity()
        root = activity.getWindow().getDecorView()
        insets = root.getRootWindowInsets()
        view = java.java_class("android.graphics.Rect")()
        content = activity.findViewById(java.java_class("android.R$id").content)
        if insets is None or content is None or not content.getGlobalVisibleRect(view):
            return NONE  # not laid out yet
        bars = _bars(insets)
        return Insets(
            max(0, bars.left - view.left),
            max(0, bars.top - view.top),
            max(0, bars.right - (root.getWidth() - view.right)),
            max(0, bars.bottom - (root.getHeight() - view.bottom)),
        )


def _bars(insets: Any) -> Insets:
    if java.java_class("android.os.Build$VERSION").SDK_INT >= ANDROID_11:
        kinds = java.java_class("android.view.WindowInsets$Type")
        bars = insets.getInsets(kinds.systemBars() | kinds.displayCutout())
        return Insets(bars.left, bars.top, bars.right, bars.bottom)
    return Insets(
        insets.getSystemWindowInsetLeft(),
        insets.getSystemWindowInsetTop(),
        insets.getSystemWindowInsetRight(),
        insets.getSystemWindowInsetBottom(),
    )
