"""A short note never lies over what is tapped next."""

from __future__ import annotations

from random import Random

import pytest

from scoring import games
from scoring.message import Message
from tools.harness.driver import Driver
from tools.harness.hands.common import is_a
from tools.harness.rules.finished_matches import PLAYED

pytestmark = pytest.mark.ui
WITH_BUTTON = ("witchstone", "carodeni")


@pytest.mark.parametrize("game", games.IDS)
def test_a_note_never_lies_over_the_big_button_of_a_panel(app: Driver, game: str) -> None:
    match, play = PLAYED[game](Random(2)), games.game(game).play
    assert play is not None
    while play.standing(match.state.table).over:
        match = match.undo(0)
    assert app.app.session.begin(match)
    app.shell.go("table", match=match.id, game=game)
    app.advance(0.5)
    app.shell.say(Message("table.muted"))
    app.frames(4)
    note, bars = app.shell._snack, app.find_all(is_a("MainActionBar"))
    assert bool(bars) == (game in WITH_BUTTON)
    for bar in bars:
        assert note.y >= bar.to_window(*bar.pos)[1] + bar.height, game
