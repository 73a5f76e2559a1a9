"""Backups by touch: made, looked at, and gone back to."""

from __future__ import annotations

from pathlib import Path

import pytest

from storage import history
from tests.driver import Driver
from tests.screens.able import Able
from tests.screens.hands import is_a
from tests.screens.seasons import season

pytestmark = pytest.mark.ui


def open_page(app: Driver) -> None:
    app.tap(is_a("Destination", route="settings"))
    app.tap("backup")
    app.advance(0.3)


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
        assert app.sees("holds 6 matches") and app.sees("1 match comes back.") and not app.page.problem
        app.tap("no")
        assert history.count(session.store) == 5 and app.app.session is session
        app.tap("choose_backup")
        app.tap("yes")
        assert app.sees("The backup is in place") and app.app.session is not session
        assert history.count(app.app.session.store) == 6
        assert app.shell.route.name == "backup", "where the person was when it was made"
        app.tap(is_a("ListRow", note="5 matches · before a restore"))
        assert app.sees("1 match that is here now is not in it.")
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

        monkeypatch.setattr("screens.backup_page.restore_file", full)
        app.tap("yes")
        assert app.sees("no space left") and history.count(app.app.session.store) == 5
        assert app.app.session.set("theme", "light"), "it can be written to again"
