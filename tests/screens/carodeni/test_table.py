"""Čarodění's table by touch: turns, goals, clans, brew checks, and everything that can be set right."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from scoring.carodeni.cards import Potion, Witch
from scoring.carodeni.events import (
    Corrected,
    GoalLaid,
    GoalRemoved,
    Played,
    PotionTaken,
    TurnMissed,
    TurnTaken,
    WitchTaken,
)
from scoring.carodeni.seat import Seat
from scoring.journal.events import Drew, Event, Insisted
from scoring.journal.match import Match
from scoring.players import Player
from tools.harness.driver import Driver
from tools.harness.hands.carodeni import table
from tools.harness.hands.common import is_a
from tools.harness.places.carodeni import GATHER, GOALS, MIDDLE
from tools.harness.places.carodeni import sit_down as sit_down_at_once

pytestmark = pytest.mark.ui


def seat(app: Driver, index: int = 0) -> Seat:
    return table(app).seats[index]


def sit_down(app: Driver, *events: Event, **where: Any) -> None:
    app.app.session.set("reduce_motion", True)
    sit_down_at_once(app, *events, **where)
    app.advance(0.4)


def tap(app: Driver, *keys: str) -> None:
    for key in keys:
        app.tap(key)


# The turn


def test_a_card_is_played_and_things_are_taken_from_the_top_down(app: Driver) -> None:
    sit_down(app, count=2)
    tap(app, "point_mountains", "point_forest", "point_forest", "hand_0")
    assert table(app).turn.points == (1, 2, 0) and app.sees("Novice")
    assert (app.find("at_forest").used, app.find("at_forest").points) == (0, 2) and app.find("at_lake").closed
    assert app.find("end_turn").text == "Skip 3 points, next: Honza"
    tap(app, "take_leaf")
    assert seat(app).held("leaf") == 1 and app.find("at_forest").on
    tap(app, "take_crystal", "take_berries")
    assert seat(app).tools == ("crystal",) and table(app).turn.used == (1, 2, 0)
    assert app.find("end_turn").text == "Next: Honza"
    tap(app, "take_leaf")
    assert seat(app).held("leaf") == 1 and app.sees("action points")
    tap(app, "close", "end_turn")
    assert table(app).turn.seat == 1


def test_after_an_undo_the_next_point_is_used_where_it_was_given_back(app: Driver) -> None:
    """Finding 3 of a newcomer: the next pick was booked on the forest, and the mountains were locked."""
    sit_down(app, count=2)
    tap(app, "point_mountains", "point_forest", "point_forest", "hand_0", "take_leaf")
    assert app.find("at_forest").on
    tap(app, "undo")
    assert app.find("at_mountains").on
    tap(app, "take_leaf")
    assert table(app).turn.used == (1, 0, 0)


def test_what_was_taken_where_no_point_is_left_can_be_entered(app: Driver) -> None:
    sit_down(app, count=2)
    tap(app, "point_mountains", "point_forest", "hand_0", "at_lake")
    assert app.find("at_lake").on
    tap(app, "take_leaf")
    assert seat(app).held("leaf") == 0 and app.find_all("anyway")
    tap(app, "anyway")
    assert seat(app).held("leaf") == 1 and isinstance(app.match.journal.events[-1][1], Insisted)


def test_cards_are_taken_with_what_is_on_them_or_named_later(app: Driver) -> None:
    sit_down(app, count=2)
    tap(app, "hand_1", "take_potion", "need_leaf_2", "need_leaf_1", "need_berries_1", "need_herbs_3", "need_herbs_3")
    assert app.find("need_herbs_3").value == "4", "the last number counts on"
    tap(app, "need_herbs_1", "need_herbs_1", "tool_crystal", "card_red_9")
    assert seat(app).potions[1] == Potion("red", 9, (1, 1, 0, 0, 0), ("crystal",))
    tap(app, "take_witch", "flag_blue", "card_red_more", "key_1", "key_5", "key_next")
    assert seat(app).hand[-1] == Witch(("red", "blue"), 15)
    tap(app, "take_potion", "card_later")
    assert seat(app).potions[2].flag == ""
    assert table(app).decks["potions"].left == 45 and table(app).decks["witches"].left == 46
    tap(app, "tab_brew", "try_2")
    tap(app, "tell_needs", "card_any_4")
    assert seat(app).potions[2] == Potion("any", 4)


def test_a_witch_refreshes_before_anything_is_taken(app: Driver) -> None:
    sit_down(app, *GATHER)
    tap(app, "refresh", "refresh_forest")
    assert table(app).turn.refreshed and app.find("refresh").off


def test_resting_takes_the_cards_back_and_two_ingredients(app: Driver) -> None:
    sit_down(app, Played(0), count=2)
    tap(app, "end_turn", "miss")
    assert app.sees("Rest: take 1 card back")
    tap(app, "rest", "take_herbs")
    assert len(seat(app).hand) == 2 and app.find_all("take_leaf")
    tap(app, "take_herbs")
    assert seat(app).held("herbs") == 2 and app.find("take_leaf").off
    assert app.find("take_herbs").held == "2" and app.find("take_herbs").fresh
    tap(app, "end_turn")
    assert table(app).turn.seat == 1


def test_an_empty_hand_must_rest(app: Driver) -> None:
    sit_down(app, Corrected(0, "hand", ()), Corrected(0, "pile", (((), 0),)), count=2)
    assert app.sees("Rest: the hand is empty") and app.find("rest").kind == "primary"


def test_an_animal_is_tamed_for_what_it_eats(app: Driver) -> None:
    sit_down(app, *GATHER[:-1], Corrected(0, "animals", ("snake",)), GATHER[-1], animals=True)
    tap(app, "tame", "tame_snake_herbs")
    assert seat(app).clan.animals == ("snake",) and seat(app).held("herbs") == 1
    assert app.sees("Tamed") and app.find("take_leaf").off and app.find("tame").off


def test_everything_can_be_undone(app: Driver) -> None:
    sit_down(app, count=2)
    tap(app, "hand_0", "take_leaf")
    assert app.sees("Undo: taken – leaf")
    tap(app, "undo", "undo")
    assert seat(app) == Seat() and table(app).turn.phase == "choose"


def test_u2_4_a_card_that_cannot_be_taken_is_refused_at_the_tap(app: Driver) -> None:
    sit_down(app, count=2)
    tap(app, "point_mountains", "hand_0", "take_leaf", "take_potion")
    assert app.find_all("anyway") and not app.find_all("card_red_9"), "nothing is typed in vain"
    tap(app, "anyway")
    assert len(seat(app).potions) == 2, "it is described later"
    tap(app, "tab_brew", "try_1", "tell_needs", "need_leaf_1", "card_red_9")
    assert seat(app).potions[1] == Potion("red", 9, (1, 0, 0, 0, 0))


def test_u2_10_another_witch_is_played_as_soon_as_she_is_told(app: Driver) -> None:
    sit_down(app, count=2)
    tap(app, "point_forest", "hand_other", "flag_blue", "card_red_6")
    assert seat(app).active == Witch(("red", "blue"), 6) and table(app).turn.points == (0, 1, 0)
    assert len(seat(app).hand) == 2
    tap(app, "undo")
    assert table(app).turn.phase == "choose"


def test_u2_12_the_brew_check_opens_on_the_potion_that_can_be_brewed(app: Driver) -> None:
    sit_down(app, *GATHER)
    assert app.find("to_brew").text == "Red potion, 9 points" and app.find("to_brew").ready
    tap(app, "to_brew")
    assert app.find("try_1").on
    tap(app, "try_3", "tab_turn", "end_turn")
    for _ in range(2):
        tap(app, "miss")
    tap(app, "hand_1")
    assert app.find("to_brew").off == "carodeni.brew.novice", "none is offered in the turn of a novice"
    tap(app, "to_brew")
    assert app.find("tab_turn").on and app.sees("A novice cannot brew.")


def test_u2_15_a_lone_goal_does_not_fill_the_row(app: Driver) -> None:
    sit_down(app, *GOALS[:2], GoalRemoved(2), GoalRemoved(2), GoalRemoved(2), GoalRemoved(2), count=3, tab="goals")
    assert len(table(app).goals) == 2
    cells = [app.find("goal_0"), app.find("goal_1")]
    assert all(cell.width <= 132 for cell in cells)
    label, foot = cells[0].ids.label, cells[0].ids.foot
    assert label.y >= foot.top, "the words do not lie over the number"


def test_the_held_number_is_on_each_pick_and_the_last_change_is_marked(app: Driver) -> None:
    sit_down(app, *GATHER)
    assert app.find("take_berries").held == "4" and app.find("take_tool_4").held == "1"
    assert app.find("take_potion").held == "4" and not app.find("take_leaf").fresh
    tap(app, "take_leaf")
    assert app.find("take_leaf").held == "2" and app.find("take_leaf").fresh
    tap(app, "take_crystal")
    assert not app.find("take_leaf").fresh and app.find("take_crystal").fresh
    tap(app, "undo")
    assert app.find("take_leaf").fresh and app.find("take_crystal").held == "1"


# Goals and the end


def test_goals_are_said_one_after_the_other(app: Driver) -> None:
    sit_down(app, count=2, tab="goals")
    tap(app, "goal_0", "asks_witches_yellow", "amount_2", "points_3")
    assert app.sees("Goal 2")
    tap(app, "asks_tools_flask", "asks_tools_crystal", "close")
    tap(app, "goal_2", "asks_other", "owner_1", "goal_2", "asks_other", "points_6")
    goals = table(app).goals
    assert (goals[0].asks, goals[0].what, goals[0].amount, goals[0].points) == ("witches", ("yellow",), 2, 3)
    assert not goals[1].is_laid
    assert (goals[2].asks, goals[2].owner) == ("other", 1)
    tap(app, "close")
    assert app.sees("2 yellow") and app.sees("see token")


def test_c3_the_sheet_says_in_words_what_several_colours_mean(app: Driver) -> None:
    sit_down(app, count=2, tab="goals")
    tap(app, "goal_0", "asks_potions_red", "asks_potions_blue")
    assert app.sees("Met with: red + blue"), "one of each, until something else is said"
    assert app.find("amount_3").off, "there are only two"
    tap(app, "way_any")
    assert app.sees("Met with: 2 of red/blue")
    tap(app, "points_3", "close")
    goal = table(app).goals[0]
    assert (goal.what, goal.amount, goal.way) == (("red", "blue"), 2, "any")
    assert app.sees("2 of red/blue")


def test_c3_a_goal_that_combines_two_kinds_is_said(app: Driver) -> None:
    sit_down(app, count=2, tab="goals")
    tap(app, "goal_0", "asks_potions_red", "amount_3", "asks_tools_flask")
    assert app.sees("Met with: potions: 3 red; flask")
    tap(app, "points_6", "close")
    goal = table(app).goals[0]
    assert [(part.asks, part.what, part.amount) for part in goal.parts] == [
        ("potions", ("red",), 3),
        ("tools", ("flask",), 1),
    ]
    tap(app, "goal_0", "asks_tools_flask", "goal_done", "close")
    assert len(table(app).goals[0].parts) == 1


def test_c_missing_5_a_goal_is_taken_out_of_the_row(app: Driver) -> None:
    sit_down(app, *GOALS, tab="goals")
    tap(app, "goal_0", "goal_remove")
    assert len(table(app).goals) == 5 and app.sees("The end is triggered by claimed goal 4")
    assert "goal 1 removed from the row" in app.page.undo_text.lower()
    app.page.got_it()
    app.frames(3)
    tap(app, "undo")
    assert len(table(app).goals) == 6


def test_one_more_goal_moves_the_end(app: Driver) -> None:
    sit_down(app, *GOALS, tab="goals")
    assert app.sees("The end is triggered by claimed goal 5")
    tap(app, "goal_add", "asks_potions_any", "points_4")
    assert len(table(app).goals) == 7 and app.sees("The end is triggered by claimed goal 6")


def test_a_goal_that_was_met_before_it_was_said_can_be_claimed(app: Driver) -> None:
    sit_down(app, Corrected(1, "clan.tools", ("flask",)), GoalLaid(0, "easy", "tools", 4, ("flask",)), tab="goals")
    assert app.find("claim_goal").text == "Claim goal 1 for Honza"
    tap(app, "claim_goal")
    assert table(app).goals[0].owner == 1 and app.find("claim_goal").off


def test_the_end_is_said_plainly(app: Driver) -> None:
    sit_down(app, *MIDDLE, tab="goals")
    assert app.sees("The next claimed goal (5) triggers the end.")
    tap(app, "goal_4", "owner_0")
    assert app.sees("The second-to-last goal is claimed")
    assert app.sees("Ola: now, then 1 turn") and app.sees("Honza: 2 turns") and app.sees("Kasia: 2 turns")
    tap(app, "goal_4", "owner_-1")
    assert table(app).last_round is None


def test_a_deck_that_runs_out_brings_the_reserve_and_the_end(app: Driver) -> None:
    sit_down(app, Corrected(0, "deck.potions", 1), tab="goals")
    assert app.sees("5 in the box")
    tap(app, "deck_potions", "deck.potions_minus", "correct_done")
    deck = table(app).decks["potions"]
    assert (deck.left, deck.reserve) == (5, 0)
    assert app.sees("The potion deck has run out") and app.sees("reserve in use")


def test_turn_and_round_are_set_right(app: Driver) -> None:
    sit_down(app, tab="goals")
    tap(app, "fact_turn", "turn_2")
    tap(app, "fact_round", "round_plus", "round_plus", "correct_done")
    assert (table(app).turn.seat, table(app).round) == (2, 3)


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


# The brew check


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
    assert app.sees("A second card in this turn") and app.find("miss").disabled and not app.find_all("hand_other")
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
