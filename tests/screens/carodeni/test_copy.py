"""The owner's copy of Čarodění: steps of the clan card, names, food, tokens, and what becomes of them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from scoring.carodeni.events import GoalLaid, Played, PotionNamed
from scoring.carodeni.ostara.tokens import Token, read
from screens.copy.sheet import CopyDraft
from screens.game_screens import game_screens
from tools.harness.driver import Driver
from tools.harness.hands.match import begin
from tools.harness.places.carodeni import sit_down

pytestmark = pytest.mark.ui

GAME = "carodeni"


def enter(app: Driver, part: str) -> None:
    app.shell.go("my_copy", game=GAME)
    app.advance(0.2)
    app.tap(f"enter_{part}")


def known(app: Driver) -> dict[str, Any]:
    return app.app.session.copy(GAME)


def taps(app: Driver, *keys: str) -> None:
    for key in keys:
        app.find(key).dispatch("on_release")
        app.frames(3)


def write(app: Driver, text: str) -> None:
    app.type(text)
    app.tap("send")


def test_a_guess_is_taken_with_one_tap_and_nothing_before(app: Driver) -> None:
    enter(app, "steps")
    assert known(app) == {} and app.find("keep").disabled
    assert app.sees("The last steps, 15 and 25, are certain; copy the others from your card.")
    app.tap("tool_points_linear")
    app.tap("keep")
    assert known(app) == {"tool_points": (0, 3, 6, 9, 12, 15)}
    assert app.sees("0 · 3 · 6 · 9 · 12 · 15")


def test_four_taps_copy_a_clan_card(app: Driver) -> None:
    enter(app, "steps")
    for number, points in enumerate((5, 5, 11, 20), start=1):
        assert app.sees(f"How many points do {number} different animals give?" if number > 1 else "does 1 animal give?")
        app.tap(f"animal_points_value_{points}")
    assert app.find("animal_points_value_20").disabled, "all steps are there: nothing is asked"
    app.tap("keep")
    assert known(app) == {"animal_points": (0, 5, 5, 11, 20, 25)}


def test_of_two_fingers_on_the_numbers_the_slower_one_says_nothing(app: Driver) -> None:
    enter(app, "steps")
    taps(app, "tool_points_value_4", "tool_points_value_9")
    slower = app.find("tool_points_value_13")
    slower.dispatch("on_press")
    app.tap("tool_points_value_12")
    slower.dispatch("on_release")
    app.tap("tool_points_value_14")
    app.frames(3)
    app.tap("keep")
    assert known(app) == {"tool_points": (0, 4, 9, 12, 14, 15)}


def test_steps_never_fall_and_half_a_table_is_not_kept(app: Driver) -> None:
    enter(app, "steps")
    taps(app, "tool_points_value_4", "tool_points_value_9")
    assert app.find("tool_points_value_8").disabled, "the third step is not below the second"
    assert app.find("keep").disabled and app.sees("Enter 6 numbers from 0 to 15, never falling.")
    assert app.find("tool_points_step_5").disabled, "the last value is certain"


def test_a_step_is_set_right_between_its_neighbours(app: Driver) -> None:
    app.app.session.keep_copy(GAME, "tool_points", (0, 1, 3, 6, 10, 15))
    enter(app, "steps")
    app.tap("tool_points_step_3")
    offered = [value for value in range(16) if not app.find(f"tool_points_value_{value}").disabled]
    assert offered == list(range(3, 11))
    taps(app, "tool_points_value_7", "keep")
    assert known(app)["tool_points"] == (0, 1, 3, 7, 10, 15)


def test_half_a_table_survives_a_restart(tmp_path: Path) -> None:
    with Driver(tmp_path) as app:
        enter(app, "steps")
        taps(app, "tool_points_value_2", "tool_points_value_5")
    with Driver(tmp_path) as app:
        enter(app, "steps")
        assert (app.find("tool_points_step_1").value, app.find("tool_points_step_2").value) == ("2", "5")
        taps(app, "tool_points_value_6", "tool_points_value_10", "keep")
        assert known(app)["tool_points"] == (0, 2, 5, 6, 10, 15)


@pytest.mark.parametrize("damaged", [{"tool_points": ["a", 3]}, {"tool_points": [0, True]}, {"tool_points": 5}])
def test_a_draft_that_cannot_be_read_is_left_aside(app: Driver, damaged: dict[str, Any]) -> None:
    part = next(one for one in game_screens(GAME).copy_parts() if one.id == "steps")
    CopyDraft(app.app.session, GAME, part).write(damaged)
    enter(app, "steps")
    assert app.find("tool_points_step_1").value == "–"


def test_a_name_given_once_is_used_at_the_table(app: Driver) -> None:
    enter(app, "names")
    app.tap("name_ingredient_4")
    write(app, "mushroom")
    app.tap("name_tool_3")
    write(app, "x" * 21)
    assert app.sees("A name has at most 20 characters.")
    app.find("field").text = "mortar"
    app.tap("send")
    app.tap("keep")
    assert known(app)["ingredient_names"] == ("", "", "", "mushroom", "")
    assert known(app)["tool_names"] == ("", "", "mortar", "", "")
    app.shell.go("new_match", game=GAME)
    app.frames(4)
    app.page.choose_count(2)
    app.page.set_table()
    assert app.match.options["ingredient_names"] == ("", "", "", "mushroom", "")


def test_a_name_can_be_taken_back_and_not_given_twice(app: Driver) -> None:
    app.app.session.keep_copy(GAME, "tool_names", ("", "", "mortar", "", ""))
    enter(app, "names")
    app.tap("name_tool_4")
    write(app, "Mortar")
    assert app.find("keep").disabled and app.sees("Two items have the same name: Mortar.")
    app.tap("name_tool_4")
    app.find("field").text = ""
    app.tap("send")
    app.tap("name_tool_3")
    app.find("field").text = " "
    app.tap("send")
    assert app.find("name_tool_3").text == "no. 3"


def test_animals_are_asked_one_after_the_other(app: Driver) -> None:
    enter(app, "food")
    assert app.find("animal_snake").disabled and app.find("animal_snake").note == "herbs", "the rules tell this one"
    for kind in ("leaf", "berries", "ingredient_4", "ingredient_5"):
        app.tap(f"eats_{kind}")
    app.tap("keep")
    assert known(app)["animal_food"] == ("herbs", "leaf", "berries", "ingredient_4", "ingredient_5")


def test_two_animals_may_eat_the_same_but_that_is_asked(app: Driver) -> None:
    enter(app, "food")
    taps(app, "animal_animal_5", "eats_herbs")
    assert app.sees("Two animals eat the same: is that correct?") and not app.find("keep").disabled


def test_another_number_of_ingredients_is_written(app: Driver) -> None:
    enter(app, "supply")
    app.tap("total_other")
    for digit in "72":
        app.tap(f"key_{digit}")
    app.tap("key_next")
    assert app.sees("Most boxes have 65.")
    app.tap("keep")
    assert known(app) == {"ingredient_total": 72}


def test_a_token_is_read_off_with_a_tap_for_each_sign(app: Driver) -> None:
    enter(app, "ostara")
    app.tap("add_token")
    assert app.find("token_done").disabled
    taps(app, "token_witch_or_potion", "token_ingredients_2", "token_value", "token_goal")
    assert app.find("token_goal").note == "row 2"
    taps(app, "token_value", "token_value", "token_done")
    assert app.sees("1 of 7 entered, and 0 of 2 with an animal")
    app.tap("keep")
    token = Token(("witch_or_potion", "ingredient", "ingredient"), ("goal", "value"))
    assert [read(text) for text in known(app)["ostara_tokens"]] == [token]


def test_a_token_is_changed_and_taken_away(app: Driver) -> None:
    app.app.session.keep_copy(GAME, "ostara_tokens", ("witch potion / value", "ingredient ingredient"))
    enter(app, "ostara")
    app.tap("token_0")
    taps(app, "token_animal")
    assert app.sees("Enter how many ingredients she takes if her clan already has the animals.")
    taps(app, "token_ingredients_1", "token_value", "token_done")
    app.tap("token_1")
    taps(app, "token_remove", "keep")
    assert known(app)["ostara_tokens"] == ("animal ingredient",)


def test_a_third_animal_is_refused_and_nine_are_enough(app: Driver) -> None:
    others = tuple(["ingredient / goal"] * 6)
    app.app.session.keep_copy(GAME, "ostara_tokens", (*others, "animal ingredient", "animal ingredient"))
    enter(app, "ostara")
    app.tap("add_token")
    taps(app, "token_animal", "token_ingredients_2", "token_done")
    assert app.sees("Only 2 of her tokens show an animal.")
    app.tap("add_token")
    taps(app, "token_ingredients_1", "token_done")
    assert app.find("add_token").disabled


# Starting potions and goal tokens


def test_c_missing_1_starting_potions_are_entered_once_and_known_from_the_first_turn(app: Driver) -> None:
    enter(app, "starting")
    assert app.find("keep").disabled
    for key in ("starting_1", "need_leaf_2", "tool_any", "card_any_3"):
        app.tap(key)
    for key in ("starting_2", "need_herbs_1", "card_any_4", "keep"):
        app.tap(key)
    assert known(app) == {"starting_potions": ("any 3 2,0,0,0,0 any", "any 4 0,0,1,0,0", "", "", "")}
    assert app.sees("2 of 5")
    app.back()
    begin(app, "carodeni", 3)
    seats = app.match.state.table.seats
    assert [seat.potions[0].points for seat in seats] == [3, 4, 0]
    assert app.sees("Potion for any witch, 3 points"), "the turn shows it at once"


def test_c_missing_1_a_starting_potion_without_what_it_needs_is_not_kept(app: Driver) -> None:
    enter(app, "starting")
    app.tap("starting_1")
    app.tap("card_any_3")
    assert known(app) == {} and app.find("starting_1").value == "–"
    assert app.sees("Enter up to 5 potions, each with what it needs.")


def test_c_missing_1_goal_tokens_are_entered_once_one_after_the_other(app: Driver) -> None:
    enter(app, "goals")
    for key in ("add_goal", "asks_potions_red", "amount_2", "points_3", "asks_tools_flask", "points_4", "close"):
        app.tap(key)
    assert app.sees("Light sides: 2 of 15") and app.sees("Dark sides: 0 of 15")
    for key in ("goal_side_1", "asks_tools_flask", "asks_tools_crystal", "goal_done"):
        app.tap(key)
    for key in ("goal_side_0", "goal_remove", "keep"):
        app.tap(key)
    assert known(app) == {"goal_tokens": ("easy 4 tools:crystal:1:any",)}


def test_c_missing_1_what_was_entered_in_a_match_is_saved_with_one_tap(app: Driver) -> None:
    sit_down(
        app, PotionNamed(1, 0, "any", 4, (1, 0, 0, 0, 0)), GoalLaid(0, "easy", "tools", 4, ("flask",)), tab="goals"
    )
    app.advance(0.3)
    app.tap("keep_goals")
    assert known(app) == {"goal_tokens": ("easy 4 tools:flask:1:any",)} and app.find("keep_goals").disabled
    app.tap("tab_clan")
    assert not app.find_all("keep_starting"), "of this player nothing is known"
    app.tap("player_1")
    app.tap("keep_starting")
    assert known(app)["starting_potions"] == ("", "any 4 1,0,0,0,0", "", "", "")
    assert not app.find_all("keep_starting")


def test_c_missing_1_the_running_match_takes_over_what_was_entered_later(app: Driver) -> None:
    sit_down(app, tab="goals")
    session = app.app.session
    assert session.keep_copy("carodeni", "starting_potions", ("any 4 1,0,0,0,0", "", "", "", ""))
    assert session.keep_copy("carodeni", "goal_tokens", ("easy 4 tools:flask:1:any",))
    app.advance(0.3)
    app.tap("menu")
    app.tap("use_copy")
    table = app.match.state.table
    assert table.seats[0].potions[0].points == 4 and len(table.own_goals) == 1
    app.tap("goal_0")
    app.tap("own_0")
    assert app.match.state.table.goals[0].what == ("flask",)


def test_u2_numbered_pieces_are_named_from_the_turn_and_count_in_this_match(app: Driver) -> None:
    sit_down(app, Played(0))
    app.advance(0.3)
    app.tap("name_kinds")
    app.tap("name_tool_4")
    write(app, "Kettle")
    app.tap("keep")
    assert app.match.state.table.names == {"tool_4": "Kettle"} and app.find("take_tool_4").text == "Kettle"
