"""What stands in the setup plans of Witchcraft."""

from __future__ import annotations

import pytest

from tools.harness.rules.setup_hands import numbers, plan_of, step, value, values


@pytest.mark.parametrize("tournament", [False, True])
@pytest.mark.parametrize("master", [False, True])
def test_witchcraft_tokens(tournament: bool, master: bool) -> None:
    """Section 2 and section 13; 22 tokens in the whole game, 8 placed and 3 in reserve for each player."""
    plan = plan_of("witchcraft", 2, tournament=tournament, master=master)
    counts = numbers(plan)
    assert plan.numbers == {"placed_each": 8, "reserve_each": 3}
    assert (counts["altars"], counts["guild"], counts["medium"], counts["special"]) == (4, 9, 1, 1)
    assert counts["guild"] + counts["medium"] + counts["special"] == counts["turn"] == 11
    assert 2 * (counts["pile"] + counts["reserve"]) == 22
    assert (counts["pile"], counts["reserve"]) == (8, 3)


def test_witchcraft_board_leaves_four_spaces_free() -> None:
    """Section 0: 24 spaces, four altars, sixteen tokens."""
    counts = numbers(plan_of("witchcraft", 2))
    assert 4 * 6 - counts["altars"] - 2 * counts["pile"] == 4


def test_witchcraft_markers_and_pieces_lie_ready() -> None:
    """Section 1."""
    assert values(step(plan_of("witchcraft", 2), "supply"), "n") == [8, 4, 3]


def test_witchcraft_tournament_leaves_the_power_tokens_in_the_box() -> None:
    """Section 13."""
    usual, tournament = (step(plan_of("witchcraft", 2, tournament=on), "power") for on in (False, True))
    assert (usual.number, usual.draw) == (1, "power")
    assert (tournament.number, tournament.draw) == (4, "")


def test_witchcraft_master_mode_lets_each_player_choose_the_reserve() -> None:
    """Section 13."""
    usual, master = (step(plan_of("witchcraft", 2, master=on), "reserve") for on in (False, True))
    assert usual.note != master.note
    assert (value(master.note), value(master.note, "all")) == (3, 11)
