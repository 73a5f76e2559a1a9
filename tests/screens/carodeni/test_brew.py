"""Čarodění's brew check by touch: what can be paid and how, and what is brewed anyway."""

from __future__ import annotations

from pathlib import Path

import pytest

from scoring.carodeni.cards import Witch
from scoring.carodeni.events import (
    Corrected,
    Played,
    PotionTaken,
    WitchTaken,
)
from scoring.carodeni.seat import Seat
from tests.screens.carodeni.at_table import seat, sit_down, tap
from tools.harness.driver import Driver
from tools.harness.hands.carodeni import table
from tools.harness.places.carodeni import GATHER, MIDDLE

pytestmark = pytest.mark.ui


def test_a_brew_is_checked_paid_and_taken_over(app: Driver) -> None:
    sit_down(app, *GATHER, tab="brew")
    assert app.find("try_1").on, "the one that can be brewed"
    assert app.sees("Red potion, 9 points") and app.sees("Witch: red and blue; she can brew it")
    assert app.sees("leaves 2 ingredient kinds") and app.sees("Claims goal 5: 3 red. This triggers the end.")
    assert app.find("brew").text == "Brew it: score 62 to 82"
    tap(app, "pay_1")
    assert app.find("brew").text == "Brew it: score 62 to 81"
    tap(app, "pay_0", "brew")
    clan = seat(app).clan
    assert clan.potions[-1].points == 9 and clan.witches[-1].points == 6
    assert seat(app).ingredients == (0, 1, 2, 0, 0) and table(app).goals[4].owner == 0
    assert table(app).turns_left == 5 and app.find("tab_turn").on and app.sees("Brewed")


def test_a_potion_that_cannot_be_paid_says_why_instead_of_the_button(app: Driver) -> None:
    sit_down(app, *GATHER, tab="brew")
    tap(app, "try_2")
    assert not app.find_all("brew") and app.find("brew_uncounted").text == "It was brewed anyway"
    assert app.sees("The active witch has no green flag.") and app.sees("items are missing")


def test_a_brew_of_which_nothing_was_tracked_takes_one_tap_to_record(app: Driver) -> None:
    sit_down(app, count=2, tab="brew")
    before = len(app.match.journal.entries)
    tap(app, "try_other", "need_leaf_2", "tool_flask", "card_blue_7")
    tap(app, "brewer_other", "card_blue_5")
    tap(app, "tell_have", "has_more_leaf", "has_more_herbs", "has_more_herbs")
    assert app.sees("Not payable yet")
    tap(app, "right_more_flask")
    assert app.sees("Payable in 1 way")
    tap(app, "counted")
    assert app.sees("Flask: joins the clan.") and len(app.match.journal.entries) == before
    tap(app, "brew")
    clan = seat(app).clan
    assert (clan.potions[0].points, clan.witches[0].points, clan.tools) == (7, 5, ("flask",))
    assert seat(app).ingredients == (0, 0, 0, 0, 0) and seat(app).potions == Seat().potions


def test_without_a_recipe_only_the_tools_that_move_are_asked(app: Driver) -> None:
    sit_down(app, *GATHER, tab="brew")
    tap(app, "try_0", "move_crystal", "move_tool_4")
    assert app.find("brew").text.startswith("Brew it: score 62 to ")
    tap(app, "brew")
    assert seat(app).clan.tools == ("flask", "crystal", "tool_3", "crystal", "tool_4")
    assert seat(app).clan.potions[-1].points == 4


def test_a_table_that_does_not_count_ingredients_can_brew_as_well(app: Driver) -> None:
    waits = PotionTaken("red", 9, (2, 0, 0, 0, 0), (), seat=0)
    sit_down(app, waits, WitchTaken(("red",), 5, seat=0), count=2, tab="brew")
    tap(app, "try_1", "brewer_2")
    assert not app.find_all("brew")
    tap(app, "brew_uncounted")
    assert seat(app).clan.potions[0].points == 9


def test_a_brew_of_another_player_is_only_checked(app: Driver) -> None:
    sit_down(app, *GATHER, tab="brew")
    tap(app, "player_1", "try_other", "need_leaf_1", "card_red_5")
    tap(app, "brewer_other", "card_red_3")
    assert app.sees("It’s Ola’s turn") and app.find_all("pay_0") and app.find("brew").off


def test_an_unnamed_witch_who_is_active_is_named_in_the_check(app: Driver) -> None:
    sit_down(app, *MIDDLE, Played(3), tab="brew")
    tap(app, "name_witch", "card_red_2")
    active = seat(app).active
    assert active == Witch(("red",), 2) and app.find_all("brew")


def test_a_brew_that_is_tried_survives_a_kill(tmp_path: Path) -> None:
    with Driver(tmp_path) as app:
        sit_down(app, count=2, tab="brew")
        tap(app, "try_other", "need_leaf_1", "card_green_8")
        tap(app, "tell_have", "has_more_leaf", "counted")
    with Driver(tmp_path) as app:
        assert app.find("tab_brew").on
        assert app.sees("Green potion, 8 points") and app.sees("needs 1") and app.sees("has 1")


def test_more_ways_to_pay_are_shown_on_request(app: Driver) -> None:
    rich = [Corrected(0, f"ingredient.{kind}", 6) for kind in ("berries", "herbs", "ingredient_4")]
    waits = PotionTaken("any", 9, (4, 0, 0, 0, 0), (), seat=0)
    sit_down(app, *rich, waits, WitchTaken(("red",), 5, seat=0), count=2, tab="brew")
    tap(app, "try_1", "brewer_2")
    assert app.find_all("pay_2") and not app.find_all("pay_3")
    tap(app, "more_ways")
    assert app.find_all("pay_3")
