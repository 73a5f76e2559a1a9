"""What is entered for the final scoring of Witchstone: a cauldron drawn by hand, and what cannot be entered."""

from __future__ import annotations

from typing import Any

import pytest

from scoring.journal.events import Begun, Entered
from scoring.journal.match import Match
from scoring.message import Refused
from scoring.witchstone.events import CrystalMoved
from scoring.witchstone.file.format import read, write
from scoring.witchstone.final_scoring.entries import drawn, final
from scoring.witchstone.play import PLAY
from scoring.witchstone.table import Table
from scoring.words import words
from tools.harness.rules.witchstone_table import PLAYERS, Tracked

# Beside the printed witch and on from there; one special tile with both symbols.
CAULDRON = (("tile", "2,-3", "2,-2", "witch", "crystal"), ("special", "1,-3", "witch", "crystal"))


def scored(*entries: Entered) -> Table:
    match = Match.new("m", "witchstone", PLAYERS[:2], {}, 0).record(Begun(tracked=False), 0)
    for entry in entries:
        match = match.record(entry, 0)
    table: Table = match.state.table
    return table


def test_a_cauldron_drawn_for_the_final_scoring_counts_by_its_groups() -> None:
    table = scored(Entered(1, "cauldron", CAULDRON))
    assert PLAY.entered(table, 1, "cauldron") == CAULDRON and PLAY.entered(table, 0, "cauldron") == ()
    assert drawn(table, 1).symbols()[1, -3] == ("witch", "crystal")
    assert (
        final(table)[1].cauldron == drawn(table, 1).symbols() and final(table)[0].cauldron != final(table)[1].cauldron
    )
    assert PLAY.tracked(table, 1, "cauldron").value is None


@pytest.mark.parametrize(
    ("what", "value", "sentence"),
    [
        ("lying_witches", 3, "Witches lying down"),
        ("witches_at.forest", 2, "Forest"),
        ("groups.witch", 4, "Largest group"),
    ],
)
def test_the_journal_tells_what_was_entered_for_whom(what: str, value: int, sentence: str) -> None:
    table = scored()
    told = words("en").say(PLAY.describe(Entered(1, what, value), table, table))
    assert PLAYERS[1].name in told and sentence in told and str(value) in told


@pytest.mark.parametrize(
    ("value", "why"),
    [
        ((("tile", "2,-3", "2,-2", "witch"),), "no_such_entry"),
        ((("special", "2,-3", "2,-2", "witch", "crystal"),), "no_such_entry"),
        ((("tile", "2,-3", "witch", "crystal"),), "no_such_entry"),
        (("tile",), "no_such_entry"),
        (3, "no_such_entry"),
        ((("tile", "2,-3", "0,0", "witch", "crystal"),), "not_beside"),
    ],
)
def test_a_cauldron_that_cannot_be_is_refused(value: Any, why: str) -> None:
    played = Tracked()
    assert played.refuses(Entered(0, "cauldron", value)).rpartition(".")[2] == why


def test_a_crystal_goes_to_another_cell_of_a_drawn_cauldron_or_out_of_it() -> None:
    played = Tracked()
    played.lays("crystal", "witch", sizes=(3, 1), cells=("2,0", "3,-1"))
    left = played.in_hand
    assert left is not None and left[0] == "crystal"
    assert played.refuses(CrystalMoved(1, path=("0,1", "0,2"))) == "no_such_crystal", "there is none"
    assert played.refuses(CrystalMoved(1, path=("1,1",))) == "no_such_crystal", "it must go somewhere"
    played.does(CrystalMoved(1, path=("1,1", "0,1")))
    assert played.table.seat.cauldron.crystal_at((0, 1)) == "own"
    assert played.table.seat.cauldron.crystal_at((1, 1)) is None
    assert played.table.seat.own_inside == 6


# Witches on the board

ON_BOARD = Entered(0, "prophecies", (("witches_on_board",),))
LOCATIONS = ("forest", "village", "castle", "foreign_tower")


def _needs(table: Table) -> tuple[str, ...]:
    prophecies = next(category for category in PLAY.categories(table) if category.id == "prophecies")
    return PLAY.rests_on(table, 0, prophecies)[1:]


def _prophecy_points(table: Table) -> int:
    return next(row.points for row in PLAY.sheet(table).columns[0].rows if row.id == "prophecies")


def test_f5_witches_on_the_board_are_one_number() -> None:
    assert _needs(scored(ON_BOARD)) == ("board_witches",)
    table = scored(ON_BOARD, Entered(0, "board_witches", 7))
    assert PLAY.entered(table, 0, "board_witches") == 7 and _prophecy_points(table) == 5
    assert read(write(final(table)), PLAYERS[:2]) == final(table)


def test_a_match_that_was_scored_location_by_location_keeps_its_points_and_asks_nothing_more() -> None:
    entries = [Entered(0, f"witches_at.{location}", 1) for location in LOCATIONS]
    table = scored(ON_BOARD, *entries, Entered(0, "lying_witches", 2))
    assert set(_needs(table)) == {*(entry.what for entry in entries), "lying_witches", "witchstone_rank"}
    assert _prophecy_points(table) == 5


@pytest.mark.parametrize("number", [0, 13])
def test_no_more_witches_than_there_are_and_the_big_one_is_always_there(number: int) -> None:
    with pytest.raises(Refused):
        scored(Entered(0, "board_witches", number))
