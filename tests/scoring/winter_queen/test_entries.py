"""The final scoring of Winter Queen: what is entered, and how all of it is told."""

from __future__ import annotations

import pytest

from scoring.journal.events import Entered, Event
from scoring.message import Message, Refused
from scoring.winter_queen.events import Corrected, Loaded, Placed, TopShown, TurnMissed
from scoring.winter_queen.file import format
from scoring.winter_queen.final_scoring import entries
from scoring.winter_queen.map.layout import TEMPLATES, written
from scoring.winter_queen.play import PLAY
from scoring.words import words
from tools.harness.rules.winter_queen_table import (
    BLUE,
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


def totals(played: Tracked) -> list[int]:
    return [column.total for column in PLAY.sheet(played.table).columns]


def test_what_is_entered_counts_before_what_was_tracked_until_it_is_taken_back() -> None:
    played = spelled(("border_guards/red", "wind_rose"), {RIM: "red"})
    played.does(Corrected(0, "points", 4))
    assert totals(played) == [5, 0]
    played.does(Entered(0, "in_play", 6), Entered(0, "map", (f"{RIM_TOO}:red", f"{RIM_THREE}:red")))
    assert totals(played) == [8, 0]
    assert PLAY.entered(played.table, 1, "in_play") == 0
    assert (PLAY.entered(played.table, 0, "in_play"), PLAY.tracked(played.table, 0, "in_play").value) == (6, 4)
    assert PLAY.tracked(played.table, 0, "map").value == (f"{RIM}:red",)
    played.does(Entered(1, "map", None), Entered(0, "in_play", None))
    assert totals(played) == [5, 0], "the map is everybody's"
    assert played.refuses(Entered(0, "in_play", None)) == "nothing_entered"


def test_only_what_can_lie_on_a_table_can_be_entered() -> None:
    played = Tracked(2, tracked=False)
    assert played.refuses(Placed(0, "red", RED)) == "not_tracked"
    for event, why in (
        (Entered(0, "map", (f"printed {RED}:blue",)), "not_domain"),
        (Entered(0, "map", ("9,9:red",)), "no_such_space"),
        (Entered(0, "map", ("printed 9,9:red",)), "no_such_space"),
        (Entered(0, "map", (f"{RED}:white",)), "no_such_entry"),
        (Entered(0, "map", (f"{RED}:red", f"{RED}:blue")), "no_such_entry"),
        (Entered(0, "map", f"{RED}:red"), "no_such_entry"),
        (Entered(0, "map", (5,)), "no_such_entry"),
        (Entered(0, "layout", ()), "no_such_entry"),
        (Entered(0, "layout", ("0,0:pink",)), "no_such_entry"),
        (Entered(0, "in_play", -1), "no_such_entry"),
        (Entered(0, "in_play", True), "no_such_entry"),
        (Entered(0, "books", (GUARDS,) * 21), "no_such_entry"),
        (Entered(0, "books", (("forest_sages", "wind_rose"),)), "no_such_entry"),
        (Entered(0, "choice.0.0", RED), "no_such_entry"),
        (Entered(0, "choice.0.0", 3), "no_such_entry"),
        (Entered(0, "crystal.0,0", "red"), "no_such_entry"),
        (Entered(2, "in_play", 1), "no_such_player"),
    ):
        assert played.refuses(event) == why, event
    played.does(Entered(0, "books", (("wind_rose/red", "wind_rose/red"),) * 4))
    played.does(Entered(0, "map", (f"{RED}:red",)))
    assert played.refuses(Entered(0, "map", (f"{RED}:red", f"{BLUE}:red"))) == "not_in_box"
    played.does(Entered(0, "books", (GUARDS,) * 20))
    assert played.refuses(Entered(1, "books", (GUARDS,))) == "too_many_books"
    assert PLAY.tracked(played.table, 0, "books").value is None


def test_everything_that_is_impossible_is_said_at_once() -> None:
    played = Tracked(2, tracked=False)
    with pytest.raises(Refused) as refused:
        played.does(Entered(0, "map", ("9,9:red", f"printed {RED}:blue")))
    assert [reason.id.rpartition(".")[2] for reason in refused.value.reasons] == ["no_such_space", "not_domain"]


WIND_ROSE = (("wind_rose/red", "border_guards"),)
REDS = (f"{RED}:red", f"{RED_TOO}:red", f"{RIM}:red")


def test_another_choice_stays_with_its_page_and_with_its_crystal() -> None:
    played = Tracked(2, tracked=False)
    played.does(Entered(0, "books", WIND_ROSE), Entered(0, "map", REDS), Entered(0, "choice.0.0", RIM))
    assert totals(played) == [1, 0]
    played.does(Entered(0, "books", (*WIND_ROSE, GUARDS)))
    part = PLAY.sheet(played.table).columns[0].rows[1].parts[0]
    assert part.points == 1 and part.facts["chosen"] == RIM
    played.does(Entered(0, "map", REDS[:2]))
    assert totals(played) == [2, 0], "the crystal is gone: the best counts"
    played.does(Entered(0, "map", REDS), Entered(0, "books", (("wind_rose/blue", "border_guards"), GUARDS)))
    assert PLAY.entered(played.table, 0, "choice.0.0") == ""


def test_points_counted_by_hand_replace_a_choice_and_vice_versa() -> None:
    played = Tracked(2, tracked=False)
    played.does(Entered(0, "books", WIND_ROSE), Entered(0, "map", REDS), Entered(0, "choice.0.0", 4))
    assert totals(played) == [4, 0]
    part = PLAY.sheet(played.table).columns[0].rows[1].parts[0]
    assert english.say(part.why) == "Wind Rose with red: counted by hand"
    played.does(Entered(0, "choice.0.0", RIM))
    assert totals(played) == [1, 0]
    played.does(Entered(0, "choice.0.0", None))
    assert totals(played) == [2, 0]


def test_another_map_has_no_crystals_yet_and_a_tracked_match_keeps_its_own() -> None:
    played = Tracked(2, tracked=False)
    played.does(Entered(0, "map", REDS), Entered(1, "layout", written(TEMPLATES["lens"])))
    assert entries.final(played.table).layout == TEMPLATES["lens"]
    assert PLAY.entered(played.table, 0, "map") == ()
    played.does(Entered(0, "layout", None))
    assert entries.final(played.table).layout == TEMPLATES["snowflake"]
    assert Tracked(2).refuses(Entered(0, "layout", written(TEMPLATES["lens"]))) == "layout_tracked"


def test_the_categories_that_are_not_shared_are_the_rows_of_the_sheet() -> None:
    table = Tracked(2).table
    rows = {row.id for row in PLAY.sheet(table).columns[0].rows}
    assert {category.id for category in PLAY.categories(table) if not category.shared} == rows
    assert [category.id for category in PLAY.categories(table) if category.shared] == ["map"]


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (Corrected(0, "points", 3), "correction: Anna, 3 points"),
        (Corrected(0, "books", (GUARDS,)), "correction: Anna, books"),
        (Corrected(0, f"crystal.{RED}", "red"), "correction: a space of the map"),
        (Corrected(0, "holder.0", 2), "correction: a holder"),
        (Corrected(0, "pile.red", 1), "correction: a pile of books"),
        (Corrected(0, "spent.red", 1), "correction: crystals in the box"),
        (Corrected(0, "turn", 1), "correction: whose turn it is"),
        (Corrected(0, "turns_left", 2), "correction: turns left"),
        (Entered(0, "in_play", 5), "Anna: 5 points from play"),
        (Entered(0, "books", (GUARDS,)), "Anna: books"),
        (Entered(0, "map", (f"{RED}:red",)), "red crystal on the map"),
        (Entered(0, "map", (f"{RED}:red", f"{RIM}:red")), "crystals on the map"),
        (Entered(0, "map", (f"printed {DOMAIN}:red",)), "printed in the domain: red"),
        (TopShown("red", ("forest_sages.green", "polar_star")), "Red county: Forest Sages (green), Polar Star"),
        (TurnMissed(), "skipped turn"),
    ],
)
def test_corrections_and_entries_are_told_in_words(event: Event, words: str) -> None:
    played = Tracked()
    played.does(event)
    assert english.say(played.match.story()[-1].what) == words
    assert english.say(played.match.undoes() or Message("nothing")) == words


def test_the_final_scoring_is_told_in_words() -> None:
    played = Tracked(2, tracked=False)
    played.does(Entered(0, "layout", written(TEMPLATES["snowflake"])), Entered(0, "books", WIND_ROSE))
    played.does(*(Entered(0, "map", REDS[:number]) for number in (1, 3, 2)))
    played.does(Entered(0, "choice.0.0", RED), Entered(0, "choice.0.0", 3), Entered(0, "map", None))
    told = [english.say(line.what) for line in played.match.story()]
    assert told[-8:] == [
        "another map",
        "Anna: books",
        "red crystal on the map",
        "crystals on the map",
        "space of the map cleared",
        "Anna: another choice for a spell",
        "Anna: points of a page, counted by hand",
        "entry cleared",
    ]


def test_an_amendment_that_makes_a_later_turn_impossible_keeps_and_lists_it() -> None:
    played = Tracked()
    played.does(TopShown("red", GUARDS))
    position = len(played.match.journal.entries)
    played.does(Placed(0, "red", RED, "red"), TurnMissed(), Loaded(1, "blue", 0, 0))
    match = played.match.amend(position, Placed(0, "red", RED), 0)
    assert [impossible.event for impossible in match.journal.impossible] == [Loaded(1, "blue", 0, 0)]
    assert "winter_queen." not in " ".join(english.say(line.what) for line in match.story())


def test_f7_a_page_that_nobody_named_scores_nothing_and_goes_into_the_file() -> None:
    played = spelled(("border_guards/red", "wind_rose"), {RIM: "red"})
    played.does(Entered(0, "books", (("border_guards/red", "unnamed"),)))
    assert totals(played) == [1, 0]
    position = entries.final(played.table)
    written_table = format.write(position)
    assert written_table["players"][0]["books"][0]["pages"][1] == {"spell": "unnamed", "crystal": None}
    options = {"layout": position.layout, "switches": position.switches}
    assert format.read(written_table, played.table.players, options).books == position.books


def test_a_page_that_nobody_named_is_remarked_on_where_it_could_count() -> None:
    played = spelled(("secret_knowledge/red", "wind_rose"), {RIM: "red"})
    played.does(Entered(1, "books", (("border_guards/blue", "unnamed"),)))
    assert Message("winter_queen.odd.unnamed_page") in PLAY.sheet(played.table).warnings
