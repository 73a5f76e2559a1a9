"""Backups by touch: made, looked at, and gone back to."""

from __future__ import annotations

from pathlib import Path

import pytest

from storage import history
from tests.storage.journeys import new_match
from tests.storage.test_comparison import tick
from tools.harness.able import Able
from tools.harness.driver import Driver
from tools.harness.hands.common import is_a
from tools.harness.seasons import season

pytestmark = pytest.mark.ui


def open_page(app: Driver) -> None:
    app.tap(is_a("Destination", route="settings"))
    app.tap("backup")
    app.advance(0.3)


def changes(app: Driver) -> list[tuple[str, str]]:
    """What the question says, card by card."""
    return [(card.title, card.lines) for card in app.find_all(is_a("ChangeCard"))]


def test_one_is_made_and_the_way_back_to_it_is_told_first(tmp_path: Path) -> None:
    able = Able()
    with Driver(tmp_path, able.device) as app:
        session = app.app.session
        season(session.store, session.now(), matches=2)
        session.set("theme", "light")
        open_page(app)
        assert not app.page.looking
        app.tap("make")
        ((name, content),) = able.files.items()
        assert name.startswith("grimoire-") and name.endswith(".zip") and app.sees("Saved.")
        app.tap("table")
        assert sum(name.endswith(".csv") for name in able.files) == 1

        session.store.delete("stone0", session.now())
        able.brings = b"no backup"
        app.tap("choose_backup")
        assert app.page.problem and history.count(session.store) == 5
        able.brings = OSError("taken away")
        app.tap("choose_backup")
        assert app.sees("That file cannot be read.")
        able.brings = content
        app.tap("choose_backup")
        assert (
            app.sees("contains 6 matches")
            and changes(app) == [("Would be restored", "1 match")]
            and not app.page.problem
        )
        app.tap("no")
        assert history.count(session.store) == 5 and app.app.session is session
        app.tap("choose_backup")
        app.tap("yes")
        assert app.sees("Backup restored") and app.app.session is not session
        assert history.count(app.app.session.store) == 6
        assert app.shell.route.name == "backup", "where the person was when it was made"
        app.tap(is_a("ListRow", note="5 matches · before a restore"))
        assert changes(app) == [("Only here; would be lost", "1 match")]
        app.tap("yes")
        assert history.count(app.app.session.store) == 5


def test_a_restore_that_fails_leaves_everything_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from storage.errors import CannotWrite

    able = Able()
    with Driver(tmp_path, able.device) as app:
        session = app.app.session
        season(session.store, session.now(), matches=1)
        open_page(app)
        app.tap("make")
        (able.brings,) = able.files.values()
        app.tap("choose_backup")

        def full(*_: object) -> None:
            raise CannotWrite("storage.disk_full")

        monkeypatch.setattr("screens.share.backup_page.restore_file", full)
        app.tap("yes")
        assert app.sees("not enough space") and history.count(app.app.session.store) == 5
        assert app.app.session.set("theme", "light"), "it can be written to again"


def test_s10_the_question_tells_entries_people_and_settings_too(tmp_path: Path) -> None:
    """The finding: 7 entries in the backup, 32 here, and “the same matches are here now”."""
    able = Able()
    with Driver(tmp_path, able.device) as app:
        session = app.app.session
        session.store.create(new_match("open"))
        tick(session.store, "open", 7)
        open_page(app)
        app.tap("make")
        (able.brings,) = able.files.values()
        app.tap("choose_backup")
        assert [title for title, _ in changes(app)] == ["Nothing would change"]
        app.tap("no")
        tick(session.store, "open", 25)
        app.tap("choose_backup")
        assert changes(app) == [("Only here; would be lost", "25 entries in matches that exist in both")]
        app.tap("no")
        session.store.remember_people(["Zoe"], 5)
        session.set("theme", "light")
        session.store.delete("open", 9)
        app.tap("choose_backup")
        assert changes(app) == [
            ("Would be restored", "1 match"),
            ("Would change back", "Players\nSettings and your copies"),
        ]
        app.tap("yes")
        assert len(app.app.session.store.load("open").match.journal.entries) == 7
