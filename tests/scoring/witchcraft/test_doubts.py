"""Certainty in Witchcraft: whatever is not marked as doubtful is right, however much a table forgets."""

from __future__ import annotations

from random import Random

import pytest

from scoring.witchcraft import doubts, light, turn_flow
from scoring.witchcraft.counts import PAIRS, POWER, RESERVE, board_doubts, is_followed
from scoring.witchcraft.moves import guesses
from scoring.witchcraft.play import PLAY
from scoring.witchcraft.table import Table
from tools.harness.rules.forgetful import certain_share, first_wrong
from tools.harness.rules.witchcraft_forgetful import Forgetful, true_match


def forgetful(seed: int) -> Forgetful:
    dice = Random(seed)
    return Forgetful(true_match(dice), dice)


def wrong(table: Forgetful) -> list[str]:
    """What looks certain and is not right; a missed move that nobody has noticed is no fault of the app."""
    return [] if table.behind else differences(table.now, table.right)


def differences(told: Table, right: Table) -> list[str]:
    errors = []
    for what in ("result", "unclean", "moves"):
        known = PLAY.tracked(told, 0, what)
        if known.certain and known.value != PLAY.tracked(right, 0, what).value:
            errors.append(f"{what}: {known.value}, but {PLAY.tracked(right, 0, what).value}")
    for seat in (0, 1):
        for what in (RESERVE, POWER):
            known, true = PLAY.tracked(told, seat, what), PLAY.tracked(right, seat, what)
            if known.certain and _sorted(known.value) != _sorted(true.value) and _is_known(told, seat, what):
                errors.append(f"{what} of {seat}: {known.value}, but {true.value}")
    if is_followed(told) and not board_doubts(told):
        one, other = told.position, right.position
        if (one.stacks, one.board) != (other.stacks, other.board):
            errors.append("the board")
        if one.altars and one.altars != other.altars and guesses.ALTARS not in doubts.guessed(told):
            errors.append("the altars")
    if not told.in_doubt(PAIRS) and told.position.pairs != right.position.pairs:
        errors.append("the pairs")
    return errors


def _sorted(value: object) -> object:
    return sorted(value) if isinstance(value, tuple) else value


def _is_known(told: Table, seat: int, what: str) -> bool:
    """In master mode the reserve may be unknown."""
    return what != RESERVE or bool(told.kept_back[seat])


@pytest.mark.parametrize("part", range(4))
def test_m1_no_unmarked_value_is_ever_wrong(part: int) -> None:
    assert first_wrong(range(part * 12, part * 12 + 12), forgetful, wrong) == []


@pytest.mark.long
@pytest.mark.parametrize("part", range(40))
def test_m1_no_unmarked_value_is_ever_wrong_in_many_matches(part: int) -> None:
    assert first_wrong(range(1000 + part * 50, 1050 + part * 50), forgetful, wrong) == []


def test_the_tables_are_neither_all_certain_nor_all_in_doubt() -> None:
    tables = (forgetful(seed).finished() for seed in range(30))
    assert 0.3 < certain_share(PLAY, tables, ("result", "moves")) < 0.95


@pytest.mark.parametrize("fault", ["guesses", "missed", "light", "shields"])
def test_the_search_finds_a_value_that_lacks_its_mark(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if fault == "guesses":
        monkeypatch.setattr(doubts, "end_guesses", lambda _table: ())
    elif fault == "missed":
        monkeypatch.setattr(turn_flow, "missed", lambda table: table)
    elif fault == "light":
        monkeypatch.setattr(light, "unfollowed", lambda table: table)
    else:
        monkeypatch.setattr(guesses, "_to_hit", lambda *_: None)
    # A match that ends at a guessed shield, and at nothing else, is rare.
    seeds = range(1290, 1300) if fault == "shields" else range(120)
    assert first_wrong(seeds, forgetful, wrong)
