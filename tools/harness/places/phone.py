"""What the keys do, for the layout check."""

from __future__ import annotations

from collections.abc import Callable

from screens.shell.keyboard_sheet import open_sheet
from tools.harness.driver import Driver


def _keys(app: Driver) -> None:
    open_sheet(app.shell)
    app.frames(4)


PLACES: list[tuple[str, Callable[[Driver], None]]] = [("keyboard keys", _keys)]
