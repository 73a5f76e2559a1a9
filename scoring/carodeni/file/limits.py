"""What cannot be on any table of Čarodění, and what can but is odd."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from scoring.carodeni import facts
from scoring.carodeni.final_scoring.holding import KINDS, VALUES, Ending, Holding, Rules
from scoring.carodeni.ostara import solo
from scoring.message import Message
from scoring.players import Players

At = tuple[str | int, ...]
# A card is a potion or, turned over, a tool; a witch or an animal. The starting potions come on top.
CARDS: Mapping[tuple[str, str], int] = {
    ("potions", "tools"): facts.POTIONS + facts.STARTING_POTIONS,
    ("witches", "animals"): facts.WITCHES,
}


@dataclass(frozen=True)
class Problem:
    """`at` leads to it in the table of a match file."""

    at: At
    message: Message


def problems(ending: Ending) -> tuple[Problem, ...]:
    """All violations of the limits."""
    of_each = [problem for seat, holding in enumerate(ending.holdings) for problem in _of_one(seat, holding)]
    negative = (_negative("unclaimed_goals", index) for index, value in enumerate(ending.unclaimed) if value < 0)
    return (*of_each, *negative, *_kinds(ending), *_cards(ending), *_goals(ending))


def _of_one(seat: int, holding: Holding) -> Iterator[Problem]:
    for name in VALUES:
        for index, value in enumerate(getattr(holding, name)):
            if value < 0:
                yield _negative("players", seat, name, index)
    for kind, count in holding.ingredients.items():
        if count < 0:
            yield _negative("players", seat, "ingredients", kind)
    for index, animal in enumerate(holding.animals):
        if animal in holding.animals[:index]:
            yield Problem(("players", seat, "animals", index), Message("carodeni.limit.animal_twice"))


def _negative(*at: str | int) -> Problem:
    return Problem(at, Message("carodeni.limit.negative"))


def _kinds(ending: Ending) -> Iterator[Problem]:
    """More than five kinds of something: reported where the sixth is named."""
    for name, known in KINDS.items():
        named: dict[str, At] = {}
        for seat, holding in enumerate(ending.holdings):
            for index, kind in enumerate(getattr(holding, name)):
                named.setdefault(kind, ("players", seat, name, kind if name == "ingredients" else index))
        if len(named) > len(known):
            at = tuple(named.values())[len(known)]
            yield Problem(at, Message(f"carodeni.limit.kinds.{name}", n=len(known)))


def _cards(ending: Ending) -> Iterator[Problem]:
    for names, in_box in CARDS.items():
        total, over = 0, None
        for seat, holding in enumerate(ending.holdings):
            for name in names:
                total += len(getattr(holding, name))
                over = over or ((seat, name) if total > in_box else None)
        if over:
            yield Problem(("players", *over), Message(f"carodeni.limit.cards.{names[0]}", n=total, most=in_box))


def _goals(ending: Ending) -> Iterator[Problem]:
    total, most = len(ending.unclaimed), facts.GOAL_TOKENS
    over: At | None = ("unclaimed_goals",) if total > most else None
    for seat, holding in enumerate(ending.holdings):
        total += len(holding.goals)
        over = over or (("players", seat, "goals") if total > most else None)
    if over:
        yield Problem(over, Message("carodeni.limit.goals", n=total, most=most))


def oddities(players: Players, ending: Ending, rules: Rules) -> tuple[Message, ...]:
    """What is possible, but worth a second look."""
    return tuple(_odd(players, ending, rules))


def _odd(players: Players, ending: Ending, rules: Rules) -> Iterator[Message]:
    for seat, (player, holding) in enumerate(zip(players, ending.holdings, strict=True)):
        if holding.animals and not rules.animals:
            yield Message("carodeni.odd.animals", name=player.name)
        if seat == rules.ostara:
            if holding.tools:
                yield Message("carodeni.odd.ostara_tools", name=player.name)
            if holding.goals and not solo.LEVELS[rules.level].takes_goals:
                yield Message("carodeni.odd.ostara_goals", name=player.name)
    left = sum(count for holding in ending.holdings for count in holding.ingredients.values())
    if left > rules.ingredients:
        yield Message("carodeni.odd.ingredients", n=left, most=rules.ingredients)
