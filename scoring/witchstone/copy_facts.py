"""What only the owner's copy of Witchstone shows; entering it is optional."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from itertools import pairwise
from typing import Any

from scoring.game import CopyFact
from scoring.message import Message
from scoring.witchstone import facts

STONE_MOST = facts.MOST_STONE_POINTS
TRACK_LENGTH = (5, 40)
RADIUS = (2, 5)
USUAL_RADIUS = 3
OWLS, HEXAGONS = facts.OWL_STACKS, facts.HEXAGONAL_SPACES

# A light space of the wand and a pale one of the pentagram give nothing.
NOTHING = ""
DARK_KINDS = tuple(f"dark.{kind}" for kind in facts.DARK)
SILVER_KINDS = tuple(f"silver.{kind}" for kind in facts.SILVER)
WAND_KINDS = (NOTHING, *DARK_KINDS, *SILVER_KINDS)
PENTAGRAM_KINDS = (NOTHING, "owl", "hexagon")

CELL = re.compile(r"-?\d,-?\d")
EXIT = re.compile(rf"-?\d,-?\d:({'|'.join(facts.SYMBOLS)})")


def _stone_problem(value: Any) -> Message | None:
    return _number_problem(value, 0, STONE_MOST)


def _radius_problem(value: Any) -> Message | None:
    return _number_problem(value, *RADIUS)


def _number_problem(value: Any, least: int, most: int) -> Message | None:
    # True and False are numbers too, but not valid ones.
    if type(value) is int and least <= value <= most:
        return None
    return Message("witchstone.copy.problem.number", least=least, most=most)


def _wand_problem(value: Any) -> Message | None:
    return _track_problem(value, WAND_KINDS)


def _pentagram_problem(value: Any) -> Message | None:
    if problem := _track_problem(value, PENTAGRAM_KINDS):
        return problem
    if (value.count("owl"), value.count("hexagon")) != (OWLS, HEXAGONS):
        return Message("witchstone.copy.problem.pentagram", owls=OWLS, hexagons=HEXAGONS)
    return None


def _track_problem(value: Any, kinds: tuple[str, ...]) -> Message | None:
    least, most = TRACK_LENGTH
    if not _is_texts(value) or not least <= len(value) <= most:
        return Message("witchstone.copy.problem.length", least=least, most=most)
    return None if set(value) <= set(kinds) else Message("witchstone.copy.problem.kind")


def _corners_problem(value: Any) -> Message | None:
    if _is_texts(value) and sorted(value) == sorted(facts.SYMBOLS):
        return None
    return Message("witchstone.copy.problem.corners", n=len(facts.SYMBOLS))


def _bubbles_problem(value: Any) -> Message | None:
    fits = _is_texts(value) and len(set(value)) == len(value) == facts.OWN_CRYSTALS
    if fits and all(map(CELL.fullmatch, value)):
        return None
    return Message("witchstone.copy.problem.bubbles", n=facts.OWN_CRYSTALS)


def _exits_problem(value: Any) -> Message | None:
    if _is_texts(value) and value and all(map(EXIT.fullmatch, value)) and len(set(value)) == len(value):
        return None
    return Message("witchstone.copy.problem.exits")


def _is_texts(value: Any) -> bool:
    return isinstance(value, tuple) and all(isinstance(part, str) for part in value)


COPY = (
    CopyFact("stone_third", _stone_problem),
    CopyFact("stone_fourth", _stone_problem),
    CopyFact("wand", _wand_problem),
    CopyFact("pentagram", _pentagram_problem),
    CopyFact("cauldron_radius", _radius_problem),
    CopyFact("cauldron_corners", _corners_problem),
    CopyFact("cauldron_bubbles", _bubbles_problem),
    CopyFact("cauldron_exits", _exits_problem),
)


def in_words(id: str, value: Any) -> Message:
    """What was entered, in short."""
    if id in ("stone_third", "stone_fourth"):
        return Message("witchstone.copy.value.points", n=value)
    if id == "wand":
        dark, silver = (sum(kind.startswith(color) for kind in value) for color in ("dark", "silver"))
        return Message("witchstone.copy.value.wand", n=len(value), dark=dark, silver=silver)
    if id == "cauldron_corners":
        names = [Message(f"witchstone.copy.symbol.{symbol}") for symbol in value]
        numbers = ("one", "two", "three", "four", "five", "six")
        return Message("witchstone.copy.value.corners", **dict(zip(numbers, names, strict=True)))
    return Message("witchstone.copy.value.number", value=value if isinstance(value, int) else len(value))


# Remarks on values that are possible but unexpected; they are kept all the same.


def wand_remarks(wand: tuple[str, ...]) -> tuple[Message, ...]:
    dark = [kind for kind in wand if kind.startswith("dark.")]
    silver = [kind for kind in wand if kind.startswith("silver.")]
    remarks = []
    if len(dark) != len(DARK_KINDS):
        remarks.append(Message("witchstone.copy.remark.dark", n=len(dark), usual=len(DARK_KINDS)))
    if len(set(silver)) != len(SILVER_KINDS):
        remarks.append(Message("witchstone.copy.remark.silver", n=len(set(silver)), usual=len(SILVER_KINDS)))
    twice = [kind for kind, times in Counter((*dark, *silver)).items() if times > 1]
    remarks += [Message("witchstone.copy.remark.twice", what=Message(f"witchstone.copy.wand.{kind}")) for kind in twice]
    return tuple(remarks)


def stone_remarks(known: Mapping[str, Any]) -> tuple[Message, ...]:
    """The spaces of the Witchstone are expected to give less and less."""
    values = [*facts.STONE_POINTS.values(), known.get("stone_third"), known.get("stone_fourth")]
    entered = [value for value in values if value is not None]
    falls = all(before > after for before, after in pairwise(entered))
    return () if falls else (Message("witchstone.copy.remark.stone"),)


def radius_remarks(radius: int) -> tuple[Message, ...]:
    return () if radius == USUAL_RADIUS else (Message("witchstone.copy.remark.radius", usual=USUAL_RADIUS),)


REMARKS: Mapping[str, Callable[[Mapping[str, Any]], Iterable[Message]]] = {
    "stone_third": stone_remarks,
    "stone_fourth": stone_remarks,
    "wand": lambda known: wand_remarks(known["wand"]),
    "cauldron_radius": lambda known: radius_remarks(known["cauldron_radius"]),
}


def remarks(id: str, known: Mapping[str, Any]) -> tuple[Message, ...]:
    """What is unusual about this fact, given all that is known of the copy."""
    return tuple(REMARKS[id](known)) if id in REMARKS and id in known else ()
