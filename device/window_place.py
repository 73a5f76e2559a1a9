"""Where a window stood and how large it was, for the next start; on a phone there is nothing to remember."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Protocol

from device.port import Port, guarded

FILE = "window.json"
SMALLEST, LARGEST = 200, 10_000


class WindowPlace(Protocol):
    @property
    def available(self) -> bool: ...

    def restore(self, folder: Path) -> None: ...

    def keep(self, folder: Path) -> None: ...


class NoWindowPlace:
    available = False

    def restore(self, folder: Path) -> None:
        """The system places the window."""

    def keep(self, folder: Path) -> None:
        """There is nothing to remember."""


class KeptWindowPlace(Port):
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
        place = {"width": width, "height": height, "left": window.left, "top": window.top}
        (folder / FILE).write_text(json.dumps(place), "utf-8")


def _read(file: Path) -> dict[str, int] | None:
    """Four whole numbers that a window can have, or nothing: anybody may have edited the file."""
    try:
        kept = json.loads(file.read_text("utf-8"))
        place = {name: int(kept[name]) for name in ("width", "height", "left", "top")}
    except (OSError, ValueError, TypeError, KeyError, OverflowError, RecursionError):
        return None
    sizes = (place["width"], place["height"])
    fits = all(SMALLEST <= size <= LARGEST for size in sizes) and max(abs(place["left"]), abs(place["top"])) <= LARGEST
    return place if fits else None


def _window() -> Any:
    from kivy.core.window import Window

    if Window is None:
        raise OSError("there is no window")
    return Window
