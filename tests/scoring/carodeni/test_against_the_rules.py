"""What the rules of Čarodění forbid and people did all the same, and what is in doubt after it."""

from __future__ import annotations

from typing import Any

import pytest

from scoring.carodeni.cards import NOVICE, Witch
from scoring.carodeni.counts import DECKS, END, INGREDIENTS, OF_SEAT, goal_count
from scoring.carodeni.events import (
    EVENTS,
    AnimalTaken,
    Brewed,
    Corrected,
    EndBegun,
    GoalClaimed,
    GoalLaid,
    GoalRemoved,
    IngredientTaken,
    Joined,
    NothingTaken,
    Played,
    PotionTaken,
    Refreshed,
    Rested,
    Tamed,
    TokenShown,
    ToolTaken,
    TurnEnded,
    TurnTaken,
    WitchTaken,
)
from scoring.carodeni.ostara.solo_table import things_left
from scoring.carodeni.play import PLAY
from scoring.certainty import ANYWAY, TABLE
from scoring.journal.events import Begun, Event, Insisted, from_json, to_json
from scoring.message import Message
from tests.scoring.carodeni.refusals import EXAMPLES
from tools.harness.rules.carodeni_table import PLAYERS, Tracked, counts, new_match


def in_doubt(played: Tracked, seat: int) -> bool:
    return not PLAY.tracked(played.table, seat, "ingredients").certain


# A second card


def test_a_second_card_begins_at_the_top_again() -> None:
    played = Tracked()
    played.does(Played(0, points=(1, 0, 1)), IngredientTaken("leaf", "mountains"), IngredientTaken("leaf", "lake"))
    assert played.refuses(Played(0, points=(1, 0, 0))) == "chosen_already"
    table = played.does(Insisted(Played(0, points=(1, 0, 0))))
    assert (table.seat.hand, table.seat.pile) == ((), (NOVICE, NOVICE))
    assert (table.turn.points, table.turn.points_left) == ((2, 0, 1), 1)
    assert in_doubt(played, 0) and not in_doubt(played, 1)
    played.does(IngredientTaken("berries", "mountains"))
    assert played.refuses(IngredientTaken("berries", "mountains")) == "no_points_left"


@pytest.mark.parametrize("points", [((), (1, 0, 0)), ((1, 0, 0), ())])
def test_two_cards_of_which_one_has_unknown_points_have_unknown_points(points: tuple[tuple[int, ...], ...]) -> None:
    played = Tracked()
    played.does(Played(0, points[0]), Insisted(Played(0, points[1])), IngredientTaken("leaf"), IngredientTaken("leaf"))
    assert played.table.turn.points_left is None


def test_a_card_after_a_rest_and_a_rest_after_a_card() -> None:
    played = Tracked()
    played.does(Played(0), IngredientTaken("leaf"))
    assert played.refuses(Rested()) == "chosen_already"
    table = played.does(Insisted(Rested()))
    assert (table.turn.phase, table.seat.hand, table.turn.taken) == ("rest", (NOVICE, NOVICE), ())
    table = played.does(IngredientTaken("leaf"), IngredientTaken("leaf"), Insisted(Played(0, points=(1, 0, 0))))
    assert (table.turn.phase, table.turn.points_left, table.seat.held("leaf")) == ("gather", 1, 3)


def test_a_card_that_nobody_holds_and_a_second_rest_stay_impossible() -> None:
    played = Tracked()
    played.does(Played(0), Insisted(Played(0)))
    assert played.refuses(Insisted(Played(0))) == "must_rest"
    played.does(Insisted(Rested()))
    assert played.refuses(Insisted(Rested())) == "chosen_already"


def test_a_second_card_may_be_a_witch_that_was_not_entered() -> None:
    played = Tracked()
    played.does(Played(0, points=(1, 0, 0)))
    second = (WitchTaken(("red",), 4, seat=0), Played(1, points=(0, 0, 1)))
    insisted = played.match.insisted(second, 0)
    assert insisted == (second[0], Insisted(second[1]))
    table = played.does(*insisted)
    assert (table.seat.hand, table.seat.pile) == ((NOVICE,), (NOVICE, Witch(("red",), 4)))
    assert table.turn.points == (1, 0, 1) and not PLAY.tracked(table, 0, "witches").certain


# A turn without a card


TAKEN = (
    IngredientTaken("leaf"),
    PotionTaken("red", 5),
    ToolTaken("flask"),
    WitchTaken(("red",), 5),
    AnimalTaken("snake"),
)


@pytest.mark.parametrize("event", TAKEN)
def test_what_is_taken_before_a_card_was_played_begins_the_turn(event: Event) -> None:
    played = Tracked(animals=True)
    assert played.refuses(event) == "choose_first"
    table = played.does(Insisted(event))
    assert (table.turn.phase, len(table.turn.taken), in_doubt(played, 0), in_doubt(played, 1)) == (
        "gather",
        1,
        True,
        False,
    )
    assert played.does(TurnEnded()).turn.seat == 1


def test_a_brew_before_a_card_was_played_is_that_of_the_card_on_top() -> None:
    played = Tracked()
    played.plays("red", points=6)
    played.does(IngredientTaken("leaf"), TurnEnded(), Played(0), IngredientTaken("leaf"), TurnEnded())
    played.waits("red", 5, counts(leaf=1))
    assert played.refuses(Brewed(1, counts(leaf=1))) == "choose_first"
    clan = played.does(Insisted(Brewed(1, counts(leaf=1)))).seat.clan
    assert ([card.points for card in clan.potions], [card.points for card in clan.witches]) == ([5], [6])
    assert not PLAY.tracked(played.table, 0, "potions").certain


def test_an_animal_is_tamed_before_a_card_was_played() -> None:
    played = Tracked(animals=True)
    played.does(Corrected(0, "animals", ("snake",)))
    played.has(0, herbs=1)
    assert played.refuses(Tamed("snake", "herbs")) == "choose_first"
    table = played.does(Insisted(Tamed("snake", "herbs")))
    assert (table.seat.clan.animals, table.turn.done) == (("snake",), "tamed")


def test_a_turn_that_is_passed_puts_no_number_in_doubt() -> None:
    played = Tracked()
    assert played.refuses(TurnEnded()) == "turn_empty"
    table = played.does(Insisted(TurnEnded()))
    assert table.turn.seat == 1 and not table.gaps.made


def test_a_witch_may_refresh_after_a_refresh_that_was_too_early() -> None:
    played = Tracked()
    played.does(WitchTaken(("red",), 5, seat=0), Insisted(Refreshed("lake")), Played(2))
    assert played.does(Refreshed("witches")).turn.refreshed


@pytest.mark.parametrize("turn", ["rest", "ostara"])
def test_the_board_is_refreshed_where_nobody_gathers(turn: str) -> None:
    played = Tracked(1 if turn == "ostara" else 2)
    if turn == "rest":
        played.does(Corrected(0, "pile", (((), 0),)), Rested())
    assert played.refuses(Refreshed("lake")) == "refresh_in_gather"
    assert played.does(Insisted(Refreshed("lake"))).turn.phase == turn


# What is in doubt

# The order of turns, a turn that was passed, and the row of goals change no number.
CERTAIN = {"over", "turn_of_other", "turn_empty", "two_goals"}


@pytest.mark.parametrize("id", EXAMPLES)
def test_all_counts_of_the_player_are_in_doubt_after_it(id: str) -> None:
    match, event = EXAMPLES[id]()
    before = match.state.table
    named = getattr(event, "seat", None)
    seat = before.turn.seat if named is None else named
    table = match.record(Insisted(event), 1).state.table
    doubtful = [count for count in OF_SEAT if ANYWAY in table.gaps.open(seat, count)]
    assert doubtful == ([] if id in CERTAIN else list(OF_SEAT))


def test_more_ingredients_than_the_box_holds_put_those_of_everybody_in_doubt() -> None:
    played = Tracked(3)
    played.has(1, leaf=65)
    played.does(Played(0), Insisted(IngredientTaken("leaf")))
    assert all(in_doubt(played, seat) for seat in range(3))


def test_a_goal_that_a_brew_against_the_rules_brings_is_in_doubt_and_so_is_the_end() -> None:
    played = Tracked()
    played.does(GoalRemoved(0), GoalRemoved(0), GoalRemoved(0), GoalLaid(0, "easy", "potions", 3, ("red",)))
    place = played.waits("red", 5, counts(leaf=1))
    played.plays("green")
    table = played.does(Insisted(Brewed(place)))
    assert table.goals[0].owner == 0 and table.last_round is not None
    assert table.in_doubt(TABLE, goal_count(0)) and table.in_doubt(TABLE, END)
    assert not PLAY.tracked(table, 0, "goals").certain and not PLAY.tracked(table, 1, "goals").certain


def test_a_deck_that_ran_out_early_puts_the_cards_beside_every_clan_in_doubt() -> None:
    played = Tracked()
    table = played.does(Insisted(EndBegun("potions", 1)))
    assert table.last_round == 2 and table.decks["potions"].left == 0
    assert all(table.in_doubt(seat, "waiting.potions", "waiting.tools") for seat in (0, 1))
    assert not table.in_doubt(0, *INGREDIENTS)


def test_an_end_by_goals_that_nobody_has_entered_puts_the_open_ones_in_doubt() -> None:
    played = Tracked()
    table = played.does(GoalClaimed(0, 1), Insisted(EndBegun("goals", 1)))
    assert [table.in_doubt(TABLE, goal_count(index)) for index in range(5)] == [False, True, True, True, True]


# A short row of goals


def test_the_only_goal_begins_the_end_and_people_are_asked() -> None:
    played = Tracked()
    played.does(*[GoalRemoved(0)] * 3)
    assert played.refuses(GoalRemoved(0)) == "two_goals"
    table = played.does(Insisted(GoalRemoved(0)))
    assert (len(table.goals), table.trigger_at, table.last_round) == (1, 1, None) and not table.gaps.made
    table = played.does(GoalClaimed(0, 1))
    assert table.last_round == 2 and table.in_doubt(TABLE, END)


def test_without_goals_only_a_deck_ends_a_match() -> None:
    played = Tracked()
    table = played.does(*[GoalRemoved(0)] * 3, *[Insisted(GoalRemoved(0))] * 2)
    assert (table.goals, table.last_round) == ((), None)
    assert PLAY.standing(table).progress == Message("carodeni.progress.rounds", n=1)


# Animals


def test_only_different_animals_count_in_light_too() -> None:
    match = new_match(2, animals=True).record(Begun(mode="light"), 0)
    event = Joined(1, animals=("snake", "animal_2", "snake"))
    table = match.record(Insisted(event), 0).state.table
    assert table.seats[1].clan.animals == ("snake", "animal_2")
    assert not PLAY.tracked(table, 1, "animals").certain


def test_an_animal_of_a_match_without_them_brings_no_points_and_is_named() -> None:
    played = Tracked()
    played.plays("red")
    assert played.refuses(AnimalTaken("snake")) == "no_animals"
    played.does(Insisted(AnimalTaken("snake")))
    assert played.refuses(Tamed("snake", "herbs")) == "no_animals"
    table = played.does(Insisted(Tamed("snake", "herbs")))
    assert table.seat.clan.animals == ("snake",) and table.decks["witches"].left == 45
    sheet = PLAY.sheet(table)
    assert sheet.columns[0].total == 0 and [odd.id for odd in sheet.warnings] == ["carodeni.odd.animals"]


# Ostara


def solo(*events: Event, **options: Any) -> Tracked:
    played = Tracked(1, **{"solo_level": "experienced", **options})
    played.does(*events)
    return played


def test_a_token_with_an_animal_comes_where_none_is_played_with() -> None:
    played = solo()
    assert played.refuses(TokenShown("animal ingredient")) == "no_animals"
    played.does(Insisted(TokenShown("animal ingredient")))
    assert played.refuses(AnimalTaken("snake")) == "no_animals"
    assert played.does(NothingTaken(), IngredientTaken("leaf"), TurnEnded()).turn.seat == 0


def test_ostara_takes_an_animal_twice() -> None:
    played = solo(Corrected(1, "clan.animals", ("snake",)), TokenShown("animal ingredient"), animals=True)
    assert played.refuses(AnimalTaken("snake")) == "animal_twice"
    table = played.does(Insisted(AnimalTaken("snake")))
    assert table.seats[1].clan.animals == ("snake",) and table.decks["witches"].left == 46
    assert not PLAY.tracked(table, 1, "animals").certain


def test_what_ostara_takes_besides_her_token_leaves_its_steps_to_come() -> None:
    left = ("witch_or_potion", "ingredient")
    played = solo(TokenShown(" ".join(left)))
    assert played.refuses(IngredientTaken("berries")) == "other_thing"
    table = played.does(Insisted(IngredientTaken("berries")))
    assert table.seats[1].held("berries") == 1 and things_left(table) == left
    assert in_doubt(played, 1)
    assert things_left(played.does(Insisted(AnimalTaken("snake")))) == left
    assert things_left(played.does(WitchTaken(("red",), 3))) == ("ingredient",)
    assert things_left(played.does(IngredientTaken("leaf"))) == ()
    table = played.does(Insisted(IngredientTaken("leaf")), TurnEnded())
    assert table.seats[1].held("leaf") == 2 and table.turn.seat == 0


def test_a_step_of_ostaras_token_may_be_left_out_after_something_else() -> None:
    played = solo(TokenShown("witch_or_potion"), Insisted(IngredientTaken("berries")))
    assert things_left(played.table) == ("witch_or_potion",)
    assert played.does(TurnEnded()).turn.seat == 0 and in_doubt(played, 1)


def test_ostara_brews_without_a_witch_and_gets_the_potion_alone() -> None:
    played = solo(PotionTaken("red", 5, seat=1))
    assert played.refuses(Brewed(1)) == "brew.no_active"
    clan = played.does(Insisted(Brewed(1))).seats[1].clan
    assert (len(clan.potions), clan.witches) == (1, ())


def test_what_ostara_has_not_taken_when_her_turn_ends_is_in_doubt() -> None:
    played = solo(TokenShown("ingredient ingredient"), IngredientTaken("leaf"), TurnEnded())
    assert in_doubt(played, 1) and not in_doubt(played, 0)
    assert all(played.table.in_doubt(TABLE, deck) for deck in DECKS)


def test_ostara_is_given_a_goal_on_the_lowest_level() -> None:
    played = solo(GoalClaimed(0, 0), solo_level="apprentice")
    for event in (Corrected(0, "goal.0", 1), GoalClaimed(1, 1)):
        assert played.refuses(event) == "ostara_no_goals"
        table = played.does(Insisted(event))
    assert [goal.owner for goal in table.goals[:2]] == [1, 1]
    assert not in_doubt(played, 0), "whose goal it is, is no count of the player"


# Another order


def test_a_turn_out_of_order_is_marked_and_puts_no_number_in_doubt() -> None:
    played = Tracked(3)
    assert played.refuses(TurnTaken(2)) == "turn_of_other"
    played.does(Insisted(TurnTaken(2)))
    assert (played.table.turn.seat, played.table.turn.phase) == (2, "choose")
    assert not any(in_doubt(played, seat) for seat in range(3))
    what = Message("carodeni.event.turn_taken", name=PLAYERS[2].name)
    assert played.match.undoes() == Message("event.insisted", what=what)


def test_somebody_else_goes_on_in_the_middle_of_a_turn() -> None:
    played = Tracked(3)
    played.does(Played(0, points=(2, 0, 0)), IngredientTaken("leaf", "mountains"))
    played.does(Insisted(TurnTaken(2)))
    assert in_doubt(played, 0) and not in_doubt(played, 2)


def test_a_turn_whose_points_are_used_is_over_without_a_doubt() -> None:
    played = Tracked(3)
    played.does(Played(0, points=(1, 0, 0)), IngredientTaken("leaf", "mountains"))
    played.does(Insisted(TurnTaken(0)))
    assert played.table.turn.phase == "choose" and not in_doubt(played, 0)


def test_no_turn_of_nobody_and_none_that_is_there_already() -> None:
    played = Tracked(3)
    assert played.refuses(Insisted(TurnTaken(7))) == "no_such_player"
    assert played.refuses(Insisted(TurnTaken(0))) == "same_turn"


def test_a_turn_after_the_last_one_is_the_only_one() -> None:
    played = Tracked(3)
    played.does(Corrected(0, "last_round", 1))
    played.passes(3)
    assert played.table.over and played.refuses(TurnTaken(0)) == "over"
    table = played.does(Insisted(TurnTaken(0)), WitchTaken(("red",), 4, seat=0), Played(0))
    assert (table.turn.seat, table.turns_left) == (0, 0)
    assert played.does(IngredientTaken("leaf"), TurnEnded()).over


def test_a_light_table_can_take_turns_in_another_order() -> None:
    match = new_match(3).record(Begun(mode="light"), 0)
    match = match.record(Insisted(TurnTaken(1)), 0).record(TurnEnded(), 0)
    assert match.state.table.turn.seat == 2


@pytest.mark.parametrize("event", [TurnTaken(1), Played(0)])
def test_the_entries_are_kept_and_can_be_undone(event: Event) -> None:
    played = Tracked()
    before = played.does(Played(0))
    assert from_json(to_json(Insisted(event)), EVENTS) == Insisted(event)
    played.does(Insisted(event))
    assert played.match.undo(0).state.table == before
