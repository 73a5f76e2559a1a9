"""What is printed on pieces of the owner's copy, as one line of text each: potions, and sides of goal tokens."""

from __future__ import annotations

from scoring.carodeni.cards import Potion
from scoring.carodeni.file.notation import potion
from scoring.carodeni.goals import Ask, Goal, is_goal

BETWEEN_PARTS = " + "


def write_potion(card: Potion) -> str:
    """`red 9 2,1,0,0,0 crystal`: flag, points, ingredients in their order, and tools."""
    needs, tools = ",".join(map(str, card.needs)), ",".join(card.tools)
    return " ".join(filter(None, (card.flag, str(card.points), needs, tools)))


def read_potion(text: str) -> Potion:
    """The potion that `write_potion` wrote; ValueError if there is none like it."""
    flag, points, needs, *tools = text.split()
    counts = tuple(map(int, needs.split(",")))
    card = potion((flag, int(points), counts, tuple(tools[0].split(",")) if tools else ()))
    if card is None or not card.has_recipe or write_potion(card) != text:
        raise ValueError(f"no potion: {text!r}")
    return card


def write_goal(goal: Goal) -> str:
    """`hard 6 potions:red,blue:2:different + tools::1:any`: side, points, and each thing that it asks for."""
    parts = (f"{part.asks}:{','.join(part.what)}:{part.amount}:{_way(part)}" for part in goal.parts)
    return f"{goal.side} {goal.points} {BETWEEN_PARTS.join(parts)}"


def read_goal(text: str) -> Goal:
    """The goal that `write_goal` wrote; ValueError if there is none like it."""
    side, points, parts = text.split(" ", 2)
    first, *also = (_part(part) for part in parts.split(BETWEEN_PARTS))
    goal = Goal(side, first.asks, int(points), first.what, first.amount, None, first.way, tuple(also))
    if not is_goal(goal) or write_goal(goal) != text:
        raise ValueError(f"no goal: {text!r}")
    return goal


def _part(text: str) -> Ask:
    asks, what, amount, way = text.split(":")
    return Ask(asks, tuple(what.split(",")) if what else (), int(amount), way)


def _way(part: Ask) -> str:
    return "different" if part.different else "any"
