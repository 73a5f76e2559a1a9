"""Goals of Čarodění: what one asks for, in which order the row lies, and how many there are."""

from __future__ import annotations

import json
from itertools import permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring import games
from scoring.__main__ import main
from scoring.carodeni import facts
from scoring.carodeni.cards import Potion, Witch
from scoring.carodeni.events import Brewed, Corrected, GoalClaimed, GoalLaid, GoalRemoved, SidesDrawn
from scoring.carodeni.goals import Ask, Clan, Goal, is_met, progress
from scoring.carodeni.ostara.solo_table import wanted
from scoring.carodeni.play import PLAY
from scoring.journal.events import Begun, Drew, from_json, to_json
from tools.harness.rules import carodeni_reference as plainly
from tools.harness.rules.carodeni_table import Tracked, new_match
from tools.harness.rules.setup_hands import plan_of

RED, BLUE = ("red",), ("blue",)
TWO_RED = Clan((Potion("red", 5), Potion("red", 3)))
RED_AND_BLUE = Clan((Potion("red", 5), Potion("blue", 3)))

# What several colours mean


def test_c3_two_red_potions_are_no_red_and_blue_one() -> None:
    either = Goal("hard", "potions", 5, ("red", "blue"), 2, way="any")
    each = Goal("hard", "potions", 5, ("red", "blue"), 2, way="different")
    assert (is_met(either, TWO_RED), is_met(each, TWO_RED)) == (True, False)
    assert (is_met(either, RED_AND_BLUE), is_met(each, RED_AND_BLUE)) == (True, True)


def test_c3_the_app_claims_what_was_said_and_nothing_else() -> None:
    played = Tracked(2)
    played.does(Corrected(0, "clan.potions", (("red", 4),)))
    played.does(
        GoalLaid(0, "easy", "potions", 3, ("red", "blue"), 2, way="different"),
        GoalLaid(1, "easy", "potions", 2, ("red", "blue"), 2, way="any"),
    )
    potion = played.waits("red")
    played.plays("red")
    table = played.does(Brewed(potion))
    assert [goal.owner for goal in table.goals[:2]] == [None, 0]


def test_c3_a_goal_can_ask_for_things_of_two_kinds() -> None:
    goal = Goal("hard", "potions", 5, RED, 2, also=(Ask("tools", ("flask",)), Ask("witches", BLUE)))
    clan = Clan((Potion("red", 5), Potion("red", 3)), (Witch(BLUE),), ("crystal",))
    assert not is_met(goal, clan)
    assert (progress(goal, clan), goal.all) == (3, 4)
    assert is_met(goal, Clan(clan.potions, clan.witches, ("crystal", "flask")))


def test_c3_older_entries_mean_what_they_meant() -> None:
    """Colours were counted together, and of several tools or animals the different ones."""
    tools = Clan(tools=("flask", "flask", "crystal"))
    assert is_met(Goal("hard", "potions", 5, ("red", "blue"), 2), TWO_RED)
    assert progress(Goal("hard", "tools", 5, ("flask", "crystal"), 3), tools) == 2
    assert progress(Goal("hard", "tools", 5, (), 3), tools) == 2
    assert progress(Goal("hard", "tools", 5, ("flask",), 3), tools) == 2
    assert progress(Goal("hard", "tools", 5, (), 3, way="any"), tools) == 3
    assert from_json({"kind": "goal_laid", "place": 0, "side": "easy", "asks": "tools", "points": 3}, PLAY.events)


def test_c3_an_entry_is_kept_with_all_that_it_says() -> None:
    laid = GoalLaid(0, "easy", "potions", 3, RED, 2, "different", (("tools", ("flask",), 1, ""),))
    assert from_json(to_json(laid), PLAY.events) == laid
    goal = Tracked(2).does(laid).goals[0]
    assert (goal.way, goal.also) == ("different", (Ask("tools", ("flask",)),))


@pytest.mark.parametrize(
    "wrong",
    [
        {"way": "perhaps"},
        {"also": (("moons", (), 1, ""),)},
        {"also": (("other", (), 1, ""),)},
        {"also": (("tools", ("red",), 1, ""),)},
        {"also": (("tools", (), 0, ""),)},
        {"also": (("tools", (), 1, "perhaps"),)},
        {"also": (("tools", (), 1, ""),) * 3},
    ],
)
def test_c3_what_no_token_asks_for_is_refused(wrong: dict[str, object]) -> None:
    assert Tracked(2).refuses(GoalLaid(0, "easy", "potions", 3, **wrong)) == "no_such_goal"  # type: ignore[arg-type]  # fields of several types
    animals = GoalLaid(0, "easy", "potions", 3, also=(("animals", (), 1, ""),))
    assert Tracked(2).refuses(animals) == "no_animals"


FLAGS = st.lists(st.sampled_from(facts.FLAGS), unique=True, max_size=4).map(tuple)
WITCHES = st.lists(FLAGS.filter(bool).map(Witch), max_size=5).map(tuple)
POTIONS = st.lists(st.sampled_from((*facts.FLAGS, facts.ANY_FLAG)).map(Potion), max_size=6).map(tuple)
TOOLS = st.lists(st.sampled_from(facts.TOOL_KINDS), max_size=6).map(tuple)
ASKS = st.builds(
    Ask,
    st.sampled_from(("potions", "witches")),
    FLAGS,
    st.integers(1, 4),
    st.sampled_from(("any", "different")),
) | st.builds(
    Ask,
    st.just("tools"),
    st.lists(st.sampled_from(facts.TOOL_KINDS), unique=True, max_size=3).map(tuple),
    st.integers(1, 4),
    st.sampled_from(("any", "different")),
)


@given(ASKS, st.lists(ASKS, max_size=2), st.builds(Clan, POTIONS, WITCHES, TOOLS), st.booleans())
def test_a_goal_is_met_as_the_slow_way_says(first: Ask, also: list[Ask], clan: Clan, both: bool) -> None:
    goal = Goal("hard", first.asks, 5, first.what, first.amount, None, first.way, tuple(also))
    parts = (first, *also)
    assert is_met(goal, clan, both) == all(plainly.asked_for(part, clan, both) for part in parts)


def test_two_colours_of_one_witch_count_once() -> None:
    """A witch with two colours stands for one of them; which one is best is found."""
    goal = Goal("hard", "witches", 5, ("red", "blue"), 2, way="different")
    for pair in permutations((Witch(("red", "blue")), Witch(RED))):
        assert is_met(goal, Clan(witches=pair), both_flags=True)
        assert not is_met(goal, Clan(witches=pair[:1]), both_flags=True)


# The sides that were drawn


def test_c5_the_sides_that_were_drawn_lie_in_the_row() -> None:
    match = new_match(3, animals=True, animal_goals=1).record(Drew("goal_sides", "ABCDEF"), 0).record(Begun(), 1)
    drawn = [lot.text.id.rpartition(".")[2] for lot in match.lots("goal_sides")]
    for event in PLAY.opening(match):
        match = match.record(event, 2)
    assert [goal.side or "animal" for goal in match.state.table.goals] == drawn
    assert drawn != sorted(drawn), "the seed tells more than the usual order"


def test_c5_without_a_draw_nothing_is_said_about_the_row() -> None:
    assert PLAY.opening(new_match(3).record(Begun(), 0)) == ()
    alone = new_match(1).record(Drew("starting_potion", "ABCDEF"), 0).record(Begun(), 1)
    assert PLAY.opening(alone) == ()


def test_c5_sides_are_told_before_the_goals_and_for_all_of_them() -> None:
    played = Tracked(2)
    assert played.refuses(SidesDrawn(("easy",) * 4)) == played.refuses(SidesDrawn(("light",) * 5)) == "no_such_goal"
    played.lays_goals()
    assert played.refuses(SidesDrawn(("easy",) * 5)) == "goals_laid"


# How many there are


def test_c_missing_5_a_goal_can_be_taken_out_of_the_row() -> None:
    played = Tracked(3)
    played.does(GoalLaid(1, "easy", "other", 4), GoalClaimed(1, 2), GoalLaid(2, "hard", "tools", 7))
    table = played.does(GoalRemoved(0))
    assert (len(table.goals), table.trigger_at) == (5, 4)
    assert (table.goals[0].owner, table.goals[1].points) == (2, 7)
    assert played.reminded() == ["fewer_goals"]
    assert played.refuses(GoalRemoved(5)) == played.refuses(GoalRemoved(-1)) == "no_such_goal"


def test_c_missing_5_fewer_goals_can_begin_the_end_and_more_take_it_back() -> None:
    played = Tracked(2)
    played.lays_goals()
    played.does(*(GoalClaimed(index, 0) for index in range(3)))
    assert played.table.last_round is None
    assert played.does(GoalRemoved(4)).trigger == "goals"
    assert played.does(GoalLaid(4, "hard", "other", 2)).trigger == ""


def test_c_missing_5_a_row_keeps_a_last_goal_and_one_before_it() -> None:
    played = Tracked(2)
    for _ in range(3):
        played.does(GoalRemoved(0))
    assert (len(played.table.goals), played.table.trigger_at) == (2, 1)
    assert played.refuses(GoalRemoved(0)) == "two_goals"


def test_c_missing_5_alone_the_last_goal_can_go_too() -> None:
    played = Tracked(1)
    for _ in range(5):
        played.does(GoalRemoved(0))
    assert played.table.goals == ()


@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_c_missing_5_a_shorter_game_has_one_hard_goal_fewer(count: int) -> None:
    usual: dict[str, Any] = dict(plan_of("carodeni", count).numbers)
    shorter: dict[str, Any] = dict(plan_of("carodeni", count, extra_hard=-1).numbers)
    assert shorter["hard"] == usual["hard"] - 1
    assert shorter["easy"] == usual["easy"]
    assert shorter["end_trigger"] == usual["end_trigger"] - 1
    assert len(Tracked(count, extra_hard=-1).table.goals) == usual["goals"] - 1


# From easy to hard


def test_c_missing_4_animal_goals_stand_among_the_others_from_easy_to_hard() -> None:
    played = Tracked(1, solo_level="experienced", animals=True, animal_goals=1)
    played.does(GoalLaid(0, "hard", "potions", 4, RED), GoalLaid(5, "easy", "witches", 3, BLUE))
    table = played.table
    assert table.row == (5, 0, 1, 2, 3, 4)
    assert [(looked.goal, looked.flag) for looked in wanted(table)] == [(1, "blue"), (2, "red")]
    assert table.place_in_row(5) == 1
    assert Tracked(2).table.row == (0, 1, 2, 3, 4)


def test_c_missing_4_the_setup_says_in_which_order_they_lie() -> None:
    order = "carodeni.setup.goals.solo_order"

    def ordered(**options: object) -> list[str]:
        steps = plan_of("carodeni", 1, **options).steps
        return [step.id for step in steps if order in [line.id for line in step.lines]]

    assert ordered(solo_level="experienced", animals=True, animal_goals=1) == ["animal_goals"]
    assert ordered(animals=True, animal_goals=2) == ["animal_goals"]
    assert ordered() == ["easy"]
    assert ordered(solo_level="experienced") == []


def test_c_missing_6_a_solo_game_has_no_option_about_decks_that_run_out() -> None:
    game = games.game("carodeni")
    assert "deck_end" not in {option.id for option in game.options_for(1, {})}
    assert "deck_end" in {option.id for option in game.options_for(2, {})}
    kept = game.restored(1, {"deck_end": "no_refill", "solo_level": "experienced"})
    assert "deck_end" not in kept and kept["solo_level"] == "experienced"


def test_c_missing_7_variants_change_the_checklist() -> None:
    """The options that a checklist can be asked for, and those that mean nothing before play."""
    game = games.game("carodeni")
    before_play = {option.id for option in game.options if not option.in_play}
    assert before_play == {"solo_level", "animals", "animal_goals", "extra_hard"}


@pytest.mark.parametrize(
    ("players", "given", "goals", "hard"),
    [
        (3, {"extra_hard": "1"}, 7, 5),
        (3, {"extra_hard": "-1"}, 5, 3),
        (2, {"animals": "true", "animal_goals": "2"}, 7, 3),
        (1, {"solo_level": "grandmistress"}, 5, 5),
    ],
)
def test_c_missing_7_the_terminal_shows_the_setup_of_a_variant(
    players: int, given: dict[str, str], goals: int, hard: int, capsys: pytest.CaptureFixture[str]
) -> None:
    options = [word for name, value in given.items() for word in ("--option", f"{name}={value}")]
    assert main(["setup", "--game", "carodeni", "--players", str(players), *options, "--json"]) == 0
    numbers = json.loads(capsys.readouterr().out)["numbers"]
    assert (numbers["goals"], numbers["hard"]) == (goals, hard)
