"""The clock of a turn asks whose turn it is without the points: the standing says the same."""

from __future__ import annotations

from random import Random

import pytest

from scoring import games
from tools.harness.rules.finished_matches import GAMES, PLAYED


@pytest.mark.parametrize("game", GAMES)
def test_the_turn_is_that_of_the_standing(game: str) -> None:
    play, match, seen = games.game(game).play, PLAYED[game](Random(5)), set()
    assert play is not None
    tables = [after.table for _, _, after in match.journal.backwards() if after.table is not None]
    for table in tables:
        standing = play.standing(table)
        assert play.turn_id(table) == standing.turn_id
        assert bool(standing.turn_id) == (standing.turn is not None)
        seen.add(standing.turn_id)
    assert len(seen) > 3
