"""Winter Queen: the final phase, corrections and missed turns, and reminders at the moment."""

from __future__ import annotations

import pytest

from scoring.journal.events import Event, Insisted
from scoring.message import Message
from scoring.winter_queen import facts
from scoring.winter_queen.events import (
    Cast,
    Corrected,
    DomainShown,
    Loaded,
    Passed,
    Placed,
    TurnMissed,
    TurnTaken,
)
from scoring.winter_queen.map.layout import TEMPLATES, written
from scoring.winter_queen.play import PLAY
from scoring.words import words
from tools.harness.rules.winter_queen_table import (
    BLUE,
    DOMAIN,
    RED,
    RED_TOO,
    Tracked,
)

# The final phase


def test_in_the_final_phase_nothing_is_cast() -> None:
    played = Tracked(2)
    played.holds(("border_guards/red", "wind_rose"), seat=1)
    played.does(Placed(played.about_to_empty(0, bag=1), "red", RED))
    assert played.refuses(Cast(0)) == "no_casting"


def test_casting_can_be_allowed_until_the_last_round() -> None:
    played = Tracked(2, no_casting="last_round")
    played.holds(("border_guards/red", "wind_rose"), ("border_guards/red", "wind_rose"), seat=1)
    played.does(Placed(played.about_to_empty(0, bag=1), "red", RED))
    assert "no_casting" not in played.reminded()
    played.does(Cast(0))
    assert "no_casting" in played.reminded()
    played.does(TurnMissed())
    assert played.refuses(Cast(0)) == "no_casting"


@pytest.mark.parametrize(("switch", "points"), [("one", 2), ("none", 1)])
def test_the_last_crystal_of_all_may_give_a_point(switch: str, points: int) -> None:
    played = Tracked(2, final_holder_point=switch)
    played.does(Placed(played.about_to_empty(0, bag=1), "red", RED), TurnMissed())
    played.does(Corrected(0, "holder.0", ("red",)), Placed(0, "red", BLUE))
    assert played.table.points[0] == points
    assert ("last_crystal" in played.reminded()) == (switch == "one")
    assert played.table.holders == ((),)


def test_passing_is_for_those_who_can_do_nothing() -> None:
    played = Tracked(2)
    assert played.refuses(Passed()) == "can_act"
    played.does(Placed(played.about_to_empty(0, bag=1), "red", RED))
    played.does(Corrected(0, "holder.0", 0), Passed())
    assert played.table.turns_left == 2


def test_when_all_have_passed_in_a_row_the_match_is_over() -> None:
    played = Tracked(2)
    for cell in played.table.layout.zone(facts.DOMAIN):
        played.does(DomainShown(f"{cell[0]},{cell[1]}", "red"))
    colors = [color for color in facts.CRYSTAL_COLORS for _ in range(4)]
    counties = [cell for cell, zone in played.table.layout.spaces.items() if zone != facts.DOMAIN]
    played.on_map({f"{q},{r}": color for (q, r), color in zip(counties, colors, strict=True)})
    played.does(Passed())
    assert not played.table.over
    played.does(Passed())
    assert played.table.over and PLAY.standing(played.table).over
    assert {"all_books", "books_stay", "no_tie_break"} <= played.reminded()


# Corrections, missed turns, standing


def test_corrections_set_things_right_and_refuse_nonsense() -> None:
    played = Tracked(3)
    played.does(Corrected(1, "points", 7), Corrected(0, "holder.1", ("red", "")), Corrected(0, "pile.red", 2))
    assert played.table.points == (0, 7, 0)
    assert played.table.holders[1] == ("red", "")
    assert played.table.bag == 30
    played.does(Corrected(0, f"crystal.{RED}", "red"), Corrected(0, f"crystal.{RED}", ""))
    assert not played.table.crystals
    played.does(Corrected(0, "turns_left", 2), TurnMissed(), TurnMissed())
    assert played.table.over
    for event, why in (
        (Corrected(3, "points", 1), "no_such_player"),
        (Corrected(0, "points", -1), "no_such_number"),
        (Corrected(0, "points", "7"), "no_such_number"),
        (Corrected(0, "luck", 1), "no_such_number"),
        (Corrected(0, "books", (("wind_rose", "rain"),)), "no_such_number"),
        (Corrected(0, "holder.9", 1), "no_such_holder"),
        (Corrected(0, "crystal.9,9", "red"), "no_such_space"),
    ):
        assert played.refuses(event) == why
    assert Tracked(2).refuses(Corrected(0, "holder.0", 4)) == "holder_size"
    assert Tracked(2).refuses(Corrected(0, "holder.0", 0)) == "holder_size"


def test_the_standing_names_player_and_bag_and_then_the_turns_left() -> None:
    played = Tracked(2)
    standing = PLAY.standing(played.table)
    assert standing.headline == Message("table.turn_of", name="Anna")
    assert standing.progress == Message("winter_queen.progress.bag", n=21)
    assert (standing.done, standing.total) == (0, 7)
    assert [(strip.points, strip.secret) for strip in standing.strip] == [(0, True), (0, True)]
    played.does(Placed(played.about_to_empty(0, bag=1), "red", RED), TurnMissed())
    standing = PLAY.standing(played.table)
    assert standing.progress == Message("winter_queen.progress.turns_left", n=2)
    assert (standing.done, standing.total) == (1, 3)


def test_the_owners_map_is_the_one_that_is_played_on() -> None:
    layout = TEMPLATES["lens"]
    assert Tracked(2, layout=written(layout)).table.layout == layout


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (Loaded(0, "red", 0, 0), "red crystal to a book (Border Guards)"),
        (Loaded(0, "red", 1, 1), "red crystal to a book (Polar Star)"),
        (Loaded(0, "red", 2, 0), "red crystal to a book"),
        (Cast(0), "book cast (Wind Rose)"),
        (Cast(1), "book cast (Clear Row, Polar Star)"),
        (Cast(-1), "book cast"),
    ],
)
def test_crystals_and_spells_are_told_with_the_book_that_they_are_in(event: Event, sentence: str) -> None:
    played = Tracked(2)
    table = played.holds(("border_guards", "wind_rose/red"), ("clear_row/blue", "polar_star/red"))
    assert words("en").say(PLAY.describe(event, table, table)) == sentence


# Reminders


def test_the_first_turns_are_reminded_of_the_setup() -> None:
    played = Tracked(3)
    played.does(DomainShown(DOMAIN, "red"))
    assert played.reminded() == {"printed_stays"}
    played.does(Placed(0, "red", RED))
    assert played.reminded() == {"removed", "reach", "no_top_up"}
    played.does(TurnMissed(), TurnMissed(), Placed(0, "red", RED_TOO))
    assert not played.reminded()


# Another order


def test_a_turn_out_of_order_is_marked_and_puts_no_number_in_doubt() -> None:
    played = Tracked(3)
    assert played.refuses(TurnTaken(2)) == "turn_of_other"
    table = played.does(Insisted(TurnTaken(2)))
    assert table.to_move == 2 and all(PLAY.tracked(table, seat, "in_play").certain for seat in range(3))
    what = Message("winter_queen.event.turn_taken", name=table.players[2].name)
    assert played.match.undoes() == Message("event.insisted", what=what)
    assert played.does(TurnMissed()).to_move == 0


def test_a_turn_out_of_order_leaves_the_number_of_last_turns() -> None:
    played = Tracked(3)
    played.does(Corrected(0, "turns_left", 3), Insisted(TurnTaken(2)), TurnMissed())
    assert played.table.turns_left == 2


def test_a_turn_after_the_last_one_is_the_only_one() -> None:
    played = Tracked(3)
    played.does(Corrected(0, "turns_left", 1), TurnMissed())
    assert played.table.over and played.refuses(TurnTaken(0)) == "over"
    table = played.does(Insisted(TurnTaken(0)))
    assert (table.to_move, table.turns_left) == (0, 1)
    assert played.does(TurnMissed()).over


def test_no_turn_of_nobody_and_none_that_is_there_already() -> None:
    played = Tracked(3)
    assert played.refuses(Insisted(TurnTaken(7))) == "no_such_player"
    assert played.refuses(Insisted(TurnTaken(0))) == "same_turn"
