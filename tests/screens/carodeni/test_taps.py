"""How many taps Čarodění takes: the scripts of the findings, played by touch."""

from __future__ import annotations

from typing import Any

import pytest

from scoring.carodeni.cards import Potion, Witch
from scoring.carodeni.events import Corrected, PotionTaken, WitchTaken
from tools.harness.driver import Driver
from tools.harness.hands.carodeni import table
from tools.harness.places.carodeni import sit_down
from tools.harness.places.carodeni_solo import sit_alone
from tools.harness.taps import in_the_document, record

pytestmark = pytest.mark.ui

# Two light and five dark sides, as four players lay them out; two more are not drawn.
OWN_GOALS = (
    "easy 3 witches:yellow:2:any",
    "easy 4 tools:flask:1:any",
    "easy 5 potions:blue:1:any",
    "hard 5 tools::2:different",
    "hard 5 witches:green:3:any",
    "hard 6 potions:red:3:any",
    "hard 7 tools::4:different",
    "hard 8 potions:red,blue:2:different",
)


def sit(app: Driver, *events: Any, **where: Any) -> None:
    app.app.session.set("reduce_motion", True)
    sit_down(app, *events, **where)
    app.advance(0.4)
    app.taps = 0


def tap(app: Driver, *keys: str) -> None:
    for key in keys:
        app.tap(key)


def within(app: Driver, what: str, budget: int) -> None:
    record(f"Čarodění: {what}", app.taps, budget)
    assert in_the_document(f"Čarodění: {what}") == (app.taps, budget)


def test_c_friction_gather_two_and_a_witch(app: Driver) -> None:
    sit(app, count=2)
    tap(app, "hand_0", "take_leaf", "take_leaf", "take_witch", "card_red_6", "end_turn")
    seat = table(app).seats[0]
    assert seat.held("leaf") == 2 and seat.hand[-1] == Witch(("red",), 6) and table(app).turn.seat == 1
    within(app, "gather 2 + witch", 6)


def test_c_friction_gather_three(app: Driver) -> None:
    sit(app, count=2)
    tap(app, "hand_0", "take_leaf", "take_flask", "take_leaf", "end_turn")
    assert table(app).turn.seat == 1
    within(app, "gather 3", 5)


def test_c_friction_a_potion_with_its_recipe_and_two_more(app: Driver) -> None:
    sit(app, count=2)
    tap(app, "hand_0", "take_potion", "need_leaf_2", "need_berries_1", "tool_crystal", "card_red_9")
    tap(app, "take_leaf", "take_berries", "end_turn")
    assert table(app).seats[0].potions[-1] == Potion("red", 9, (2, 1, 0, 0, 0), ("crystal",))
    assert table(app).turn.seat == 1
    within(app, "potion with recipe + 2", 9)


def test_c_friction_seven_goals_from_the_own_tokens(app: Driver) -> None:
    sit(app, count=4, goal_tokens=OWN_GOALS)
    tap(app, "tab_goals", "goal_0", "own_0", "own_1", "own_2", "own_3", "own_4", "own_5", "own_6")
    goals = table(app).goals
    assert len(goals) == 7 and all(goal.is_laid for goal in goals) and not app.shell._overlays
    assert [goal.points for goal in goals] == [3, 4, 5, 5, 5, 6, 7]
    within(app, "7 goals, from My copy", 20)


def test_c_friction_seven_goals_by_hand(app: Driver) -> None:
    sit(app, count=4)
    tap(app, "tab_goals", "goal_0")
    tap(app, "asks_witches_yellow", "amount_2", "points_3")
    tap(app, "asks_tools_flask", "points_4")
    tap(app, "asks_potions_blue", "points_5")
    tap(app, "asks_tools_any", "amount_2", "points_5")
    tap(app, "asks_witches_green", "amount_3", "points_5")
    tap(app, "asks_potions_red", "amount_3", "points_6")
    tap(app, "asks_potions_any", "points_7")
    assert all(goal.is_laid for goal in table(app).goals)
    within(app, "7 goals, by hand", 20)


def test_c_friction_a_brew_turn(app: Driver) -> None:
    known = (PotionTaken("red", 9, (1, 1, 0, 0, 0), seat=0), WitchTaken(("red",), 6, seat=0))
    held = (Corrected(0, "ingredient.leaf", 1), Corrected(0, "ingredient.berries", 1))
    sit(app, *known, *held, count=2)
    tap(app, "hand_2", "take_leaf", "take_flask", "to_brew", "brew", "end_turn")
    assert len(table(app).seats[0].clan.potions) == 1 and table(app).turn.seat == 1
    within(app, "gather 2 and brew", 6)


def test_c_friction_ostaras_turn_with_three_potions_on_offer(app: Driver) -> None:
    witches = Corrected(1, "hand", ((("red",), 5), (("blue",), 4)))
    sit_alone(app, witches, solo_level="experienced", animals=False)
    app.advance(0.4)
    app.taps = 0
    tap(app, "read_token", "token_potion_or_witch", "token_ingredients_2", "token_goal", "token_value", "token_done")
    tap(app, "slot_0", "card_red_9", "card_blue_6", "card_green_7", "take")
    tap(app, "take_leaf", "take_berries", "end_turn")
    seat = table(app).seats[1]
    assert seat.potions[-1].points == 9 and sum(seat.ingredients) == 2 and table(app).turn.seat == 0
    within(app, "Ostara’s turn with three potions on offer", 14)


def test_c_friction_ostaras_turn_with_the_own_tokens(app: Driver) -> None:
    sit_alone(app, ostara_tokens=("potion witch ingredient / value",))
    app.advance(0.4)
    app.taps = 0
    tap(app, "token_0", "slot_0", "card_red_9", "card_blue_6", "card_green_7", "take")
    assert table(app).seats[1].potions[-1].points == 9
    within(app, "Ostara takes one of three potions, her token known", 6)
