"""The insets of the window: how much of it system bars and cutout cover."""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol

from device import java
from device.port import AndroidPort, guarded


class Insets(NamedTuple):
    """Insets of the window in pixels."""

    left: int = 0
    top: int = 0
    right: int = 0
    bottom: int = 0


NONE = Insets()
UNKNOWN: Insets | None = None
ANDROID_11 = 30


class WindowInsets(Protocol):
    @property
    def available(self) -> bool: ...

    def read(self) -> Insets: ...


class NoInsets:
    available = False

    def read(self) -> Insets:
        return NONE


class AndroidInsets(AndroidPort):
    """Insets on Android; while they cannot be read, those that were read last."""

    TRIES = 5

    def __init__(self) -> None:
        self._last = NONE

    def read(self) -> Insets:
        self._last = self._read() or self._last
        return self._last

    @guarded(UNKNOWN)
    def _read(self) -> Insets | None:
        root = java.activity().getWindow().getDecorView()
        insets = root.getRootWindowInsets()
        return None if insets is None else reaching_into_view(root, _bars(insets))


def reaching_into_view(root: Any, sides: Insets) -> Insets | None:
    """How much of what lies at the sides of the window reaches into our view; None if that is not laid out yet.

    Up to Android 14 the view lies between the bars; from 15 on it fills the window.
    """
    view = java.java_class("android.graphics.Rect")()
    content = java.activity().findViewById(java.java_class("android.R$id").content)
    if content is None or not content.getGlobalVisibleRect(view):
        return None
    return Insets(
        max(0, sides.left - view.left),
        max(0, sides.top - view.top),
        max(0, sides.right - (root.getWidth() - view.right)),
        max(0, sides.bottom - (root.getHeight() - view.bottom)),
    )


def _bars(insets: Any) -> Insets:
    if java.sdk() >= ANDROID_11:
        kinds = java.java_class("android.view.WindowInsets$Type")
        bars = insets.getInsets(kinds.systemBars() | kinds.displayCutout())
        return Insets(bars.left, bars.top, bars.right, bars.bottom)
    return Insets(
        insets.getSystemWindowInsetLeft(),
        insets.getSystemWindowInsetTop(),
        insets.getSystemWindowInsetRight(),
        insets.getSystemWindowInsetBottom(),
    )
