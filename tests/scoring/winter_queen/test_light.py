"""Winter Queen followed light, and what was not followed at the final scoring."""

from __future__ import annotations

from typing import Any

import pytest

from scoring.journal.events import Closed, Entered, from_json, to_json
from scoring.message import Message
from scoring.results.result import result_of
from scoring.results.score_book import ScoreBook
from scoring.results.unconfirmed import OPEN, unconfirmed
from scoring.winter_queen.events import (
    EVENTS,
    BagEmptied,
    BookNoted,
    Counted,
    ModeChanged,
    Placed,
    PointsAdded,
    TurnEnded,
    TurnMissed,
)
from scoring.winter_queen.light import CAST, HOLDER
from scoring.winter_queen.play import PLAY
from tests.scoring.winter_queen.honest import CROSS, SNOWFLAKE, Light, Own, forbidden, state
from tools.harness.rules.winter_queen_table import BLUE, GREEN, GUARDS, PURPLE, RED, RIM, Tracked


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
    assert result_of(old).unconfirmed == 0 and result_of(new).unconfirmed == 4  # type: ignore[union-attr]  # both are closed
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
