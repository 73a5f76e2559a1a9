"""What the rules of Čarodění forbid and people did all the same: a second card in a turn, and turns out of order."""

from __future__ import annotations

import pytest

from scoring.carodeni.cards import NOVICE
from scoring.carodeni.events import (
    EVENTS,
    Corrected,
    IngredientTaken,
    Played,
    Rested,
    TurnEnded,
    TurnTaken,
    WitchTaken,
)
from scoring.carodeni.play import PLAY
from scoring.journal.events import Begun, Event, Insisted, from_json, to_json
from scoring.message import Message
from tools.harness.rules.carodeni_table import PLAYERS, Tracked, new_match


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
