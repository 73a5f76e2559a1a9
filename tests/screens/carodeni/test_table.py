"""Čarodění's table by touch: clans, catching up, two panes, and what was against the rules."""

from __future__ import annotations

import pytest

from scoring.carodeni.cards import Witch
from scoring.carodeni.events import (
    Corrected,
    Played,
    TurnMissed,
    TurnTaken,
    WitchTaken,
)
from scoring.journal.events import Drew, Insisted
from scoring.journal.match import Match
from scoring.players import Player
from tests.screens.carodeni.at_table import seat, sit_down, tap
from tools.harness.driver import Driver
from tools.harness.hands.carodeni import table
from tools.harness.hands.common import is_a
from tools.harness.places.carodeni import GATHER, MIDDLE

pytestmark = pytest.mark.ui


# The clan


def test_a_clan_is_set_right_with_taps(app: Driver) -> None:
    sit_down(app, *MIDDLE, tab="goals")
    tap(app, "clan_1")
    assert app.find("tab_clan").on and app.sees("One more different one: +3 points")
    tap(app, "part_potions", "away_0", "card_add", "card_green_7", "cards_done")
    assert [card.points for card in seat(app, 1).clan.potions] == [8, 5, 7]
    tap(app, "part_tools", "clan_more_tool_3", "right_more_flask", "counted")
    assert seat(app, 1).clan.tools == ("flask", "crystal", "tool_3") and seat(app, 1).tools == ("flask",)
    tap(app, "part_ingredients", "ingredients_less_leaf", "ingredients_more_herbs", "counted")
    assert seat(app, 1).ingredients == (0, 1, 1, 0, 0)
    tap(app, "part_goals")
    assert app.find("tab_goals").on


def test_an_unknown_card_is_asked_for_before_the_hand_is_corrected(app: Driver) -> None:
    sit_down(app, WitchTaken(seat=0), count=2, tab="clan")
    tap(app, "part_hand", "away_0", "cards_done", "card_red_4", "cards_done")
    assert seat(app).hand == (Witch(()), Witch(("red",), 4))


# Catching up, and two panes


def test_missed_turns_and_decks_are_caught_up(app: Driver) -> None:
    sit_down(app)
    tap(app, "menu", "catch_up", "missed_plus", "missed_plus", "deck_potions_minus", "caught_up")
    assert table(app).turn.seat == 2 and table(app).decks["potions"].left == 41


def test_on_a_tablet_the_turn_stays_beside_the_others(app: Driver) -> None:
    app.resize(1280, 800)
    sit_down(app, *GATHER)
    tap(app, "tab_brew", "brew")
    assert app.find_all("end_turn") and app.find("tab_brew").on
    tap(app, "end_turn")
    assert table(app).turn.seat == 1


def test_after_the_last_turn_comes_the_scoring(app: Driver) -> None:
    sit_down(app, Corrected(0, "last_round", 1), TurnMissed(), count=2)
    tap(app, "hand_0")
    assert app.sees("End the last turn")
    tap(app, "end_turn")
    assert app.page.over and app.find_all("to_scoring")


def test_c5_sides_drawn_in_the_setup_lie_on_the_table(app: Driver) -> None:
    session = app.app.session
    match = Match.new(
        session.new_id(), "carodeni", (Player("Ola"), Player("Honza"), Player("Kasia")), {}, session.now()
    )
    assert session.begin(match) and session.record(Drew("goal_sides", "ABCDEF"))
    begun = session.match
    assert begun is not None
    drawn = [lot.text.id.rpartition(".")[2] for lot in begun.lots("goal_sides")]
    app.shell.go("setup", match=match.id, game="carodeni")
    app.frames(4)
    app.page.start_playing()
    app.advance(0.3)
    assert [goal.side for goal in table(app).goals] == drawn


# Against the rules


def test_a_second_card_comes_to_the_refusal(app: Driver) -> None:
    sit_down(app, count=2)
    tap(app, "point_mountains", "hand_0", "take_leaf", "other_card")
    app.advance(0.3)
    panel, heading = app.find(is_a("ClanTurnPanel")), app.find(is_a("ChooseCard"))
    assert heading.to_window(*heading.pos)[1] + heading.height <= panel.to_window(*panel.pos)[1] + panel.height
    assert app.sees("A second card in this turn") and app.find("miss").disabled
    tap(app, "back_to_turn")
    assert app.find_all("take_leaf")
    tap(app, "other_card", "point_lake", "hand_0")
    assert app.sees("already been chosen")
    tap(app, "anyway")
    assert table(app).turn.points == (1, 0, 1) and not seat(app).hand and app.find_all("take_leaf")
    app.tap("undo")
    assert len(seat(app).hand) == 1 and app.find_all("take_leaf")


def test_a_rest_after_a_card_comes_to_the_refusal(app: Driver) -> None:
    sit_down(app, Played(0), count=2)
    tap(app, "other_card", "rest", "anyway")
    assert table(app).turn.phase == "rest"


def test_a_second_card_can_be_changed_in_the_journal(app: Driver) -> None:
    sit_down(app, Played(0, points=(1, 0, 0)), Insisted(Played(0, points=(0, 0, 1))), count=2)
    position = app.match.journal.events[-1][0]
    app.shell.go("change_entry", match=app.match.id, game="carodeni", position=str(position))
    app.advance(0.5)
    assert app.find("point_lake").points == 1
    tap(app, "point_lake", "hand_0", "anyway")
    assert table(app).turn.points == (1, 0, 2)


def test_somebody_elses_turn_is_marked_in_the_journal(app: Driver) -> None:
    sit_down(app, count=3)
    tap(app, "other_turn", "turn_2", "anyway")
    assert table(app).turn.seat == 2
    app.tap("undo", hold=0.8)
    assert app.sees("takes a turn (against the rules)")


def test_who_took_the_turn_can_be_changed_in_the_journal(app: Driver) -> None:
    sit_down(app, Insisted(TurnTaken(2)), count=3)
    position = app.match.journal.events[-1][0]
    app.shell.go("change_entry", match=app.match.id, game="carodeni", position=str(position))
    app.advance(0.5)
    tap(app, "turn_1", "anyway")
    assert table(app).turn.seat == 1
