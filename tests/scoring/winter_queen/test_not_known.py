"""Winter Queen at a table that knows less than the app would like: a guessed map, missed turns, undescribed books."""

from __future__ import annotations

import pytest

from scoring.certainty import TABLE
from scoring.journal.events import Entered, Event, from_json, to_json
from scoring.message import Message
from scoring.results.unconfirmed import unconfirmed
from scoring.winter_queen import facts
from scoring.winter_queen.doubts import GUESS, bag_doubts, tallies
from scoring.winter_queen.events import (
    EVENTS,
    BookNamed,
    Cast,
    CopyNoted,
    Corrected,
    Counted,
    DomainShown,
    Loaded,
    Passed,
    Placed,
    Replaced,
    TopShown,
    TurnMissed,
)
from scoring.winter_queen.map.layout import TEMPLATES, written
from scoring.winter_queen.play import PLAY
from tests.scoring.winter_queen.honest import CROSS, SNOWFLAKE, Own, doubts, state
from tools.harness.rules.winter_queen_bot import Bot
from tools.harness.rules.winter_queen_table import BLUE, DOMAIN, GREEN, GUARDS, PURPLE, RED, RIM, Tracked


@pytest.mark.parametrize("seed", range(5))
def test_a_table_that_forgets_nothing_and_knows_its_map_has_no_doubts(seed: int) -> None:
    table = Bot(seed, 2 + seed % 3, layout=SNOWFLAKE).play().state.table
    for seat in range(table.count):
        assert [PLAY.tracked(table, seat, what).doubts for what in ("in_play", "books", "map", "layout")] == [()] * 4


# The map is a guess: Q5, missing 1 to 3


def test_q5_a_map_that_was_not_entered_is_a_guess_until_it_is_confirmed() -> None:
    played = Tracked(2)
    assert PLAY.tracked(played.table, 0, "layout").doubts == (GUESS,)
    assert state(played.does(CopyNoted("layout", SNOWFLAKE)), "layout") == "tracked"
    assert state(Tracked(2, layout=SNOWFLAKE).table, "layout") == "tracked"
    assert state(Tracked(2, tracked=False).table, "layout") == "doubt"


def test_the_map_is_asked_for_at_the_end_only_if_a_page_looks_at_it() -> None:
    played = Tracked(2, tracked=False)
    played.does(*(Entered(seat, what, value) for seat in (0, 1) for what, value in (("in_play", 3), ("books", ()))))
    assert unconfirmed(played.match) == ()
    played.does(Entered(0, "books", (("wind_rose/red", "border_guards"),)))
    assert {value.what for value in unconfirmed(played.match)} == {"layout", "map"}
    played.does(Entered(0, "choice.0.0", 4))
    assert unconfirmed(played.match) == (), "counted by hand"
    played.does(Entered(0, "books", (("secret_knowledge/red", "border_guards"),)))
    assert unconfirmed(played.match) == ()


def test_a_cast_on_a_guessed_map_is_in_doubt_until_the_map_is_confirmed() -> None:
    played = Tracked(2)
    played.does(*(DomainShown(f"{q},{r}") for q, r in TEMPLATES["snowflake"].zone(facts.DOMAIN)))
    played.holds(("border_guards/red", "wind_rose"))
    played.on_map({RIM: "red"})
    table = played.does(Cast(0))
    assert table.points[0] == 1
    assert PLAY.tracked(table, 0, "in_play").doubts == (Message("winter_queen.doubt.guessed_casts", n=1),)
    assert state(played.does(CopyNoted("layout", SNOWFLAKE)), "in_play") == "tracked"


def test_a_cast_on_a_guessed_map_stays_in_doubt_if_the_map_was_another() -> None:
    played = Tracked(2)
    played.does(*(DomainShown(f"{q},{r}") for q, r in TEMPLATES["snowflake"].zone(facts.DOMAIN)))
    played.holds(("border_guards/red", "wind_rose"))
    played.on_map({RIM: "red"})
    table = played.does(Cast(0), CopyNoted("layout", CROSS))
    assert doubts(table, "in_play") == {"doubt.derived"}
    assert state(played.does(Corrected(0, "points", 1)), "in_play") == "tracked"


def test_missing_2_points_of_a_cast_can_be_counted_by_hand() -> None:
    played = Tracked(2)
    played.holds(("border_guards/red", "wind_rose/red"))
    played.on_map({RIM: "red"})
    table = played.does(Cast(0, returned=RIM, points=7))
    assert table.points[0] == 7 and state(table, "in_play") == "tracked"
    assert played.refuses(Cast(0, points=facts.MOST_POINTS + 1)) == "no_such_number"
    assert "points" not in to_json(Cast(0)) and to_json(Cast(0, points=7))["points"] == 7


def test_missing_3_another_map_is_always_taken_and_what_has_no_space_is_in_hand() -> None:
    played = Own()
    played.on_map({RIM: "red", RED: "blue", PURPLE: "green"})
    played.does(DomainShown("0,-3", "blue"))
    kept = {spot for spot in ((3, 0), (0, 1), (0, -1)) if spot in TEMPLATES["lens"].spaces}
    bag = played.table.bag
    table = played.does(Corrected(0, "layout", written(TEMPLATES["lens"])))
    assert set(table.crystals) == kept and len(table.in_hand) == 3 - len(kept)
    assert table.bag == bag, "crystals in hand are not in the bag"
    assert table.printed == {}
    assert doubts(table, "map") >= {"winter_queen.doubt.other_map"}
    assert "map_in_hand" in played.reminded() or not table.in_hand


def test_crystals_in_hand_are_placed_again_or_are_on_the_map_no_more() -> None:
    played = Tracked(2)
    played.on_map({RIM: "red", "-3,0": "blue"})
    table = played.does(CopyNoted("layout", ("0,0:domain", "0,1:red", "1,0:blue")))
    assert table.in_hand == ("red", "blue") and doubts(table, "map") >= {"winter_queen.doubt.in_hand"}
    assert played.refuses(Replaced("green", RED)) == "not_in_hand"
    table = played.does(Replaced("red", RED))
    assert table.crystals == {(0, 1): "red"} and table.in_hand == ("blue",)
    assert played.refuses(Replaced("blue", RED)) == "occupied"
    bag = played.table.bag
    assert played.does(Replaced("blue")).bag == bag + 1


def test_crystals_that_change_their_county_are_told() -> None:
    played = Tracked(2)
    played.on_map({RED: "red"})
    spaces = {**TEMPLATES["snowflake"].spaces, (0, 1): "blue"}
    played.does(CopyNoted("layout", tuple(f"{q},{r}:{zone}" for (q, r), zone in spaces.items())))
    assert "map_counties" in played.reminded()


@pytest.mark.parametrize(
    ("event", "reason"),
    [
        (CopyNoted("layout", ()), "no_such_number"),
        (CopyNoted("layout", ("pink",)), "copy.problem.layout"),
        (CopyNoted("moon", ()), "no_such_fact"),
    ],
)
def test_what_is_no_fact_of_the_copy_is_refused(event: Event, reason: str) -> None:
    assert Tracked(2).refuses(event) == reason


# Turns that were not entered


def test_a_missed_turn_puts_what_it_may_have_changed_in_doubt() -> None:
    table = Own(2).does(TurnMissed())
    assert state(table, "in_play") == state(table, "books") == "doubt"
    assert state(table, "in_play", 1) == state(table, "books", 1) == "tracked"
    assert doubts(table, "map") == {"winter_queen.doubt.skipped"} == {doubt.id for doubt in bag_doubts(table)}
    assert PLAY.standing(table).progress.id == "winter_queen.progress.bag_in_doubt"


def test_a_count_in_doubt_refuses_nothing() -> None:
    played = Own()
    played.on_map({RED: "red"})
    played.holds(GUARDS, GUARDS, GUARDS)
    played.does(*(Corrected(0, f"pile.{county}", 0) for county in facts.COUNTIES))
    played.does(*(Corrected(0, f"holder.{index}", ("green",)) for index in range(3)))
    played.does(TurnMissed(), TurnMissed())
    table = played.does(Placed(0, "red", RED, "red", emptied="no"))
    assert table.crystals == {(0, 1): "red"} and table.held(0) == 4 and table.piles["red"] == 0
    played.does(Passed(), Loaded(0, "blue", 3, 0))
    assert not played.table.over


def test_more_crystals_of_a_colour_than_there_are_take_from_what_is_in_doubt() -> None:
    played = Own()
    spots = (RED, PURPLE, BLUE, GREEN, RIM, "-3,0")
    played.on_map(dict.fromkeys(spots, "red"))
    played.does(Corrected(0, "holder.0", 3))
    assert played.refuses(Placed(0, "red", "0,2")) == "too_many"
    table = played.does(TurnMissed(), TurnMissed(), Placed(0, "red", "0,2"))
    assert list(table.crystals.values()).count("red") == table.per_color == 6
    assert (0, 2) in table.crystals and state(table, "map") == "doubt"


def test_the_point_for_the_last_crystal_is_asked_for_while_the_holder_is_in_doubt() -> None:
    played = Own()
    played.does(TurnMissed(), TurnMissed())
    assert doubts(played.does(Placed(0, "red", RED)), "in_play") == {"doubt.skipped", "doubt.derived"}
    played = Own()
    played.does(Corrected(1, "turn", 1), TurnMissed())
    table = played.does(Placed(0, "red", RED, emptied="yes"))
    assert table.points[0] == 1 and state(table, "in_play") == "tracked" and len(table.holders[0]) == 3
    assert not table.in_doubt("holder.0") and table.in_doubt("holder.1")
    table = played.does(TurnMissed(), Placed(1, "red", BLUE, emptied="no"))
    assert table.points[0] == 1 and state(table, "in_play") == "tracked"


def test_a_holder_that_is_filled_from_a_bag_in_doubt_is_in_doubt_too_until_that_is_said() -> None:
    def played() -> Tracked:
        table = Own()
        table.about_to_empty(0, bag=4)
        table.does(TurnMissed(), TurnMissed())
        holders = tuple((f"holder.{index}", len(holder)) for index, holder in enumerate(table.table.holders))
        table.does(Counted(TABLE, holders))
        return table

    assert not played().table.in_doubt("holder.0")
    # The bag may have been as good as empty: then all holders are one now.
    table = played().does(Placed(0, "red", RED))
    assert table.in_doubt("holder.0") and table.in_doubt("holder.1")
    table = played().does(Placed(0, "red", RED, emptied="yes"))
    assert not table.in_doubt("holder.0") and not table.in_doubt("holder.1")


def test_an_end_by_a_bag_that_was_counted_with_gaps_is_asked_for() -> None:
    def played() -> Tracked:
        table = Own()
        table.about_to_empty(0, bag=2)
        table.does(TurnMissed(), TurnMissed())
        return table

    assert not played().does(Placed(0, "red", RED, emptied="yes")).final
    table = played().does(Placed(0, "red", RED, emptied="last"))
    assert table.turns_left == 3 and not table.in_doubt("end")
    # As in older versions, without the question: the match ends, but nothing that follows is certain.
    last = played()
    last.does(Placed(0, "red", RED))
    assert last.table.final
    last.does(TurnMissed(), TurnMissed(), TurnMissed(), *(Corrected(seat, "points", 3) for seat in (0, 1)))
    assert last.table.over and doubts(last.table, "in_play") == {"winter_queen.doubt.end"}
    assert last.does(TurnMissed()).over, "a turn more can be entered all the same"


def test_the_open_book_of_a_pile_may_have_changed_in_a_missed_turn() -> None:
    played = Own()
    played.does(TopShown("red", GUARDS), Corrected(1, "turn", 1), TurnMissed())
    assert doubts(played.does(Placed(0, "red", RED, "red")), "books") == {"doubt.derived"}
    played = Own()
    played.does(TopShown("red", GUARDS), Corrected(1, "turn", 1), TurnMissed(), TopShown("red", GUARDS))
    assert state(played.does(Placed(0, "red", RED, "red")), "books") == "tracked"


def test_secret_knowledge_rests_on_all_books_and_not_on_the_map() -> None:
    played = Tracked(2)
    played.holds(("secret_knowledge/red", "wind_rose"))
    assert state(played.does(Cast(0)), "in_play") == "tracked"
    played = Tracked(2)
    played.does(Corrected(1, "turn", 1), TurnMissed())
    played.holds(("secret_knowledge/red", "wind_rose"))
    assert doubts(played.does(Cast(0)), "in_play") == {"doubt.derived"}


# Books that were not described


def test_a_book_can_be_taken_loaded_and_cast_without_a_description() -> None:
    played = Own()
    table = played.does(Placed(0, "red", RED, "red"), Corrected(0, "turn", 0))
    assert table.unnamed == (1, 0) and table.piles["red"] == 4 and state(table, "books") == "empty"
    bag = table.bag
    table = played.does(Loaded(0, "green", 0, 0), Corrected(0, "turn", 0))
    assert table.bag == bag and table.on_unnamed == ((0, "green"),)
    table = played.does(Cast(0, points=5))
    assert table.points[0] == 5 and state(table, "in_play") == state(table, "books") == "tracked"
    assert table.held(0) == 0 and table.in_doubt("spent")


def test_a_book_can_be_described_later() -> None:
    played = Own()
    played.does(Placed(0, "red", RED, "red"), Corrected(0, "turn", 0), Loaded(0, "green", 0, 0))
    bag = played.table.bag
    table = played.does(BookNamed(0, ("wind_rose/green", "polar_star")))
    assert table.unnamed == (0, 0) and table.on_unnamed == () and table.bag == bag
    assert state(table, "books") == "tracked"
    assert played.refuses(BookNamed(0, GUARDS)) == "no_such_book"


def test_a_crystal_whose_page_nobody_has_said_leaves_the_books_in_doubt() -> None:
    played = Own()
    played.does(Placed(0, "red", RED, "red"), Corrected(0, "turn", 0), Loaded(0, "green", 0, 0))
    table = played.does(BookNamed(0, ("wind_rose", "polar_star")))
    assert table.unnamed == (0, 0) and state(table, "books") == "doubt"


def test_books_that_are_counted_have_their_crystals_on_them() -> None:
    played = Own()
    played.does(Placed(0, "red", RED, "red"), Corrected(0, "turn", 0), Loaded(0, "green", 0, 0))
    bag = played.table.bag
    table = played.does(Counted(0, (("books", (("wind_rose/green", "polar_star"),)),)))
    assert table.bag == bag and not table.on_unnamed


def test_a_book_that_was_not_described_has_room_for_two_crystals() -> None:
    played = Own()
    played.does(Placed(0, "red", RED, "red"), Corrected(0, "turn", 0))
    played.does(*(event for color in ("green", "blue") for event in (Loaded(0, color, 0, 0), Corrected(0, "turn", 0))))
    assert played.refuses(Loaded(1, "red", 0, 0)) == "page_full"
    table = played.does(Cast(0, points=3))
    assert not table.on_unnamed and table.spent["green"] == table.spent["blue"] == 1


def test_the_last_crystals_of_a_bag_in_doubt_are_an_unknown_number() -> None:
    played = Own()
    played.about_to_empty(0, bag=4)
    played.does(TurnMissed(), TurnMissed())
    table = played.does(Placed(0, "red", RED, emptied="last"))
    assert table.final and table.bag == 0 and table.in_doubt("holder.0")


# Snapshot


def test_a_snapshot_of_players_and_table_ends_all_doubts() -> None:
    played = Own(2)
    played.does(TurnMissed(), TurnMissed())
    for seat in (0, 1):
        played.does(Counted(seat, (("points", 3), ("books", (GUARDS,)))))
    holders = tuple((f"holder.{index}", 2) for index in range(3))
    piles = tuple((f"pile.{county}", 4) for county in facts.COUNTIES)
    counts = (("bag", 11), ("map", (f"{RED}:red", f"printed {DOMAIN}:blue")), *holders, *piles)
    table = played.does(Counted(TABLE, counts))
    assert all(state(table, what, seat) == "tracked" for what in ("in_play", "books", "map") for seat in (0, 1))
    assert table.bag == 11 and not table.bag_in_doubt and bag_doubts(table) == ()
    assert table.printed == {(0, 0): "blue"} and len(table.domain) == facts.DOMAIN_SPACES
    assert from_json(to_json(Counted(TABLE, counts)), EVENTS) == Counted(TABLE, counts)


@pytest.mark.parametrize(
    ("event", "reason"),
    [
        (Counted(0, (("map", ()),)), "no_such_number"),
        (Counted(TABLE, (("points", 3),)), "no_such_number"),
        (Counted(7, (("points", 3),)), "no_such_player"),
        (Counted(TABLE, (("map", (f"printed {RED}:blue",)),)), "not_domain"),
        (Counted(TABLE, (("map", ("9,9:blue",)),)), "no_such_space"),
        (Counted(TABLE, (("map", (f"{DOMAIN}:red", f"printed {DOMAIN}:blue")),)), "covered"),
        (Counted(TABLE, (("bag", facts.CRYSTALS + 1),)), "no_such_number"),
        (Counted(TABLE, (("turn", 1),)), "no_such_number"),
    ],
)
def test_a_snapshot_that_cannot_be_is_refused(event: Event, reason: str) -> None:
    assert Own().refuses(event) == reason


def test_the_numbers_of_a_snapshot_are_the_points_and_are_secret() -> None:
    played = Own()
    played.does(TurnMissed())
    [points] = tallies(played.table, 0)
    assert points.id == "points" and points.secret and points.tracked.doubts
