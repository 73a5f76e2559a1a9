"""The wand: it ends somewhere, and who is in front doubles dark spaces, judged by the turn or by the move."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring import games
from scoring.journal.events import Event
from scoring.journal.match import Match
from scoring.message import Message, Refused
from scoring.results.rescore import rescored, switches
from scoring.witchstone.events import ActionsLost, BonusUsed, Corrected, CrystalMoved, TurnMissed, WandMoved, WitchLaid
from scoring.witchstone.possible import stuck
from scoring.words import words
from tools.harness.rules.witchstone_table import PLAYERS, Tracked, said
from tools.harness.rules.witchstone_wand_reference import Move, cases, given_slowly

GAME = games.game("witchstone")
READINGS = ("turn", "move")


def at(*spaces: int, **options: Any) -> Tracked:
    """The pawns stand on these spaces, and the first player is to move with four wand actions."""
    played = Tracked(len(spaces), **options)
    played.does(*(Corrected(seat, "wand", space) for seat, space in enumerate(spaces)))
    played.lays("wand", "energy", sizes=(4, 1))
    return played


def wands(played: Tracked) -> list[int]:
    return [seat.wand for seat in played.table.seats]


# W4: the end of the wand


def test_w4_a_pawn_stops_on_the_last_space_and_leads_level_with_its_rival() -> None:
    played = at(18, 20)
    played.does(WandMoved(2, ("dark.witch",), end=True))
    assert wands(played) == [20, 20] and played.table.leads(0) and played.table.leads(1)
    assert played.in_hand == ("witch", 4), "level with the one in front"
    assert played.table.wand_order(1) == 1, "the rival came first"


def test_w4_no_pawn_goes_beyond_a_known_last_space() -> None:
    played = at(18, 19)
    played.does(WandMoved(2, end=True))
    played.finishes_turn()
    played.lays("wand", "energy", sizes=(3, 1))
    assert played.refuses(WandMoved(3)) == "past_wand_end"
    assert played.refuses(WandMoved(2)) == "past_wand_end"
    played.does(WandMoved(1))
    assert wands(played) == [20, 20]


def test_w4_on_the_last_space_there_is_nothing_to_do_with_wand_actions() -> None:
    played = at(18, 5)
    assert stuck(played.table) is None
    played.does(WandMoved(2, end=True))
    played.finishes_turn()
    played.does(TurnMissed())
    played.lays("wand", "witch")
    assert said(stuck(played.table)) == "witchstone.refused.wand_ended"
    assert played.refuses(WandMoved(1)) == "past_wand_end"
    played.does(ActionsLost())
    assert played.in_hand == ("witch", 1)


def test_w4_the_last_space_is_not_behind_a_pawn() -> None:
    played = at(10, 20)
    assert played.refuses(WandMoved(2, end=True)) == "wand_end_behind"
    assert "Béla" in words("en").say(_refusal(played, WandMoved(2, end=True)))
    played.does(WandMoved(2))


def test_w4_a_pawn_that_is_set_beyond_the_end_tells_that_the_end_was_a_mistake() -> None:
    played = at(16, 5)
    played.does(WandMoved(2, end=True))
    assert played.table.last_space == 18
    played.does(Corrected(1, "wand", 21))
    assert played.table.last_space is None


def _refusal(played: Tracked, event: Event) -> Message:
    with pytest.raises(Refused) as refused:
        played.match.record(event, 0)
    return refused.value.reasons[0]


# W9: doubling


def nested(reading: str) -> Tracked:
    """Behind a rival, with two dark spaces to resolve; the first brings a crystal out for two more wand steps."""
    played = at(0, 5, wand_doubling=reading)
    played.does(WandMoved(4, ("dark.crystal", "dark.witch")))
    assert played.in_hand == ("crystal", 1), "not in front: not doubled"
    played.does(CrystalMoved(1, "own", "wand", "wand"), BonusUsed(0, "wand"), WandMoved(2))
    assert wands(played) == [6, 5]
    return played


def test_w9_by_turn_a_second_move_doubles_dark_spaces_that_are_pending() -> None:
    assert nested("turn").in_hand == ("witch", 4)


def test_w9_by_move_each_move_is_judged_by_itself() -> None:
    assert nested("move").in_hand == ("witch", 2)


def test_w9_the_turn_is_the_default_and_an_older_match_goes_by_moves() -> None:
    [option] = [option for option in GAME.options if option.id == "wand_doubling"]
    assert option.choices == READINGS and option.default == "turn"
    assert Match.new("m", "witchstone", PLAYERS[:2], {}, 0).options["wand_doubling"] == "turn"
    assert (
        Match.kept("m", "witchstone", PLAYERS[:2], {"handicap": ("none", "none")}, 0).options["wand_doubling"] == "move"
    )


def test_w9_what_was_resolved_before_stays_as_it_was() -> None:
    played = at(0, 5, wand_doubling="turn")
    played.does(WandMoved(4, ("dark.witch", "dark.crystal")))
    assert played.in_hand == ("witch", 2)
    played.does(WitchLaid(), WitchLaid(), CrystalMoved(1, "own", "wand", "wand"), BonusUsed(0, "wand"), WandMoved(2))
    assert played.table.seats[0].lying == 2


def test_w9_silver_spaces_are_never_doubled() -> None:
    for reading in READINGS:
        played = at(5, 5, wand_doubling=reading)
        before = played.points()
        played.does(WandMoved(4, ("silver.witches",)))
        assert played.points() - before == 1, "the big witch"


def test_w9_the_reminder_says_that_pending_spaces_are_doubled_now() -> None:
    played = nested("turn")
    assert "doubled" in played.reminded()
    assert "doubled" not in nested("move").reminded()


def test_w9_a_past_match_can_be_scored_again_by_moves_and_back() -> None:
    """What a reading gives on top was not used then: it is lost, and all that follows still fits."""
    played = nested("turn")
    played.does(*[WitchLaid()] * 4)
    played.finishes_turn()
    by_move = rescored(played.match, {"wand_doubling": "move"})
    assert "wand_doubling" in {option.id for option in switches(played.match)}
    assert [refused.event for refused in by_move.impossible] == [WitchLaid(), WitchLaid()]
    assert by_move.match.state.table.seats[0].lying == 2

    played = nested("move")
    played.does(WitchLaid(), WitchLaid())
    played.finishes_turn()
    by_turn = rescored(played.match, {"wand_doubling": "turn"})
    assert by_turn.impossible == ()
    assert by_turn.match.state.table.turn.seat == 1, "the turn has ended all the same"
    assert by_turn.match.state.table.seats[0].lying == 2


def test_w9_the_help_says_how_the_match_is_played() -> None:
    def told(reading: str) -> dict[str, str]:
        topics = GAME.help_for({"wand_doubling": reading})
        return {topic.id: " ".join(words("en").say(part.text) for part in topic.parts) for topic in topics}

    by_turn, by_move = told("turn"), told("move")
    assert {id for id in by_turn if by_turn[id] != by_move[id]} == {"wand", "open"}


# The slow way


@settings(max_examples=100)
@given(cases(), st.sampled_from(READINGS))
def test_w9_every_dark_space_gives_what_the_slow_way_says(case: tuple[Move, list[int]], reading: str) -> None:
    move, pawns = case
    assert by_the_rules(move, pawns, reading) == given_slowly(move, list(pawns), reading)


@pytest.mark.long
@settings(max_examples=3000)
@given(cases(), st.sampled_from(READINGS))
def test_w9_every_dark_space_gives_what_the_slow_way_says_at_length(case: tuple[Move, list[int]], reading: str) -> None:
    move, pawns = case
    assert by_the_rules(move, pawns, reading) == given_slowly(move, list(pawns), reading)


def by_the_rules(move: Move, pawns: list[int], reading: str) -> list[tuple[str, int]]:
    """What each dark space gives to the first player: its action, and how many of it."""
    played = Tracked(len(pawns), wand_doubling=reading)
    played.does(*(Corrected(seat, "wand", space) for seat, space in enumerate(pawns)))
    played.lays("wand", "energy", sizes=(move.steps, 1))
    return list(_resolved(played, move))


def _resolved(played: Tracked, move: Move) -> Iterator[tuple[str, int]]:
    played.does(WandMoved(move.steps, tuple(space.kind for space in move.spaces)))
    for space in move.spaces:
        if not space.kind.startswith("dark."):
            continue
        assert played.in_hand is not None
        yield played.in_hand
        depth = len(played.table.turn.stack)
        if space.nested:
            played.does(CrystalMoved(1, "own", "wand", "wand"), BonusUsed(0, "wand"))
            yield from _resolved(played, space.nested)
        if len(played.table.turn.stack) == depth and (not space.nested or played.table.series.done):
            played.does(ActionsLost())
