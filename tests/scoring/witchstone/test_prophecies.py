"""The prophecies of Witchstone, with the examples and boundaries of its rules (T22, T23, B01–B12)."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.witchstone import facts
from scoring.witchstone.final_scoring import score
from scoring.witchstone.final_scoring.holding import Holding, Holdings, Prophecy
from scoring.words import words
from tools.harness.rules.witchstone_holdings import PROPHECIES, holdings, sheet_of

say = words("en").say

VILLAGE_FOREST_CASTLE = Prophecy("witches_on_types", ("village", "forest", "castle"))
TOWERS_FOREST = Prophecy("connected", ("foreign_tower", "foreign_tower", "forest"))


def paid(kind: str, *asks: str, **held: Any) -> int:
    """What the prophecy pays, the same in its worth and on the sheet."""
    prophecy = Prophecy(kind, asks)
    holding = Holding(prophecies=(prophecy,), **held)
    worth = score.worth(prophecy, holding)
    row = sheet_of(holding).columns[0].rows[-1]
    assert (row.id, row.points, len(row.parts)) == ("prophecies", worth.points, 1)
    assert facts.TIERS[worth.tier] == worth.points
    return worth.points


def path(symbol: str, *cells: tuple[int, int]) -> dict[tuple[int, int], tuple[str, ...]]:
    return dict.fromkeys(cells, (symbol,))


def test_t22_the_largest_group_counts_with_printed_and_special_cells_and_loose_symbols_do_not() -> None:
    cauldron = path("witch", (3, -3), (2, -2), (1, -1), (1, 0)) | {(1, 1): ("energy", "witch")}
    loose = path("witch", (-2, 0), (-3, 3)) | path("energy", (0, 1))
    assert paid("symbol_group", "witch", cauldron=cauldron | loose) == 5


def test_t23_one_foreign_tower_of_two_and_a_forest_that_comes_later() -> None:
    assert paid("connected", *TOWERS_FOREST.asks, connected={"foreign_tower": 1, "forest": 1}) == 3


@pytest.mark.parametrize(("size", "points"), [(0, 1), (3, 1), (4, 3), (5, 5), (6, 7), (11, 7)])
@pytest.mark.parametrize("symbol", facts.SYMBOLS)
def test_b01_largest_group(symbol: str, size: int, points: int) -> None:
    others = {other: 6 for other in facts.SYMBOLS if other != symbol}
    assert paid("symbol_group", symbol, groups={**others, symbol: size}) == points
    row = path(symbol, *((q, 0) for q in range(size)))
    assert paid("symbol_group", symbol, cauldron=row) == points


def test_b01_two_groups_of_four_are_not_added() -> None:
    two = path("wand", *((q, 0) for q in range(4)), *((q, 2) for q in range(4)))
    assert paid("symbol_group", "wand", cauldron=two) == 3


@pytest.mark.parametrize(
    ("there", "points"),
    [
        ("", 1),
        ("forest castle", 1),
        ("village", 3),
        ("village castle", 3),
        ("village forest", 5),
        ("village forest castle", 7),
    ],
)
def test_b02_witches_on_types_count_in_their_order(there: str, points: int) -> None:
    witches = dict.fromkeys(there.split(), 1)
    assert paid("witches_on_types", *VILLAGE_FOREST_CASTLE.asks, witches_at=witches) == points


@pytest.mark.parametrize(("standing", "points"), [(0, 1), (1, 3), (2, 5), (3, 7), (4, 7)])
def test_b03_witches_on_one_type(standing: int, points: int) -> None:
    assert paid("witches_on_type", "forest", witches_at={"forest": standing, "castle": 4}) == points


def test_b03_the_big_witch_at_home_is_at_no_foreign_tower() -> None:
    assert paid("witches_on_type", "foreign_tower") == 1


@pytest.mark.parametrize(
    ("towers", "forests", "points"), [(0, 1, 1), (1, 0, 3), (1, 1, 3), (2, 0, 5), (2, 1, 7), (3, 4, 7)]
)
def test_b04_the_same_type_asked_twice_takes_two_locations(towers: int, forests: int, points: int) -> None:
    connected = {"foreign_tower": towers, "forest": forests}
    assert paid("connected", *TOWERS_FOREST.asks, connected=connected) == points


@pytest.mark.parametrize(("rank", "points"), [(1, 7), (2, 5), (3, 3), (4, 1), (None, 1)])
def test_b05_rank_at_the_witchstone(rank: int | None, points: int) -> None:
    assert paid("witchstone_rank", witchstone_rank=rank) == points


@pytest.mark.parametrize(("small", "points"), [(0, 1), (3, 1), (4, 3), (5, 3), (6, 5), (7, 5), (8, 7), (11, 7)])
def test_b06_witches_on_the_board_lie_stand_or_are_big(small: int, points: int) -> None:
    lying = min(small, 2)
    standing = {"forest": min(small - lying, 4), "castle": max(small - lying - 4, 0)}
    assert paid("witches_on_board", lying_witches=lying, witches_at=standing) == points


COUNTED = [
    ("b07", "lying_witches", {0: 1, 1: 3, 2: 5, 3: 7, 5: 7}),
    ("b08", "silver_spaces", {2: 1, 3: 3, 4: 5, 5: 7, 6: 7}),
    ("b09", "special_tiles", {1: 1, 2: 3, 3: 5, 4: 7}),
    ("b11", "magic_tokens", {3: 1, 4: 3, 5: 5, 6: 5, 7: 7}),
    ("b12", "crystals", {2: 1, 3: 3, 4: 5, 5: 7, 6: 7}),
]


@pytest.mark.parametrize(
    ("kind", "count", "points"),
    [
        pytest.param(kind, count, points, id=f"{id}-{kind}-{count}")
        for id, kind, table in COUNTED
        for count, points in table.items()
    ],
)
def test_b07_b08_b09_b11_b12_what_is_only_counted(kind: str, count: int, points: int) -> None:
    assert paid(kind, **{kind: count}) == points


@pytest.mark.parametrize(("scrolls", "points"), [(1, 1), (3, 1), (4, 3), (5, 5), (6, 7)])
def test_b10_the_scrolls_include_used_spells_and_the_card_itself(scrolls: int, points: int) -> None:
    assert paid("scrolls", spells_used=(scrolls - 1) // 2, spells_unused=scrolls // 2) == points


def test_a_rank_means_a_witch_that_stands_at_the_witchstone() -> None:
    assert paid("witches_on_type", "witchstone", witchstone_rank=3) == 3
    assert paid("witches_on_types", "witchstone", "forest", "castle", witchstone_rank=1) == 3
    assert paid("witches_on_board", witchstone_rank=1, lying_witches=3) == 3
    both = Holding(witchstone_rank=1, witches_at={"witchstone": 1}, lying_witches=3)
    assert both.witches_on_board == 5


@pytest.mark.parametrize(
    ("prophecy", "held", "title", "state", "missing", "rungs"),
    [
        (
            Prophecy("symbol_group", ("crystal",)),
            {"groups": {"crystal": 5}},
            "Largest crystal group",
            "5 together.",
            "1 more for 7 points.",
            "0–3 4 5 6+",
        ),
        (
            VILLAGE_FOREST_CASTLE,
            {"witches_at": {"village": 1, "castle": 2}},
            "Witches: village, forest, castle",
            "Village counts.",
            "Forest is missing. Castle counts after it.",
            "none village forest castle",
        ),
        (
            TOWERS_FOREST,
            {"connected": {"foreign_tower": 1, "forest": 1}},
            "Connected: opponent’s tower, opponent’s tower, forest",
            "Opponent’s tower counts.",
            "Another one is missing: opponent’s tower.",
            "none opponent’s tower opponent’s tower forest",
        ),
        (
            TOWERS_FOREST,
            {},
            "Connected: opponent’s tower, opponent’s tower, forest",
            "Nothing counts yet.",
            "Opponent’s tower is missing.",
            "none opponent’s tower opponent’s tower forest",
        ),
        (
            VILLAGE_FOREST_CASTLE,
            {"witches_at": {"village": 1, "castle": 2, "forest": 1}},
            "Witches: village, forest, castle",
            "Village, forest and castle count.",
            None,
            "none village forest castle",
        ),
        (
            Prophecy("witches_on_board"),
            {"lying_witches": 5},
            "Witches on the board",
            "6 of 12.",
            "1 more for 5 points.",
            "0–4 5–6 7–8 9+",
        ),
        (Prophecy("magic_tokens"), {}, "Magic tokens", "0 collected.", "4 more for 3 points.", "0–3 4 5–6 7+"),
        (Prophecy("lying_witches"), {"lying_witches": 3}, "Witches lying down", "3 lying down.", None, "0 1 2 3+"),
        (
            Prophecy("witchstone_rank"),
            {},
            "Rank at the Witchstone",
            "None of your witches is there.",
            "A witch there is worth up to 7 points.",
            "none 3rd 2nd 1st",
        ),
        (
            Prophecy("witchstone_rank"),
            {"witchstone_rank": 2},
            "Rank at the Witchstone",
            "You were second.",
            None,
            "none 3rd 2nd 1st",
        ),
    ],
)
def test_a_prophecy_says_what_is_there_and_what_is_missing(
    prophecy: Prophecy, held: dict[str, Any], title: str, state: str, missing: str | None, rungs: str
) -> None:
    worth = score.worth(prophecy, Holding(**held))
    assert say(score.title(prophecy)) == title
    assert say(worth.state) == state
    assert (worth.missing and say(worth.missing)) == missing
    assert " ".join(map(say, worth.rungs)) == rungs


@given(holdings(), st.sampled_from(PROPHECIES))
def test_every_prophecy_has_words_for_every_holding(held: Holdings, prophecy: Prophecy) -> None:
    for holding in held:
        worth = score.worth(prophecy, holding)
        missing = (worth.missing,) if worth.missing else ()
        spoken = [say(message) for message in (score.title(prophecy), worth.state, *missing, *worth.rungs)]
        assert not [text for text in spoken if "witchstone." in text]
        settled = prophecy.kind == "witchstone_rank" and holding.witchstone_rank is not None
        assert (worth.missing is None) == (settled or worth.tier == 3)
