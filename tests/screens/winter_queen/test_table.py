"""Winter Queen at the table by touch: placing, books on offer, what was drawn, holders and bag, and setting right."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from scoring.hexes import Cell
from scoring.journal.events import Event
from scoring.winter_queen.events import (
    CopyNoted,
    Corrected,
    DomainShown,
    HolderFilled,
    Passed,
    Placed,
    Replaced,
    TopShown,
)
from scoring.winter_queen.map.layout import TEMPLATES, written
from scoring.winter_queen.map.layout_edit import painted, turned
from screens.kit.frame.player_strip import VEIL
from tools.harness.driver import Driver
from tools.harness.hands.common import is_a, undisturbed
from tools.harness.hands.winter_queen import last_event, table
from tools.harness.places import winter_queen as winter_queen_places
from tools.harness.places.winter_queen import CRYSTALS, HOLDERS, MIDDLE, TILES, TOPS

pytestmark = pytest.mark.ui

SAID = (*TILES, *HOLDERS, *TOPS)


@pytest.fixture(autouse=True)
def fast(app: Driver) -> Iterator[None]:
    app.app.session.set("reduce_motion", True)
    with undisturbed():
        yield


def sit_down(app: Driver, *events: Event, **options: Any) -> None:
    """The printed map is known, unless the test is about that."""
    winter_queen_places.sit_down(app, *events, **{"layout": written(TEMPLATES["snowflake"]), **options})
    app.advance(0.3)


def sit_down_with_a_guess(app: Driver, *events: Event) -> None:
    winter_queen_places.sit_down(app, *events)
    app.advance(0.3)


def board(app: Driver) -> Any:
    return app.find("map")


def touch_space(app: Driver, cell: Cell) -> None:
    app.show(board(app))
    app.touch(*board(app).to_window(*board(app).centre_of(cell)))


# Placing


def test_a_space_then_a_crystal_are_two_taps_and_the_next_player_is_on_turn(app: Driver) -> None:
    sit_down(app, *SAID, *(Corrected(0, f"pile.{county}", 0) for county in ("red", "green", "purple", "blue")))
    touch_space(app, (0, 1))
    assert board(app).chosen == (0, 1) and app.sees("Red county: now tap a crystal.")
    app.tap("take_0_1")
    assert last_event(app) == Placed(0, "blue", "0,1")
    assert board(app).position.crystals == {(0, 1): "blue"} and board(app).chosen is None
    assert app.sees("Ola’s turn")


def test_a_crystal_then_a_space_are_two_taps_and_open_spaces_light_up(app: Driver) -> None:
    sit_down(app, *MIDDLE)
    app.tap("take_0_1")
    assert app.find("take_0_1").on and not app.find("take_0_0").on
    lit = board(app).hinted
    assert len(lit) == 25 - len(CRYSTALS) - 2 and not lit & board(app).position.colors.keys()
    touch_space(app, (0, 1))
    app.tap("no_book")
    assert last_event(app) == Placed(0, "blue", "0,1")


def test_a_second_tap_takes_a_choice_back(app: Driver) -> None:
    sit_down(app, *MIDDLE)
    app.tap("take_0_0")
    app.tap("take_0_0")
    assert not app.find("take_0_0").on and not board(app).hinted
    touch_space(app, (0, 1))
    touch_space(app, (0, 1))
    assert board(app).chosen is None and len(table(app).crystals) == len(CRYSTALS)


def test_only_holders_in_reach_are_offered(app: Driver) -> None:
    sit_down(app, *SAID)
    assert {crystal.holder for crystal in app.find_all(is_a("TrayCrystal"))} == {0, 2}
    assert app.sees("Left") and app.sees("Right")


def test_two_players_reach_every_holder(app: Driver) -> None:
    sit_down(app, *TILES, HolderFilled(1, ("red", "red", "blue")), count=2)
    app.tap("later")
    assert {crystal.holder for crystal in app.find_all(is_a("TrayCrystal"))} == {0, 1, 2}


def test_the_colour_of_an_unknown_crystal_is_asked_for(app: Driver) -> None:
    sit_down(app, *TILES)
    app.tap("later")
    app.tap("take_0_unknown")
    app.tap("color_green")
    touch_space(app, (1, 0))
    app.tap("no_book")
    assert last_event(app) == Placed(0, "green", "1,0")


def test_a_table_that_only_counts_still_needs_two_taps(app: Driver) -> None:
    sit_down(app, *TILES, holders="counts")
    assert app.sees("Left: 4") and not app.find_all("later")
    touch_space(app, (1, 0))
    app.tap("take_2_red")
    app.tap("no_book")
    assert last_event(app) == Placed(2, "red", "1,0")
    assert [len(holder) for holder in table(app).holders] == [4, 4, 3]


def test_the_last_crystal_of_a_holder_is_marked_gives_a_point_and_asks_what_was_drawn(app: Driver) -> None:
    sit_down(app, *MIDDLE)
    assert app.sees("+1")
    app.tap("take_2_0")
    touch_space(app, (0, 1))
    app.tap("no_book")
    assert table(app).points[0] == 8 and app.sees("take 1 point and draw 4 new crystals")
    assert app.sees("Between Maximilian-Alexander von Thurn and Réka: which 4 crystals?")
    for color in ("blue", "red", "blue"):
        app.tap(f"pick_{color}")
    app.tap("take_back")
    for color in ("yellow", "blue"):
        app.tap(f"pick_{color}")
    assert last_event(app) == HolderFilled(2, ("blue", "red", "yellow", "blue"))
    assert not app.find_all("later")


# Books


def test_the_space_decides_which_book_is_offered(app: Driver) -> None:
    app.resize(412, 1100)  # high enough for the piles below the map
    sit_down(app, *MIDDLE)
    touch_space(app, (2, -1))
    assert [cell.county for cell in app.find_all(is_a("PileCell")) if cell.on] == ["blue"]
    app.tap("take_0_0")
    assert app.sees("Take a book?") and app.sees("Northern Lights") and not app.find_all("book_red")
    app.tap("book_blue")
    assert last_event(app) == Placed(0, "red", "2,-1", "blue")
    assert [page.spell for page in table(app).books[0][0]] == ["forest_sages", "northern_lights"]


def test_in_the_domain_every_pile_is_offered(app: Driver) -> None:
    sit_down(app, *MIDDLE)
    app.tap("take_0_0")
    touch_space(app, (3, -3))
    assert all(app.find_all(f"book_{county}") for county in ("red", "green", "purple", "blue"))
    app.tap("book_green")
    assert last_event(app) == Placed(0, "red", "3,-3", "green")


def test_an_unknown_book_is_asked_for_with_two_taps(app: Driver) -> None:
    sit_down(app, *MIDDLE)
    app.tap("take_0_0")
    touch_space(app, (0, 1))
    app.tap("page_wind_rose")
    app.tap("slot_0")
    app.tap("page_border_guards")
    app.tap("page_forest_sages.red")
    events = [event for _, event in app.match.journal.events]
    assert events[-2:] == [TopShown("red", ("border_guards", "forest_sages.red")), Placed(0, "red", "0,1", "red")]
    assert len(table(app).books[0]) == 1


def test_the_offer_can_be_left_without_placing_anything(app: Driver) -> None:
    sit_down(app, *MIDDLE)
    app.tap("take_0_0")
    touch_space(app, (0, 1))
    app.back()
    assert table(app).moves == 0 and board(app).chosen is None and not app.find("take_0_0").on


def test_who_holds_three_books_is_not_asked(app: Driver) -> None:
    sit_down(app, *MIDDLE, Corrected(0, "books", (("wind_rose", "polar_star"),) * 3))
    app.tap("take_0_0")
    touch_space(app, (0, 1))
    assert last_event(app) == Placed(0, "red", "0,1")


def test_a_crest_or_a_pile_opens_the_pile(app: Driver) -> None:
    app.resize(412, 1100)  # high enough for the piles below the map
    sit_down(app, *SAID)
    app.tap("pile_red")
    app.tap("page_clear_row")
    app.tap("page_clear_row")
    assert last_event(app) == TopShown("red", ("clear_row", "clear_row"))
    app.tap("pile_blue")
    app.tap("books_minus")
    app.tap("correct_done")
    assert last_event(app) == Corrected(0, "pile.blue", 4)


# What was drawn at the setup


def test_tiles_and_holders_are_asked_one_after_the_other(app: Driver) -> None:
    sit_down(app, count=2)
    assert app.sees("Domain tile 1 of 5 shows")
    asked = []
    for answer in ("pick_none", "pick_red", "pick_blue", "pick_none", "pick_none"):
        asked.append(board(app).chosen)
        app.tap(answer)
    assert table(app).domain == dict(zip(asked, ("", "red", "blue", "", ""), strict=True))
    assert app.sees("Holder 1: which 3 crystals?")
    for holder in range(3):
        for _ in range(3):
            app.tap(f"pick_{('red', 'blue', 'green')[holder]}")
    assert table(app).holders == (("red",) * 3, ("blue",) * 3, ("green",) * 3)
    assert not app.find_all("later")


def test_q_missing_9_every_tile_of_a_map_with_six_domain_spaces_is_asked_for(app: Driver) -> None:
    layout = painted(TEMPLATES["snowflake"], (1, 0), "domain")
    app.app.session.keep_copy("winter_queen", "layout", written(layout))
    app.shell.go("new_match", game="winter_queen")
    app.advance(0.3)
    app.tap("set_table")
    app.tap("start")
    for number in range(1, 7):
        assert app.sees(f"Domain tile {number} of 6 shows")
        app.tap("pick_none")
    assert len(table(app).domain) == 6


def test_what_is_put_off_stays_put_off(app: Driver) -> None:
    sit_down(app, count=2)
    app.tap("pick_red")
    app.tap("later")
    assert app.sees("Holder 1: which 3 crystals?")
    app.tap("later")
    assert not app.find_all("later")
    app.shell.back()
    app.frames(3)
    app.shell.go("table", match=app.match.id, game="winter_queen")
    app.frames(4)
    assert not app.find_all("later") and len(table(app).domain) == 1


# The map of the copy


def test_q5_the_map_is_asked_for_first_and_confirmed_in_one_tap(app: Driver) -> None:
    sit_down_with_a_guess(app)
    assert app.sees("Is this your board?") and app.find_all(is_a("Mark", state="doubt"))
    app.tap("confirm_map")
    assert last_event(app) == CopyNoted("layout", written(TEMPLATES["snowflake"]))
    assert app.app.session.copy("winter_queen")["layout"] == written(TEMPLATES["snowflake"])
    assert app.sees("Domain tile 1 of 5") and not app.sees("A guess")


def test_another_map_is_chosen_turned_and_confirmed(app: Driver) -> None:
    sit_down_with_a_guess(app)
    app.tap("compare_map")
    app.tap("map_after")
    app.tap("map_turn")
    app.tap("map_matches")
    assert table(app).layout == turned(TEMPLATES["lens"]) and table(app).layout_known


def test_a_map_that_is_put_off_stays_a_guess_with_a_note(app: Driver) -> None:
    sit_down_with_a_guess(app, *TILES)
    app.tap("later")
    assert not app.sees("Is this your board?")
    app.tap("later")  # the crystals: one thing at a time
    app.tap("map_note")
    assert app.sees("The map is a guess")
    app.tap("note_action")
    assert app.find_all("map_matches")


def test_f8_drawing_the_own_map_goes_into_the_match(app: Driver) -> None:
    sit_down_with_a_guess(app)
    app.tap("compare_map")
    app.tap("map_draw")
    app.tap("template_tower")
    app.tap("keep")
    assert last_event(app) == CopyNoted("layout", written(TEMPLATES["tower"]))


def test_missing_3_crystals_without_a_space_are_put_where_they_lie(app: Driver) -> None:
    lens = written(TEMPLATES["lens"])
    sit_down(app, *TILES, Corrected(0, "crystal.3,0", "red"), Corrected(0, "layout", ("0,0:domain", *lens[1:2])))
    assert table(app).in_hand == ("red",) and app.sees("tap its space")
    touch_space(app, (0, 0))
    assert last_event(app) == Replaced("red", "0,0")


def test_a_map_that_is_entered_meanwhile_can_be_used_at_once(app: Driver) -> None:
    sit_down_with_a_guess(app, *TILES)
    own = written(TEMPLATES["tower"])
    app.app.session.keep_copy("winter_queen", "layout", own)
    app.page.refresh()
    app.frames(3)
    assert app.sees("This is not the map of your copy.")
    app.tap("map_note")
    app.tap("note_action")
    assert last_event(app) == Corrected(0, "layout", own)
    assert board(app).position.layout == TEMPLATES["tower"] and not app.find_all("map_note")


# Setting right


def test_a_space_is_set_right_where_it_is(app: Driver) -> None:
    sit_down(app, *MIDDLE)
    touch_space(app, (1, 0))
    app.tap("snack")
    app.tap("lies_none")
    assert last_event(app) == Corrected(0, "crystal.1,0", "")
    touch_space(app, (1, 0))
    app.tap("correct_space")
    app.tap("lies_blue")
    assert table(app).crystals[1, 0] == "blue" and table(app).moves == 0


def test_what_is_printed_on_a_tile_is_set_right_too(app: Driver) -> None:
    sit_down(app, *MIDDLE)
    touch_space(app, (0, -3))
    app.tap("snack")
    app.tap("printed_yellow")
    assert last_event(app) == DomainShown("0,-3", "yellow")


def at_holders(app: Driver, *events: Event, **options: Any) -> None:
    sit_down(app, *events, **options)
    app.tap("tab_holders")


def test_the_holders_say_who_reaches_them(app: Driver) -> None:
    at_holders(app, *MIDDLE)
    cards = {card.key: card for card in app.find_all(is_a("HolderCard"))}
    assert [cards[f"holder_{index}"].reached for index in range(3)] == [True, False, True]
    assert cards["holder_0"].reach == "Left of Réka" and cards["holder_1"].reach == "Out of reach"
    app.tap("player_1")
    assert [cards[f"holder_{index}"].reached for index in range(3)] == [True, True, False]


def test_the_ledger_says_where_every_crystal_is(app: Driver) -> None:
    at_holders(app, *MIDDLE)
    lines = {line.text: [number.text for number in line._numbers] for line in app.find_all(is_a("LedgerLine"))}
    assert lines["On the map"] == ["1", "6", "1", "2", "4"]
    assert lines["On holders"] == ["2", "1", "1", "2", "2"]
    totals = [sum(map(int, column)) for column in zip(*lines.values(), strict=True)]
    assert totals == [8] * 5 and app.find(is_a("BagCard")).count == table(app).bag == 18


def test_unnamed_crystals_are_counted_with_the_bag(app: Driver) -> None:
    at_holders(app, *TILES)
    assert app.sees("Bag or no colour") and app.sees("4 without a colour")


def test_a_holder_is_set_right_by_taps(app: Driver) -> None:
    at_holders(app, *MIDDLE)
    app.tap("holder_0")
    assert app.find("correct_done").disabled
    app.tap("off_0")
    app.tap("pick_green")
    app.tap("pick_yellow")
    app.tap("correct_done")
    assert last_event(app) == Corrected(0, "holder.0", ("blue", "yellow", "green", "yellow"))


def test_to_name_the_crystals_of_a_holder_is_no_correction(app: Driver) -> None:
    at_holders(app, *TILES, HolderFilled(1, ("red", "blue")))
    app.tap("holder_1")
    app.tap("pick_green")
    app.tap("pick_green")
    app.tap("correct_done")
    assert last_event(app) == HolderFilled(1, ("green", "green"))


def test_a_refill_can_be_said_at_the_holders_too(app: Driver) -> None:
    at_holders(app, *TILES, count=2)
    for color in ("red", "blue", "green"):
        app.tap(f"pick_{color}")
    assert last_event(app) == HolderFilled(0, ("red", "blue", "green"))


def test_only_the_number_is_set_right_where_only_numbers_are_followed(app: Driver) -> None:
    at_holders(app, *TILES, holders="counts")
    app.tap("holder_0")
    app.tap("number_minus")
    app.tap("correct_done")
    assert last_event(app) == Corrected(0, "holder.0", 3)


def test_the_box_the_turn_and_the_end_are_set_right(app: Driver) -> None:
    at_holders(app, *MIDDLE)
    app.tap("spent")
    app.tap("red_plus")
    app.tap("correct_done")
    assert last_event(app) == Corrected(0, "spent.red", 1)
    app.tap("fact_turn")
    app.tap("turn_2")
    assert table(app).to_move == 2
    app.tap("fact_turns_left")
    for _ in range(4):
        app.tap("turns_left_plus")
    app.tap("correct_done")
    assert table(app).turns_left == 4 and app.sees("Final phase: 4 turns left")
    marks = [mark.name for mark in app.find_all(is_a("TurnMark"))]
    assert marks == ["Maximilian-Alexander von Thurn", "Réka", "Ola", "Maximilian-Alexander von Thurn"]


def test_secret_points_are_covered_and_set_right_by_their_owner(app: Driver) -> None:
    at_holders(app, *MIDDLE)
    row = app.find("fact_points_0")
    assert row.value == VEIL
    app.tap("fact_points_0")
    assert not app.find_all("points_plus"), "the owner is asked first"
    app.back()
    app.app.session.set("secrets", False)
    app.frames(4)
    assert row.value == "7"
    app.tap("fact_points_0")
    app.tap("points_plus")
    app.tap("correct_done")
    assert last_event(app) == Corrected(0, "points", 8)


# The end


def test_at_the_end_all_crystals_are_for_everybody(app: Driver) -> None:
    sit_down(app, *MIDDLE, Corrected(0, "turns_left", 4))
    assert {crystal.holder for crystal in app.find_all(is_a("TrayCrystal"))} == {0}
    assert len(app.find_all(is_a("TrayCrystal"))) == 8 and app.sees("4 turns left")


def test_who_can_do_nothing_passes(app: Driver) -> None:
    sit_down(app, *MIDDLE, Corrected(0, "turns_left", 2), Corrected(0, "holder.0", 0))
    app.tap("pass")
    assert last_event(app) == Passed()
    app.tap("pass")
    assert app.page.over and not app.find_all("pass") and app.find_all("to_scoring")


def test_on_a_tablet_the_map_stands_beside_the_books_and_lights_what_a_page_counts(app: Driver) -> None:
    app.resize(1280, 800)
    sit_down(app, *MIDDLE, Corrected(0, "books", (("wind_rose/green", "clear_row"),)))
    assert app.find_all("map") and not app.find_all("tab_map")
    app.tap("veil")
    assert board(app).chosen is not None and board(app).lit and board(app).lines
    app.tap("take_0_0")
    assert not board(app).lit, "what is being placed comes first"
