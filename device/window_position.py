"""The position and size of the window, kept for the next start; a phone has none to keep."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Protocol

from device.port import Port, guarded

FILE = "window.json"
SMALLEST, LARGEST = 200, 10_000


class WindowPosition(Protocol):
    @property
    def available(self) -> bool: ...

    def restore(self, folder: Path) -> None: ...

    def keep(self, folder: Path) -> None: ...


class NoWindowPosition:
    available = False

    def restore(self, folder: Path) -> None:
        """No-op: the system positions the window."""

    def keep(self, folder: Path) -> None:
        """No-op."""


class KeptWindowPosition(Port):
    @guarded(None)
    def restore(self, folder: Path) -> None:
        kept = _read(folder / FILE)
        if kept:
            window = _window()
            window.system_size = kept["width"], kept["height"]
            window.left, window.top = kept["left"], kept["top"]

    @guarded(None)
    def keep(self, folder: Path) -> None:
        window = _window()
        width, height = window.system_size
        geometry = {"width": width, "height": height, "left": window.left, "top": window.top}
        (folder / FILE).write_text(json.dumps(geometry), "utf-8")


def _read(file: Path) -> dict[str, int] | None:
    """Width, height, left and top within the limits; None if the file was edited or damaged."""
    try:
        kept = json.loads(file.read_text("utf-8"))
        bounds = {name: int(kept[name]) for name in ("width", "height", "left", "top")}
    except (OSError, ValueError, TypeError, KeyError, OverflowError, RecursionError):
        return None
    sizes = (bounds["width"], bounds["height"])
    fits = (
        all(SMALLEST <= size <= LARGEST for size in sizes) and max(abs(bounds["left"]), abs(bounds["top"])) <= LARGEST
    )
    return bounds if fits else None


def _window() -> Any:
    from kivy.core.window import Window

    if Window is None:
        raise OSError("there is no window")
    return Window
