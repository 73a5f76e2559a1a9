"""Turns of Čarodění: gather and rest, decks and reserve, and how the end comes."""

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
    GoalLaid,
    IngredientTaken,
    Played,
    PotionTaken,
    Refreshed,
    Rested,
    ToolTaken,
    TurnEnded,
    TurnMissed,
    WitchTaken,
)
from scoring.carodeni.play import PLAY
from scoring.carodeni.possible import can_rest, must_rest
from scoring.carodeni.seat import UNKNOWN_WITCH
from tools.harness.rules.carodeni_table import Tracked, counts


def test_e1_a_refilled_place_can_be_taken_with_the_next_point() -> None:
    played = Tracked()
    played.does(WitchTaken(("red",), 4, seat=0), Played(2, points=(0, 2, 1)))
    assert played.refuses(IngredientTaken("leaf", "mountains")) == "no_points_there"
    played.does(IngredientTaken("leaf", "forest"), IngredientTaken("berries", "forest"))
    assert played.refuses(IngredientTaken("herbs", "forest")) == "no_points_there"
    table = played.does(ToolTaken("flask", "lake"))
    assert (table.seat.ingredients, table.seat.tools) == (counts(leaf=1, berries=1), ("flask",))
    assert table.seat.clan.tools == ()
    assert table.turn.points_left == 0 and table.decks["potions"].left == 46
    assert played.refuses(IngredientTaken("leaf")) == "no_points_left"


def test_e2_potion_witch_and_crystal_join_the_clan() -> None:
    played = Tracked()
    played.does(ToolTaken("crystal", seat=0), WitchTaken(("red",), 6, seat=0), Played(2, points=(2, 1, 0)))
    needs = counts(herbs=1)
    played.does(PotionTaken("red", 9, needs, ("crystal",), "mountains"), IngredientTaken("herbs", "mountains"))
    played.does(WitchTaken(("blue",), 5, "forest"))
    assert played.seat.hand == (NOVICE, NOVICE, Witch(("blue",), 5))
    table = played.does(Brewed(1, paid=counts(herbs=1), moves=("crystal",)))
    clan = table.seat.clan
    assert (clan.potions, clan.witches, clan.tools) == (
        (Potion("red", 9, needs, ("crystal",)),),
        (Witch(("red",), 6),),
        ("crystal",),
    )
    assert (table.seat.pile, table.seat.tools, sum(table.seat.ingredients)) == ((), (), 0)
    assert PLAY.standing(table).strip[0].points == 9 + 6 + 1


# Which of the two is possible


def test_a_turn_is_a_gather_or_a_rest_but_never_both() -> None:
    played = Tracked()
    assert played.refuses(Rested()) == "nothing_played" and not can_rest(played.table)
    assert played.refuses(IngredientTaken("leaf")) == "choose_first"
    assert played.refuses(TurnEnded()) == "turn_empty"
    played.plays()
    assert played.refuses(Played(0)) == "chosen_already"
    assert played.refuses(Rested()) == "chosen_already"
    assert played.refuses(TurnMissed()) == "turn_begun"
    assert played.ends().turn.seat == 1


def test_an_empty_hand_must_rest_and_takes_everything_back() -> None:
    played = Tracked()
    for _ in range(2):
        played.plays()
        played.ends()
        played.passes(1)
    assert must_rest(played.table) and can_rest(played.table)
    assert played.refuses(Played(0)) == "must_rest"
    assert played.rests().seat.hand == (NOVICE, NOVICE)
    assert played.seat.active is None


def test_whoever_rests_takes_two_ingredients_and_does_not_brew() -> None:
    played = Tracked()
    played.plays()
    played.ends()
    played.passes(1)
    potion = played.waits("any", 3)
    played.rests()
    assert played.refuses(Brewed(potion)) == "after_rest"
    assert played.refuses(PotionTaken()) == "rest_ingredients"
    played.does(IngredientTaken("leaf"), IngredientTaken("leaf"))
    assert played.refuses(IngredientTaken("leaf")) == "rest_enough"
    assert played.seat.ingredients == counts(leaf=2)


def test_locations_go_from_the_top() -> None:
    played = Tracked()
    played.plays()
    played.does(IngredientTaken("leaf", "forest"))
    assert played.refuses(IngredientTaken("leaf", "mountains")) == "bottom_up"
    assert played.refuses(IngredientTaken("leaf", "sea")) == "no_such_location"
    played.does(IngredientTaken("leaf"), IngredientTaken("leaf", "lake"))
    assert played.table.turn.used == (0, 1, 1)


@pytest.mark.parametrize("points", [(1, 1), (0, 0, 0), (1, -1, 1)])
def test_action_points_are_those_of_three_locations(points: tuple[int, ...]) -> None:
    assert Tracked().refuses(Played(0, points)) == "no_such_points"


def test_a_refresh_comes_before_the_first_pick() -> None:
    played = Tracked()
    assert played.refuses(Refreshed("witches")) == "refresh_in_gather"
    played.plays("red")
    assert played.refuses(Refreshed("sea")) == "no_such_refresh"
    before = played.table.decks
    for what in ("witches", "potions", *facts.LOCATIONS):
        assert played.match.record(Refreshed(what), 0).state.table.decks == before
    played.does(Refreshed("lake"))
    assert played.refuses(Refreshed("lake")) == "refreshed_already"
    other = Tracked()
    other.plays()
    assert other.refuses(Refreshed("lake")) == "refresh_novice"
    late = Tracked()
    late.plays("red")
    late.does(IngredientTaken("leaf"))
    assert late.refuses(Refreshed("lake")) == "refresh_late"


def test_after_a_missed_turn_the_pile_may_be_in_the_hand() -> None:
    played = Tracked()
    played.plays("red")
    played.ends()
    played.passes(2)
    played.passes(1)
    assert played.seat.unsure and can_rest(played.table)
    assert [card.is_novice for card in played.seat.cards] == [True, True, False]
    table = played.does(Played(2))
    assert (table.seat.pile, table.seat.hand, table.seat.unsure) == ((Witch(("red",), 5),), (NOVICE, NOVICE), False)


def test_a_witch_can_be_named_later() -> None:
    played = Tracked()
    played.does(WitchTaken(seat=0), Played(2))
    assert played.seat.active == UNKNOWN_WITCH
    potion = played.waits("blue", 7)
    assert played.refuses(Brewed(potion)) == "name_witch"


# Decks


@pytest.mark.parametrize(("count", "left", "reserve"), [(1, 47, 0), (2, 47, 0), (3, 42, 5), (4, 42, 5), (5, 42, 5)])
def test_the_decks_follow_the_player_count(count: int, left: int, reserve: int) -> None:
    for deck in Tracked(count).table.decks.values():
        assert (deck.left, deck.open, deck.reserve) == (left, 3, reserve)


def test_tools_are_potion_cards_and_animals_witch_cards() -> None:
    played = Tracked(2, animals=True)
    played.plays()
    table = played.does(ToolTaken("flask"), PotionTaken(), AnimalTaken("snake"), WitchTaken())
    assert {name: deck.left for name, deck in table.decks.items()} == {"potions": 45, "witches": 45}
    assert Tracked(2).refuses(AnimalTaken("snake", seat=0)) == "no_animals"


def test_x6_an_empty_deck_begins_the_end_and_the_reserve_takes_its_place() -> None:
    played = Tracked(4)
    played.lays_goals()
    played.does(*(GoalClaimed(index, 1) for index in range(3)), Corrected(0, "deck.potions", 1))
    assert played.table.last_round is None
    played.plays()
    table = played.does(PotionTaken())
    assert (table.trigger, table.turns_left, table.claimed) == ("potions", 7, 3)
    assert (table.decks["potions"].left, table.decks["potions"].reserve) == (5, 0)
    assert (table.decks["witches"].left, table.decks["witches"].reserve) == (42, 5)


def test_a_deck_may_also_be_said_to_run_out_when_no_card_is_left_to_refill() -> None:
    played = Tracked(3, deck_end="no_refill")
    played.does(Corrected(0, "deck.witches", 1))
    played.plays()
    table = played.does(WitchTaken())
    assert (table.decks["witches"].left, table.trigger) == (0, "")
    table = played.does(WitchTaken())
    assert (table.decks["witches"].left, table.decks["witches"].open, table.trigger) == (4, 3, "witches")


def test_without_a_reserve_places_stay_empty() -> None:
    played = Tracked(2)
    played.does(Corrected(0, "deck.potions", 1))
    played.plays()
    table = played.does(PotionTaken())
    assert (table.decks["potions"].open, table.trigger) == (3, "potions")
    played.does(PotionTaken(), ToolTaken("flask"), PotionTaken())
    assert played.table.decks["potions"].open == 0
    assert played.refuses(PotionTaken()) == "no_potions"


def test_a_counter_that_is_set_to_nothing_has_run_out_too() -> None:
    played = Tracked(3)
    table = played.does(Corrected(0, "deck.witches", 0))
    assert (table.trigger, table.decks["witches"].left, table.turns_left) == ("witches", 5, 5)


def test_ingredients_are_as_many_as_the_box_has() -> None:
    played = Tracked(2, ingredient_total=30)
    assert (played.table.held, played.table.bag) == (0, 21)
    played.has(0, leaf=20)
    assert played.table.bag == 1
    assert played.refuses(Corrected(1, "ingredient.leaf", 11)) == "too_many_ingredients"
    played.has(1, herbs=10)
    assert played.table.bag == 0
    assert played.refuses(IngredientTaken("leaf", seat=0)) == "no_ingredient_left"


# The end


def claims(count: int, seat: int, number: int, **options: Any) -> Tracked:
    """Claims this many goals in the turn of this seat, from 1, in the second round."""
    played = Tracked(count, **options)
    played.lays_goals()
    played.passes(count + seat - 1)
    played.does(*(GoalClaimed(index, seat - 1) for index in range(number)))
    return played


def seats_to_come(played: Tracked) -> list[int]:
    """Who moves after the present turn, from 1."""
    seats = []
    played.passes(1)
    while not played.table.over:
        seats.append(played.table.turn.seat + 1)
        played.passes(1)
    return seats


@pytest.mark.parametrize(
    ("count", "goals", "seat", "turns", "order"),
    [
        pytest.param(3, 6, 2, 4, [3, 1, 2, 3], id="X1"),
        pytest.param(5, 8, 5, 5, [1, 2, 3, 4, 5], id="X2"),
        pytest.param(2, 5, 1, 3, [2, 1, 2], id="X3"),
        pytest.param(4, 7, 4, 4, [1, 2, 3, 4], id="X7"),
    ],
)
def test_x_the_last_goal_but_one_leaves_this_round_and_one_more(
    count: int, goals: int, seat: int, turns: int, order: list[int]
) -> None:
    before = claims(count, seat, goals - 2)
    assert (len(before.table.goals), before.table.trigger_at) == (goals, goals - 1)
    assert before.table.turns_left is None
    played = claims(count, seat, goals - 1)
    assert (played.table.trigger, played.table.turns_left) == ("goals", turns)
    assert seats_to_come(played) == order
    assert played.refuses(TurnMissed()) == "over"


def test_x4_an_extra_hard_goal_moves_the_trigger() -> None:
    assert claims(4, 1, 6, extra_hard=1).table.last_round is None
    assert claims(4, 1, 7, extra_hard=1).table.turns_left == 7


def test_x5_animal_goals_come_on_top() -> None:
    options: dict[str, Any] = {"animals": True, "animal_goals": 2}
    assert (len(Tracked(2, **options).table.goals), Tracked(2, **options).table.trigger_at) == (7, 6)
    assert claims(2, 1, 5, **options).table.last_round is None
    assert claims(2, 1, 6, **options).table.turns_left == 3


def test_x8_one_brew_may_claim_the_last_two_goals() -> None:
    played = claims(3, 1, 4)
    played.does(GoalLaid(4, "hard", "potions", 5, ("red",)), GoalLaid(5, "hard", "witches", 4, ("red",)))
    played.plays("red")
    table = played.does(Brewed(played.waits("red", 9)))
    assert (table.claimed, [goal.owner for goal in table.goals]) == (6, [0] * 6)
    assert table.turns_left == 2 + 3
    assert seats_to_come_after_this(played) == [2, 3, 1, 2, 3]


def seats_to_come_after_this(played: Tracked) -> list[int]:
    played.ends()
    return [played.table.turn.seat + 1, *seats_to_come(played)]


def test_a_second_trigger_changes_nothing() -> None:
    played = claims(3, 2, 5)
    last = played.table.last_round
    played.passes(2)
    table = played.does(GoalClaimed(5, 0), Corrected(0, "deck.potions", 0))
    assert (table.trigger, table.last_round) == ("goals", last)


def test_a_goal_that_is_claimed_late_ends_with_the_round_of_its_claimer() -> None:
    played = claims(3, 3, 4)
    played.passes(1)
    assert played.table.turn.seat == 0
    table = played.does(GoalClaimed(4, 2))
    assert table.turns_left == 2, "as if it had been claimed before the round was over"


@pytest.mark.parametrize("taken", [PotionTaken(seat=2), ToolTaken("flask", seat=2), WitchTaken(seat=2)])
def test_c7_a_deck_that_a_late_entry_empties_ends_with_the_round_of_its_taker(taken: Any) -> None:
    deck = "witches" if isinstance(taken, WitchTaken) else "potions"
    played = Tracked(3)
    played.passes(3)
    assert (played.table.turn.seat, played.table.round) == (0, 2)
    table = played.does(Corrected(0, f"deck.{deck}", 1), taken)
    assert (table.trigger, table.turns_left) == (deck, 2), "as if it had been taken in the round before"
    played = Tracked(3)
    played.passes(3)
    own = type(taken)(**{**vars(taken), "seat": 0})
    assert played.does(Corrected(0, f"deck.{deck}", 1), own).turns_left == 5


def test_c7_a_witch_may_have_flags_of_all_colours() -> None:
    played = Tracked(2)
    table = played.does(WitchTaken(facts.FLAGS, 4, seat=0))
    assert table.seats[0].hand[-1].flags == facts.FLAGS


def test_a_goal_that_was_claimed_by_mistake_takes_the_end_back() -> None:
    played = claims(3, 2, 5)
    table = played.does(Corrected(0, "goal.4", -1))
    assert (table.claimed, table.trigger, table.turns_left) == (4, "", None)
    played.does(Corrected(0, "goal.4", 2))
    table = played.does(GoalLaid(6, "hard", "other", 5))
    assert (table.trigger_at, table.turns_left) == (6, None)


def test_standing_shows_goals_then_turns_then_the_end() -> None:
    played = claims(3, 2, 3)
    shown = PLAY.standing(played.table)
    assert (shown.turn, shown.done, shown.total, shown.over) == (1, 3, 5, False)
    played.does(GoalClaimed(3, 1), GoalClaimed(4, 1))
    played.passes(1)
    shown = PLAY.standing(played.table)
    assert (shown.turn, shown.done, shown.total) == (2, 1, 4)
    played.passes(4)
    shown = PLAY.standing(played.table)
    assert shown.over and shown.turn is None
    assert [strip.points for strip in shown.strip] == [0, 15, 0]
