"""Entries that belong together: all of them or none, and people can insist on all of them at once."""

from __future__ import annotations

import pytest

from scoring.journal.events import Insisted
from scoring.message import Forbidden, Message, Refused
from scoring.witchstone.events import BonusUsed, CrystalMoved, ExtraActions, TurnMissed
from tools.harness.rules.witchstone_table import Tracked

GIVEN_BY_NOTHING = (ExtraActions("crystal", 2), CrystalMoved(2))


def test_entries_that_the_rules_allow_are_recorded_in_order() -> None:
    match = Tracked(3).match
    after = match.record_all((TurnMissed(), TurnMissed()), 1)
    assert len(after.journal.entries) == len(match.journal.entries) + 2 and after.state.table.turn.seat == 2


def test_a_forbidden_one_among_them_forbids_all() -> None:
    with pytest.raises(Forbidden) as refused:
        Tracked().match.record_all(GIVEN_BY_NOTHING, 1)
    (reason,) = refused.value.reasons
    assert reason == Message("witchstone.refused.extra_actions", action=Message("witchstone.symbol.crystal"))


def test_the_reasons_of_all_forbidden_ones_are_named_once() -> None:
    pentagram = Message("witchstone.refused.extra_actions", action=Message("witchstone.symbol.pentagram"))
    with pytest.raises(Forbidden) as refused:
        Tracked().match.record_all((*GIVEN_BY_NOTHING, *GIVEN_BY_NOTHING, ExtraActions("pentagram")), 1)
    first, second = refused.value.reasons
    assert first.id == "witchstone.refused.extra_actions" and second == pentagram


def test_an_impossible_one_among_them_is_refused_for_good() -> None:
    match = Tracked().match
    for attempt in (match.record_all, match.insisted):
        with pytest.raises(Refused) as refused:
            attempt((*GIVEN_BY_NOTHING, BonusUsed(0, "witch")), 1)
        assert not isinstance(refused.value, Forbidden)


def test_only_the_forbidden_ones_are_insisted_on() -> None:
    match = Tracked().match
    insisted = match.insisted(GIVEN_BY_NOTHING, 1)
    assert insisted == (Insisted(GIVEN_BY_NOTHING[0]), GIVEN_BY_NOTHING[1])
    assert match.record_all(insisted, 1).state.table.turn.phase == "tile"
