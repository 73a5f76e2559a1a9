"""What the owner of Čarodění may enter about the own copy, how it is used, and the rules help."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring import games
from scoring.carodeni import copy_facts, facts
from scoring.carodeni.cards import Potion
from scoring.carodeni.copy_facts import COPY, food_of, in_words, names_of, remarks
from scoring.carodeni.events import Brewed, CopyNoted, Corrected, Played, PotionNamed, PotionTaken, WitchTaken
from scoring.carodeni.file.printed import read_goal, read_potion, write_goal, write_potion
from scoring.carodeni.goals import Goal
from scoring.carodeni.messages.naming import kind_name
from scoring.carodeni.opening import opening_events
from scoring.carodeni.seat import STARTING_POTION
from scoring.help import GROUPS, Topic
from scoring.journal.events import Begun, Drew
from scoring.journal.match import Match
from scoring.message import Message
from scoring.players import Player
from scoring.words import words
from tools.harness.rules.carodeni_table import Tracked

english = words("en")
FACTS = {fact.id: fact for fact in COPY}
TOKENS = ("witch_or_potion ingredient / goal value",)
POTION = "any 4 1,0,0,2,0 flask,any"
GOAL = "hard 6 potions:red,blue:2:different"
FLASKS = tuple(f"easy {points} tools:flask:1:any" for points in range(15))
GOOD: dict[str, tuple[Any, ...]] = {
    "tool_points": (*facts.TOOL_POINTS.values(), (0, 0, 0, 0, 0, 15), (0, 2, 4, 7, 11, 15)),
    "animal_points": (*facts.ANIMAL_POINTS.values(), (0, 25, 25, 25, 25, 25)),
    "ingredient_names": (("list", "bobule", "bylinky", "houby", "kořen"), ("", "", "", "moss", "")),
    "tool_names": (("", "", "hmoždíř", "", ""),),
    "animal_names": (("had", "sova", "kočka", "žába", "pavouk"),),
    "animal_food": (("herbs", "leaf", "berries", "", ""), ("", "leaf", "", "", "")),
    "ingredient_total": (30, 55, 65, 120),
    "ostara_tokens": (TOKENS, TOKENS * 7),
    "starting_potions": ((POTION,) * 5, ("", "", "red 3 0,0,1,0,0", "", "")),
    "goal_tokens": (
        (GOAL,),
        (*FLASKS, GOAL, "hard 9 potions:red:2:any + witches::1:any + tools:flask:1:any", "hard 2 other::1:any"),
        ("hard 6 animals:snake,animal_2:2:different",),
    ),
}
BAD: dict[str, tuple[Any, ...]] = {
    "tool_points": (
        (0, 1, 3, 6, 15),
        (0, 1, 3, 6, 10, 14),
        (1, 1, 3, 6, 10, 15),
        (0, 3, 1, 6, 10, 15),
        (0, 1, 3, 6, 10, "15"),
        (False, 1, 3, 6, 10, 15),
        [0, 1, 3, 6, 10, 15],
        15,
    ),
    "animal_points": ((0, 1, 4, 9, 16, 15), None),
    "ingredient_names": (("",) * 5, ("leaf",) * 5, ("a", "b", "c", "d"), ("Leaf", "leaf", "", "", ""), "leaf"),
    "tool_names": ((" x ", "", "", "", ""), ("x" * 21, "", "", "", ""), (1, "", "", "", "")),
    "animal_names": (("a\nb", "", "", "", ""),),
    "animal_food": (("",) * 5, ("moss", "", "", "", ""), ("herbs",), "herbs"),
    "ingredient_total": (29, 121, True, "65", None),
    "ostara_tokens": (("hat",), TOKENS * 8, TOKENS[0], None),
    "starting_potions": (
        (POTION,) * 4,
        ("",) * 5,
        ("any 4",) * 5,
        ("any 4 0,0,0,0,0",) * 5,
        ("pink 4 1,0,0,0,0",) * 5,
        ("any 04 1,0,0,0,0",) * 5,
        ("any x 1,0,0,0,0",) * 5,
        ("any 100 1,0,0,0,0",) * 5,
        POTION,
        (1,) * 5,
        None,
    ),
    "goal_tokens": (
        (),
        (GOAL, GOAL),
        (*FLASKS, "easy 15 tools:flask:1:any"),
        ("middle 6 potions:red:2:any",),
        ("hard 6 potions:pink:2:any",),
        ("hard 6 potions:red:0:any",),
        ("hard 6 other::1:any + tools:flask:1:any",),
        ("hard 6 potions:red:2",),
        ("hard",),
        GOAL,
        None,
    ),
}


def pairs(table: dict[str, tuple[Any, ...]]) -> list[tuple[str, Any]]:
    return [(id, value) for id, values in table.items() for value in values]


def test_every_fact_has_examples() -> None:
    assert FACTS.keys() == GOOD.keys() == BAD.keys()
    assert games.game("carodeni").copy == COPY


@pytest.mark.parametrize(("id", "value"), pairs(GOOD), ids=repr)
def test_what_can_be_printed_is_accepted_and_told_in_words(id: str, value: Any) -> None:
    assert FACTS[id].problem(value) is None
    told = english.say(in_words(id, value))
    assert told and not told.startswith("carodeni.") and "{" not in told


@pytest.mark.parametrize(("id", "value"), pairs(BAD), ids=repr)
def test_what_cannot_be_is_refused_with_a_sentence(id: str, value: Any) -> None:
    problem = FACTS[id].problem(value)
    assert problem is not None
    sentence = english.say(problem)
    assert sentence.endswith(".") and not sentence.startswith("carodeni.") and "{" not in sentence


def test_names_are_used_everywhere_and_the_others_keep_theirs() -> None:
    names = names_of({"tool_names": ("", "", "broom", "", ""), "ingredient_names": ("list", "", "", "", "")})
    assert names == {"tool_3": "broom", "leaf": "list"}
    assert kind_name("tool_3", names) == "broom"
    assert kind_name("flask", names) == Message("carodeni.kind.flask")
    assert kind_name("whatever a file says", names) == "whatever a file says"
    assert Tracked(2, tool_names=("", "", "broom", "", "")).table.names == {"tool_3": "broom"}
    kinds = (*facts.INGREDIENT_KINDS, *facts.TOOL_KINDS, *facts.ANIMAL_KINDS)
    said = [english.say(name) for kind in kinds if isinstance(name := kind_name(kind, {}), Message)]
    assert len(set(said)) == 15 and not [name for name in said if name.startswith("carodeni.")]


def test_what_animals_eat_is_known_for_the_snake_and_entered_for_the_others() -> None:
    assert food_of({}) == {"snake": "herbs"}
    assert food_of({"animal_food": ("", "leaf", "", "", "")}) == {"snake": "herbs", "animal_2": "leaf"}


def test_the_unusual_is_remarked_but_kept() -> None:
    assert remarks("ingredient_total", {"ingredient_total": 65}) == ()
    assert english.say(remarks("ingredient_total", {"ingredient_total": 55})[0]) == "Most boxes have 65."
    twice = ("herbs", "herbs", "", "", "")
    assert remarks("animal_food", {"animal_food": twice}) == (Message("carodeni.copy.remark.food"),)
    assert remarks("animal_food", {}) == remarks("tool_points", {"tool_points": (0,) * 6}) == ()
    assert copy_facts.INGREDIENT_TOTAL[0] <= facts.INGREDIENTS <= copy_facts.INGREDIENT_TOTAL[1]


def test_c_missing_1_starting_potions_are_known_from_the_first_turn_by_the_place_at_the_table() -> None:
    blue = "blue 5 0,2,0,0,0"
    table = Tracked(3, starting_potions=(POTION, "", blue, POTION, POTION)).table
    known = Potion("any", 4, (1, 0, 0, 2, 0), ("flask", "any"))
    assert [seat.potions for seat in table.seats] == [
        (known,),
        (STARTING_POTION,),
        (Potion("blue", 5, (0, 2, 0, 0, 0)),),
    ]
    assert Tracked(3).table.seats[0].potions == (STARTING_POTION,), "nothing was entered"


def test_c_missing_1_against_ostara_the_two_that_are_drawn_are_named() -> None:
    potions = tuple(f"any {number} {number},0,0,0,0" for number in range(1, 6))
    match = Match.new("x", "carodeni", (Player("Ola"),), {"starting_potions": potions}, 0)
    assert opening_events(match) == ()
    match = match.record(Drew("starting_potion", "ABCDEF"), 0)
    ostara, human = (dict(lot.text.values)["potion"] for lot in match.lots("starting_potion"))
    events: Any = opening_events(match)
    assert [(event.seat, event.points) for event in events] == [(1, ostara), (0, human)]
    for event in (Begun(), *opening_events(match)):
        match = match.record(event, 0)
    assert [seat.potions[0].points for seat in match.state.table.seats] == [human, ostara]


def test_c_missing_1_a_starting_potion_that_is_named_in_the_match_is_remembered_as_such() -> None:
    played = Tracked(2)
    named = PotionNamed(1, 0, "any", 4, (1, 0, 0, 2, 0), ("flask", "any"))
    assert played.table.starting == (STARTING_POTION, STARTING_POTION)
    table = played.does(PotionTaken("red", 9, seat=1), PotionNamed(1, 1, "blue", 8), named)
    assert write_potion(table.starting[1]) == POTION and table.starting[0] == STARTING_POTION
    other = played.does(PotionNamed(1, 0, "any", 6, (1, 0, 0, 0, 0)))
    assert other.starting[1].points == 6, "it can be named again"


def test_c_missing_1_the_copy_counts_in_the_running_match_wherever_the_potion_lies() -> None:
    played = Tracked(2)
    played.does(Corrected(0, "clan.potions", ()), PotionTaken("red", 9, seat=0))
    table = played.does(CopyNoted("starting_potions", (POTION, "", "", "", "")))
    assert [potion.points for potion in table.seats[0].potions] == [4, 9]
    assert table.seats[1].potions == (STARTING_POTION,)
    assert table.copy == {"starting_potions": (POTION, "", "", "", "")}
    brewed = played.does(
        WitchTaken(("red",), 6, seat=0), Played(2), Brewed(0), CopyNoted("starting_potions", ("any 7 1,0,0,0,0",) * 5)
    )
    assert [potion.points for potion in brewed.seats[0].clan.potions] == [7], "also in the clan"
    goals = played.does(CopyNoted("goal_tokens", (GOAL,)))
    assert [goal.points for goal in goals.own_goals] == [6]


@given(
    st.sampled_from((*facts.FLAGS, facts.ANY_FLAG)),
    st.integers(0, 99),
    st.tuples(*[st.integers(0, 9)] * 5),
    st.lists(st.sampled_from((*facts.TOOL_KINDS, facts.ANY_TOOL)), max_size=3),
)
def test_a_potion_is_read_as_it_was_written(flag: str, points: int, needs: tuple[int, ...], tools: list[str]) -> None:
    potion = Potion(flag, points, needs, tuple(tools))
    if potion.has_recipe:
        assert read_potion(write_potion(potion)) == potion


def test_what_a_goal_asks_for_is_read_as_it_was_written() -> None:
    for text in GOOD["goal_tokens"][1]:
        assert write_goal(read_goal(text)) == text
    older = Goal("hard", "tools", 5, ("flask", "crystal"), 2)
    assert write_goal(older) == "hard 5 tools:flask,crystal:2:different", "older entries do not say in which way"


# Rules help


def test_help_has_words_for_every_paragraph() -> None:
    say = english.say
    shown = [
        say(m) for topic in games.game("carodeni").help for m in (topic.title, *(part.text for part in topic.parts))
    ]
    assert not [text for text in shown if text.startswith("carodeni.") or not text.strip() or "{" in text]


def test_help_covers_the_actions_and_all_common_mistakes() -> None:
    topics = {topic.id: topic for topic in games.game("carodeni").help}
    assert len(topics) == len(games.game("carodeni").help)
    assert {"gather", "rest", "brew", "tame", "solo", "open"} <= topics.keys()
    assert len(topics["mistakes"].parts) == 12
    assert {topic.group for topic in topics.values()} <= set(GROUPS)
    told = [part.option for part in topics["open"].parts if part.option]
    assert sorted(told) == sorted(facts.ALL_SWITCHES)


def test_c_missing_2_what_the_app_assumes_is_listed_among_what_the_rules_leave_open() -> None:
    told = " ".join(english.say(part.text) for part in _topic("open").parts)
    for assumed in ("3 hard and 2 easy", "starting potion is any", "stay empty", "does not choose her cards by goals"):
        assert assumed in told


def test_c_missing_3_she_may_pay_two_other_equal_ingredients() -> None:
    told = " ".join(english.say(part.text) for part in _topic("ostara").parts)
    assert "two other equal" in told


def test_c2_the_help_of_a_match_says_how_it_is_played() -> None:
    game = games.game("carodeni")
    usual, printed = (
        " ".join(english.say(part.text) for topic in game.help_for(options) for part in topic.parts)
        for options in (game.complete(1, {}), game.complete(1, {"ostara_choice": "printed"}))
    )
    assert "takes what she has fewer of" in usual and "As printed" not in usual
    assert "takes what she has fewer of" not in printed and "As printed, with fewer witches" in printed


def _topic(id: str) -> Topic:
    return next(topic for topic in games.game("carodeni").help if topic.id == id)


def test_help_says_which_goal_begins_the_end() -> None:
    end = next(topic for topic in games.game("carodeni").help if topic.id == "end")
    said = [english.say(part.text) for part in end.parts if part.kind == "point"]
    assert said[0] == "2 players: 5 goals, 3 hard and 2 easy; number 4 triggers the end."
    assert said[-1] == "5 players: 8 goals, 4 hard and 4 easy; number 7 triggers the end."
