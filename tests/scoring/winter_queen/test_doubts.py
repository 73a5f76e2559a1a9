"""Certainty in Winter Queen: whatever is not marked as doubtful is right, however much a table forgets."""

from __future__ import annotations

from random import Random

import pytest

from scoring.winter_queen import actions, facts, light
from scoring.winter_queen.map.layout import TEMPLATES, written
from scoring.winter_queen.play import PLAY
from scoring.winter_queen.table import Table
from tools.harness.rules.forgetful import certain_share, first_wrong, wrong_totals, wrong_values
from tools.harness.rules.winter_queen_bot import Bot
from tools.harness.rules.winter_queen_forgetful import Forgetful

VALUES = ("in_play", "books", "map", "layout")


def forgetful(seed: int) -> Forgetful:
    dice = Random(seed)
    layout = written(TEMPLATES[dice.choice(("snowflake", "snowflake", "lens", "cross"))])
    return Forgetful(Bot(seed, dice.choice(facts.SEATS), layout=layout).play(), dice, knows_map=dice.random() < 0.5)


def wrong(table: Forgetful) -> list[str]:
    """The numbers that look certain and are not right."""
    told, right = table.now, table.right
    return [
        *wrong_values(PLAY, told, VALUES, range(told.count), lambda seat, what: PLAY.tracked(right, seat, what).value),
        *wrong_totals(PLAY, table.told, table.truth),
    ]


@pytest.mark.parametrize("part", range(4))
def test_no_unmarked_number_is_ever_wrong(part: int) -> None:
    assert first_wrong(range(part * 20, part * 20 + 20), forgetful, wrong) == []


@pytest.mark.long
@pytest.mark.parametrize("part", range(40))
def test_no_unmarked_number_is_ever_wrong_in_many_matches(part: int) -> None:
    assert first_wrong(range(1000 + part * 50, 1050 + part * 50), forgetful, wrong) == []


def test_the_tables_are_neither_all_certain_nor_all_in_doubt() -> None:
    assert 0.2 < certain_share(PLAY, (forgetful(seed).finished() for seed in range(20)), VALUES) < 0.9


@pytest.mark.parametrize("fault", ["cast", "missed", "emptied"])
def test_the_search_finds_a_number_that_lacks_its_mark(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if fault == "cast":
        monkeypatch.setattr(actions, "cast_doubts", lambda *_: ())
    elif fault == "missed":
        monkeypatch.setattr(light, "UNFOLLOWED", ("map",))
    else:
        monkeypatch.setattr(Table, "in_doubt", lambda self, count, *_: count == "map" and bool(self.gaps.made))
    assert first_wrong(range(60), forgetful, wrong)
