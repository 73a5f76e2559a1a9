"""A file that cannot be used: always a way on."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, BinaryIO

import pytest

from device import Device, null_device
from device.files import NoFiles, OnChosen, Opener
from scoring.message import Message
from storage.backups.backup import make_backup, write_backup
from storage.store import Store
from tests.reliability.wrecks import (
    DAMAGED,
    LEFT_OPEN,
    damaged,
    emptied,
    file_in,
    in_trouble,
    is_continue_card,
    keep_a_match,
    noise,
    stored,
)
from tests.storage.journeys import digest, keep, new_match
from tools.harness.driver import Driver
from tools.harness.hands.common import is_a, leaves_by_back, tap_with_two_fingers

pytestmark = pytest.mark.ui


# A damaged file


def cut_in_half(path: Path) -> None:
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])


def noise_inside(path: Path) -> None:
    whole = path.read_bytes()
    path.write_bytes(whole[:100] + Random(8).randbytes(len(whole) - 100))


DAMAGE = (cut_in_half, noise, emptied, noise_inside)


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
    """The backup is made even if the person waits for a while before tapping."""
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
        assert app.sees("This file was made by a newer version of Grimoire")
        assert app.find_all("again") and not app.find_all("afresh")
        app.tap("again")
        assert in_trouble(app)
    assert file_in(tmp_path).read_bytes() == before
    assert not (tmp_path / "set-aside").exists()


# A backup from elsewhere


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


def test_a_warning_lies_above_an_open_sheet_and_a_note_above_its_buttons(app: Driver) -> None:
    """Finding 14 of a newcomer: the banner was dimmed behind the sheet, and the note covered Done."""
    app.shell.go("settings")
    app.advance(0.3)
    app.tap("reminders")
    app.app.session.warning = Message("storage.disk_full")
    app.shell.say(Message("table.muted"))
    app.frames(4)
    over = [child for child in app.shell.children if type(child).__name__ == "Banner"]
    assert len(over) == 1 and app.shell.children.index(over[0]) < app.shell.children.index(app.shell._overlays[-1])
    sheet = app.shell._overlays[-1].ids.panel
    assert app.shell._snack.y >= sheet.top or app.shell._snack.top >= app.shell.height - 100
    app.back()
    assert app.shell.ids.banner_room.children
    assert not [child for child in app.shell.children if type(child).__name__ == "Banner"]
