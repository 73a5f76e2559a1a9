"""The final scoring of Winter Queen: what is entered, and how all of it is told."""

from __future__ import annotations

import pytest

from scoring.events import Entered, Event
from scoring.message import Message
from scoring.winter_queen.events import (
    Corrected,
    Loaded,
    Placed,
    TopShown,
    TurnMissed,
)
from scoring.winter_queen.play import PLAY
from scoring.words import words
from tests.scoring.winter_queen_table import (
    DOMAIN,
    GUARDS,
    RED,
    RED_TOO,
    RIM,
    RIM_THREE,
    RIM_TOO,
    Tracked,
    spelled,
)

english = words("en")


# The final scoring


def test_what_is_entered_counts_before_what_was_tracked_until_it_is_taken_back() -> None:
    played = spelled(("border_guards/red", "wind_rose"), {RIM: "red"})
    played.does(Corrected(0, "points", 4))
    assert [column.total for column in PLAY.sheet(played.table).columns] == [5, 0]
    played.does(Entered(0, "in_play", 6), Entered(1, f"crystal.{RIM_TOO}", "red"), Entered(0, f"crystal.{RIM}", ""))
    played.does(Entered(0, f"crystal.{RIM_THREE}", "red"))
    assert [column.total for column in PLAY.sheet(played.table).columns] == [8, 0]
    assert PLAY.entered(played.table, 1, "in_play") == 0
    assert (PLAY.entered(played.table, 0, "in_play"), PLAY.tracked(played.table, 0, "in_play")) == (6, 4)
    assert (PLAY.entered(played.table, 1, f"crystal.{RIM}"), PLAY.tracked(played.table, 1, f"crystal.{RIM}")) == (
        "",
        "red",
    )
    played.does(Entered(1, f"crystal.{RIM}", None), Entered(0, "in_play", None))
    assert [column.total for column in PLAY.sheet(played.table).columns] == [7, 0]
    assert played.refuses(Entered(0, "in_play", None)) == "nothing_entered"


def test_only_what_can_lie_on_a_table_can_be_entered() -> None:
    played = Tracked(2, tracked=False)
    assert played.refuses(Placed(0, "red", RED)) == "not_tracked"
    played.does(Entered(0, f"printed.{DOMAIN}", "red"))
    for event, why in (
        (Entered(0, f"crystal.{DOMAIN}", "blue"), "covered"),
        (Entered(0, f"printed.{RED}", "blue"), "not_domain"),
        (Entered(0, f"crystal.{RED}", "white"), "no_such_entry"),
        (Entered(0, "crystal.9,9", "red"), "no_such_space"),
        (Entered(0, "in_play", -1), "no_such_entry"),
        (Entered(0, "books", (GUARDS,) * 4), "no_such_entry"),
        (Entered(0, "books", (("forest_sages", "wind_rose"),)), "no_such_entry"),
        (Entered(0, "choice.0.0", RED), "no_such_entry"),
        (Entered(2, "in_play", 1), "no_such_player"),
    ):
        assert played.refuses(event) == why
    played.does(Entered(0, "books", (("wind_rose/red", "wind_rose/red"),) * 3))
    assert played.refuses(Entered(0, f"crystal.{RED}", "red")) == "too_many"
    assert PLAY.tracked(played.table, 0, "books") is None


def test_another_choice_stays_with_its_crystal_and_goes_with_its_book() -> None:
    played = Tracked(2, tracked=False)
    held = (("wind_rose/red", "border_guards"),)
    played.does(Entered(0, "books", held), Entered(0, f"crystal.{RED}", "red"), Entered(0, f"crystal.{RIM}", "red"))
    played.does(Entered(0, f"crystal.{RED_TOO}", "red"), Entered(0, "choice.0.0", RIM))
    assert PLAY.sheet(played.table).columns[0].total == 1
    played.does(Entered(0, f"crystal.{RIM_THREE}", "red"))
    part = PLAY.sheet(played.table).columns[0].rows[1].parts[0]
    assert part.points == 1 and part.facts["chosen"] == RIM
    played.does(Entered(0, f"crystal.{RIM}", None))
    assert PLAY.sheet(played.table).columns[0].total == 3
    played.does(Entered(0, f"crystal.{RIM}", "red"), Entered(0, "books", (*held, GUARDS)))
    assert PLAY.entered(played.table, 0, "choice.0.0") == ""
    assert PLAY.sheet(played.table).columns[0].total == 3


def test_the_categories_are_the_rows_of_the_sheet() -> None:
    table = Tracked(2).table
    rows = [row.id for row in PLAY.sheet(table).columns[0].rows]
    assert [category.id for category in PLAY.categories(table)] == rows


@pytest.mark.parametrize(
    "event",
    [
        Corrected(0, "points", 3),
        Corrected(0, "books", (GUARDS,)),
        Corrected(0, f"crystal.{RED}", "red"),
        Corrected(0, "holder.0", 2),
        Corrected(0, "pile.red", 1),
        Corrected(0, "spent.red", 1),
        Corrected(0, "turn", 1),
        Corrected(0, "turns_left", 2),
        Entered(0, "in_play", 5),
        Entered(0, "books", (GUARDS,)),
        Entered(0, f"crystal.{RED}", "red"),
        Entered(0, f"crystal.{RED}", ""),
        Entered(0, f"printed.{DOMAIN}", "red"),
        TopShown("red", ("forest_sages.green", "polar_star")),
        TurnMissed(),
    ],
)
def test_corrections_and_entries_are_told_in_words(event: Event) -> None:
    played = Tracked()
    played.does(event)
    told = english.say(played.match.story()[-1].what)
    assert "winter_queen." not in told and "{" not in told
    assert told == english.say(played.match.undoes() or Message("nothing"))


def test_a_choice_and_what_is_taken_back_are_told_in_words() -> None:
    played = Tracked(2, tracked=False)
    played.does(Entered(0, "books", (("wind_rose/red", "polar_star"),)), Entered(0, f"crystal.{RED}", "red"))
    played.does(Entered(0, "choice.0.0", RED), Entered(0, f"crystal.{RED}", None))
    told = [english.say(line.what) for line in played.match.story()]
    assert told[-2:] == ["Anna: another choice for a spell", "An entry taken back"]


def test_an_amendment_that_makes_a_later_turn_impossible_keeps_and_lists_it() -> None:
    played = Tracked()
    played.does(TopShown("red", GUARDS))
    place = len(played.match.journal.entries)
    played.does(Placed(0, "red", RED, "red"), TurnMissed(), Loaded(1, "blue", 0, 0))
    match = played.match.amend(place, Placed(0, "red", RED), 0)
    assert [impossible.event for impossible in match.journal.impossible] == [Loaded(1, "blue", 0, 0)]
    assert "winter_queen." not in " ".join(english.say(line.what) for line in match.story())
