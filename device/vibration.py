"""Vibration of the phone."""

from __future__ import annotations

from typing import Protocol

from device.port import AndroidPort, guarded

TICK_SECONDS = 0.02
UNKNOWN: bool | None = None


class Vibration(Protocol):
    @property
    def available(self) -> bool: ...

    def tick(self) -> None:
        """A tap was taken."""


class NoVibration:
    available = False

    def tick(self) -> None:
        """No-op."""


class AndroidVibration(AndroidPort):
    """Looks for the motor on first use; a tablet often has none."""

    def __init__(self) -> None:
        self._exists: bool | None = None

    @property
    def available(self) -> bool:
        if self._exists is None:
            self._exists = self._ask()
        return bool(self._exists) and super().available

    def tick(self) -> None:
        self._vibrate(TICK_SECONDS)

    @guarded(UNKNOWN)
    def _ask(self) -> bool | None:
        from plyer import vibrator

        return bool(vibrator.exists())

    @guarded(None)
    def _vibrate(self, seconds: float) -> None:
        from plyer import vibrator

        if self.available:
            vibrator.vibrate(time=seconds)
