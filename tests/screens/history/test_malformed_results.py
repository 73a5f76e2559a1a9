"""Malformed texts and damaged lines in the database: every page opens nevertheless."""

from __future__ import annotations

from pathlib import Path

import pytest

from scoring.journal.events import Begun, Closed, Reported
from scoring.journal.match import Match
from scoring.players import Player
from screens.statistics import words as statistics_words
from storage import lines
from tools.harness.driver import Driver
from tools.harness.hands.common import is_a, undisturbed

pytestmark = pytest.mark.ui

PLAYERS = (Player("Mira", "green"), Player("Tamás", "red"))


@pytest.mark.parametrize("odd", ["{x}", "{", "{0.__class__}"])
def test_s2_history_past_page_statistics_and_the_next_start_show_it(tmp_path: Path, odd: str) -> None:
    with Driver(tmp_path) as app, undisturbed():
        session = app.app.session
        event = Reported((1, 2), (9, 5), ((odd, 9, 5),), odd)
        match = Match.new("strange", "witchstone", PLAYERS, {}, session.now())
        session.store.create(match.record(event, session.now()).record(Closed(), session.now()))
        app.tap(is_a("Destination", route="statistics"))
        app.tap(is_a("Destination", route="history"))
        assert app.sees("Mira 9")
        app.tap("past_strange")
        assert [line.name for line in app.find_all(is_a("ScoreLine"))] == [odd]
    with Driver(tmp_path) as app, undisturbed():
        assert app.shell.route.name == "past"
        assert [line.name for line in app.find_all(is_a("ScoreLine"))] == [odd]


def test_s2_a_category_that_only_another_version_knows_is_shown_as_it_stands_there() -> None:
    assert statistics_words.category_name("witchstone", "{x}") == "{x}"
    assert statistics_words.category_name("chess", "track") == "track"
    assert statistics_words.category_name("witchstone", "track") == "Track"


def test_s7_a_line_that_is_nested_too_deeply_does_not_keep_the_app_from_starting(tmp_path: Path) -> None:
    with Driver(tmp_path) as app, undisturbed():
        session = app.app.session
        match = Match.new("deep", "witchstone", PLAYERS, {}, session.now()).record(Begun(), session.now())
        session.store.create(match)
        line = '{"event":{"kind":"closed","x":' + "[" * 100_000 + "]" * 100_000 + '},"kind":"record"}'
        row = ("deep", 1, session.now(), line)
        values = (*row, lines.check_sum(*row))
        session.store.database.connection.execute("INSERT INTO entries VALUES (?, ?, ?, ?, ?)", values)
    with Driver(tmp_path) as app, undisturbed():
        assert app.shell.route.name == "games"
        kept = app.app.session.peek("deep")
        assert kept is not None and kept.state == match.state
