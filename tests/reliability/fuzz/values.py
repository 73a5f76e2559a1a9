"""Random values for the fields of events, and events that are changed in one field."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from functools import cache
from importlib import import_module
from random import Random
from types import ModuleType
from typing import Any

from scoring.journal.events import Event

EXTREMES = (-1, 0, 1, 2, 3, 98, 99, 100, 998, 999, 1000, 2**31, -(2**31), 2**63, -(10**30), 10**30)
# Texts that no game has as a word: markup, format fields, half-written spaces, too long, other scripts.
ODD_WORDS = (
    "",
    " ",
    "{x}",
    "{0}",
    "[b]",
    ".",
    "no such word",
    "-1",
    "0,0",
    "9,9",
    "1,-2",
    "a1",
    "c3",
    "z99",
    "٣",
    "🧙",
)
LONG_WORD = "x" * 5000


@cache
def vocabulary(game: str) -> tuple[str, ...]:
    """Every word of the game's facts, and some that it does not have."""
    module = import_module(f"scoring.{game}.facts")
    return (*sorted(set(_words(module))), *ODD_WORDS, LONG_WORD)


def _words(thing: Any) -> list[str]:
    if isinstance(thing, str):
        return [thing] if " " not in thing and len(thing) < 30 else []
    if isinstance(thing, ModuleType):
        return [word for name, part in vars(thing).items() if name.isupper() for word in _words(part)]
    if isinstance(thing, Mapping):
        return [word for pair in thing.items() for part in pair for word in _words(part)]
    if isinstance(thing, tuple | list):
        return [word for part in thing for word in _words(part)]
    return []


def number(dice: Random) -> int:
    return dice.choice(EXTREMES) if dice.random() < 0.4 else dice.randrange(-1, 12)


def anything(dice: Random, game: str, deep: int = 2) -> Any:
    """Whatever JSON can hold and an event may therefore have in a field."""
    kind = dice.randrange(8 if deep else 5)
    if kind == 0:
        return dice.choice((None, True, False, 0.5))
    if kind in (1, 2):
        return number(dice)
    if kind in (3, 4):
        return dice.choice(vocabulary(game))
    return tuple(anything(dice, game, deep - 1) for _ in range(dice.randrange(5)))


def altered(event: Event, dice: Random, game: str) -> Event:
    """The event with another value in one field, seldom one of another type as only a file can have it."""
    names = [field.name for field in fields(event)]
    if not names:
        return event
    name = dice.choice(names)
    new = anything(dice, game) if dice.random() < 0.1 else _other(getattr(event, name), dice, game)
    return replace(event, **{name: new})


def _other(old: Any, dice: Random, game: str) -> Any:
    if isinstance(old, bool):
        return not old
    if isinstance(old, int):
        return old + dice.choice((-1, 1)) if dice.random() < 0.3 else number(dice)
    if isinstance(old, str):
        return dice.choice(vocabulary(game))
    if isinstance(old, tuple) and old:
        return _other_tuple(old, dice, game)
    return old


def _other_tuple(old: tuple[Any, ...], dice: Random, game: str) -> tuple[Any, ...]:
    index = dice.randrange(len(old))
    ways = (
        (*old[:index], *old[index + 1 :]),
        (*old, old[index]),
        old[::-1],
        (*old[:index], _other(old[index], dice, game), *old[index + 1 :]),
    )
    return dice.choice(ways)
