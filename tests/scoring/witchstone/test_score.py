"""The final scoring of Witchstone, with the examples and boundaries of its rules (T24, B17, B18)."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.witchstone.final_scoring import score
from scoring.witchstone.final_scoring.holding import Holding, Holdings, Prophecy
from scoring.words import words
from tools.harness.rules.witchstone_holdings import PLAYERS, holdings, sheet_of

say = words("en").say


def rows_of(holding: Holding) -> dict[str, int]:
    return {row.id: row.points for row in sheet_of(holding).columns[0].rows}


def test_t24_unused_spells_pay_used_ones_do_not_and_an_unfulfilled_prophecy_pays_one() -> None:
    assert rows_of(Holding(spells_unused=1))["spells"] == 2
    assert rows_of(Holding(spells_used=1))["spells"] == 0
    assert rows_of(Holding(prophecies=(Prophecy("crystals"),)))["prophecies"] == 1


B17 = Holding(
    track=71,
    owls=(7, 5),
    magic_tokens=6,
    spells_unused=2,
    spells_used=1,
    prophecies=(
        Prophecy("symbol_group", ("crystal",)),
        Prophecy("witches_on_types", ("village", "forest", "castle")),
        Prophecy("lying_witches"),
    ),
    groups={"crystal": 6},
    witches_at={"village": 1},
    wand=14,
)


def test_b17_a_whole_player() -> None:
    assert rows_of(B17) == {"track": 71, "owls": 12, "magic_tokens": 12, "spells": 4, "prophecies": 11}
    sheet = sheet_of(B17)
    assert sheet.columns[0].total == 110
    assert [part.points for part in sheet.columns[0].rows[-1].parts] == [7, 3, 1]
    assert [part.points for part in sheet.columns[0].rows[1].parts] == [7, 5]


def test_the_reasons_are_in_plain_words() -> None:
    rows = {row.id: [say(part.why) for part in row.parts] for row in sheet_of(B17).columns[0].rows}
    assert rows == {
        "track": [],
        "owls": ["Owl tile 7", "Owl tile 5"],
        "magic_tokens": ["6 tokens, 2 points each"],
        "spells": ["2 unused spells, 2 points each", "1 used spell"],
        "prophecies": ["6 crystal symbols together", "Village yes, forest no", "0 witches lying down"],
    }


def test_the_parts_of_the_prophecies_say_what_they_ask() -> None:
    parts = sheet_of(B17).columns[0].rows[-1].parts
    assert [dict(part.facts) for part in parts] == [
        {"kind": "symbol_group", "asks": "crystal"},
        {"kind": "witches_on_types", "asks": "village forest castle"},
        {"kind": "lying_witches", "asks": ""},
    ]


# total, wand, order of each player; who is where, and how the first place was decided.
TIES: list[tuple[list[tuple[int, int | None, int | None]], tuple[int, ...], str]] = [
    ([(98, 14, None), (97, 15, None)], (1, 2), "points"),
    ([(98, 14, None), (98, 12, None)], (1, 2), "wand"),
    ([(98, 14, 1), (98, 14, 2)], (1, 2), "wand_order"),
    ([(98, 14, 3), (98, 14, 2)], (2, 1), "wand_order"),
    ([(98, None, None), (98, None, None)], (1, 1), "shared"),
    ([(98, 14, None), (98, None, None)], (1, 1), "shared"),
    ([(98, 14, 1), (98, None, 1)], (1, 1), "shared"),
    ([(98, 14, 1), (98, 14, None)], (1, 1), "shared"),
    ([(98, 0, 1), (98, 0, 2)], (1, 1), "shared"),
    ([(98, 0, None), (98, 1, None)], (2, 1), "wand"),
    ([(98, 14, None), (98, 12, None), (98, None, None)], (1, 1, 1), "shared"),
    ([(98, 12, None), (98, 14, None), (98, 12, None)], (2, 1, 2), "wand"),
    ([(98, 12, 2), (98, 14, None), (98, 12, 1)], (3, 1, 2), "wand"),
    ([(98, 14, 2), (98, 12, None), (98, 14, 1)], (2, 3, 1), "wand_order"),
    ([(98, 14, None), (98, 12, None), (98, 14, 1)], (1, 3, 1), "shared"),
    ([(98, 9, None), (90, 3, None), (90, 7, None), (90, 3, None)], (1, 3, 2, 3), "points"),
    ([(98, 9, 1), (90, 5, 2), (90, 5, 1), (98, 9, 2)], (1, 4, 3, 2), "wand_order"),
    ([(-3, 0, None), (-3, 2, None)], (2, 1), "wand"),
]


def tied(table: list[tuple[int, int | None, int | None]]) -> Holdings:
    return tuple(Holding(track=total, wand=wand, wand_order=order) for total, wand, order in table)


@pytest.mark.parametrize(("table", "ranks", "decided_by"), TIES)
def test_b18_the_wand_breaks_ties(
    table: list[tuple[int, int | None, int | None]], ranks: tuple[int, ...], decided_by: str
) -> None:
    sheet = sheet_of(*tied(table))
    assert (sheet.places, sheet.decided_by) == (ranks, decided_by)
    assert bool(sheet.decided) == (decided_by != "points")


@pytest.mark.parametrize(
    ("table", "sentences"),
    [
        (
            [(110, 14, None), (110, 12, None)],
            ["Tied with Zsófi at 110 points.", "Further along the wand: space 14 against 12."],
        ),
        (
            [(110, 12, 2), (110, 12, 1), (110, 7, None)],
            ["Tied with Mira, Tamás at 110 points.", "Same wand space (12). Pawn underneath: Zsófi."],
        ),
        (
            [(110, 14, None), (110, None, None)],
            ["Tied at 110 points: Mira, Zsófi.", "Shared: wand space unknown for Zsófi."],
        ),
        (
            [(110, 0, 1), (110, 0, 2)],
            ["Tied at 110 points: Mira, Zsófi.", "Shared: their pawns are still on the hilt of the wand."],
        ),
        (
            [(110, 9, None), (110, 3, None), (110, 9, 1)],
            [
                "Tied at 110 points: Mira, Zsófi, Tamás.",
                "Shared: same wand space (9), order of the pawns unknown: Mira, Tamás.",
            ],
        ),
    ],
)
def test_how_a_tie_was_decided_is_said(table: list[Any], sentences: list[str]) -> None:
    assert [say(sentence) for sentence in sheet_of(*tied(table)).decided] == sentences


@given(holdings())
def test_a_total_is_the_sum_of_its_parts(held: Holdings) -> None:
    for column, holding in zip(sheet_of(*held).columns, held, strict=True):
        parts = sum(part.points for row in column.rows for part in row.parts)
        assert column.total == sum(row.points for row in column.rows) == holding.track + parts
        assert len(column.rows[1].parts) == len(holding.owls)
        assert len(column.rows[-1].parts) == len(holding.prophecies)


@given(holdings(), st.integers(0, 23))
def test_the_order_of_the_players_changes_neither_points_nor_places(held: Holdings, choice: int) -> None:
    seats = list(permutations(range(len(held))))
    order = seats[choice % len(seats)]
    before = score.sheet(PLAYERS[: len(held)], held)
    after = score.sheet(tuple(PLAYERS[seat] for seat in order), tuple(held[seat] for seat in order))
    assert after.columns == tuple(before.columns[seat] for seat in order)
    assert after.places == tuple(before.places[seat] for seat in order)
    assert after.decided_by == before.decided_by
