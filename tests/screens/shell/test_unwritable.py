"""A folder that cannot be written, a full disk: nothing is shown that is not saved."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from scoring.journal.match import Match
from scoring.players import Player
from storage.store import Store
from tests.reliability.wrecks import banner, keep_a_match
from tests.storage.journeys import digest
from tools.harness.driver import Driver
from tools.harness.hands.common import open_checklist, open_game

pytestmark = pytest.mark.ui


# Nothing can be written


def play_a_little(app: Driver) -> None:
    open_checklist(app, "witchcraft")
    app.tap("board")
    assert app.find("board").phase == "done"
    app.back()
    app.back()
    assert app.sees("Setup: 1 of")


@pytest.mark.parametrize("below", ["", "below"])
def test_a_folder_that_is_a_file_lets_the_app_run_under_a_lasting_banner(tmp_path: Path, below: str) -> None:
    (tmp_path / "here").write_text("not a folder")
    with Driver(tmp_path / "here" / below) as app:
        assert app.sees("what you enter will be lost when the app closes")
        play_a_little(app)
        assert app.sees("what you enter will be lost when the app closes")
        app.app.dispatch("on_pause")
        app.app.dispatch("on_resume")
        app.advance(5)
        assert app.sees("what you enter will be lost when the app closes")
    assert (tmp_path / "here").read_text() == "not a folder"


@contextmanager
def bound_by_rights() -> Iterator[None]:
    """File permissions do not bind the superuser, so the process runs as `nobody` meanwhile."""
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
        app.tap("set_table")
        assert app.shell.route.name == "checklist" and len(session.store.open_matches()) == count
        free_the_disk(app)
        app.tap("set_table")
        assert app.shell.route.name == "setup" and len(session.store.open_matches()) == count + 1
        assert not banner(app)
