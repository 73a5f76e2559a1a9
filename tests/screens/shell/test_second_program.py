"""Another program holds the file, or has changed it: nothing is shown that is not saved."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from storage import database
from storage.store import Store
from tests.reliability.wrecks import banner, file_in, in_trouble, is_continue_card, keep_a_match, stored
from tests.storage.journeys import MOVES, digest
from tools.harness.driver import Driver
from tools.harness.hands.common import is_a, open_checklist, open_new_match, sit

pytestmark = pytest.mark.ui

ROOT = Path(__file__).resolve().parents[3]
HOLD = """
import sqlite3, sys
connection = sqlite3.connect(sys.argv[1], isolation_level=None)
connection.execute("BEGIN EXCLUSIVE")
print("held", flush=True)
sys.stdin.readline()
"""


@contextmanager
def held(folder: Path) -> Iterator[None]:
    run = [sys.executable, "-c", HOLD, str(file_in(folder))]
    with subprocess.Popen(run, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "held\n"
        yield
        other.communicate("done\n")


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "BUSY_SECONDS", 0.05)


@pytest.mark.usefixtures("impatient")
def test_while_another_program_holds_the_file_nothing_is_shown_that_is_not_saved(tmp_path: Path) -> None:
    with Driver(tmp_path) as app:
        open_checklist(app, "witchcraft")
        with held(tmp_path):
            app.tap("board")
            assert app.find("board").phase == "now" and app.match.state.ticked == frozenset()
            assert "Another program is using the file" in banner(app) and app.sees(banner(app))
            app.advance(10)
            app.tap("draw")
            assert app.match.state.seeds == () and banner(app)
        app.shell.close_all()
        app.tap("board")
        assert app.find("board").phase == "done"
        assert not banner(app)
        after = digest(app.match)
    with Driver(tmp_path) as app:
        assert digest(app.match) == after


@pytest.mark.usefixtures("impatient")
def test_a_seat_and_a_count_that_are_not_saved_are_not_shown_either(tmp_path: Path) -> None:
    with Driver(tmp_path) as app:
        open_new_match(app, "winter_queen")
        with held(tmp_path):
            app.tap(is_a("Segment", value=4))
            assert len(app.page.ids.seats.children) == 2 and banner(app)
            chosen = [w.value for w in app.find_all(is_a("Segment")) if w.on]
            assert chosen == [2], "the control must not show a count that was not kept"


@pytest.mark.usefixtures("impatient")
def test_a_way_to_begin_that_is_not_saved_is_not_shown_either(tmp_path: Path) -> None:
    with Driver(tmp_path) as app:
        open_new_match(app, "winter_queen")
        with held(tmp_path):
            app.tap("way_random")
            assert banner(app)
            app.advance(8)
            chosen = [key for key in ("way_rule", "way_random", "way_touch") if app.find(key).on]
            assert chosen == ["way_rule"]
            assert not app.sees("Drawn at random.")


@pytest.mark.usefixtures("impatient")
def test_a_name_that_could_not_be_saved_can_be_sent_again(tmp_path: Path) -> None:
    with Driver(tmp_path) as app:
        open_new_match(app, "winter_queen")
        app.tap("new_name")
        app.type("Zsófi")
        with held(tmp_path):
            app.tap("send")
            assert banner(app)
            assert app.find_all("field"), "what was typed must not be lost with the sheet"
        app.tap("send")
        assert [row.name for row in reversed(app.page.ids.seats.children)] == ["Zsófi", ""]
        assert not banner(app)


@pytest.mark.usefixtures("impatient")
def test_a_change_of_seats_that_is_not_saved_is_not_announced(tmp_path: Path) -> None:
    with Driver(tmp_path) as app:
        open_new_match(app, "winter_queen")
        sit(app, "Zsófi")
        with held(tmp_path):
            app.tap("clear")
            assert banner(app) and app.find("seat_0").name == "Zsófi"
            assert not app.sees("left the table")
            app.tap("shuffle")
            assert not app.sees("New seating order, drawn at random.")


@pytest.mark.usefixtures("impatient")
def test_a_setting_that_is_not_saved_is_not_shown_either(tmp_path: Path) -> None:
    with Driver(tmp_path) as app:
        app.shell.go("settings")
        app.advance(0.3)
        with held(tmp_path):
            app.tap("reduce_motion")
            assert banner(app) and app.find("reduce_motion").on is False
            app.tap("theme_light")
            assert app.find("theme_dark").on and not app.find("theme_light").on
            slider = app.page.ids.slider
            x, y = slider.to_window(*slider.center)
            app.drag(x, y, x + slider.width / 2 - 12, y)
            assert app.page.text_size == 1.0
            assert slider.value == 1.0, "the slider must not stand where nothing was kept"


@pytest.mark.usefixtures("impatient")
def test_a_file_that_is_held_at_the_start_does_not_promise_to_keep_anything(tmp_path: Path) -> None:
    """It waits for the file, or says that nothing will be kept; it must not look as if only one tap was lost."""
    match = keep_a_match(tmp_path)
    with held(tmp_path), Driver(tmp_path) as app:
        assert in_trouble(app) or app.sees("what you enter will be lost when the app closes"), app.texts()
    with Driver(tmp_path) as app:
        assert stored(app, match) == digest(match)


ANOTHER_WINDOW = "Grimoire is also open in another window"


def test_a_second_window_says_so_until_the_first_is_closed(tmp_path: Path) -> None:
    run = [sys.executable, "-m", "tests.reliability.player", str(tmp_path), "look", "0"]
    with subprocess.Popen(
        run, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    ) as first:
        assert first.stdout is not None and first.stdout.readline()
        with Driver(tmp_path) as app:
            assert ANOTHER_WINDOW in banner(app) and app.sees(ANOTHER_WINDOW)
            open_checklist(app, "witchcraft")
            app.tap("board")
            assert app.find("board").phase == "done"
            assert ANOTHER_WINDOW in banner(app), "it stays, although all is kept"
            app.app.dispatch("on_resume")
            assert ANOTHER_WINDOW in banner(app)
            first.kill()
            first.wait()
            app.app.dispatch("on_resume")
            app.frames(2)
            assert not banner(app)
    with Driver(tmp_path) as app:
        assert not banner(app)


def test_a_match_that_was_changed_in_another_window_can_be_opened_again_as_the_sentence_says(tmp_path: Path) -> None:
    with Driver(tmp_path) as app:
        open_checklist(app, "witchcraft")
        with Store.open(tmp_path) as other:
            there = other.load(app.match.id).match
            changed = MOVES[0](there, 2_000_000_000)
            other.append(there.id, 0, changed.journal.entries[-1], "setup")
        app.tap("altars")
        assert app.sees("This match was changed somewhere else")
        app.back()
        app.back()
        app.tap(is_continue_card)
        assert app.match.state.ticked == changed.state.ticked
        app.tap("altars")
        assert app.match.state.ticked == changed.state.ticked | {"altars"}
        assert not banner(app)


def test_names_that_cannot_be_remembered_do_not_begin_the_match_twice(tmp_path: Path) -> None:
    with Driver(tmp_path) as app:
        open_new_match(app, "witchcraft")
        sit(app, "Zsófi")
        store = app.app.session.store
        store.database.connection.execute(
            "CREATE TEMP TRIGGER full BEFORE INSERT ON people BEGIN SELECT raise(ABORT, 'no room for a name'); END"
        )
        app.tap("set_table")
        if app.shell.route.name == "new_match":
            app.tap("set_table")
        assert len(store.open_matches()) == 1
        assert app.shell.route.name == "setup", "the match was begun, so it is shown"
