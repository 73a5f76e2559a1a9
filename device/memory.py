"""Tells when the device runs short of memory while the app is seen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from device import java
from device.port import AndroidPort, guarded, on_kivy_thread


class Memory(Protocol):
    @property
    def available(self) -> bool: ...

    def listen(self, on_short: Callable[[], None]) -> None:
        """Once; `on_short` is called on Kivy's thread."""


class NoMemory:
    available = False

    def listen(self, on_short: Callable[[], None]) -> None:
        """No-op: a desktop swaps."""


class AndroidMemory(AndroidPort):
    """Android tells of several levels; the window library passes only the last of them on, which hardly ever comes."""

    def __init__(self) -> None:
        self._callbacks: Any = None
        self._on_short: Callable[[], None] | None = None
        self._listens = False

    def renew(self) -> None:
        super().renew()
        if self._on_short is not None and not self._listens:
            self.listen(self._on_short)

    @guarded(None)
    def listen(self, on_short: Callable[[], None]) -> None:
        self._on_short = on_short
        self._callbacks = java.listener(
            "android/content/ComponentCallbacks2",
            onTrimMemory=("(I)V", self._trimmed),
            onLowMemory=("()V", self._short),
            onConfigurationChanged=("(Landroid/content/res/Configuration;)V", _nothing),
        )
        java.activity().registerComponentCallbacks(self._callbacks)
        self._listens = True

    @guarded(None)
    def _trimmed(self, level: int) -> None:
        levels = java.java_class("android.content.ComponentCallbacks2")
        # Above these the app is not seen, and Kivy sleeps.
        if level in (levels.TRIM_MEMORY_RUNNING_LOW, levels.TRIM_MEMORY_RUNNING_CRITICAL):
            self._short()

    @guarded(None)
    def _short(self) -> None:
        if self._on_short is not None:
            on_kivy_thread(self._on_short)


def _nothing(*_: object) -> None:
    """Sizes and settings are read when they are needed."""
