"""Čarodění's turn by touch: what is played, taken, tamed and rested."""

from __future__ import annotations

import pytest

from scoring.carodeni.cards import Potion, Witch
from scoring.carodeni.events import (
    Corrected,
    GoalRemoved,
    Played,
)
from scoring.carodeni.seat import Seat
from scoring.journal.events import Insisted
from tests.screens.carodeni.at_table import seat, sit_down, tap
from tools.harness.driver import Driver
from tools.harness.hands.carodeni import table
from tools.harness.places.carodeni import GATHER, GOALS

pytestmark = pytest.mark.ui


def test_a_card_is_played_and_things_are_taken_from_the_top_down(app: Driver) -> None:
    sit_down(app, count=2)
    tap(app, "point_mountains", "point_forest", "point_forest", "hand_0")
    assert table(app).turn.points == (1, 2, 0) and app.sees("Novice")
    assert (app.find("at_forest").used, app.find("at_forest").points) == (0, 2) and app.find("at_lake").closed
    assert app.find("end_turn").text == "Skip 3 points, next: Honza"
    tap(app, "take_leaf")
    assert seat(app).held("leaf") == 1 and app.find("at_forest").on
    tap(app, "take_crystal", "take_berries")
    assert seat(app).tools == ("crystal",) and table(app).turn.used == (1, 2, 0)
    assert app.find("end_turn").text == "Next: Honza"
    tap(app, "take_leaf")
    assert seat(app).held("leaf") == 1 and app.sees("action points")
    tap(app, "close", "end_turn")
    assert table(app).turn.seat == 1


def test_after_an_undo_the_next_point_is_used_where_it_was_given_back(app: Driver) -> None:
    """Finding 3 of a newcomer: the next pick was booked on the forest, and the mountains were locked."""
    sit_down(app, count=2)
    tap(app, "point_mountains", "point_forest", "point_forest", "hand_0", "take_leaf")
    assert app.find("at_forest").on
    tap(app, "undo")
    assert app.find("at_mountains").on
    tap(app, "take_leaf")
    assert table(app).turn.used == (1, 0, 0)


def test_what_was_taken_where_no_point_is_left_can_be_entered(app: Driver) -> None:
    sit_down(app, count=2)
    tap(app, "point_mountains", "point_forest", "hand_0", "at_lake")
    assert app.find("at_lake").on
    tap(app, "take_leaf")
    assert seat(app).held("leaf") == 0 and app.find_all("anyway")
    tap(app, "anyway")
    assert seat(app).held("leaf") == 1 and isinstance(app.match.journal.events[-1][1], Insisted)


def test_cards_are_taken_with_what_is_on_them_or_named_later(app: Driver) -> None:
    sit_down(app, count=2)
    tap(app, "hand_1", "take_potion", "need_leaf_2", "need_leaf_1", "need_berries_1", "need_herbs_3", "need_herbs_3")
    assert app.find("need_herbs_3").value == "4", "the last number counts on"
    tap(app, "need_herbs_1", "need_herbs_1", "tool_crystal", "card_red_9")
    assert seat(app).potions[1] == Potion("red", 9, (1, 1, 0, 0, 0), ("crystal",))
    tap(app, "take_witch", "flag_blue", "card_red_more", "key_1", "key_5", "key_next")
    assert seat(app).hand[-1] == Witch(("red", "blue"), 15)
    tap(app, "take_potion", "card_later")
    assert seat(app).potions[2].flag == ""
    assert table(app).decks["potions"].left == 45 and table(app).decks["witches"].left == 46
    tap(app, "tab_brew", "try_2")
    tap(app, "tell_needs", "card_any_4")
    assert seat(app).potions[2] == Potion("any", 4)


def test_a_witch_refreshes_before_anything_is_taken(app: Driver) -> None:
    sit_down(app, *GATHER)
    tap(app, "refresh", "refresh_forest")
    assert table(app).turn.refreshed and app.find("refresh").off


def test_resting_takes_the_cards_back_and_two_ingredients(app: Driver) -> None:
    sit_down(app, Played(0), count=2)
    tap(app, "end_turn", "miss")
    assert app.sees("Rest: take 1 card back")
    tap(app, "rest", "take_herbs")
    assert len(seat(app).hand) == 2 and app.find_all("take_leaf")
    tap(app, "take_herbs")
    assert seat(app).held("herbs") == 2 and app.find("take_leaf").off
    assert app.find("take_herbs").held == "2" and app.find("take_herbs").fresh
    tap(app, "end_turn")
    assert table(app).turn.seat == 1


def test_an_empty_hand_must_rest(app: Driver) -> None:
    sit_down(app, Corrected(0, "hand", ()), Corrected(0, "pile", (((), 0),)), count=2)
    assert app.sees("Rest: the hand is empty") and app.find("rest").kind == "primary"


def test_an_animal_is_tamed_for_what_it_eats(app: Driver) -> None:
    sit_down(app, *GATHER[:-1], Corrected(0, "animals", ("snake",)), GATHER[-1], animals=True)
    tap(app, "tame", "tame_snake_herbs")
    assert seat(app).clan.animals == ("snake",) and seat(app).held("herbs") == 1
    assert app.sees("Tamed") and app.find("take_leaf").off and app.find("tame").off


def test_everything_can_be_undone(app: Driver) -> None:
    sit_down(app, count=2)
    tap(app, "hand_0", "take_leaf")
    assert app.sees("Undo: taken – leaf")
    tap(app, "undo", "undo")
    assert seat(app) == Seat() and table(app).turn.phase == "choose"


def test_u2_4_a_card_that_cannot_be_taken_is_refused_at_the_tap(app: Driver) -> None:
    sit_down(app, count=2)
    tap(app, "point_mountains", "hand_0", "take_leaf", "take_potion")
    assert app.find_all("anyway") and not app.find_all("card_red_9"), "nothing is typed in vain"
    tap(app, "anyway")
    assert len(seat(app).potions) == 2, "it is described later"
    tap(app, "tab_brew", "try_1", "tell_needs", "need_leaf_1", "card_red_9")
    assert seat(app).potions[1] == Potion("red", 9, (1, 0, 0, 0, 0))


def test_u2_10_another_witch_is_played_as_soon_as_she_is_told(app: Driver) -> None:
    sit_down(app, count=2)
    tap(app, "point_forest", "hand_other", "flag_blue", "card_red_6")
    assert seat(app).active == Witch(("red", "blue"), 6) and table(app).turn.points == (0, 1, 0)
    assert len(seat(app).hand) == 2
    tap(app, "undo")
    assert table(app).turn.phase == "choose"


def test_u2_12_the_brew_check_opens_on_the_potion_that_can_be_brewed(app: Driver) -> None:
    sit_down(app, *GATHER)
    assert app.find("to_brew").text == "Red potion, 9 points" and app.find("to_brew").ready
    tap(app, "to_brew")
    assert app.find("try_1").on
    tap(app, "try_3", "tab_turn", "end_turn")
    for _ in range(2):
        tap(app, "miss")
    tap(app, "hand_1")
    assert app.find("to_brew").off == "carodeni.brew.novice", "none is offered in the turn of a novice"
    tap(app, "to_brew")
    assert app.find("tab_turn").on and app.sees("A novice cannot brew.")


def test_u2_15_a_lone_goal_does_not_fill_the_row(app: Driver) -> None:
    sit_down(app, *GOALS[:2], GoalRemoved(2), GoalRemoved(2), GoalRemoved(2), GoalRemoved(2), count=3, tab="goals")
    assert len(table(app).goals) == 2
    cells = [app.find("goal_0"), app.find("goal_1")]
    assert all(cell.width <= 132 for cell in cells)
    label, foot = cells[0].ids.label, cells[0].ids.foot
    assert label.y >= foot.top, "the words do not lie over the number"


def test_the_held_number_is_on_each_pick_and_the_last_change_is_marked(app: Driver) -> None:
    sit_down(app, *GATHER)
    assert app.find("take_berries").held == "4" and app.find("take_tool_4").held == "1"
    assert app.find("take_potion").held == "4" and not app.find("take_leaf").fresh
    tap(app, "take_leaf")
    assert app.find("take_leaf").held == "2" and app.find("take_leaf").fresh
    tap(app, "take_crystal")
    assert not app.find("take_leaf").fresh and app.find("take_crystal").fresh
    tap(app, "undo")
    assert app.find("take_leaf").fresh and app.find("take_crystal").held == "1"
