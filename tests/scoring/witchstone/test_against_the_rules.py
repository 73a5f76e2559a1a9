"""Witchstone against the rules: what hands can do is entered all the same, and leaves its doubts."""

from __future__ import annotations

import pytest

from scoring.journal.events import Begun, Insisted, from_json, to_json
from scoring.journal.match import Match
from scoring.message import Forbidden, Message, Refused
from scoring.witchstone import facts
from scoring.witchstone.events import (
    EVENTS,
    ActionsLost,
    CrystalMoved,
    EnergyLaid,
    ExtraActions,
    ModeChanged,
    ScrollTaken,
    Stepped,
    TurnEnded,
    WitchStood,
)
from scoring.witchstone.play import PLAY
from tools.harness.rules.witchstone_table import PLAYERS, Tracked


def anyway(action: str, actions: int = 1) -> Insisted:
    return Insisted(ExtraActions(action, actions))


@pytest.fixture
def table() -> Tracked:
    return Tracked()


def test_actions_that_nothing_gives_are_against_the_rules(table: Tracked) -> None:
    with pytest.raises(Forbidden):
        table.does(ExtraActions("crystal"))


def test_an_extra_action_comes_before_those_in_hand(table: Tracked) -> None:
    table.lays("energy", "witch", sizes=(2, 1))
    table.does(anyway("pentagram", 2))
    assert table.in_hand == ("pentagram", 2)
    table.does(Stepped(2, "owl", owl=7))
    assert table.table.seats[0].owls == (7,)
    assert table.in_hand == ("energy", 2)


def test_extra_actions_of_the_type_in_hand_prolong_its_series(table: Tracked) -> None:
    table.lays("energy", "witch", sizes=(2, 1))
    table.does(anyway("energy", 1))
    assert table.in_hand == ("energy", 3)
    table.does(EnergyLaid(3, 3))
    assert table.in_hand == ("witch", 1)


def test_an_extra_action_before_the_tile_leaves_the_tile_to_be_laid(table: Tracked) -> None:
    table.does(anyway("crystal", 2))
    standing = PLAY.standing(table.table)
    assert standing.turn_id == (1, 0)
    table.does(CrystalMoved(2))
    assert table.table.turn.phase == "tile" and table.table.seats[0].turns == 0
    table.lays("energy", "witch")
    assert table.in_hand == ("energy", 1)


def test_an_extra_action_after_the_last_one_leads_back_to_the_draw(table: Tracked) -> None:
    table.lays("energy", "witch")
    table.does(ActionsLost(), ActionsLost(), anyway("scroll"), ScrollTaken((), 1))
    assert table.table.turn.phase == "draw" and len(table.table.seats[0].scrolls) == 1
    table.does(TurnEnded())
    assert table.table.turn.seat == 1


def test_an_extra_action_while_towers_are_chosen_leads_back_to_the_towers() -> None:
    table = Tracked(3, towers=False)
    table.does(anyway("witch"), ActionsLost())
    assert table.table.turn.phase == "tower" and table.table.turn.seat == 2


def test_more_shelves_for_a_scroll_than_the_group_is_large(table: Tracked) -> None:
    table.lays("scroll", "witch")
    assert table.refuses(ScrollTaken((), 3)) == "shelf_too_far"
    table.does(anyway("scroll", 2), ScrollTaken((), 3))
    assert len(table.table.seats[0].scrolls) == 1


@pytest.mark.parametrize("laid", [False, True])
def test_light_play_takes_over_in_the_middle_of_an_extra_action(table: Tracked, laid: bool) -> None:
    if laid:
        table.lays("energy", "witch")
    table.does(anyway("crystal"), ModeChanged("light"), TurnEnded())
    assert [seat.turns for seat in table.table.seats] == [1, 0] and table.table.turn.seat == 1


def test_every_number_of_the_player_is_in_doubt_after_it_and_those_of_others_are_not(table: Tracked) -> None:
    table.does(anyway("crystal"))
    assert not PLAY.tracked(table.table, 0, "track").certain
    assert PLAY.tracked(table.table, 1, "track").certain


def test_the_journal_says_that_it_was_against_the_rules(table: Tracked) -> None:
    table.does(anyway("crystal", 2))
    what = Message("witchstone.event.extra_actions", action=Message("witchstone.symbol.crystal"), n=2)
    assert table.match.describe(anyway("crystal", 2)) == Message("event.insisted", what=what)
    assert from_json(to_json(anyway("crystal", 2)), EVENTS) == anyway("crystal", 2)


@pytest.mark.parametrize(
    "event", [ExtraActions("dance"), ExtraActions("crystal", 0), ExtraActions("crystal", facts.MOST_IN_GROUP + 1)]
)
def test_no_other_actions_and_no_other_numbers(table: Tracked, event: ExtraActions) -> None:
    with pytest.raises(Refused):
        table.does(Insisted(event))


def test_a_light_table_has_no_extra_actions() -> None:
    match = Match.new("m", "witchstone", PLAYERS[:2], {}, 0).record(Begun(mode="light"), 0)
    with pytest.raises(Refused):
        match.record(anyway("crystal"), 0)


def test_a_witch_that_stands_up_straight_from_the_stock(table: Tracked) -> None:
    table.lays("witch", "energy")
    assert table.refuses(WitchStood("castle")) == "no_witch_lies"
    table.does(Insisted(WitchStood("castle")))
    seat = table.table.seats[0]
    assert (seat.stock, seat.lying, seat.standing["castle"]) == (facts.SMALL_WITCHES - 1, 0, 1)


def test_another_connection_while_one_is_unfinished(table: Tracked) -> None:
    table.lays("energy", "witch", sizes=(3, 1))
    table.does(EnergyLaid(1, 3))
    assert table.refuses(EnergyLaid(1, 1)) == "other_length"
    table.does(Insisted(EnergyLaid(1, 1)))
    assert table.table.seats[0].connections == (1, 0, 0)


def test_a_scroll_while_another_action_is_in_hand(table: Tracked) -> None:
    table.lays("energy", "witch", sizes=(2, 1))
    assert table.refuses(ScrollTaken((), 1)) == "other_action"
    table.does(Insisted(ScrollTaken((), 1)))
    assert table.in_hand == ("energy", 2) and len(table.table.seats[0].scrolls) == 1
