"""What cannot be on any table of Witchstone, and what is only odd."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given

from scoring.players import Player
from scoring.witchstone.file import limits
from scoring.witchstone.final_scoring.holding import Holding, Holdings, Prophecy
from scoring.words import words
from tools.harness.rules.witchstone_holdings import holdings

say = words("en").say
CARD = Prophecy("crystals")

IMPOSSIBLE: list[tuple[list[dict[str, Any]], limits.At]] = [
    ([{"owls": (7, 2)}], (0, "owls", 1)),
    ([{"owls": (8,)}], (0, "owls", 0)),
    ([{"owls": (7, 7)}, {"owls": (3, 7)}], (1, "owls", 1)),
    ([{"magic_tokens": -1}], (0, "magic_tokens")),
    ([{"magic_tokens": 11}, {"magic_tokens": 11}], (1, "magic_tokens")),
    ([{"spells_unused": -1}], (0, "spells_unused")),
    ([{"spells_used": -1}], (0, "spells_used")),
    ([{"spells_unused": 20}, {"spells_unused": 10, "spells_used": 11}], (1, "spells_used")),
    ([{"spells_unused": 41}, {"prophecies": (CARD,)}], (0, "spells_unused")),
    ([{"prophecies": (CARD,) * 40}, {"prophecies": (CARD,)}], (1, "prophecies")),
    ([{"groups": {"witch": -1}}], (0, "groups", "witch")),
    ([{"witches_at": {"forest": 5}}], (0, "witches_at", "forest")),
    ([{"witches_at": {"foreign_tower": 4}}], (0, "witches_at", "foreign_tower")),
    ([{"witches_at": {"castle": -1}}], (0, "witches_at", "castle")),
    ([{"witches_at": {"witchstone": 2}, "witchstone_rank": 1}], (0, "witches_at", "witchstone")),
    ([{"witches_at": {"witchstone": 1}}], (0, "witches_at", "witchstone")),
    ([{"lying_witches": 12}], (0, "lying_witches")),
    ([{"lying_witches": -1}], (0, "lying_witches")),
    ([{"lying_witches": 8, "witches_at": {"forest": 4}}], (0, "lying_witches")),
    ([{"lying_witches": 11, "witchstone_rank": 1}], (0, "lying_witches")),
    ([{"connected": {"village": 5}}], (0, "connected", "village")),
    ([{"connected": {"witchstone": 2}}], (0, "connected", "witchstone")),
    ([{"connected": {"foreign_tower": 4}}], (0, "connected", "foreign_tower")),
    ([{"witchstone_rank": 0}], (0, "witchstone_rank")),
    ([{"witchstone_rank": 5}], (0, "witchstone_rank")),
    ([{"witchstone_rank": 1}, {"witchstone_rank": 1}], (1, "witchstone_rank")),
    ([{}, {"witchstone_rank": 2}], (1, "witchstone_rank")),
    ([{"witchstone_rank": 3}, {"witchstone_rank": 1}], (0, "witchstone_rank")),
    ([{"silver_spaces": -1}], (0, "silver_spaces")),
    ([{"special_tiles": -1}], (0, "special_tiles")),
    ([{"special_tiles": 8}, {"special_tiles": 8}], (1, "special_tiles")),
    ([{"crystals": 7}], (0, "crystals")),
    ([{"crystals": -1}], (0, "crystals")),
    ([{"wand": -1}], (0, "wand")),
    ([{"wand": 3, "wand_order": 0}], (0, "wand_order")),
    ([{"wand": 3, "wand_order": 1}, {"wand": 3, "wand_order": 1}], (1, "wand_order")),
    ([{}, {}, {}], (2,)),
]


def table(seats: list[dict[str, Any]]) -> Holdings:
    return tuple(Holding(**seat) for seat in seats)


@pytest.mark.parametrize(("seats", "at"), IMPOSSIBLE)
def test_what_cannot_be_is_found_where_it_is(seats: list[dict[str, Any]], at: limits.At) -> None:
    problems = limits.problems(table(seats), 2)
    assert at in [problem.at for problem in problems]
    assert not [problem for problem in problems if "witchstone." in say(problem.message)]


POSSIBLE: list[list[dict[str, Any]]] = [
    [{}],
    [{"track": -28}],
    [{"owls": (7, 7, 3, 4)}, {"owls": (3, 4, 5, 5, 6, 6)}],
    [{"magic_tokens": 21}],
    [{"magic_tokens": 10}, {"magic_tokens": 11}],
    [{"prophecies": (CARD,) * 38, "spells_unused": 1, "spells_used": 1}],
    [{"special_tiles": 15}],
    [{"groups": {"witch": 30}}],
    [{"lying_witches": 11}],
    [{"lying_witches": 7, "witches_at": {"forest": 4}}],
    [{"lying_witches": 10, "witchstone_rank": 1, "witches_at": {"witchstone": 1}}],
    [{"witches_at": {"foreign_tower": 3, "village": 4, "castle": 4}}],
    [{"connected": {"foreign_tower": 3, "village": 4, "castle": 4, "forest": 4, "witchstone": 1}}],
    [{"witchstone_rank": 2}, {"witchstone_rank": 1}],
    [{"wand": 3, "wand_order": 2}, {"wand": 4, "wand_order": 2}],
    [{"wand": 3, "wand_order": 1}, {"wand": 3}],
    [{"wand": 0, "wand_order": 1}, {"wand": 0, "wand_order": 1}],
    [{"wand_order": 1}, {"wand_order": 1}],
    [{"silver_spaces": 9, "wand": 2}],
]


@pytest.mark.parametrize("seats", POSSIBLE)
def test_what_can_be_is_let_through(seats: list[dict[str, Any]]) -> None:
    assert limits.problems(table(seats), 2) == ()


@given(holdings())
def test_no_table_that_can_be_is_refused(held: Holdings) -> None:
    assert limits.problems(held, len(held)) == ()


def odd(total: int = 100, players: int = 2, **held: Any) -> list[str]:
    seats = tuple(Player(name) for name in ("Anna", "Béla", "Cili", "Dani")[:players])
    table = (Holding(**held), *(Holding() for _ in seats[1:]))
    return [say(message) for message in limits.oddities(seats, table, (total, *(100 for _ in seats[1:])))]


LONG = {(q, 0): ("witch",) for q in range(7)}


@pytest.mark.parametrize(
    ("held", "sentence"),
    [
        ({"total": 39}, "Anna: a total of 39 points is unusually low."),
        ({"total": 171}, "Anna: a total of 171 points is unusually high."),
        ({"track": -3}, "Anna: the score track is below zero, at −3."),
        ({"magic_tokens": 17}, "Anna: 17 magic tokens are more than one player usually gets (16)."),
        ({"magic_tokens": 18, "players": 3}, "Anna: 18 magic tokens are more than one player usually gets (17)."),
        ({"silver_spaces": 3, "wand": 2}, "Anna: 3 silver spaces, but the pawn is only on wand space 2."),
        ({"wand_order": 1}, "Anna: an order on the wand, but no wand space."),
        ({"wand": 1, "wand_order": 3}, "Anna: number 3 on a wand space, but there are only 2 players."),
        ({"groups": {"witch": 7}}, "Anna, Witch: a group of 7 is more than tiles alone can make (6)."),
        ({"cauldron": LONG}, "Anna, Witch: a group of 7 is more than tiles alone can make (6)."),
        (
            {"cauldron": {(0, 0): ("witch", "wand"), (1, 0): ("witch", "wand")}, "special_tiles": 1},
            "Anna: 2 special tiles are in the cauldron, but the count is 1.",
        ),
    ],
)
def test_what_is_odd_gets_a_sentence(held: dict[str, Any], sentence: str) -> None:
    assert odd(**held) == [sentence]


@pytest.mark.parametrize(
    "held",
    [
        {"total": 40},
        {"total": 170},
        {"magic_tokens": 16},
        {"magic_tokens": 17, "players": 4},
        {"silver_spaces": 3},
        {"groups": {"witch": 6}},
        {"groups": {"witch": 7}, "special_tiles": 1},
        {"cauldron": {**LONG, (3, 0): ("witch", "wand")}},
        {"cauldron": {(q, 2 * (q % 2)): ("witch",) for q in range(9)}},
        {"wand": 5, "wand_order": 2},
    ],
)
def test_what_is_usual_is_not_odd(held: dict[str, Any]) -> None:
    assert odd(**held) == []
