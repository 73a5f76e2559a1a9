"""An overlay in which something can be begun says which button opens it: that very button opens it again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from screens.kit.unsaved_state import UnsavedState
from screens.shell.keeper import OpenOverlay, name_of
from screens.shell.keys.keyboard import targets
from tools.harness.driver import Driver
from tools.harness.hands.common import undisturbed
from tools.harness.places.everywhere import places

pytestmark = pytest.mark.ui

# The short form: one place for each kind of sheet that holds input, or that such a sheet is opened from.
SHORT = {
    "carodeni brew have told",
    "carodeni brew potion told",
    "carodeni clan potions",
    "carodeni clan tools",
    "carodeni deck corrected",
    "carodeni enter a name",
    "carodeni enter a token",
    "carodeni goal",
    "carodeni solo token",
    "carodeni turn another witch",
    "carodeni turn points",
    "carodeni turn witch taken",
    "journal entry",
    "past note",
    "past seat name",
    "winter queen cast",
    "winter queen holder corrected",
    "winter queen pile",
    "winter queen set a new book",
    "winter queen spent corrected",
    "winter_queen end counting",
    "witchcraft pieces added",
    "witchcraft pieces reserve",
    "witchstone other spell",
    "witchstone second group",
    "witchstone special pair",
}
# Nothing on the page opens these: what led to them is closed, or they were opened without a touch.
WITHOUT = {
    "carodeni catch up": "the menu",
    "name prompt": "without a touch",
    "name prompt with people": "without a touch",
    "winter queen catch up": "the menu",
    "winter queen catching up": "the menu",
    "winter queen catching up map": "the menu",
    "winter queen copy import text": "the choice of a source",
    "winter queen copy renamed": "the sheet of the map",
    "winter queen points corrected": "without a touch: the points are hidden",
    "witchcraft altar corrected": "a space of the board",
    "witchcraft space corrected": "a space of the board",
    "witchstone skip": "the turn panel",
}
PARTS = 4


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "part" in metafunc.fixturenames:
        metafunc.parametrize("part", range(PARTS if metafunc.config.getoption("--long") else 1))


def test_each_opener_opens_its_overlay_again(part: int, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    every = [(name, go) for name, go in places() if name not in WITHOUT]
    chosen = every[part::PARTS] if request.config.getoption("--long") else [one for one in every if one[0] in SHORT]
    assert {name for name, _ in places()} >= SHORT | WITHOUT.keys()
    faults: list[str] = []
    with Driver(tmp_path) as driver, undisturbed():
        driver.app.session.set("reduce_motion", True)
        for name, go in chosen:
            driver.shell.go("games")
            go(driver)
            driver.frames(8)
            faults += [f"{name}: {problem}" for problem in problems(driver)]
            driver.app.session.warning = None
    assert not faults, "\n".join(faults)


def problems(driver: Driver) -> Iterator[str]:
    """Closes the overlays down to the lowest, and opens each again by its opener."""
    opened: list[OpenOverlay] = list(driver.shell.keeper._open_overlays)
    while opened and not holds_input(opened[-1].widget):
        opened.pop()
    names, before = [name_of(overlay.widget) for overlay in opened], entries(driver)
    driver.shell.close_all()
    driver.frames(8)
    for depth, overlay in enumerate(opened):
        button = next((one for one in targets(driver.shell.front[0]) if key(one.widget) == overlay.opener), None)
        if not overlay.opener or button is None:
            yield f"{names[depth]}: there is no button {overlay.opener!r}"
            return
        button.widget.dispatch("on_release")
        driver.frames(8)
        if [name_of(each.widget) for each in driver.shell.keeper._open_overlays] != names[: depth + 1]:
            yield f"{names[depth]}: {overlay.opener!r} opens something else"
            return
    if entries(driver) != before:
        yield f"{names}: an entry was recorded"


def holds_input(widget: Any) -> bool:
    return isinstance(widget, UnsavedState) and (bool(widget.saved_fields) or widget.unsaved() is not None)


def key(widget: Any) -> str:
    return str(getattr(widget, "key", ""))


def entries(driver: Driver) -> int:
    return len(driver.match.journal.entries) if driver.match else 0
