"""Winter Queen's books by touch: worth and veil, loading, casting, and what cannot be done."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from scoring.hexes import Cell
from scoring.journal.events import Insisted
from scoring.winter_queen.events import Cast, Corrected, Loaded, TurnMissed
from scoring.winter_queen.play import PLAY
from screens.kit.frame.player_strip import VEIL
from tools.harness.driver import Driver
from tools.harness.hands.common import is_a, undisturbed
from tools.harness.hands.winter_queen import table
from tools.harness.places.winter_queen import NAMES
from tools.harness.places.winter_queen_books import HELD, OTHERS, SECRETS, TABLE, sit_down

pytestmark = pytest.mark.ui


@pytest.fixture(autouse=True)
def fast() -> Iterator[None]:
    with undisturbed():
        yield


def last_event(app: Driver) -> object:
    return app.match.journal.events[-1][1]


def worth(app: Driver) -> list[str]:
    """What stands on the chosen player's pages, from the first to the last."""
    return [cell.worth for cell in app.find_all(is_a("PageCell"))]


def at_books(app: Driver, *more: Corrected, count: int = 3, looks: bool = True) -> None:
    app.app.session.set("reduce_motion", True)
    sit_down(app, (*TABLE, *HELD, *more), count)
    app.advance(0.3)
    if looks:
        app.tap("veil")


def touch_space(app: Driver, cell: Cell) -> None:
    """On the map of the cast."""
    board = app.find("cast_map")
    app.show(board)
    app.touch(*board.to_window(*board.centre_of(cell)))


# Worth, and who sees it


def test_what_pages_are_worth_is_covered_until_their_owner_looks(app: Driver) -> None:
    at_books(app, looks=False)
    assert worth(app) == [""] * 6 and app.sees(VEIL) and not app.sees("points so far")
    assert app.find(is_a("BooksPanel")).ids.board.lit == frozenset()
    app.tap("veil")
    assert worth(app) == ["5", "3", "2", "5", "3", "4"]
    assert app.find(is_a("PlayerBooks")).total == "10", "only pages with a crystal count"
    assert app.sees("3 of 3 books · 12 points so far")
    app.tap("veil")
    assert worth(app) == [""] * 6


def test_q3_only_crystals_within_reach_are_recommended(app: Driver) -> None:
    only_red = [Corrected(0, f"holder.{holder}", ("red",)) for holder in (0, 2)]
    at_books(app, *only_red)
    assert {cell.hint for cell in app.find_all(is_a("PageCell"))} <= {"", "red"}
    assert app.sees("Wind Rose with green") and app.sees("A crystal that would add to it is not within reach.")
    assert app.find(is_a("BooksPanel")).ids.board.hinted == frozenset()


def test_q3_where_it_is_within_reach_it_is_recommended(app: Driver) -> None:
    at_books(
        app, *(Corrected(0, f"holder.{holder}", ("red",)) for holder in (0, 1)), Corrected(0, "holder.2", ("green",))
    )
    assert app.sees("one more green crystal on one of")
    assert app.find(is_a("BooksPanel")).ids.board.hinted


def test_it_is_covered_again_for_the_next_player_and_when_the_turn_has_gone_on(app: Driver) -> None:
    at_books(app)
    app.tap("player_1")
    assert worth(app) == [""] * 4
    app.tap("veil")
    assert worth(app)[:2] == ["1", "2"]
    app.tap("player_0")
    assert worth(app) == [""] * 6
    app.tap("veil")
    app.tap("page_0_1_1")
    app.tap("load_0_0")
    assert table(app).to_move == 1 and app.page.tab == "map", "the next turn begins there"
    app.tap("tab_books")
    assert worth(app) == [""] * 4


def test_a_table_that_hides_nothing_shows_worth_and_points(app: Driver) -> None:
    at_books(app, looks=False)
    assert app.find("player_0").points == VEIL
    app.app.session.set("secrets", False)
    app.frames(4)
    assert worth(app) == ["5", "3", "2", "5", "3", "4"] and not app.find_all("veil")
    assert [app.find(f"player_{seat}").points for seat in range(3)] == ["12", "0", "0"]


def test_the_best_page_is_lit_on_the_map_and_a_tap_lights_another(app: Driver) -> None:
    at_books(app)
    board = app.find(is_a("BooksPanel")).ids.board
    assert board.chosen == (2, -2) and len(board.lit) == 5 and board.lines
    assert app.sees("Wind Rose with green: 5 points") and len(board.hinted) == 8
    assert app.sees("For 6 points: one more green crystal on one of the 8 outlined spaces")
    app.tap("page_0_0_1")
    assert app.sees("Forest Sages (purple) with red: 3 points") and board.chosen == (-1, 0)
    app.tap("page_0_1_1")
    assert app.sees("Border Guards with green: 5 points") and len(board.lit) == 5 and board.hinted == frozenset()


def test_a_player_without_books_is_told_how_to_get_one(app: Driver) -> None:
    sit_down(app, TABLE)
    assert app.sees("No books yet") and not app.find_all("cast")


# Loading


def test_a_crystal_is_loaded_with_two_taps(app: Driver) -> None:
    at_books(app)
    app.tap("page_0_2_1")
    assert [pick.worth for pick in app.find_all(is_a("TrayCrystal"))] == ["3", "0", "2", "2", "2", "2", ""]
    app.tap("load_0_1")
    assert last_event(app) == Loaded(0, "blue", 2, 1)
    assert table(app).books[0][2][1].crystal == "blue" and table(app).to_move == 1


def test_the_colour_of_an_unknown_crystal_is_asked_for(app: Driver) -> None:
    at_books(app)
    app.tap("page_0_1_1")
    app.tap("load_2_unknown")
    assert app.sees("What colour is the crystal?")
    app.tap("color_green")
    assert last_event(app) == Loaded(2, "green", 1, 1)
    assert len(table(app).holders[2]) == 3


def test_a_colour_of_which_none_is_left_is_faint(app: Driver) -> None:
    at_books(app, Corrected(0, "spent.red", 2))
    app.tap("page_0_1_1")
    app.tap("load_2_unknown")
    assert app.find("color_red").faint and not app.find("color_green").faint


def test_only_holders_in_reach_are_offered(app: Driver) -> None:
    at_books(app)
    app.tap("page_0_1_1")
    assert {pick.key[:6] for pick in app.find_all(is_a("TrayCrystal"))} == {"load_0", "load_2"}


# Casting


def test_a_book_with_one_crystal_is_cast_with_two_taps_and_the_map_stays(app: Driver) -> None:
    at_books(app)
    app.tap("page_0_1_0")
    app.tap("cast")
    assert app.sees("Border Guards has no crystal and is lost with the book.")
    assert app.sees("Nothing leaves the map.")
    before = table(app)
    app.tap("cast_now")
    assert last_event(app) == Cast(1) and not app.find_all("cast_now")
    assert table(app).points[0] == 14 and table(app).spent == {"blue": 1}
    assert table(app).crystals == before.crystals and len(table(app).books[0]) == 2


def test_f11_a_cast_says_what_it_brought(app: Driver) -> None:
    at_books(app)
    for name in ("secrets", "reduce_motion"):
        app.app.session.set(name, False)
    app.app.apply_settings()
    app.page.refresh()
    app.advance(0.5)
    app.tap("page_0_1_0")
    app.tap("cast")
    app.tap("cast_now")
    # A reminder may lie over the strip by now.
    cell = app.page.ids.strip.cells[0]
    assert cell.points == "14" and cell.glow > 0


def test_after_two_crystals_one_of_the_map_is_chosen_before_the_last_step(app: Driver) -> None:
    at_books(app)
    bag = table(app).bag
    app.tap("cast")
    assert app.sees("Which crystal leaves the map?") and len(table(app).books[0]) == 3
    touch_space(app, (0, -3))
    assert app.sees("Printed ones stay") and len(table(app).books[0]) == 3
    touch_space(app, (0, 2))
    app.tap("cast_now")
    assert last_event(app) == Cast(0, (), "0,2")
    assert table(app).points[0] == 20 and table(app).spent == {"green": 1, "red": 1}
    assert (0, 2) not in table(app).crystals and table(app).bag == bag + 1


def test_a_cast_can_be_left_before_its_last_step(app: Driver) -> None:
    at_books(app)
    before = len(app.match.journal.events)
    for leave in (lambda: app.tap("close"), app.back):
        app.tap("cast")
        app.tap("cast_off_map")
        touch_space(app, (0, 2))
        leave()
        assert not app.find_all("cast_now") and len(app.match.journal.events) == before


def test_another_choice_can_be_taken_and_taken_back(app: Driver) -> None:
    at_books(app)
    app.tap("cast")
    app.tap("cast_page_0")
    touch_space(app, (1, 1))
    assert app.sees("Wind Rose with green: 2 points") and app.sees("Another choice gives 5 points.")
    app.tap("note_action")
    assert app.sees("Wind Rose with green: 5 points") and not app.sees("Another choice")
    touch_space(app, (1, 1))
    app.tap("cast_off_map")
    touch_space(app, (3, 0))
    app.tap("cast_now")
    assert last_event(app) == Cast(0, ("1,1", ""), "3,0") and table(app).points[0] == 17


def test_a_row_is_turned_by_another_tap_on_its_first_crystal(app: Driver) -> None:
    at_books(app, Corrected(0, "books", (("clear_row/purple", "polar_star"),)))
    app.tap("cast")
    board = app.find("cast_map")
    before = (board.chosen, board.lit)
    touch_space(app, board.chosen)
    assert board.chosen == before[0] and board.lit != before[1]


def test_secret_knowledge_is_cast_against_a_chosen_player(app: Driver) -> None:
    at_books(app, Corrected(0, "books", SECRETS), count=4)
    app.tap("cast")
    app.tap("cast_page_0")
    assert not app.find_all("cast_map")
    rows = {row.key: (row.figure, len(row.ids.crystals.children)) for row in app.find_all(is_a("SecretRow"))}
    assert rows == {"": ("", 2), "against_1": ("3", 1), "against_2": ("2", 0), "against_3": ("2", 0)}
    app.tap("against_3")
    assert app.sees("Another choice gives 3 points.")
    app.tap("cast_off_map")
    touch_space(app, (0, 2))
    app.tap("cast_now")
    assert last_event(app) == Cast(0, ("seat 3", ""), "0,2")


# Setting right


def test_books_that_were_not_entered_are_corrected(app: Driver) -> None:
    at_books(app, looks=False)
    app.tap("player_1")
    app.tap("set_books")
    app.tap("set_page_1_1_0")
    app.tap("crystal_red")
    assert last_event(app) == Corrected(1, "books", (OTHERS[0][0], ("forest_sages.yellow/red", "border_guards")))
    app.tap("take_off_0")
    assert len(table(app).books[1]) == 1
    app.tap("add_book")
    app.tap("page_wind_rose")
    app.tap("page_forest_sages.red")
    assert [page.spell for page in table(app).books[1][1]] == ["wind_rose", "forest_sages"]
    assert table(app).to_move == 0 and app.find(is_a("BooksSheet"))


def test_a_crystal_that_is_not_in_play_is_refused(app: Driver) -> None:
    at_books(app, Corrected(0, "spent.red", 2), looks=False)
    app.tap("set_books")
    app.tap("set_page_0_1_1")
    app.tap("crystal_red")
    assert app.sees("only 8 crystals of this colour are in play") and table(app).books[0][1][1].crystal is None


# What cannot be done


def test_in_the_final_phase_no_book_is_cast_and_the_reason_stands_there(app: Driver) -> None:
    at_books(app, Corrected(0, "turns_left", 4))
    assert app.sees("No books are cast in the final phase.")
    app.tap("page_0_1_1")
    app.tap(is_a("TrayCrystal", color="red"))
    assert last_event(app) == Loaded(0, "red", 1, 1)


def test_people_can_insist_on_a_cast_in_the_final_phase(app: Driver) -> None:
    at_books(app, Corrected(0, "turns_left", 4))
    app.tap("page_0_1_0")
    app.tap("cast")
    app.tap("cast_now")
    assert app.sees("No books are cast in the final phase.")
    app.tap("anyway")
    assert last_event(app) == Insisted(Cast(1)) and len(table(app).books[0]) == 2 and not app.find_all("cast_now")


def test_missing_2_points_are_counted_by_hand(app: Driver) -> None:
    at_books(app)
    before = table(app).points[0]
    app.tap("page_0_1_0")
    app.tap("cast")
    app.tap("cast_by_hand")
    app.tap("key_9")
    app.tap("key_next")
    assert app.sees("By hand: 9 points")
    app.tap("cast_now")
    assert last_event(app) == Cast(1, points=9) and table(app).points[0] == before + 9


def test_points_from_a_map_in_doubt_are_a_suggestion_that_is_confirmed(app: Driver) -> None:
    missed: tuple[Any, ...] = (TurnMissed(), Corrected(0, "turn", 0))
    at_books(app, *missed)
    app.tap("page_0_1_0")
    app.tap("cast")
    assert app.sees("1 turn was skipped")
    app.tap("note_action")
    app.tap("cast_now")
    event = last_event(app)
    assert isinstance(event, Cast) and event.points >= 0
    assert "doubt.derived" not in {doubt.id for doubt in PLAY.tracked(table(app), 0, "in_play").doubts}


def test_books_of_other_players_cannot_be_used(app: Driver) -> None:
    at_books(app)
    app.tap("player_1")
    assert app.sees("now it’s Réka’s.") and not app.find_all("cast") and not app.find_all(is_a("TrayCrystal"))
    app.tap("page_1_1_0")
    assert not app.find_all(is_a("TrayCrystal"))


def test_on_a_wide_window_everybodys_books_are_in_sight(app: Driver) -> None:
    at_books(app, looks=False)
    app.resize(1280, 800)
    app.frames(6)
    assert [group.name for group in app.find_all(is_a("PlayerBooks"))] == list(NAMES[:3])
    app.tap("page_1_0_1")
    assert app.page.player == 1 and app.find(is_a("PageCell", on=True)).key == "page_1_0_1"
    app.tap("veil")
    assert [group.total for group in app.find_all(is_a("PlayerBooks"))] == ["3", VEIL, VEIL]
    app.tap("page_1_0_0")
    board = app.find(is_a("MapPanel")).board
    assert board.lit == {(0, -1)} and not app.find(is_a("BooksPanel")).own_map, "lit on the map beside the books"
