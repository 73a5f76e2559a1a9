"""Winter Queen by touch: whatever people did against the rules, fingers come to the question whether it happened."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from scoring.hexes import Cell
from scoring.journal.events import Event, Insisted
from scoring.winter_queen import facts
from scoring.winter_queen.events import Cast, Corrected, Loaded, Passed, Placed, TurnTaken
from scoring.winter_queen.placing import open_spaces
from tools.harness.driver import Driver
from tools.harness.hands.common import is_a, undisturbed
from tools.harness.hands.winter_queen import last_event, table
from tools.harness.places.winter_queen import MIDDLE, TILES, sit_down
from tools.harness.places.winter_queen_books import HELD, TABLE
from tools.harness.places.winter_queen_doubts import SNOWFLAKE, light

pytestmark = pytest.mark.ui

BOOK = ("polar_star", "clear_row")
THREE = Corrected(0, "books", (BOOK,) * 3)


@pytest.fixture(autouse=True)
def fast(app: Driver) -> Iterator[None]:
    app.app.session.set("reduce_motion", True)
    with undisturbed():
        yield


def tap(app: Driver, *keys: str) -> None:
    for key in keys:
        app.tap(key)
        app.advance(0.2)


def touch_space(app: Driver, cell: Cell, key: str = "map") -> None:
    board = app.find(key)
    app.show(board)
    app.touch(*board.to_window(*board.centre_of(cell)))
    app.advance(0.2)


def at_map(app: Driver, *events: Event, **options: Any) -> None:
    sit_down(app, *MIDDLE, *events, layout=SNOWFLAKE, **options)
    app.advance(0.5)


def at_books(app: Driver, *events: Event) -> None:
    sit_down(app, *TABLE, *HELD, *events, layout=SNOWFLAKE)
    app.advance(0.5)


def insisted(app: Driver) -> Event:
    event = last_event(app)
    assert isinstance(event, Insisted)
    return event.event


# Crystals


@pytest.mark.parametrize("cell", [(1, 0), (0, -3)], ids=["a crystal lies there", "one is printed there"])
def test_a_full_space_takes_a_crystal_only_if_people_insist(app: Driver, cell: Cell) -> None:
    at_map(app)
    app.tap("take_0_0")
    touch_space(app, cell)
    assert app.sees("There is already a crystal on this space.")
    app.back()
    assert table(app).moves == 0 and app.find("take_0_0").on
    touch_space(app, cell)
    app.tap("anyway")
    assert isinstance(last_event(app), Insisted) and table(app).moves == 1 and table(app).in_doubt("map")


def test_a_crystal_that_lies_on_a_printed_one_is_entered_if_people_insist(app: Driver) -> None:
    at_map(app)
    touch_space(app, (0, -3))
    tap(app, "snack", "lies_red", "anyway")
    assert last_event(app) == Insisted(Corrected(0, "crystal.0,-3", "red"))
    assert table(app).crystals[0, -3] == "red" and table(app).in_doubt("map")


def test_a_colour_of_which_none_is_left_is_faint_and_named_only_if_people_insist(app: Driver) -> None:
    sit_down(app, *TILES, Corrected(0, "spent.red", 6), layout=SNOWFLAKE, count=2)
    app.advance(0.5)
    assert app.find("pick_red").faint and not app.find("pick_blue").faint
    tap(app, "pick_red", "pick_blue", "pick_blue", "anyway")
    assert table(app).in_play("red") == 7 and table(app).bag_in_doubt


def test_a_colour_of_which_the_box_has_no_more_cannot_be_named(app: Driver) -> None:
    sit_down(app, *TILES, Insisted(Corrected(0, "spent.red", 8)), layout=SNOWFLAKE, count=2)
    app.advance(0.5)
    app.tap("pick_red")
    assert app.find("pick_red").disabled and not app.find("pick_blue").disabled


def test_a_crystal_taken_from_a_holder_out_of_reach_can_be_entered(app: Driver) -> None:
    sit_down(app, *MIDDLE, layout=SNOWFLAKE)
    app.advance(0.5)
    now = table(app)
    far = next(holder for holder in range(len(now.holders)) if holder not in now.reach(now.to_move))
    color = next(color for color in now.holders[far] if color)
    app.tap("tab_holders")
    app.tap(f"holder_{far}")
    app.tap("take_here")
    if app.find_all(f"color_{color}"):
        app.tap(f"color_{color}")
    app.page.panel("map").tap(sorted(open_spaces(now))[0])
    app.advance(0.4)
    if app.find_all("no_book"):
        app.tap("no_book")
    app.tap("anyway")
    assert isinstance(last_event(app), Insisted) and len(table(app).holders[far]) == len(now.holders[far]) - 1


def test_a_crystal_that_was_the_last_one_though_the_app_counts_more_can_be_entered(app: Driver) -> None:
    at_map(app)
    now = table(app)
    near = now.reach(now.to_move)[0]
    tap(app, "tab_holders", f"holder_{near}", "take_here")
    if app.find_all("color_blue"):
        tap(app, "color_blue")
    touch_space(app, sorted(open_spaces(now))[0])
    if app.find_all("no_book"):
        tap(app, "no_book")
    tap(app, "emptied_yes", "anyway")
    event = insisted(app)
    assert isinstance(event, Placed) and event.emptied == "yes"
    assert table(app).points[now.to_move] == now.points[now.to_move] + 1 and table(app).bag_in_doubt


def test_a_holder_that_nobody_has_filled_again_is_empty(app: Driver) -> None:
    at_map(app)
    tap(app, "tab_holders", "holder_0")
    for _ in table(app).holders[0]:
        tap(app, "off_0")
    tap(app, "correct_done", "anyway")
    assert insisted(app) == Corrected(0, "holder.0", 0) and table(app).holders[0] == ()


def test_who_does_nothing_though_much_is_possible_passes(app: Driver) -> None:
    at_map(app)
    assert not app.find_all("pass")
    tap(app, "tab_holders", "no_action", "anyway")
    assert insisted(app) == Passed() and table(app).to_move == 1


def test_a_second_action_in_a_turn_is_a_turn_out_of_order(app: Driver) -> None:
    at_map(app, Placed(0, "blue", "0,1"))
    assert table(app).to_move == 1
    tap(app, "tab_holders", "other_turn", "turn_0", "anyway")
    assert insisted(app) == TurnTaken(0) and table(app).to_move == 0


# Books


def test_light_a_fourth_book_comes_to_the_refusal(app: Driver) -> None:
    light(app)
    app.advance(0.5)
    assert table(app).held(2) == 3
    app.tap("book_2")
    app.tap("anyway")
    assert isinstance(last_event(app), Insisted) and table(app).held(2) == 4


def test_a_book_of_any_pile_is_taken_with_the_crystal(app: Driver) -> None:
    """A fourth one is not offered by itself."""
    at_map(app, THREE)
    tap(app, "take_0_0")
    app.page.panel("map").open_pile("blue")
    app.advance(0.3)
    tap(app, "take_book")
    touch_space(app, sorted(open_spaces(table(app)))[0])
    tap(app, "anyway")
    event = insisted(app)
    assert isinstance(event, Placed) and event.take == "blue"
    assert table(app).held(0) == 4


def test_a_book_of_another_county_is_taken_after_the_question(app: Driver) -> None:
    at_map(app)
    now = table(app)
    spot = next(cell for cell in sorted(open_spaces(now)) if now.layout.spaces[cell] == "red")
    tap(app, "take_0_0")
    touch_space(app, spot)
    tap(app, "other_pile", "book_green")
    if app.find_all("unnamed_book"):
        tap(app, "unnamed_book")
    tap(app, "anyway")
    event = insisted(app)
    assert isinstance(event, Placed) and event.take == "green" and table(app).held(0) == now.held(0) + 1


def test_a_fourth_book_is_added_to_those_in_hand_loaded_and_cast(app: Driver) -> None:
    at_map(app, THREE)
    tap(app, "tab_books", "set_books", "add_book", "page_wind_rose", "page_polar_star", "anyway")
    assert isinstance(insisted(app), Corrected) and len(table(app).books[0]) == 4
    assert app.find_all("take_off_3"), "the sheet shows it"
    tap(app, "close", "tab_map", "own_3_0", "take_0_0")
    event = last_event(app)
    assert isinstance(event, Loaded) and event.book == 3
    assert table(app).books[0][3][0].crystal == event.color


def test_a_crystal_goes_onto_a_page_that_has_one(app: Driver) -> None:
    at_books(app)
    number, index = next(
        (number, index)
        for number, book in enumerate(table(app).books[0])
        for index, page in enumerate(book)
        if page.crystal
    )
    tap(app, "tab_map")
    crystal = next(one for one in app.find_all(is_a("TrayCrystal")) if str(one.key).startswith("take_") and one.color)
    app.tap(crystal)
    tap(app, f"own_{number}_{index}", "anyway")
    event = insisted(app)
    assert isinstance(event, Loaded) and (event.book, event.page) == (number, index)


# Casting


def test_a_book_with_two_crystals_is_cast_without_taking_one_off_the_map(app: Driver) -> None:
    at_books(app)
    tap(app, "tab_books", "page_0_0_0", "cast", "cast_now")
    assert app.sees("After two spells one crystal from the map goes back into the bag")
    app.back()
    assert app.find_all("cast_now"), "nothing is lost"
    tap(app, "cast_now", "anyway")
    assert insisted(app) == Cast(0) and not app.find_all("cast_now")


def test_a_crystal_leaves_the_map_after_a_single_spell(app: Driver) -> None:
    at_books(app)
    bag = table(app).bag
    tap(app, "tab_books", "page_0_1_0", "cast", "cast_off_map")
    touch_space(app, (0, 2), "cast_map")
    tap(app, "cast_now", "anyway")
    assert insisted(app) == Cast(1, (), "0,2") and (0, 2) not in table(app).crystals
    assert table(app).bag == bag + 1 and not app.find_all("cast_now")


def test_a_pile_can_have_more_books_than_five(app: Driver) -> None:
    at_map(app, Corrected(0, "pile.red", 5))
    tap(app, "tab_holders", "top_red", "books_plus", "correct_done", "anyway")
    assert insisted(app) == Corrected(0, "pile.red", facts.BOOKS_PER_PILE + 1)
