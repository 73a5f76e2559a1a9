"""A file that cannot be used, a folder that cannot be written, a full disk, a second program: always a way on."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, BinaryIO

import pytest

from device import Device, null_device
from device.files import NoFiles, OnChosen, Opener
from scoring.match import Match
from scoring.players import Player
from storage import database
from storage.backup import make_backup, write_backup
from storage.store import Store
from tests.driver import Driver
from tests.screens.hands import (
    is_a,
    leaves_by_back,
    open_checklist,
    open_game,
    open_new_match,
    sit,
    tap_with_two_fingers,
)
from tests.storage.journeys import MOVES, digest, keep, new_match

pytestmark = pytest.mark.ui

is_continue_card = is_a("ContinueCard")
DAMAGED = "The file with your matches is damaged and has been left as it is"
LEFT_OPEN = MOVES[:4]


def keep_a_match(folder: Path, backed_up_at: int | None = None) -> Match:
    with Store.open(folder) as store:
        match = keep(store, moves=LEFT_OPEN)
        if backed_up_at is not None:
            make_backup(store, folder, backed_up_at)
    return match


def file_in(folder: Path) -> Path:
    return folder / "grimoire.db"


def cut_in_half(path: Path) -> None:
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])


def noise(path: Path) -> None:
    path.write_bytes(Random(7).randbytes(path.stat().st_size))


def emptied(path: Path) -> None:
    path.write_bytes(b"")


def noise_inside(path: Path) -> None:
    whole = path.read_bytes()
    path.write_bytes(whole[:100] + Random(8).randbytes(len(whole) - 100))


DAMAGE = (cut_in_half, noise, emptied, noise_inside)


def in_trouble(app: Driver) -> bool:
    return bool(app.find_all(is_a("TroubleScreen")))


def damaged(folder: Path, backed_up_at: int | None = None) -> Match:
    match = keep_a_match(folder, backed_up_at)
    noise(file_in(folder))
    return match


def stored(app: Driver, match: Match) -> str:
    return digest(app.app.session.store.load(match.id).match)


class Chooser(NoFiles):
    """A file dialog that answers at once; with None the person cancels."""

    available = True

    def __init__(self, opener: Opener | None) -> None:
        self._opener = opener

    def choose_file(self, on_chosen: OnChosen, filters: Any = ()) -> None:  # noqa: ARG002
        if self._opener:
            on_chosen(self._opener)


def choosing(opener: Opener | None) -> Device:
    return replace(null_device(), files=Chooser(opener))


# A damaged file


@pytest.mark.parametrize("damage", DAMAGE, ids=lambda damage: damage.__name__)
def test_a_damaged_file_shows_one_sentence_and_a_way_on(tmp_path: Path, damage: Callable[[Path], None]) -> None:
    keep_a_match(tmp_path)
    damage(file_in(tmp_path))
    before = file_in(tmp_path).read_bytes()
    with Driver(tmp_path) as app:
        assert in_trouble(app)
        assert [DAMAGED in text for text in app.texts()].count(True) == 1
        for word in ("Traceback", "Error", "sqlite", "database"):
            assert not app.sees(word)
        assert app.find("again") and app.find("afresh")
        assert leaves_by_back(app)
        assert app.app.dispatch("on_pause")
        app.app.dispatch("on_resume")
        app.tap("again")
        assert in_trouble(app) and app.sees(DAMAGED)
    assert file_in(tmp_path).read_bytes() == before, "looking at it changes nothing"


def test_the_sentence_is_in_the_language_of_the_system(tmp_path: Path) -> None:
    class Hungarian:
        available = True

        def read(self, ours: Any) -> str:  # noqa: ARG002
            return "hu"

    damaged(tmp_path)
    with Driver(tmp_path, replace(null_device(), language=Hungarian())) as app:
        assert in_trouble(app) and not app.sees(DAMAGED) and not app.sees("Try again")


def test_trying_again_opens_the_file_once_it_is_mended(tmp_path: Path) -> None:
    match = keep_a_match(tmp_path)
    whole = file_in(tmp_path).read_bytes()
    noise(file_in(tmp_path))
    with Driver(tmp_path) as app:
        file_in(tmp_path).write_bytes(whole)
        app.tap("again")
        assert app.shell.route.name == "games"
        assert stored(app, match) == digest(match)


def test_a_tap_restores_the_newest_backup_that_is_good(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        older = keep(store, moves=LEFT_OPEN)
        make_backup(store, tmp_path, 1_700_000_000)
        newer = keep(store, new_match("m2"), LEFT_OPEN)
        make_backup(store, tmp_path, 1_700_086_400)
        make_backup(store, tmp_path, 1_700_172_800)
    noise(max((tmp_path / "backups").glob("*.db")))
    noise(file_in(tmp_path))
    with Driver(tmp_path) as app:
        assert app.sees("(2 matches)")
        app.tap("restore")
        assert app.shell.route.name == "games" and len(app.find_all(is_continue_card)) == 2
        assert (stored(app, older), stored(app, newer)) == (digest(older), digest(newer))
        app.tap(is_continue_card)
        assert app.find("board").phase == "done"
        app.tap("board")
        assert app.find("board").phase == "now", "and play goes on"


def test_without_a_good_backup_none_is_offered(tmp_path: Path) -> None:
    damaged(tmp_path, backed_up_at=1_700_000_000)
    for backup in (tmp_path / "backups").glob("*.db"):
        noise(backup)
    with Driver(tmp_path) as app:
        assert in_trouble(app) and not app.find_all("restore")


def test_restoring_keeps_the_damaged_file_too(tmp_path: Path) -> None:
    damaged(tmp_path, backed_up_at=1_700_000_000)
    broken = file_in(tmp_path).read_bytes()
    with Driver(tmp_path) as app:
        app.tap("restore")
        assert [path.read_bytes() for path in (tmp_path / "set-aside").rglob("grimoire.db")] == [broken]


def test_two_fingers_on_restore_lose_nothing(tmp_path: Path) -> None:
    match = damaged(tmp_path, backed_up_at=1_700_000_000)
    broken = file_in(tmp_path).read_bytes()
    with Driver(tmp_path) as app:
        tap_with_two_fingers(app, "restore")
        assert stored(app, match) == digest(match)
        app.tap(is_continue_card)
        app.tap("board")
        after = digest(app.match)
    assert broken in [path.read_bytes() for path in (tmp_path / "set-aside").rglob("grimoire.db")]
    with Driver(tmp_path) as app:
        assert digest(app.match) == after


def test_starting_afresh_keeps_the_old_file_aside(tmp_path: Path) -> None:
    damaged(tmp_path)
    broken = file_in(tmp_path).read_bytes()
    with Driver(tmp_path) as app:
        app.tap("afresh")
        assert app.shell.route.name == "games" and not app.find_all(is_continue_card)
        assert app.app.session.warning is None
    (aside,) = (tmp_path / "set-aside").rglob("grimoire.db")
    assert aside.read_bytes() == broken
    with Driver(tmp_path) as app:
        assert app.shell.route.name == "games"


def test_what_the_chores_do_is_also_done_after_trouble(tmp_path: Path) -> None:
    """Whoever thinks for a while before tapping has a backup afterwards all the same."""
    damaged(tmp_path)
    with Driver(tmp_path) as app:
        app.advance(5)
        app.tap("afresh")
        app.advance(5)
        assert list((tmp_path / "backups").glob("auto-*.db"))


# A file of a newer version


def test_a_file_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    keep_a_match(tmp_path)
    with closing(sqlite3.connect(file_in(tmp_path))) as connection:
        connection.execute("PRAGMA user_version = 99")
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    before = file_in(tmp_path).read_bytes()
    with Driver(tmp_path) as app:
        assert in_trouble(app)
        assert app.sees("A newer Grimoire wrote this file")
        assert app.find_all("again") and not app.find_all("afresh")
        app.tap("again")
        assert in_trouble(app)
    assert file_in(tmp_path).read_bytes() == before
    assert not (tmp_path / "set-aside").exists()


# A backup from elsewhere


def test_a_file_can_be_chosen_only_where_the_device_can_do_it(tmp_path: Path) -> None:
    damaged(tmp_path)
    with Driver(tmp_path) as app:
        assert not app.find_all("choose")
    with Driver(tmp_path, choosing(None)) as app:
        app.tap("choose")
        assert in_trouble(app) and app.sees(DAMAGED), "cancelled: nothing has happened"


def test_a_chosen_backup_gives_the_matches_back(tmp_path: Path) -> None:
    home, elsewhere = tmp_path / "home", tmp_path / "elsewhere.db"
    with Store.open(home) as store:
        match = keep(store, moves=LEFT_OPEN)
        write_backup(store, elsewhere)
    noise(file_in(home))
    with Driver(home, choosing(lambda: elsewhere.open("rb"))) as app:
        app.tap("choose")
        assert app.shell.route.name == "games" and app.find_all(is_continue_card)
        assert stored(app, match) == digest(match)


def picture(path: Path) -> None:
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + Random(9).randbytes(3000))


def of_another_app(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE notes (text)")


def of_the_future(path: Path) -> None:
    folder = path.parent / "future"
    keep_a_match(folder)
    with closing(sqlite3.connect(file_in(folder))) as connection:
        connection.execute("PRAGMA user_version = 99")
        connection.execute("PRAGMA journal_mode = DELETE").fetchone()
    file_in(folder).rename(path)


@pytest.mark.parametrize("make", [picture, of_another_app, of_the_future, emptied], ids=lambda make: make.__name__)
def test_a_chosen_file_that_is_no_backup_gets_a_sentence_of_its_own(
    tmp_path: Path, make: Callable[[Path], None]
) -> None:
    home, chosen = tmp_path / "home", tmp_path / "chosen.db"
    damaged(home, backed_up_at=1_700_000_000)
    make(chosen)
    before = file_in(home).read_bytes()
    with Driver(home, choosing(lambda: chosen.open("rb"))) as app:
        app.tap("choose")
        assert in_trouble(app)
        (page,) = app.find_all(is_a("TroubleScreen"))
        assert page.result and app.sees(page.result)
        assert page.result != page.sentence, "it must be about the chosen file"
        assert file_in(home).read_bytes() == before
        app.tap("restore")
        assert app.shell.route.name == "games", "the other ways are still there"


def test_a_chosen_file_that_cannot_be_read_gets_a_sentence(tmp_path: Path) -> None:
    def gone() -> BinaryIO:
        raise OSError("the card was taken out")

    damaged(tmp_path)
    with Driver(tmp_path, choosing(gone)) as app:
        app.tap("choose")
        assert in_trouble(app) and app.sees("That file cannot be read.")


# Nothing can be written


def play_a_little(app: Driver) -> None:
    open_checklist(app, "witchcraft")
    app.tap("board")
    assert app.find("board").phase == "done"
    app.back()
    app.back()
    assert app.sees("Setup: 1 of")


def banner(app: Driver) -> str:
    return "".join(banner.text for banner in app.find_all(is_a("Banner")))


@pytest.mark.parametrize("below", ["", "below"])
def test_a_folder_that_is_a_file_lets_the_app_run_under_a_lasting_banner(tmp_path: Path, below: str) -> None:
    (tmp_path / "here").write_text("not a folder")
    with Driver(tmp_path / "here" / below) as app:
        assert app.sees("what you enter is gone when the app ends")
        play_a_little(app)
        assert app.sees("what you enter is gone when the app ends")
        app.app.dispatch("on_pause")
        app.app.dispatch("on_resume")
        app.advance(5)
        assert app.sees("what you enter is gone when the app ends")
    assert (tmp_path / "here").read_text() == "not a folder"


@pytest.fixture
def open_to_all() -> Iterator[Path]:
    """A folder that another user can reach, unlike `tmp_path`."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o755)
        yield folder
        folder.chmod(0o755)


@contextmanager
def bound_by_rights() -> Iterator[None]:
    """The rights of a file do not bind the superuser, who becomes nobody meanwhile."""
    superuser = os.geteuid() == 0
    if superuser:
        os.setegid(65534)
        os.seteuid(65534)
    try:
        yield
    finally:
        if superuser:
            os.seteuid(0)
            os.setegid(0)


@pytest.mark.skipif(os.name != "posix", reason="rights are those of POSIX")
@pytest.mark.parametrize("used_before", [False, True])
def test_a_read_only_folder_lets_the_app_run_under_a_lasting_banner(open_to_all: Path, used_before: bool) -> None:
    folder = open_to_all / "store"
    folder.mkdir()
    match = keep_a_match(folder) if used_before else None
    folder.chmod(0o555)
    with bound_by_rights(), Driver(folder) as app:
        told = banner(app)
        assert told and app.sees(told)
        play_a_little(app)
        assert banner(app) == told and app.sees(told)
    folder.chmod(0o755)
    if match:
        with Store.open(folder) as store:
            assert digest(store.load(match.id).match) == digest(match)


# A full disk


def fill_the_disk(app: Driver) -> None:
    """The file may not grow any more, and so many lines are in it that the next ones would need room."""
    connection = app.app.session.store.database.connection
    (pages,) = connection.execute("PRAGMA page_count").fetchone()
    connection.execute(f"PRAGMA max_page_count = {pages}")


def free_the_disk(app: Driver) -> None:
    app.app.session.store.database.connection.execute("PRAGMA max_page_count = 1000000")


def tap_until_it_is_refused(app: Driver, key: str) -> None:
    for _ in range(80):
        phase = app.find(key).phase
        app.tap(key)
        if banner(app):
            assert app.find(key).phase == phase, "a tap that was not saved is not shown"
            return
    raise AssertionError("the disk was never full")


def test_on_a_full_disk_nothing_is_shown_that_is_not_saved(tmp_path: Path) -> None:
    with Driver(tmp_path) as app:
        open_checklist(app, "witchcraft")
        for _ in range(20):
            app.page.toggle("board")
        fill_the_disk(app)
        tap_until_it_is_refused(app, "board")
        assert "There is no space left" in banner(app) and app.sees(banner(app))
        phase, state = app.find("board").phase, app.match.state
        app.advance(10)
        app.tap("board")
        assert app.find("board").phase == phase and app.match.state == state
        assert "There is no space left" in banner(app), "it stays"
        free_the_disk(app)
        app.tap("board")
        assert app.find("board").phase != phase
        assert not banner(app) and not app.sees("There is no space left")
        after = digest(app.match)
    with Driver(tmp_path) as app:
        assert digest(app.match) == after


def test_a_new_match_that_does_not_fit_on_the_disk_is_not_begun(tmp_path: Path) -> None:
    with Driver(tmp_path) as app:
        open_game(app, "carodeni")
        fill_the_disk(app)
        session = app.app.session
        while not banner(app):
            session.begin(Match.new(session.new_id(), "carodeni", (Player("A"), Player("B")), {}, 1))
        app.frames(4)
        assert "There is no space left" in banner(app)
        assert app.shell.route.name == "game", "nothing was begun, so nothing is opened"
        count = len(session.store.open_matches())
        app.tap("checklist")
        app.tap(is_a("ListRow", text="4 players"))
        assert app.shell.route.name == "game" and len(session.store.open_matches()) == count
        free_the_disk(app)
        app.shell.close_all()
        app.tap("checklist")
        app.tap(is_a("ListRow", text="4 players"))
        assert app.shell.route.name == "setup" and len(session.store.open_matches()) == count + 1
        assert not banner(app)


# A second program

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
            assert not app.sees("Drawn by lot.")


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
def test_nobody_is_said_to_have_left_who_still_sits_there(tmp_path: Path) -> None:
    with Driver(tmp_path) as app:
        open_new_match(app, "winter_queen")
        sit(app, "Zsófi")
        with held(tmp_path):
            app.tap("clear")
            assert banner(app) and app.find("seat_0").name == "Zsófi"
            assert not app.sees("left the table")
            app.tap("shuffle")
            assert not app.sees("New seats, drawn by lot.")


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
        assert in_trouble(app) or app.sees("what you enter is gone when the app ends"), app.texts()
    with Driver(tmp_path) as app:
        assert stored(app, match) == digest(match)


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
