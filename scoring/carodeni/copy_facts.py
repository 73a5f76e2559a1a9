"""What only the owner's copy of Čarodění shows: steps on the clan card, names of pieces, potions, and tokens."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import pairwise
from typing import Any

from scoring.carodeni import facts
from scoring.carodeni.cards import Potion
from scoring.carodeni.file.printed import read_goal, read_potion
from scoring.carodeni.goals import Goal
from scoring.carodeni.ostara.tokens import tokens_problem
from scoring.game import CopyFact
from scoring.message import Message
from scoring.players import clean_name, same_name

STARTING_POTIONS, GOAL_TOKENS = "starting_potions", "goal_tokens"
LONGEST_NAME = 20
# How many ingredient tokens a box may hold: five kinds, and one edition is said to have ten fewer.
INGREDIENT_TOTAL = (30, 120)
NOT_NAMED = ""
NAMES: Mapping[str, tuple[str, ...]] = {
    "ingredient_names": facts.INGREDIENT_KINDS,
    "tool_names": facts.TOOL_KINDS,
    "animal_names": facts.ANIMAL_KINDS,
}


def steps_problem(value: Any, usual: tuple[int, ...]) -> Message | None:
    """Points for 0 to 5 different ones: both ends are certain, and more are never worth less."""
    numbers = isinstance(value, tuple) and all(type(step) is int for step in value)
    ends = numbers and len(value) == len(usual) and (value[0], value[-1]) == (usual[0], usual[-1])
    if ends and all(before <= after for before, after in pairwise(value)):
        return None
    return Message("carodeni.copy.problem.steps", n=len(usual), first=usual[0], last=usual[-1])


def _tool_problem(value: Any) -> Message | None:
    return steps_problem(value, facts.TOOL_POINTS["triangular"])


def _animal_problem(value: Any) -> Message | None:
    return steps_problem(value, facts.ANIMAL_POINTS["squares"])


def _names_problem(value: Any) -> Message | None:
    """Why these cannot be the names of the kinds; an empty one keeps its usual name."""
    if not _is_texts(value) or len(value) != len(facts.INGREDIENT_KINDS) or not any(value):
        return Message("carodeni.copy.problem.names", n=len(facts.INGREDIENT_KINDS))
    named = [name for name in value if name]
    if any(name != clean_name(name) or len(name) > LONGEST_NAME for name in named):
        return Message("carodeni.copy.problem.name", n=LONGEST_NAME)
    for index, name in enumerate(named):
        if any(same_name(name, other) for other in named[:index]):
            return Message("carodeni.copy.problem.name_twice", name=name)
    return None


def _food_problem(value: Any) -> Message | None:
    """The food of each animal; empty where it was not entered."""
    fits = _is_texts(value) and len(value) == len(facts.ANIMAL_KINDS)
    if fits and any(value) and set(value) <= {NOT_NAMED, *facts.INGREDIENT_KINDS}:
        return None
    return Message("carodeni.copy.problem.food", n=len(facts.ANIMAL_KINDS))


def _total_problem(value: Any) -> Message | None:
    least, most = INGREDIENT_TOTAL
    if type(value) is int and least <= value <= most:
        return None
    return Message("carodeni.copy.problem.total", least=least, most=most)


def _starting_problem(value: Any) -> Message | None:
    """The starting potions by their number; empty where one was not entered."""
    fits = _is_texts(value) and len(value) == facts.STARTING_POTIONS and any(value)
    if fits and all(not text or _reads(read_potion, text) for text in value):
        return None
    return Message("carodeni.copy.problem.starting", n=facts.STARTING_POTIONS)


def _goals_problem(value: Any) -> Message | None:
    """Sides of goal tokens, each once."""
    if not _is_texts(value) or not value or not all(_reads(read_goal, text) for text in value):
        return Message("carodeni.copy.problem.goals")
    if len(set(value)) < len(value):
        return Message("carodeni.copy.problem.goal_twice")
    for side in facts.SIDES:
        if sum(read_goal(text).side == side for text in value) > facts.GOAL_TOKENS:
            return Message("carodeni.copy.problem.goals_many", n=facts.GOAL_TOKENS)
    return None


def _reads(read: Callable[[str], object], text: str) -> bool:
    try:
        read(text)
    except ValueError:
        return False
    return True


def _is_texts(value: Any) -> bool:
    return isinstance(value, tuple) and all(isinstance(part, str) for part in value)


COPY = (
    CopyFact("tool_points", _tool_problem),
    CopyFact("animal_points", _animal_problem),
    *(CopyFact(id, _names_problem) for id in NAMES),
    CopyFact("animal_food", _food_problem),
    CopyFact("ingredient_total", _total_problem),
    CopyFact("ostara_tokens", tokens_problem),
    CopyFact(STARTING_POTIONS, _starting_problem),
    CopyFact(GOAL_TOKENS, _goals_problem),
)


def problem_of(id: str, value: Any) -> Message | None:
    """Why this cannot be what is printed."""
    return next(fact for fact in COPY if fact.id == id).problem(value)


def names_of(options: Mapping[str, Any]) -> dict[str, str]:
    """The names that the owner has given, by kind."""
    entered = {
        kind: name for id, kinds in NAMES.items() for kind, name in zip(kinds, options.get(id, ()), strict=False)
    }
    return {kind: name for kind, name in entered.items() if name}


def food_of(options: Mapping[str, Any]) -> dict[str, str]:
    """What each animal eats, as far as it is known."""
    entered = zip(facts.ANIMAL_KINDS, options.get("animal_food", ()), strict=False)
    return {**facts.ANIMAL_FOOD, **{animal: food for animal, food in entered if food}}


def starting_of(options: Mapping[str, Any]) -> tuple[Potion | None, ...]:
    """The starting potions by their number, as far as they are known."""
    entered = options.get(STARTING_POTIONS, ("",) * facts.STARTING_POTIONS)
    return tuple(read_potion(text) if text else None for text in entered)


def goals_of(options: Mapping[str, Any]) -> tuple[Goal, ...]:
    """The sides of the goal tokens that the owner has entered."""
    return tuple(map(read_goal, options.get(GOAL_TOKENS, ())))


def in_words(id: str, value: Any) -> Message:
    """What was entered, in short."""
    if id in ("tool_points", "animal_points"):
        return Message("carodeni.copy.value.steps", steps=" · ".join(map(str, value)))
    if id == "ingredient_total":
        return Message("carodeni.copy.value.total", n=value)
    entered = [part for part in value if part]
    if id == "ostara_tokens":
        return Message("carodeni.copy.value.tokens", n=len(entered), all=facts.OSTARA_TOKENS)
    if id == "animal_food":
        return Message("carodeni.copy.value.food", n=len(entered))
    if id == STARTING_POTIONS:
        return Message("carodeni.copy.value.starting", n=len(entered), all=facts.STARTING_POTIONS)
    if id == GOAL_TOKENS:
        return Message("carodeni.copy.value.goals", n=len(entered))
    return Message("carodeni.copy.value.names", names=", ".join(entered))


def remarks(id: str, known: Mapping[str, Any]) -> tuple[Message, ...]:
    """What is unusual about this fact, given all that is known of the copy."""
    if id not in known:
        return ()
    if id == "animal_food":
        eaten = [food for food in known[id] if food]
        return () if len(set(eaten)) == len(eaten) else (Message("carodeni.copy.remark.food"),)
    if id == "ingredient_total" and known[id] != facts.INGREDIENTS:
        return (Message("carodeni.copy.remark.total", usual=facts.INGREDIENTS),)
    return ()
