"""Every function that a page calls raises, in turn, in each game: the app stays usable, and nothing is lost."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from scoring import games
from screens.shell.cannot_show import CannotShowScreen
from screens.shell.games import GamesScreen
from storage.store import Store
from tests.screens.faults import CALLED, TABLES, Faulty, fault_in, fault_in_panels
from tools.harness.driver import Driver
from tools.harness.places.everywhere import places

pytestmark = pytest.mark.ui

PANELS = ("__init__", "show")
# What these games have no use for: a notation, numbers that are entered or tracked.
UNUSED = {(game, "written") for game in games.IDS if game != "witchcraft"}
UNUSED |= {("winter_queen", "entered"), ("witchcraft", "tracked")}
# Tried in the short form; the others, and faults that come only once, in the long one.
FIRST = ("standing", "describe", "reminders", "sheet", "tracked", "__init__")


def cases() -> list[Any]:
    return [
        pytest.param(game, name, once, marks=() if name in FIRST and not once else pytest.mark.long)
        for game in games.IDS
        for name in (*CALLED, *PANELS)
        for once in (False, True)
        if (game, name) not in UNUSED
    ]


@pytest.mark.parametrize(("game", "name", "once"), cases())
def test_a_fault_costs_no_entry_and_no_other_game(
    game: str, name: str, once: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Driver(tmp_path) as app:
        dict(places())[TABLES[game]](app)
        app.advance(0.4)
        match = app.match.id
    with Driver(tmp_path, forgiving=True) as app:
        kept = entries(app, match)
        fault = put_in(monkeypatch, app, game, name, once)
        walk(app, game, match)
        assert fault.raised, "the walk has not met the fault"
        assert entries(app, match)[: len(kept)] == kept
        look_at_others(app, game)
        fault.on = False
        app.app.session._view = None
        app.shell.go("games")
        app.advance(0.3)
        app.shell.go("table", match=match, game=game)
        app.advance(0.4)
        assert app.shell.route.name == "table" and not isinstance(app.page, CannotShowScreen)
        entered = entries(app, match)
    with Driver(tmp_path) as app:
        assert app.shell.route.name == "table" and app.match.id == match
        assert entries(app, match) == entered


def put_in(monkeypatch: pytest.MonkeyPatch, app: Driver, game: str, name: str, once: bool) -> Faulty:
    return fault_in_panels(monkeypatch, name, once) if name in PANELS else fault_in(monkeypatch, app, game, name, once)


def entries(app: Driver, match: str) -> tuple[Any, ...]:
    store: Store = app.app.session.store
    return store.load(match).match.journal.entries


def walk(app: Driver, game: str, match: str) -> None:
    """What a person does who notices that something is wrong: looks, undoes, redoes, and goes on."""
    for step in (
        lambda: app.app.session.set("secrets", False),
        lambda: app.app.session.undo(),
        lambda: app.app.session.redo(),
        lambda: open_journal(app),
        lambda: app.shell.go("games"),
        lambda: app.shell.go("table", match=match, game=game),
        lambda: app.shell.go("scoring", match=match, game=game),
        lambda: app.shell.go("result", match=match, game=game),
        lambda: app.shell.go("history"),
        lambda: app.shell.go("games"),
    ):
        app._guarded(step)
        app.advance(0.4)
        app.shell.close_all()
    assert isinstance(app.page, GamesScreen)


def open_journal(app: Driver) -> None:
    from screens.table.journal.journal_sheet import JournalSheet

    if app.match is not None:
        app.shell.overlay(JournalSheet(app.shell, app.app.session))


def look_at_others(app: Driver, game: str) -> None:
    for other in games.IDS:
        if other != game:
            app.shell.go("game", game=other)
            app.advance(0.3)
            assert not isinstance(app.page, CannotShowScreen)
            app.shell.go("games")
            app.advance(0.2)
