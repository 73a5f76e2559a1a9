"""Databases that once locked people out: the app starts, three times in a row, and every other match can be opened."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from tests.reliability.make_lockouts import BROKEN, FOLDER, LOCKOUTS, SOUND, restore
from tools.harness.driver import Driver

pytestmark = pytest.mark.ui

NAMES = [make.__name__ for make in LOCKOUTS]
STARTS = 3
NO_CLIPBOARD = "Cutbuffer: "
# The broken match, wherever it is looked at.
GAMES = {"s1": "carodeni", "s4": "winter_queen", "s6": "future"}
ROUTES = ("table", "scoring", "result", "past", "setup")


def test_every_database_is_there_and_no_other() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.sql")) == sorted(NAMES)


def visit(app: Driver, page: str, **params: str) -> None:
    app.shell.go(page, **params)
    app.advance(0.3)


def assert_no_errors(caplog: pytest.LogCaptureFixture) -> None:
    errors = [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]
    assert [error for error in errors if not error.startswith(NO_CLIPBOARD)] == []


@pytest.mark.parametrize("name", NAMES)
def test_the_app_starts_where_it_was_and_the_games_can_be_reached(
    name: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    folder = tmp_path / "home"
    restore(name, folder)
    with Driver(folder) as app:
        app.advance(1)
        visit(app, "games")
        assert app.shell.route.name == "games" and app.sees("Witchcraft")
    assert_no_errors(caplog)


@pytest.mark.long
@pytest.mark.parametrize("name", NAMES)
def test_the_app_starts_on_every_known_lockout(name: str, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    folder = tmp_path / "home"
    restore(name, folder)
    game = GAMES.get(name[:2], "witchstone")
    for _ in range(STARTS):
        with Driver(folder) as app:
            app.advance(3)
            visit(app, "games")
            assert app.shell.route.name == "games" and app.sees("Witchcraft")
            visit(app, "history")
            assert app.sees("Mira"), "the history shows the others"
            visit(app, "past", match=SOUND, game="witchstone")
            assert app.shell.route.name == "past" and app.sees("70")
            visit(app, "statistics")
            visit(app, "setup", match="open", game="witchcraft")
            assert app.shell.route.name == "setup", "another match can be opened"
            for route in ROUTES if game != "future" else ("past",):
                visit(app, route, match=BROKEN, game=game)
            visit(app, "games")
            assert app.shell.route.name == "games"
            # The next start is where the broken match is.
            visit(app, "past" if game == "future" else "table", match=BROKEN, game=game)
    assert_no_errors(caplog)
