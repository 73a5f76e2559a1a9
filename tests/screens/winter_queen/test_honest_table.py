"""Winter Queen by touch at a table that knows less than the app: light play, questions in doubt, and a snapshot."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from scoring.journal.events import Event
from scoring.winter_queen.events import (
    BagEmptied,
    BookNamed,
    BookNoted,
    Corrected,
    Counted,
    Loaded,
    Placed,
    PointsAdded,
    TurnEnded,
)
from scoring.winter_queen.light import CAST, HOLDER
from scoring.winter_queen.play import PLAY
from screens.kit.frame.player_strip import VEIL
from tools.harness.driver import Driver
from tools.harness.hands.common import is_a, undisturbed
from tools.harness.hands.winter_queen import last_event, table
from tools.harness.places.winter_queen_doubts import light, skipped, undescribed

pytestmark = pytest.mark.ui


@pytest.fixture(autouse=True)
def fast(app: Driver) -> Iterator[None]:
    app.app.session.set("reduce_motion", True)
    with undisturbed():
        yield


def at_light(app: Driver) -> None:
    light(app)
    app.advance(0.5)


def at_gaps(app: Driver) -> None:
    skipped(app)
    app.advance(0.5)


def touch_space(app: Driver, cell: tuple[int, int]) -> None:
    board = app.find("map")
    app.show(board)
    app.touch(*board.to_window(*board.centre_of(cell)))


# Light


def test_points_books_and_turns_are_one_tap_each(app: Driver) -> None:
    at_light(app)
    app.tap("emptied_1")
    assert last_event(app) == PointsAdded(1, 1, HOLDER)
    app.tap("book_0")
    assert last_event(app) == BookNoted(0) and table(app).held(0) == 1
    app.tap("books_0")
    assert table(app).held(0) == 0
    app.tap("next")
    assert table(app).to_move == 2 and app.sees("Next: Réka")


def test_casting_asks_the_points_and_takes_a_book(app: Driver) -> None:
    at_light(app)
    app.tap("cast_1")
    app.tap("key_7")
    app.tap("key_next")
    assert last_event(app) == PointsAdded(1, 7, CAST) and table(app).held(1) == 1


def test_keys_that_cannot_be_are_off_and_say_why(app: Driver) -> None:
    at_light(app)
    before = len(app.match.journal.events)
    app.tap("book_2")
    assert app.sees("at most") or app.sees("3 books")
    app.tap("cast_0")
    assert len(app.match.journal.events) == before and not app.find_all("key_7")


def test_points_are_hidden_and_a_hold_shows_them(app: Driver) -> None:
    at_light(app)
    shown = app.find("points_1")
    assert shown.text == VEIL
    shown.state = "down"
    assert shown.text == "9"
    shown.state = "normal"
    assert shown.text == VEIL


def test_the_bag_leads_to_the_final_phase_and_the_end(app: Driver) -> None:
    at_light(app)
    assert app.sees("If it is empty now: 4 more turns, no casting.")
    app.tap("bag_empty")
    assert last_event(app) == BagEmptied() and app.sees("Final phase: 4 turns left")
    for _ in range(5):
        app.tap("next")
    assert table(app).over and not app.find_all("next")


def test_light_the_turns_that_are_left_can_be_corrected(app: Driver) -> None:
    at_light(app)
    app.tap("bag_empty")
    before = table(app).turns_left
    assert before
    app.tap("turns_left")
    app.tap("turns_left_plus")
    app.tap("correct_done")
    assert table(app).turns_left == before + 1
    app.tap("next")
    assert table(app).turns_left == before + 1
    app.tap("next")
    assert table(app).turns_left == before


def test_light_a_match_that_has_ended_too_early_goes_on(app: Driver) -> None:
    at_light(app)
    app.tap("bag_empty")
    while not table(app).over:
        app.tap("next")
    app.tap("turns_left")
    app.tap("turns_left_plus")
    app.tap("correct_done")
    assert not table(app).over and table(app).turns_left == 1


def test_light_changes_to_full_and_asks_for_a_snapshot(app: Driver) -> None:
    at_light(app)
    app.page.change_mode()
    app.frames(3)
    assert not table(app).light and app.find_all("caught_up")


# In doubt


def test_the_last_crystal_is_asked_for_while_the_holder_is_in_doubt(app: Driver) -> None:
    at_gaps(app)
    app.tap("take_0_0")
    touch_space(app, (0, 1))
    app.tap("no_book")
    assert app.sees("Was it the last crystal on its holder?") and app.sees("2 turns were skipped")
    app.tap("emptied_yes")
    assert last_event(app) == Placed(0, "red", "0,1", emptied="yes")


def test_an_end_by_the_bag_is_asked_for(app: Driver) -> None:
    at_gaps(app)
    app.tap("take_0_0")
    touch_space(app, (0, 1))
    app.tap("no_book")
    app.tap("emptied_last")
    assert table(app).turns_left == 5


def test_a_book_is_taken_without_a_description_and_described_later(app: Driver) -> None:
    at_gaps(app)
    app.app.session.record(Corrected(0, "turn", 1))
    app.frames(3)
    app.tap(is_a("TrayCrystal"))
    if app.find_all("color_red"):
        app.tap("color_red")
    touch_space(app, (0, 1))
    app.tap("unnamed_book")
    app.tap("emptied_no")
    assert table(app).unnamed[1] == 1
    app.page.choose_player(1)
    app.page.choose_tab("books")
    app.frames(3)
    assert app.sees("1 book is not described")
    app.tap("note_action")
    for _ in range(2):
        app.tap(is_a("PagePick"))
    assert isinstance(last_event(app), BookNamed) and table(app).unnamed[1] == 0


def test_a_snapshot_says_what_is_in_doubt_and_one_tap_confirms_all(app: Driver) -> None:
    at_gaps(app)
    app.page.open_snapshot()
    app.frames(3)
    assert app.sees("in doubt")
    app.tap("caught_up")
    counted = [event for _, event in app.match.journal.events if isinstance(event, Counted)]
    assert len(counted) == 4 and not table(app).bag_in_doubt
    assert not any(table(app).in_doubt("books", seat) for seat in range(3))


def test_light_hidden_points_are_corrected_by_their_owner(app: Driver) -> None:
    at_light(app)
    app.tap("points_1")
    app.tap("yes")
    for key in ("key_1", "key_2", "key_next"):
        app.tap(key)
    assert last_event(app) == Corrected(1, "points", 12)


# Books that nobody described


def at_undescribed(app: Driver, *events: Event) -> None:
    undescribed(app, *events)
    app.advance(0.5)


def take_crystal(app: Driver) -> None:
    """Any crystal within reach; its colour is said if it has no name."""
    app.tap(next(one for one in app.find_all(is_a("TrayCrystal")) if str(one.key).startswith("take_")))
    if app.find_all("color_green"):
        app.tap("color_green")


def test_a_crystal_goes_onto_a_book_that_nobody_described(app: Driver) -> None:
    at_undescribed(app)
    app.tap("tab_books")
    app.tap("load_unnamed")
    take_crystal(app)
    assert len(table(app).loaded_unnamed(0)) == 1 and table(app).to_move == 1
    assert not PLAY.tracked(table(app), 0, "books").certain


def describe_book_with_crystal(app: Driver, lies: str) -> None:
    """The crystal was laid on a page that nobody knew; now the book is described."""
    at_undescribed(app, Loaded(0, "green", 0, 0), Corrected(0, "turn", 0))
    for key in ("tab_books", "note_action", "page_wind_rose", "page_polar_star", lies):
        app.tap(key)


def test_a_book_that_is_described_later_asks_where_its_crystal_lies(app: Driver) -> None:
    describe_book_with_crystal(app, "lies_1")
    assert last_event(app) == BookNamed(0, ("wind_rose", "polar_star/green"))
    assert PLAY.tracked(table(app), 0, "books").certain


def test_a_crystal_whose_page_is_not_known_leaves_a_doubt(app: Driver) -> None:
    describe_book_with_crystal(app, "lies_elsewhere")
    assert not PLAY.tracked(table(app), 0, "books").certain


def test_an_undescribed_book_with_a_crystal_is_cast_from_the_map(app: Driver) -> None:
    at_undescribed(app, Loaded(0, "green", 0, 0), Corrected(0, "turn", 0))
    app.tap("own_0_0")
    app.tap("key_4")
    app.tap("key_next")
    assert table(app).points[0] == 4 and not table(app).held(0)


def test_the_final_scoring_says_how_many_books_nobody_described(app: Driver) -> None:
    light(app, BagEmptied(), *[TurnEnded()] * 5)
    app.advance(0.5)
    app.tap("to_scoring")
    app.tap("category_1")
    app.tap("seat_1")
    assert app.sees("2 books are not described")


def test_the_final_scoring_asks_for_each_book_that_nobody_described(app: Driver) -> None:
    light(app, BagEmptied(), *[TurnEnded()] * 5)
    app.advance(0.5)
    app.tap("to_scoring")
    app.tap("category_1")
    app.tap("seat_1")
    app.tap("room_0")
    app.tap("spell_wind_rose")
    app.tap("spell_polar_star")
    assert app.page.book.value(1, "books") == (("wind_rose", "polar_star"),)
    assert app.sees("Book 2 is not described") and app.find("seat_1").mark == "empty"
    app.tap("note_action")
    assert app.page.book.value(1, "books") == (("wind_rose", "polar_star"), ("unnamed", "unnamed"))
    assert not app.sees("is not described") and app.find("seat_1").mark == "entered"


def test_a_book_without_crystals_is_cast_anyway(app: Driver) -> None:
    undescribed(app, BookNamed(0, ("wind_rose", "polar_star")))
    app.advance(0.5)
    app.tap("tab_books")
    if app.find_all("veil"):
        app.tap("veil")
    app.tap("page_0_0_0")
    app.tap("cast")
    assert app.sees("against the rules")
    app.tap("anyway")
    assert not table(app).held(0) and table(app).to_move == 1


def test_somebody_elses_turn_is_marked_in_the_journal(app: Driver) -> None:
    undescribed(app)
    app.advance(0.5)
    app.tap("tab_holders")
    before = table(app).to_move
    app.tap("other_turn")
    app.tap(f"turn_{before + 1}")
    assert app.sees("’s turn")
    app.tap("anyway")
    assert table(app).to_move == before + 1
    position = app.match.journal.events[-1][0]
    app.shell.go("change_entry", match=app.match.id, game="winter_queen", position=str(position))
    app.advance(0.5)
    app.tap(f"turn_{before}")
    assert app.sees("already")


def test_a_light_table_takes_turns_in_another_order(app: Driver) -> None:
    at_light(app)
    before = table(app).to_move
    app.tap("other_turn")
    app.tap("turn_2" if before != 2 else "turn_0")
    app.tap("anyway")
    assert table(app).to_move == (2 if before != 2 else 0)
