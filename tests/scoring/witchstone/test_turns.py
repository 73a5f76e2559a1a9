"""Whose turn it is, which round, how many tiles; corrections and missed turns; reminders at the moment."""

from __future__ import annotations

import pytest

from scoring.journal.events import Event
from scoring.message import Message, Refused
from scoring.witchstone.events import (
    ActionsLost,
    Corrected,
    CrystalRemoved,
    EnergyLaid,
    SecondGrew,
    SpellCast,
    Stepped,
    TileDrawn,
    TurnEnded,
    TurnMissed,
    WandMoved,
    WitchLaid,
    WitchStood,
)
from scoring.witchstone.play import PLAY
from scoring.witchstone.table import track_place
from scoring.words import words
from tools.harness.rules.witchstone_table import Tracked


def test_turns_go_round_and_the_match_is_over_after_eleven_each() -> None:
    played = Tracked(3)
    for turn in range(33):
        standing = PLAY.standing(played.table)
        assert standing.turn == turn % 3
        assert standing.done == turn // 3
        played.does(TurnMissed())
    standing = PLAY.standing(played.table)
    assert standing.over
    assert played.refuses(TurnMissed()) == "turn_begun"


def test_the_standing_names_player_turn_and_wand() -> None:
    played = Tracked(2)
    played.lays("witch", "wand")
    standing = PLAY.standing(played.table)
    assert standing.headline == Message("table.turn_of", name="Anna")
    assert standing.progress == Message("table.progress", now=1, total=11)
    assert [strip.points for strip in standing.strip] == [2, 2]


@pytest.mark.parametrize(
    ("level", "choices"),
    [
        ("none", [5] * 11),
        ("light", [3] * 9 + [2, 1]),
        ("medium", [2] * 10 + [1]),
        ("hard", [1] * 11),
    ],
)
def test_a_handicap_leaves_fewer_tiles_to_choose_from(level: str, choices: list[int]) -> None:
    played, seen = Tracked(2, handicap=(level, "none")), []
    for _ in range(11):
        seen.append(played.table.tiles_to_choose())
        played.does(TurnMissed(), TurnMissed())
    assert seen == choices


def test_b22_the_owl_goes_round_and_the_laps_are_counted() -> None:
    assert track_place(49 + 3) == (2, 1)
    assert track_place(100) == (0, 2)
    assert track_place(-1) == (49, -1)


def test_the_turn_ends_only_when_nothing_is_left_to_do() -> None:
    played = Tracked()
    played.lays("witch", "wand")
    assert played.refuses(TurnEnded()) == "turn_open"
    played.does(ActionsLost(), ActionsLost(), TurnEnded())
    assert played.table.turn.seat == 1


def test_a_tile_is_laid_once_and_each_pair_only_once() -> None:
    played = Tracked()
    played.lays("witch", "wand")
    played.finishes_turn()
    played.lays("witch", "wand")
    played.finishes_turn()
    from scoring.witchstone.events import TileLaid

    assert played.refuses(TileLaid(("wand", "witch"))) == "tile_twice"
    assert played.refuses(TileLaid(("wand", "wand"))) == "no_such_tile"
    assert played.refuses(TileLaid(("wand", "scroll"), (0, 1))) == "no_group"


def test_the_second_group_can_be_set_until_its_first_action() -> None:
    played = Tracked()
    played.lays("witch", "energy")
    played.does(SecondGrew(4), ActionsLost(), SecondGrew(3), EnergyLaid(1, 1))
    assert played.in_hand == ("energy", 2)
    assert played.refuses(SecondGrew(5)) == "second_begun"


def test_a_drawn_cauldron_counts_the_groups_by_itself() -> None:
    played = Tracked()
    played.lays("witch", "crystal", sizes=(9, 9), cells=("2,-3", "2,-2"))
    assert played.in_hand == ("witch", 2), "the tile touches the printed witch"


def test_a_cauldron_with_tiles_missing_takes_the_sizes_that_are_said_until_they_are_drawn() -> None:
    played = Tracked()
    played.lays("energy", "wand", sizes=(2, 2))
    played.finishes_turn()
    played.lays("energy", "wand")
    played.finishes_turn()
    played.lays("witch", "crystal", sizes=(4, 1), cells=("2,-3", "2,-2"))
    assert played.in_hand == ("witch", 4)
    played.does(TileDrawn(0, ("energy", "wand"), ("0,1", "0,2")))
    assert played.table.seats[0].drawn
    assert played.refuses(TileDrawn(0, ("energy", "witch"), ("1,0", "1,1"))) == "all_tiles_drawn"


def test_corrections_set_a_number_right_and_refuse_nonsense() -> None:
    played = Tracked()
    played.does(Corrected(0, "track", 17), Corrected(1, "standing.forest", 2), Corrected(0, "owl.7", 1))
    assert played.points(0) == 17
    assert played.table.seats[1].standing == {"forest": 2}
    assert played.table.owls_left() == (7, 6)
    assert played.refuses(Corrected(0, "rack", 7)) == "no_such_number"
    assert played.refuses(Corrected(0, "luck", 1)) == "no_such_number"
    assert played.refuses(Corrected(5, "track", 1)) == "no_such_player"
    assert played.refuses(Corrected(0, "track", "12")) == "no_such_number"


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (SecondGrew(5), "second group now 5"),
        (WandMoved(3), "3 steps on the wand"),
        (SpellCast("double"), "cast a spell, +2 actions"),
        (Corrected(0, "track", 17), "correction: Anna, Points, 17"),
    ],
)
def test_what_was_done_is_told_with_its_numbers(event: Event, sentence: str) -> None:
    table = Tracked().table
    assert words("en").say(PLAY.describe(event, table, table)) == sentence


def test_forced_removals_belong_to_the_own_turn() -> None:
    played = Tracked(2, towers=False)
    assert played.refuses(CrystalRemoved()) == "no_turn"


def test_reminders_come_at_the_moment_that_they_matter() -> None:
    played = Tracked()
    assert "tower" in played.reminded()
    played.lays("witch", "wand", sizes=(3, 2))
    assert not played.reminded()
    played.does(WitchLaid())
    assert played.reminded() == {"laying"}
    played.does(WitchStood("witchstone"))
    assert played.reminded() == {"stone"}
    played.does(WitchLaid(), WandMoved(2, ("silver.specials", "dark.crystal")))
    assert played.reminded() == {"silver_specials", "doubled", "track_order"}
    played.does(CrystalRemoved())
    assert played.reminded() == {"removal"}


def test_crossing_the_start_of_the_track_is_said() -> None:
    played = Tracked()
    played.does(Corrected(0, "track", 48))
    played.lays("witch", "pentagram", sizes=(2, 1))
    played.does(WitchLaid(), WitchStood("forest"))
    assert "lap" in played.reminded()
    played.does(Stepped(1, "owl", owl=7))
    assert played.reminded() == {"owl"}


def test_after_the_last_turn_the_end_is_explained() -> None:
    played = Tracked(2)
    played.does(*[TurnMissed()] * 21)
    played.lays("witch", "wand")
    played.does(ActionsLost(), ActionsLost())
    assert "last_turn" in played.reminded()
    played.does(TurnEnded())
    assert played.reminded() == {"unfulfilled", "wand_tie"}


@pytest.mark.parametrize("cells", [("0,0",), ("0,0", "1,0", "2,0")])
def test_a_tile_has_two_cells(cells: tuple[str, ...]) -> None:
    """A file may say anything."""
    with pytest.raises(Refused):
        Tracked().lays("energy", "witch", cells=cells)
