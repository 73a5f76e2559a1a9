"""Winter Queen at a table that knows less than the app would like: guesses, gaps, light play and repair."""

from __future__ import annotations

from typing import Any

import pytest

from scoring.certainty import TABLE, certainty
from scoring.journal.events import Begun, Closed, Entered, Event, Insisted, from_json, to_json
from scoring.message import Forbidden, Message, Refused
from scoring.results.result import result_of
from scoring.results.score_book import ScoreBook
from scoring.results.unconfirmed import OPEN, unconfirmed
from scoring.winter_queen import facts
from scoring.winter_queen.doubts import GUESS, bag_doubts, tallies
from scoring.winter_queen.events import (
    EVENTS,
    BagEmptied,
    BookNamed,
    BookNoted,
    Cast,
    CopyNoted,
    Corrected,
    Counted,
    DomainShown,
    Loaded,
    ModeChanged,
    Passed,
    Placed,
    PointsAdded,
    Replaced,
    TopShown,
    TurnEnded,
    TurnMissed,
)
from scoring.winter_queen.light import CAST, HOLDER
from scoring.winter_queen.map.layout import TEMPLATES, written
from scoring.winter_queen.play import PLAY
from scoring.winter_queen.table import Table
from tools.harness.rules.winter_queen_bot import Bot
from tools.harness.rules.winter_queen_table import BLUE, DOMAIN, GREEN, GUARDS, PURPLE, RED, RIM, Tracked, new_match

SNOWFLAKE, CROSS = written(TEMPLATES["snowflake"]), written(TEMPLATES["cross"])


class Own(Tracked):
    """The map is known, and every domain tile is blank."""

    def __init__(self, count: int = 2, **options: Any) -> None:
        super().__init__(count, layout=SNOWFLAKE, **options)
        self.does(*(DomainShown(f"{q},{r}") for q, r in TEMPLATES["snowflake"].zone(facts.DOMAIN)))


class Light(Tracked):
    def __init__(self, count: int = 3, **options: Any) -> None:
        self.match = new_match(count, **options).record(Begun(mode="light"), 0)


def state(table: Table, what: str, seat: int = 0) -> str:
    return certainty(False, PLAY.tracked(table, seat, what))


def doubts(table: Table, what: str, seat: int = 0) -> set[str]:
    return {doubt.id for doubt in PLAY.tracked(table, seat, what).doubts}


def forbidden(played: Tracked, event: Event) -> Forbidden:
    with pytest.raises(Forbidden) as caught:
        played.match.record(event, 0)
    return caught.value


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


def test_a_refusal_that_rests_on_a_guess_names_the_fact() -> None:
    played = Tracked(2)
    played.does(TopShown("blue", GUARDS))
    event = Placed(0, "red", RED, "blue")
    refusal = forbidden(played, event)
    assert refusal.facts == ("layout",) and refusal.doubts == (GUESS,)
    table = played.does(Insisted(event))
    assert len(table.books[0]) == 1 and doubts(table, "books") == {"doubt.anyway"}
    assert forbidden(Own(), Placed(0, "red", RED, "blue")).facts == ()


# It happened anyway


def test_a_fourth_book_can_be_insisted_on_and_is_asked_for_at_the_end() -> None:
    played = Own()
    played.holds(GUARDS, GUARDS, GUARDS)
    played.does(TopShown("red", GUARDS))
    event = Placed(0, "red", RED, "red")
    forbidden(played, event)
    table = played.does(Insisted(event))
    assert table.held(0) == 4 and len(table.books[0]) == facts.MOST_BOOKS
    assert state(table, "books") == "empty"
    assert from_json(to_json(Insisted(event)), EVENTS) == Insisted(event)


def test_casting_late_a_wrong_holder_and_a_pass_can_be_insisted_on() -> None:
    played = Own(3)
    played.holds(("wind_rose/red", "polar_star"))
    played.does(Corrected(0, "turns_left", 3))
    table = played.does(Insisted(Cast(0, points=2)))
    assert table.points[0] == 2 and doubts(table, "in_play") == {"doubt.anyway"}
    played = Own(3)
    forbidden(played, Placed(1, "red", RED))
    assert played.does(Insisted(Placed(1, "red", RED))).crystals == {(0, 1): "red"}
    played = Own(2)
    forbidden(played, Passed())
    table = played.does(Insisted(Passed()), Passed())
    assert not table.over, "passes against the rules end nothing"
    assert played.refuses(Insisted(Placed(0, "red", RED))) == "allowed"


def test_what_cannot_be_stays_impossible() -> None:
    played = Own()
    played.on_map({RED: "red"})
    for event in (Placed(0, "red", RED), Placed(9, "red", BLUE), Cast(0), Loaded(0, "red", 0, 0)):
        with pytest.raises(Refused) as caught:
            played.match.record(Insisted(event), 0)
        assert not isinstance(caught.value, Forbidden)


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


# Light


def test_light_needs_no_map_and_follows_points_books_and_turns() -> None:
    played = Light(3)
    table = played.does(PointsAdded(0, 1, HOLDER), BookNoted(0), TurnEnded(), BookNoted(1), TurnEnded())
    assert table.points == (1, 0, 0) and table.unnamed == (1, 1, 0) and table.to_move == 2
    table = played.does(TurnEnded(), PointsAdded(0, 4, CAST))
    assert table.points[0] == 5 and table.held(0) == 0
    assert state(table, "in_play") == state(table, "books") == "tracked"
    assert state(table, "books", 1) == state(table, "map") == "empty"
    assert played.refuses(Placed(0, "red", RED)) == "is_light"
    assert PLAY.standing(table).progress == Message("winter_queen.progress.round", n=2)
    assert PLAY.light(played.match.players)


def test_light_takes_no_book_beyond_three_and_no_cast_without_one() -> None:
    played = Light(2)
    assert played.refuses(PointsAdded(0, 4, CAST)) == "no_book_in_hand"
    assert played.refuses(PointsAdded(0, -1)) == "no_such_number"
    assert played.refuses(PointsAdded(0, 1, "moon")) == "no_such_number"
    assert played.refuses(PointsAdded(0, 1000)) == "no_such_number"
    played.does(BookNoted(0), BookNoted(0), BookNoted(0))
    forbidden(played, BookNoted(0))
    assert played.does(BookNoted(0, -1)).held(0) == 2


@pytest.mark.parametrize(("count", "seat", "left"), [(3, 1, 4), (2, 0, 3), (4, 3, 4), (3, 0, 5)])
def test_light_says_how_many_turns_are_left_when_the_bag_is_empty(count: int, seat: int, left: int) -> None:
    played = Light(count)
    played.does(*[TurnEnded()] * seat)
    played.does(BookNoted(0))
    table = played.does(BagEmptied())
    assert table.turns_left == left
    assert played.refuses(BagEmptied()) == "already_final"
    forbidden(played, PointsAdded(0, 4, CAST))
    table = played.does(TurnEnded())
    assert table.turns_left == left, "the turn in which the bag became empty is none of them"
    table = played.does(*[TurnEnded()] * left)
    assert table.over


def test_light_and_full_can_be_switched_at_any_time() -> None:
    played = Own(2)
    played.does(Placed(0, "red", RED))
    played.holds(GUARDS)
    table = played.does(ModeChanged("light"), TurnEnded(), BookNoted(0), PointsAdded(1, 2), ModeChanged("full"))
    assert not table.light and table.crystals == {(0, 1): "red"} and table.held(0) == 2
    assert state(table, "in_play", 1) == "tracked" and state(table, "map") == "doubt"
    for event in (TurnEnded(), PointsAdded(0, 1), BookNoted(0)):
        assert played.refuses(event) == "not_light"
    assert played.refuses(ModeChanged("full")) == "same_mode"
    assert played.refuses(ModeChanged("moon")) == "no_such_mode"


def test_a_count_in_light_is_in_doubt_again_after_the_next_turn() -> None:
    played = Light(2)
    played.does(Counted(0, (("books", (GUARDS,)),)))
    assert state(played.table, "books") == "tracked"
    assert state(played.does(TurnEnded(), TurnEnded()), "books") == "doubt"


def test_undo_names_no_points_that_may_be_hidden() -> None:
    played = Light(2)
    for event in (PointsAdded(0, 7), PointsAdded(0, 1, HOLDER), BookNoted(0), PointsAdded(0, 7, CAST)):
        played.does(event)
        named = played.match.undoes()
        assert named is not None and all(value == "Anna" for _, value in named.values)


# The end, and matches of older versions


def test_a_map_in_doubt_gives_way_to_what_is_entered_at_the_end() -> None:
    played = Own()
    played.on_map(dict.fromkeys((RED, PURPLE, BLUE, GREEN, RIM, "-3,0"), "red"))
    played.does(TurnMissed(), TurnMissed())
    held = (("wind_rose/red", "polar_star/red"), ("wind_rose/red", "polar_star/red"))
    played.does(Entered(0, "books", held))
    assert len(played.table.crystals) == 6
    assert len(PLAY.entered(played.table, 0, "map")) == 2, "there are six red crystals in all"


def test_confirming_the_map_at_the_end_keeps_what_was_entered_on_it() -> None:
    played = Tracked(2, tracked=False)
    played.does(Entered(0, "map", (f"{RED}:red",)), Entered(0, "layout", SNOWFLAKE))
    assert PLAY.entered(played.table, 0, "map") == (f"{RED}:red",) and state(played.table, "layout") == "tracked"
    assert PLAY.entered(played.does(Entered(0, "layout", CROSS)), 0, "map") == ()


def test_a_tracked_map_can_be_confirmed_at_the_end_but_not_exchanged() -> None:
    played = Tracked(2)
    played.does(Entered(0, "layout", SNOWFLAKE))
    assert played.refuses(Entered(0, "layout", CROSS)) == "layout_tracked"


def test_a_match_that_was_closed_before_doubts_were_marked_keeps_its_result() -> None:
    played = Tracked(2)
    played.holds(("wind_rose/red", "polar_star"))
    played.does(TurnMissed())
    old, new = played.match.record(Closed(), 1), played.match.record(Closed(marks_doubts=True), 1)
    assert result_of(old).unconfirmed == 0 and result_of(new).unconfirmed == 4  # type: ignore[union-attr]
    sheets = [PLAY.sheet(match.state.table) for match in (old, new)]
    assert sheets[0].columns == sheets[1].columns and sheets[0].places == sheets[1].places


def test_events_of_older_versions_are_read_and_written_as_they_were() -> None:
    old: list[dict[str, Any]] = [
        {"kind": "placed", "holder": 0, "color": "red", "cell": RED, "take": ""},
        {"kind": "loaded", "holder": 0, "color": "red", "book": 0, "page": 1},
        {"kind": "cast", "book": 0, "choices": (), "returned": ""},
    ]
    assert [to_json(from_json(dict(data), EVENTS)) for data in old] == old


def test_points_of_books_are_marked_while_the_map_is_open() -> None:
    played = Tracked(2)
    played.does(ModeChanged("light"), BookNoted(0))
    played.does(Entered(0, "books", (("wind_rose/green", "polar_star"),)))
    book = ScoreBook(played.match)
    of = {category.id: category for category in book.categories}
    assert book.state(0, "books") == "entered" and book.mark(0, of["books"]) in OPEN
    assert book.mark(0, of["in_play"]) == "tracked"


def test_the_map_is_open_while_somebody_holds_books_that_nobody_described() -> None:
    played = Tracked(2)
    played.does(ModeChanged("light"))
    map_of = next(category for category in ScoreBook(played.match).categories if category.id == "map")
    assert ScoreBook(played.match).mark(0, map_of) == "tracked"
    played.does(BookNoted(0))
    assert ScoreBook(played.match).mark(0, map_of) in OPEN


# Books that nobody described, at the final scoring

ONE = ("wind_rose/green", "polar_star")
BLANK = ("unnamed", "unnamed")


def three_books() -> Light:
    played = Light(2)
    played.does(BookNoted(0), BookNoted(0), BookNoted(0))
    return played


def books_mark(played: Tracked, seat: int = 0) -> str:
    book = ScoreBook(played.match)
    category = next(each for each in book.categories if each.id == "books")
    return book.mark(seat, category)


def open_books(played: Tracked) -> dict[str, tuple[Message, ...]]:
    return {value.what: value.doubts for value in unconfirmed(played.match) if value.category == "books"}


def test_one_of_three_undescribed_books_leaves_the_other_two_open() -> None:
    played = three_books()
    assert list(open_books(played)) == ["books"]
    played.does(Entered(0, "books", (ONE,)))
    assert books_mark(played) in OPEN
    missing = Message("winter_queen.doubt.missing_books", n=2, books="2, 3")
    assert open_books(played) == {"missing_books": (missing,)}
    played.does(Entered(0, "books", (ONE, GUARDS)))
    missing = Message("winter_queen.doubt.missing_books", n=1, books="3")
    assert open_books(played) == {"missing_books": (missing,)}
    result = result_of(played.match)
    assert result is not None and result.unconfirmed


@pytest.mark.parametrize("third", [("cloud_wisps", "wind_rose/red"), BLANK])
def test_each_book_described_or_said_to_give_nothing_is_entered(third: tuple[str, str]) -> None:
    played = three_books()
    played.does(Entered(0, "books", (ONE, GUARDS, third)))
    assert open_books(played) == {}
    assert played.match.state.table.held(0) == 3


def test_missing_books_leave_those_who_count_them_open() -> None:
    played = three_books()
    played.does(BookNoted(1), Entered(1, "books", (("secret_knowledge/red", "wind_rose"),)))
    assert books_mark(played, 1) == "empty", "nobody has entered the books of the other player"
    played.does(Entered(0, "books", (ONE,)))
    assert books_mark(played, 1) == "empty", "two of them are missing"
    played.does(Entered(0, "books", (ONE, BLANK, BLANK)))
    assert books_mark(played, 1) == "entered"


def test_a_fourth_book_against_the_rules_asks_for_no_more_than_can_be_entered() -> None:
    played = three_books()
    played.does(Insisted(BookNoted(0)), Entered(0, "books", (ONE, BLANK, BLANK)))
    assert open_books(played) == {}
