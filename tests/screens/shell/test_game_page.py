"""A game's own page: back into the match that runs, and what happened last time."""

from __future__ import annotations

import pytest

from tools.harness.driver import Driver
from tools.harness.hands.table import sit_down
from tools.harness.rules.finished_matches import finished

pytestmark = pytest.mark.ui


def test_a_match_that_runs_is_continued_from_the_page_of_its_game(app: Driver) -> None:
    """Finding 8 of a newcomer: after backing out of a fresh match one could only begin another."""
    app.shell.go("game", game="witchstone")
    app.advance(0.3)
    assert not app.find_all("continue")
    sit_down(app)
    match = app.match.id
    app.shell.go("game", game="winter_queen")
    app.advance(0.3)
    assert not app.find_all("continue")
    app.shell.go("game", game="witchstone")
    app.advance(0.3)
    app.tap("continue")
    assert app.shell.route.name == "table" and app.page.match == match


def test_the_page_says_what_happened_last_time(app: Driver) -> None:
    match = finished("witchstone", 3)
    app.app.session.store.create(match)
    app.app.session.catch_up(60)
    app.shell.go("game", game="witchstone")
    app.advance(0.3)
    assert app.sees("Last time") and app.sees(" won with ")
    app.tap("last_time")
    assert app.shell.route.name == "past"
