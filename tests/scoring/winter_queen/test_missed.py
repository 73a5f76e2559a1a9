"""Turns of Winter Queen that were not entered."""

from __future__ import annotations

import pytest

from scoring.winter_queen.events import Corrected, TurnMissed
from scoring.winter_queen.missed import MOST, missed_by, most_missed
from tools.harness.rules.winter_queen_table import Tracked


@pytest.mark.parametrize("count", [2, 3, 4])
@pytest.mark.parametrize("last_round", ["all", "others"])
def test_what_is_told_beforehand_is_what_happens(count: int, last_round: str) -> None:
    for final in (False, True):
        played = Tracked(count, last_round=last_round)
        played.does(TurnMissed())
        if final:
            played.does(Corrected(0, "turns_left", 4))
        missed, turn = missed_by(played.table, 4)
        happened = dict.fromkeys(missed, 0)
        for _ in range(4):
            happened[played.table.to_move] += 1
            played.does(TurnMissed())
        assert missed == happened and turn == played.table.to_move and sum(missed.values()) == 4


def test_no_more_turns_are_missed_than_there_are() -> None:
    played = Tracked(2)
    assert most_missed(played.table) == MOST
    played.does(Corrected(0, "turns_left", 2))
    assert most_missed(played.table) == 2
    played.does(TurnMissed(), TurnMissed())
    assert most_missed(played.table) == 0 and missed_by(played.table, 0) == ({}, played.table.to_move)
