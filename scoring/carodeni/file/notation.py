"""Cards as plain values in events and corrections, and back."""

from __future__ import annotations

from typing import Any

from scoring.carodeni import facts
from scoring.carodeni.cards import NO_INGREDIENTS, NOVICE, UNKNOWN_FLAG, Counts, Potion, Witch
from scoring.changed import changed

MOST_POINTS = 99
MOST_NEEDED = 9
MOST_TOOLS = 3
MOST_FLAGS = len(facts.FLAGS)


def whole(value: Any, most: int) -> bool:
    return type(value) is int and 0 <= value <= most


def counts(value: Any, most: int) -> Counts | None:
    """Ingredients by kind; None if that is no count of them."""
    fits = isinstance(value, tuple) and len(value) == len(NO_INGREDIENTS) and all(whole(part, most) for part in value)
    return value if fits else None


def potion(value: Any) -> Potion | None:
    """`(flag, points)` or `(flag, points, needs, tools)`; None if there is no such card."""
    if not isinstance(value, tuple) or len(value) not in (2, 4):
        return None
    flag, points, needs, tools = (*value, NO_INGREDIENTS, ()) if len(value) == 2 else value
    fits = flag in (*facts.FLAGS, facts.ANY_FLAG) and whole(points, MOST_POINTS) and counts(needs, MOST_NEEDED)
    if not fits or not kinds(tools, (*facts.TOOL_KINDS, facts.ANY_TOOL)) or len(tools) > MOST_TOOLS:
        return None
    return Potion(flag, points, needs, tools)


def potion_words(card: Potion) -> tuple[Any, ...]:
    return (card.flag, card.points, card.needs, card.tools)


def witch(value: Any) -> Witch | None:
    """`(flags, points)`, the main colour first; None if there is no such witch."""
    if not isinstance(value, tuple) or len(value) != 2 or not kinds(value[0], facts.FLAGS):
        return None
    flags, points = value
    if not 1 <= len(flags) <= MOST_FLAGS or len(set(flags)) < len(flags) or not whole(points, MOST_POINTS):
        return None
    return Witch(flags, points)


def card(value: Any) -> Witch | None:
    """A witch, or a novice: `((), 0)`."""
    return NOVICE if value == witch_words(NOVICE) else witch(value)


def clan_potion(value: Any) -> Potion | None:
    """A potion of a clan, of which only the points may be known: then its flag is empty."""
    if isinstance(value, tuple) and value[:1] == (UNKNOWN_FLAG,):
        known = potion((facts.ANY_FLAG, *value[1:]))
        return known and changed(known, flag=UNKNOWN_FLAG)
    return potion(value)


def clan_witch(value: Any) -> Witch | None:
    """A witch of a clan, of whom only the points may be known: then her flag is empty."""
    if isinstance(value, tuple) and value[:1] == ((UNKNOWN_FLAG,),):
        return Witch((UNKNOWN_FLAG,), value[1]) if len(value) == 2 and whole(value[1], MOST_POINTS) else None
    return witch(value)


def witch_words(card: Witch) -> tuple[Any, ...]:
    return (card.flags, card.points)


def kinds(value: Any, known: tuple[str, ...]) -> bool:
    """Whether these are some of the known kinds."""
    return isinstance(value, tuple) and all(isinstance(kind, str) and kind in known for kind in value)
