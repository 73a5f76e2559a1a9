"""Random matches of Čarodění that are entered with gaps: no unmarked number is ever wrong."""

from __future__ import annotations

from typing import Any

import pytest

from scoring.carodeni import actions, claims, doubts, turn_flow
from scoring.carodeni.doubts import counted
from scoring.carodeni.final_scoring import entries
from scoring.carodeni.play import PLAY
from scoring.carodeni.table import Table
from tools.harness.rules.carodeni_bot import Bot
from tools.harness.rules.carodeni_forgetful import VALUES, Forgetful, forgetful
from tools.harness.rules.forgetful import certain_share, first_wrong, wrong_tallies, wrong_totals, wrong_values


def wrong(table: Forgetful) -> list[str]:
    """The numbers that look certain and are not right."""
    told, right = table.now, table.right
    seats = range(told.count)
    return [
        *wrong_values(PLAY, told, VALUES, seats, lambda seat, what: entries.entered(right, seat, what)),
        *wrong_tallies(PLAY, told, seats, lambda seat, what: counted(right, seat, what)),
        *wrong_totals(PLAY, table.told, table.truth),
    ]


@pytest.mark.parametrize("part", range(4))
def test_no_unmarked_number_is_ever_wrong(part: int) -> None:
    assert first_wrong(range(part * 12, part * 12 + 12), forgetful, wrong) == []


@pytest.mark.long
@pytest.mark.parametrize("part", range(40))
def test_no_unmarked_number_is_ever_wrong_in_many_matches(part: int) -> None:
    assert first_wrong(range(1000 + part * 50, 1050 + part * 50), forgetful, wrong) == []


def test_the_tables_are_neither_all_certain_nor_all_in_doubt() -> None:
    assert 0.2 < certain_share(PLAY, (forgetful(seed).finished() for seed in range(20)), VALUES) < 0.9


@pytest.mark.parametrize("fault", ["skipped", "light", "unpaid", "claims", "points", "steps"])
def test_the_search_finds_a_number_that_lacks_its_mark(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if fault == "skipped":
        monkeypatch.setattr(turn_flow, "SKIPPED", "")
        monkeypatch.setattr("scoring.certainty.Gaps.open", _without_reason(""))
    elif fault == "light":
        monkeypatch.setattr(turn_flow, "unfollowed", lambda table, _seat: table)
        monkeypatch.setattr("scoring.carodeni.light.unfollowed", lambda table, _seat: table)
    elif fault == "unpaid":
        monkeypatch.setattr(actions, "_with_unpaid", lambda after, *_: after)
    elif fault == "claims":
        monkeypatch.setattr(claims, "_in_doubt", lambda table, *_: table)
    elif fault == "points":
        monkeypatch.setattr(entries, "nameless", lambda *_: ())
    else:
        monkeypatch.setattr(doubts, "_step_doubts", lambda *_: ())
    assert first_wrong(range(60), forgetful, wrong)


def _without_reason(reason: str) -> Any:
    from scoring.certainty import Gaps

    usual = Gaps.open

    def open(self: Gaps, seat: int, count: str) -> dict[str, int]:
        return {why: times for why, times in usual(self, seat, count).items() if why != reason}

    return open


@pytest.mark.parametrize("seed", range(6))
def test_a_table_that_forgets_nothing_has_no_doubts(seed: int) -> None:
    """But for the steps of the clan card, and witches who are worth nothing: they look like some without points."""
    match = (
        Bot(seed, 1 + seed % 5, solo_level="experienced").play() if seed % 5 == 0 else Bot(seed, 1 + seed % 5).play()
    )
    table: Table = match.state.table
    for seat in range(table.count):
        for what in VALUES[:-1]:
            doubts = {doubt.id for doubt in PLAY.tracked(table, seat, what).doubts}
            assert doubts <= {"carodeni.doubt.no_points.witches"}, what
