"""Keeps the screen on while a match is being played."""

from __future__ import annotations

from typing import Protocol

from device.port import Port, guarded


class Awake(Protocol):
    @property
    def available(self) -> bool: ...

    def keep(self, on: bool) -> None: ...


class NoAwake:
    available = False

    def keep(self, on: bool) -> None:
        """The null object: the system turns the screen off as usual."""


class WindowAwake(Port):
    """Kivy's window does it, on a phone and on a desktop."""

    @guarded(None)
    def keep(self, on: bool) -> None:
        from kivy.core.window import Window

        if Window is None:
            raise OSError("there is no window")
        Window.allow_screensaver = not on
