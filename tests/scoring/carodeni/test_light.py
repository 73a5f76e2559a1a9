"""Following a match of Čarodění light: clans, goals, turns, and the doubts that it leaves."""

from __future__ import annotations

import pytest

from scoring.carodeni.counts import INGREDIENTS
from scoring.carodeni.events import (
    Corrected,
    Counted,
    DeckDrawn,
    GoalClaimed,
    Joined,
    ModeChanged,
    Played,
    TurnEnded,
)
from scoring.carodeni.play import PLAY
from scoring.carodeni.table import Table
from scoring.certainty import TABLE, certainty
from scoring.journal.events import Begun
from scoring.message import Refused
from tools.harness.rules.carodeni_forgetful import VALUES
from tools.harness.rules.carodeni_table import Tracked, new_match


def test_light_play_follows_clans_goals_and_turns() -> None:
    match = new_match(3, animals=True).record(Begun(mode="light"), 0)
    for event in (
        Joined(0, (8,), (5,), ("flask",)),
        GoalClaimed(0, 0, 3),
        TurnEnded(),
        Joined(1, animals=("snake",)),
        DeckDrawn("witches"),
        TurnEnded(),
    ):
        match = match.record(event, 0)
    table: Table = match.state.table
    assert table.turn.seat == 2 and PLAY.standing(table).light
    assert PLAY.tracked(table, 0, "potions").value == (8,) and PLAY.tracked(table, 0, "witches").value == (5,)
    certain = {what for what in VALUES[:6] if PLAY.tracked(table, 0, what).certain}
    assert certain == set(VALUES[:6]) - {"ingredients"}
    assert certainty(False, PLAY.tracked(table, 0, "ingredients")) == "empty"
    assert table.decks["witches"].left == 41 and table.in_doubt(TABLE, "deck.witches")
    assert [strip.points for strip in PLAY.standing(table).strip] == [17, 1, 0]


def test_what_is_counted_in_light_is_in_doubt_again_after_the_next_turn() -> None:
    match = new_match(2).record(Begun(mode="light"), 0).record(Corrected(0, "ingredient.leaf", 2), 0)
    match = match.record(Counted(0, tuple((count, 0) for count in INGREDIENTS)), 0)
    assert PLAY.tracked(match.state.table, 0, "ingredients").certain
    assert not PLAY.tracked(match.record(TurnEnded(), 0).state.table, 0, "ingredients").certain


def test_a_match_goes_down_to_light_and_up_again() -> None:
    played = Tracked(2)
    played.lays_goals("potions")
    played.does(Played(0), ModeChanged("light"), Joined(0, (4,), (2,)), TurnEnded(), ModeChanged("full"))
    assert played.table.turn.seat == 1 and not played.table.light
    assert PLAY.tracked(played.table, 0, "potions").certain
    assert PLAY.tracked(played.table, 0, "goals").certain, "in light people say who has taken one"
    assert played.refuses(Joined(0, (4,))) == "not_light"
    assert played.refuses(ModeChanged("full")) == "same_mode"
    assert played.refuses(ModeChanged("loud")) == "no_such_mode"
    assert played.refuses(DeckDrawn("potions")) == "not_light"


def test_alone_against_ostara_there_is_no_light() -> None:
    assert Tracked(1).refuses(ModeChanged("light")) == "light_solo"
    with pytest.raises(Refused):
        new_match(1).record(Begun(mode="light"), 0)
    assert PLAY.light(Tracked(2).match.players) and not PLAY.light(Tracked(1).match.players)


@pytest.mark.parametrize(
    "event",
    [Joined(0), Joined(0, (100,)), Joined(0, tools=("snake",)), Joined(0, animals=("snake",)), Joined(5, (1,))],
)
def test_what_cannot_join_a_clan_is_refused(event: Joined) -> None:
    with pytest.raises(Refused):
        new_match(2).record(Begun(mode="light"), 0).record(event, 0)


def test_cards_of_which_only_the_points_are_known_can_be_corrected() -> None:
    match = new_match(2).record(Begun(mode="light"), 0).record(Joined(0, (4,), (2,)), 0)
    match = match.record(Corrected(0, "clan.potions", (("", 4), ("red", 3))), 0)
    table = match.record(Corrected(0, "clan.witches", ((("",), 2), (("red",), 3))), 0).state.table
    assert PLAY.tracked(table, 0, "potions").value == (4, 3) and PLAY.tracked(table, 0, "witches").value == (2, 3)
