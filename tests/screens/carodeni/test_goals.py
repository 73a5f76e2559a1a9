"""Čarodění's goals by touch, and the end that they trigger."""

from __future__ import annotations

import pytest

from scoring.carodeni.events import (
    Corrected,
    GoalLaid,
)
from tests.screens.carodeni.at_table import sit_down, tap
from tools.harness.driver import Driver
from tools.harness.hands.carodeni import table
from tools.harness.places.carodeni import GOALS, MIDDLE

pytestmark = pytest.mark.ui


def test_goals_are_said_one_after_the_other(app: Driver) -> None:
    sit_down(app, count=2, tab="goals")
    tap(app, "goal_0", "asks_witches_yellow", "amount_2", "points_3")
    assert app.sees("Goal 2")
    tap(app, "asks_tools_flask", "asks_tools_crystal", "close")
    tap(app, "goal_2", "asks_other", "owner_1", "goal_2", "asks_other", "points_6")
    goals = table(app).goals
    assert (goals[0].asks, goals[0].what, goals[0].amount, goals[0].points) == ("witches", ("yellow",), 2, 3)
    assert not goals[1].is_laid
    assert (goals[2].asks, goals[2].owner) == ("other", 1)
    tap(app, "close")
    assert app.sees("2 yellow") and app.sees("see token")


def test_c3_the_sheet_says_in_words_what_several_colours_mean(app: Driver) -> None:
    sit_down(app, count=2, tab="goals")
    tap(app, "goal_0", "asks_potions_red", "asks_potions_blue")
    assert app.sees("Met with: red + blue"), "one of each, until something else is said"
    assert app.find("amount_3").off, "there are only two"
    tap(app, "way_any")
    assert app.sees("Met with: 2 of red/blue")
    tap(app, "points_3", "close")
    goal = table(app).goals[0]
    assert (goal.what, goal.amount, goal.way) == (("red", "blue"), 2, "any")
    assert app.sees("2 of red/blue")


def test_c3_a_goal_that_combines_two_kinds_is_said(app: Driver) -> None:
    sit_down(app, count=2, tab="goals")
    tap(app, "goal_0", "asks_potions_red", "amount_3", "asks_tools_flask")
    assert app.sees("Met with: potions: 3 red; flask")
    tap(app, "points_6", "close")
    goal = table(app).goals[0]
    assert [(part.asks, part.what, part.amount) for part in goal.parts] == [
        ("potions", ("red",), 3),
        ("tools", ("flask",), 1),
    ]
    tap(app, "goal_0", "asks_tools_flask", "goal_done", "close")
    assert len(table(app).goals[0].parts) == 1


def test_c_missing_5_a_goal_is_taken_out_of_the_row(app: Driver) -> None:
    sit_down(app, *GOALS, tab="goals")
    tap(app, "goal_0", "goal_remove")
    assert len(table(app).goals) == 5 and app.sees("The end is triggered by claimed goal 4")
    assert "goal 1 removed from the row" in app.page.undo_text.lower()
    app.page.got_it()
    app.frames(3)
    tap(app, "undo")
    assert len(table(app).goals) == 6


def test_one_more_goal_moves_the_end(app: Driver) -> None:
    sit_down(app, *GOALS, tab="goals")
    assert app.sees("The end is triggered by claimed goal 5")
    tap(app, "goal_add", "asks_potions_any", "points_4")
    assert len(table(app).goals) == 7 and app.sees("The end is triggered by claimed goal 6")


def test_a_goal_that_was_met_before_it_was_said_can_be_claimed(app: Driver) -> None:
    sit_down(app, Corrected(1, "clan.tools", ("flask",)), GoalLaid(0, "easy", "tools", 4, ("flask",)), tab="goals")
    assert app.find("claim_goal").text == "Claim goal 1 for Honza"
    tap(app, "claim_goal")
    assert table(app).goals[0].owner == 1 and app.find("claim_goal").off


def test_the_end_is_said_plainly(app: Driver) -> None:
    sit_down(app, *MIDDLE, tab="goals")
    assert app.sees("The next claimed goal (5) triggers the end.")
    tap(app, "goal_4", "owner_0")
    assert app.sees("The second-to-last goal is claimed")
    assert app.sees("Ola: now, then 1 turn") and app.sees("Honza: 2 turns") and app.sees("Kasia: 2 turns")
    tap(app, "goal_4", "owner_-1")
    assert table(app).last_round is None


def test_a_deck_that_runs_out_brings_the_reserve_and_the_end(app: Driver) -> None:
    sit_down(app, Corrected(0, "deck.potions", 1), tab="goals")
    assert app.sees("5 in the box")
    tap(app, "deck_potions", "deck.potions_minus", "correct_done")
    deck = table(app).decks["potions"]
    assert (deck.left, deck.reserve) == (5, 0)
    assert app.sees("The potion deck has run out") and app.sees("reserve in use")


def test_turn_and_round_are_set_right(app: Driver) -> None:
    sit_down(app, tab="goals")
    tap(app, "fact_turn", "turn_2")
    tap(app, "fact_round", "round_plus", "round_plus", "correct_done")
    assert (table(app).turn.seat, table(app).round) == (2, 3)
