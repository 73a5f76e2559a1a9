"""The text size that is set in the system."""

from __future__ import annotations

from typing import Protocol

from device import java
from device.port import AndroidPort, guarded

USUAL = 1.0


class TextScale(Protocol):
    @property
    def available(self) -> bool: ...

    def read(self) -> float: ...


class NoTextScale:
    available = False

    def read(self) -> float:
        return USUAL


class AndroidTextScale(AndroidPort):
    """Reads the scale from Android: Kivy's `Metrics.fontscale` also holds what the app has set there."""

    @guarded(USUAL)
    def read(self) -> float:
        return float(java.activity().getResources().getConfiguration().fontScale)
