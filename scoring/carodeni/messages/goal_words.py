"""What a goal asks for, in words as short as they can stand beside its glyph."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce

from scoring.carodeni import facts
from scoring.carodeni.goals import Ask, Goal
from scoring.carodeni.messages.naming import Names, kind_name
from scoring.message import Message

# Goals ask for colours of these.
COLORED = ("potions", "witches")
# Kinds that the rules do not name.
NUMBERED = {kind for kind in (*facts.INGREDIENT_KINDS, *facts.TOOL_KINDS, *facts.ANIMAL_KINDS) if kind[-1].isdecimal()}


def kind_short(kind: str, names: Names) -> Message | str:
    """The name of a kind; its number if it has no name."""
    if kind in NUMBERED and kind not in names:
        return Message("carodeni.kind.numbered", number=kind[-1])
    return kind_name(kind, names)


def goal_message(goal: Goal, names: Names) -> Message | str:
    """What a laid goal asks for."""
    if goal.asks == "other":
        return Message("carodeni.goal.other")
    several = len(goal.parts) > 1
    return _joined("carodeni.goal.and", [_part(part, names, several) for part in goal.parts])


def _part(part: Ask, names: Names, named: bool) -> Message | str:
    """One of the things that a goal asks for. `named`: colours are preceded by what has them, potions or witches."""
    colored = part.asks in COLORED
    text: Message | str
    if not part.what:
        text = Message(f"carodeni.goal.{'different' if part.different else 'any'}.{part.asks}", n=part.amount)
        return _named(part, text) if named and colored and part.different else text
    kinds = [Message(f"color.{kind}.{part.asks}") if colored else kind_short(kind, names) for kind in part.what]
    if part.different and part.amount == len(kinds):
        text = _joined("carodeni.goal.plus", kinds)
    elif part.different:
        text = Message("carodeni.goal.of_different", n=part.amount, what=_either(kinds))
    elif len(kinds) == part.amount == 1 and not colored:
        (text,) = kinds
    else:
        text = Message(f"carodeni.goal.{'of' if len(kinds) == 1 else 'of_any'}", n=part.amount, what=_either(kinds))
    return _named(part, text) if named and colored else text


def _named(part: Ask, text: Message | str) -> Message:
    return Message("carodeni.goal.named", what=Message(f"carodeni.goal.asks.{part.asks}"), text=text)


def _either(kinds: Sequence[Message | str]) -> Message | str:
    return _joined("carodeni.goal.either", kinds)


def _joined(id: str, texts: Sequence[Message | str]) -> Message | str:
    return reduce(lambda one, other: Message(id, one=one, other=other), texts)
