"""What the keys do, for the layout check."""

from __future__ import annotations

from screens.shell.keys.keyboard_sheet import open_sheet
from tools.harness.driver import Driver
from tools.harness.places.place import Place


def _keys(app: Driver) -> None:
    open_sheet(app.shell)
    app.frames(4)


PLACES: list[Place] = [("keyboard keys", _keys)]
