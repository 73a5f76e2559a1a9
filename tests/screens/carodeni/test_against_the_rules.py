"""Čarodění's table by touch: what the rules forbid, and people did all the same, can be entered."""

from __future__ import annotations

from typing import Any

import pytest

from scoring.carodeni import facts
from scoring.carodeni.cards import NOVICE, Potion, Witch
from scoring.carodeni.events import (
    AnimalTaken,
    Brewed,
    Corrected,
    GoalClaimed,
    GoalRemoved,
    IngredientTaken,
    Played,
    PotionTaken,
    Rested,
    Tamed,
    TokenShown,
    ToolTaken,
    TurnEnded,
    WitchTaken,
)
from scoring.carodeni.play import PLAY
from scoring.carodeni.seat import UNKNOWN_POTION
from scoring.journal.events import Event, Insisted
from tests.screens.carodeni.at_table import seat, sit_down, tap
from tools.harness.driver import Driver
from tools.harness.hands.carodeni import table
from tools.harness.places.carodeni import GATHER
from tools.harness.places.carodeni_solo import sit_alone

pytestmark = pytest.mark.ui

OSTARA = facts.OSTARA_SEAT
ROUND = (Played(0), IngredientTaken("leaf"), TurnEnded())
RED = (WitchTaken(("red",), 6, seat=0), Played(2))


def sit(app: Driver, *events: Event, **options: Any) -> None:
    sit_alone(app, *events, **options)
    app.advance(0.3)


def last(app: Driver, number: int = 1) -> tuple[Event, ...]:
    return tuple(event for _, event in app.match.journal.events[-number:])


def insist(app: Driver, reason: str) -> None:
    """The refusal is there with its reason; it happened anyway."""
    app.advance(0.3)
    assert app.sees(reason)
    app.tap("anyway")


def change(app: Driver) -> None:
    """Opens the newest entry, to be changed."""
    position = app.match.journal.events[-1][0]
    app.shell.go("change_entry", match=app.match.id, game="carodeni", position=str(position))
    app.advance(0.5)


# A turn


def test_a_second_card_may_be_a_witch_that_was_not_entered(app: Driver) -> None:
    sit_down(app, Played(0, points=(1, 0, 0)), count=2)
    tap(app, "other_card", "point_lake", "hand_other", "card_red_6")
    insist(app, "already been chosen")
    assert last(app, 2) == (WitchTaken(("red",), 6, seat=0), Insisted(Played(1, (0, 0, 1))))
    assert seat(app).pile == (NOVICE, Witch(("red",), 6)) and table(app).turn.points == (1, 0, 1)
    assert not PLAY.tracked(table(app), 0, "ingredients").certain and app.find_all("take_leaf")


def test_a_turn_is_passed(app: Driver) -> None:
    sit_down(app, count=2)
    assert app.find("end_turn").off
    tap(app, "end_turn")
    insist(app, "nobody passes")
    assert last(app) == (Insisted(TurnEnded()),) and table(app).turn.seat == 1


def test_things_are_taken_before_a_card_was_played(app: Driver) -> None:
    sit_down(app, count=2)
    tap(app, "otherwise")
    assert app.sees("Something else in this turn") and not app.find_all("otherwise")
    tap(app, "back_to_turn")
    assert app.find_all("hand_0")
    tap(app, "otherwise", "take_crystal")
    insist(app, "First play a card")
    assert last(app) == (Insisted(ToolTaken("crystal")),) and table(app).turn.phase == "gather"
    tap(app, "take_leaf")
    assert last(app) == (IngredientTaken("leaf"),) and app.find_all("end_turn")


def test_the_board_is_refreshed_before_a_card_was_played(app: Driver) -> None:
    sit_down(app, count=2)
    tap(app, "otherwise", "refresh", "refresh_lake")
    insist(app, "Only a card that was just played")
    assert table(app).turn.refreshed and app.find_all("hand_0")


def test_a_potion_is_taken_while_resting(app: Driver) -> None:
    sit_down(app, *ROUND, *ROUND, Rested(), count=2)
    tap(app, "otherwise", "take_potion")
    insist(app, "you take only ingredients")
    assert seat(app).potions[-1] == UNKNOWN_POTION and table(app).turn.phase == "rest"
    assert app.find_all("take_leaf") and not app.find_all("take_potion")


def test_an_animal_is_tamed_after_a_rest(app: Driver) -> None:
    sit_down(app, *ROUND, *ROUND, Corrected(0, "animals", ("snake",)), Rested(), count=2, animals=True)
    tap(app, "otherwise", "tame", "tame_snake_herbs")
    insist(app, "No brewing or taming after a rest")
    assert seat(app).clan.animals == ("snake",)


def test_an_animal_is_taken_where_none_is_played_with(app: Driver) -> None:
    sit_down(app, count=2)
    tap(app, "otherwise", "take_snake")
    insist(app, "without animals")
    assert seat(app).animals == ("snake",) and app.find_all("take_snake") and app.find_all("tame")


def test_what_was_taken_otherwise_can_be_changed_in_the_journal(app: Driver) -> None:
    sit_down(app, Insisted(IngredientTaken("leaf")), count=2)
    change(app)
    tap(app, "take_herbs")
    insist(app, "First play a card")
    assert (seat(app).held("leaf"), seat(app).held("herbs")) == (0, 1)


# Brewing and taming


def test_the_card_on_top_brews_without_another_one(app: Driver) -> None:
    potion = PotionTaken("red", 9, (1, 0, 0, 0, 0), seat=0)
    leaves = Corrected(0, "ingredient.leaf", 2)
    turns = (*RED, IngredientTaken("leaf"), TurnEnded(), *ROUND)
    sit_down(app, *turns, potion, leaves, count=2, tab="brew")
    tap(app, "try_1", "brewer_active")
    assert app.find("brewer_active").on and app.sees("First play a card, or rest.")
    tap(app, "brew_uncounted")
    insist(app, "First play a card")
    assert last(app) == (Insisted(Brewed(1, (1, 0, 0, 0, 0))),), "with the payment that was chosen"
    assert ([one.points for one in seat(app).clan.potions], seat(app).clan.witches) == ([9], (Witch(("red",), 6),))


def test_a_potion_is_paid_with_something_else(app: Driver) -> None:
    sit_down(app, *GATHER, tab="brew")
    tap(app, "paid_otherwise", "paid_more_herbs", "paid_more_herbs", "moves_more_tool_4", "counted")
    insist(app, "This payment does not fit the potion.")
    assert last(app) == (Insisted(Brewed(1, (0, 0, 2, 0, 0), ("tool_4",))),)
    assert seat(app).ingredients == (1, 4, 0, 0, 0) and seat(app).clan.tools[-1] == "tool_4"
    assert not PLAY.tracked(table(app), 0, "goals").certain, "a goal that it brings is in doubt too"


def test_an_animal_is_given_something_else(app: Driver) -> None:
    sit_down(app, Corrected(0, "animals", ("snake",)), Corrected(0, "ingredient.leaf", 1), *RED, count=2, animals=True)
    tap(app, "tame", "tame_snake_other", "fed_leaf")
    insist(app, "This animal needs something else")
    assert last(app) == (Insisted(Tamed("snake", "leaf")),) and seat(app).held("leaf") == 0


# Goals


def test_a_row_can_become_shorter_than_the_rules_allow(app: Driver) -> None:
    sit_down(app, *[GoalRemoved(0)] * 3, count=2, tab="goals")
    assert len(table(app).goals) == 2
    tap(app, "goal_0", "goal_remove")
    insist(app, "A row has at least 2 goals")
    assert len(table(app).goals) == 1 and not app.find_all("goal_remove")


def test_people_say_that_the_end_has_begun(app: Driver) -> None:
    sit_down(app, count=2, tab="goals")
    tap(app, "say_end", "end_potions")
    insist(app, "47 cards left in this deck")
    assert table(app).last_round == 2 and app.find("say_end").disabled
    assert not PLAY.tracked(table(app), 0, "potions").certain


# Ostara


def test_ostara_takes_what_her_token_does_not_show(app: Driver) -> None:
    sit(app, TokenShown("ingredient"))
    tap(app, "otherwise", "take_flask")
    insist(app, "Ostara takes no tools.")
    assert table(app).seats[OSTARA].tools == ("flask",)


def test_after_something_else_her_token_goes_on(app: Driver) -> None:
    sit(app, TokenShown("witch_or_potion"))
    tap(app, "otherwise", "take_berries")
    insist(app, "Her token shows something else next.")
    assert last(app) == (Insisted(IngredientTaken("berries")),)
    assert app.sees("She takes a witch") and app.find_all("take_other")
    tap(app, "end_turn")
    assert table(app).turn.seat == 0 and not PLAY.tracked(table(app), OSTARA, "witches").certain


def test_ostara_passes(app: Driver) -> None:
    sit(app)
    tap(app, "end_turn")
    insist(app, "nobody passes")
    assert table(app).turn.seat == 0


def test_her_turn_can_end_before_she_has_taken_all(app: Driver) -> None:
    sit(app, TokenShown("ingredient ingredient"), IngredientTaken("leaf"))
    assert app.find("end_turn").kind == "tonal"
    tap(app, "end_turn")
    assert table(app).turn.seat == 0
    assert not PLAY.tracked(table(app), OSTARA, "ingredients").certain


def test_a_token_with_an_animal_was_left_in_the_column(app: Driver) -> None:
    sit(app, animals=False)
    tap(app, "read_token", "token_animal", "token_ingredients_1", "token_done")
    insist(app, "without animals")
    tap(app, "take_snake")
    insist(app, "without animals")
    assert last(app) == (Insisted(AnimalTaken("snake")),) and table(app).seats[OSTARA].clan.animals == ("snake",)


def test_ostara_takes_an_animal_twice(app: Driver) -> None:
    sit(app, Corrected(OSTARA, "clan.animals", ("snake",)), TokenShown("animal ingredient"), animals=True)
    tap(app, "take_snake")
    insist(app, "already has this animal")
    assert table(app).seats[OSTARA].clan.animals == ("snake",)


def test_ostara_brews_what_the_app_does_not_offer(app: Driver) -> None:
    potion = PotionTaken("red", 9, (9, 0, 0, 0, 0), seat=OSTARA)
    witch = WitchTaken(("blue",), 6, seat=OSTARA)
    sit(app, potion, witch, TokenShown("ingredient"), IngredientTaken("leaf"))
    tap(app, "other_brew", "brews_1", "with_0")
    insist(app, "no red flag")
    clan = table(app).seats[OSTARA].clan
    assert (clan.potions[-1], clan.witches) == (Potion("red", 9, (9, 0, 0, 0, 0)), (Witch(("blue",), 6),))


def test_ostara_brews_without_a_witch(app: Driver) -> None:
    sit(app, PotionTaken("red", 9, seat=OSTARA), TokenShown("ingredient"), IngredientTaken("leaf"))
    tap(app, "other_brew", "brews_1", "with_none")
    insist(app, "No witch is active")
    clan = table(app).seats[OSTARA].clan
    assert (len(clan.potions), clan.witches) == (1, ())


def test_ostara_is_given_a_goal_on_the_lowest_level(app: Driver) -> None:
    sit(app, GoalClaimed(0, 0), solo_level="apprentice")
    tap(app, "tab_goals", "goal_0", f"owner_{OSTARA}")
    insist(app, "Ostara takes no goals")
    assert table(app).goals[0].owner == OSTARA and not app.find_all(f"owner_{OSTARA}")
