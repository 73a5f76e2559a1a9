"""F2, U2-2: nothing that can be tapped moves because of a tap; every control of the games' panels and sheets."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from kivy.metrics import dp

from screens.kit.buttons import PushButton
from screens.kit.overlay import Sheet
from tools.harness.driver import Driver
from tools.harness.hands.common import undisturbed
from tools.harness.places.everywhere import places
from tools.harness.places.place import Place
from tools.harness.stillness import StillnessWalker

pytestmark = pytest.mark.ui

# They lead away from what is looked at, or take a row out of a list.
LEFT_OUT = ("back", "menu", "close", "remove", "forget", "goal_remove", "take_off", "out_")
# Places where something moves because that is what the tap is for. Whoever taps there does not tap blindly again, and
# a button that has moved takes no tap at first.
MEANT = {
    r"setup |ready|put away": "a step that is done folds away, and the next one opens with its drawing",
    r"new match|score match|mode |.* new match with maps": "there are as many seats as were chosen",
    r"options carodeni": "with the animals come the options about them",
    r"(.* )?rules\b": "another topic takes the place of the one that was read",
    r"history": "the search opens its field above the list",
    r"statistics nothing": "the filters are taken off, and get other words",
    r"past score again": "the other result is told below the options",
    r"(witchcraft )?copy$": "a part that is confirmed is no longer asked about",
    r"guests (invite$|final scoring)": "whose request is answered, or whose difference settled, leaves the list",
    r"witchcraft (snapshot|laid out)": "another tool has other things to lay down, or none",
    r"warning": "what was written after all ends the warning",
    r"carodeni why goals": "another goal has a longer rule, and the sheet grows upwards by a line",
    r"winter queen copy deleted": "Undo puts the map that was deleted back into its row",
    r"start after a failure": "whoever goes on to a page has read why the start had failed",
    r"winter queen book not described": "it is described once, and is then a book as any other",
}
NOT_WALKED = re.compile("|".join(f"({place})" for place in MEANT))
# So many parts, to be shared out among the cores; and of the short form every so-manieth place and control.
PARTS = 10
PLACE_STEP, CONTROL_STEP = 10, 5


def walked_places() -> list[Place]:
    return [place for place in places() if not NOT_WALKED.match(place[0])]


@contextmanager
def walking(folder: Path) -> Iterator[StillnessWalker]:
    with Driver(folder) as app, undisturbed():
        app.app.session.set("reduce_motion", True)
        app.app.session.set("reminders", "off")
        yield StillnessWalker(app, LEFT_OUT)


@pytest.mark.parametrize("part", range(2))
def test_nothing_moves_under_the_finger(tmp_path: Path, part: int) -> None:
    taps, shifts = 0, list[str]()
    with walking(tmp_path) as walker:
        for number, place in list(enumerate(walked_places()[::PLACE_STEP]))[part::2]:
            walked = walker.walk(place, slice(number % CONTROL_STEP, None, CONTROL_STEP))
            taps, shifts = taps + walked.taps, [*shifts, *walked.shifts]
    assert taps > 40 and not shifts, "\n".join(shifts)


@pytest.mark.long
@pytest.mark.parametrize("part", range(PARTS))
def test_nothing_moves_under_the_finger_anywhere(tmp_path: Path, part: int) -> None:
    shifts = list[str]()
    for number, place in enumerate(walked_places()[part::PARTS]):
        # What one place keeps, such as a part of the copy, is not there in the next.
        with walking(tmp_path / str(number)) as walker:
            shifts += walker.walk(place).shifts
    assert not shifts, "\n".join(shifts)


def test_the_walker_finds_what_moves(app: Driver) -> None:
    """A button that pushes the one below it, and one that does not."""

    def go(app: Driver) -> None:
        pushes, stays, pushed = (PushButton(key=key, text=key) for key in ("pushes", "stays", "pushed"))
        pushes.bind(on_release=lambda button: setattr(button, "least", dp(96)))
        sheet = Sheet(title="Buttons")
        for button in (pushes, pushed, stays):
            sheet.add_widget(button)
        app.shell.overlay(sheet)

    walked = StillnessWalker(app, ("close",)).walk(("a sheet", go))
    assert walked.taps >= 3
    assert walked.shifts and all("pushes moves" in shift for shift in walked.shifts)
