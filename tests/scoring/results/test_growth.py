"""How everybody's points grew."""

from __future__ import annotations

import pytest

from scoring.results.growth import growth
from tools.harness.evenings import reported
from tools.harness.rules.finished_matches import finished


@pytest.mark.parametrize("game", ["witchstone", "winter_queen", "carodeni"])
def test_it_leads_to_the_points_at_the_end(game: str) -> None:
    match = finished(game, 3)
    play = match.game.play
    assert play is not None
    steps = growth(match)
    assert steps[-1] == tuple(seat.points for seat in play.standing(match.state.table).strip)
    assert len(steps) > 4 and {len(points) for points in steps} == {len(match.seated)}


def test_eleven_turns_of_witchstone_are_as_many_steps_and_the_start() -> None:
    assert len(growth(finished("witchstone", 3))) == 12


def test_without_points_or_without_play_there_is_none() -> None:
    assert growth(finished("witchcraft", 3)) == ()
    assert growth(reported("known", 0, {"Mira": 5, "Tamás": 4})) == ()
