"""Names of kinds, and what goals ask for, as messages."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce

from guests.forms.fields import Text
from scoring.carodeni import facts
from scoring.carodeni.goals import Ask, Goal
from scoring.carodeni.messages.naming import Names, kind_name
from scoring.message import Message

COLORED = ("potions", "witches")
# Kinds that the rules do not name.
NUMBERED = {kind for kind in (*facts.INGREDIENT_KINDS, *facts.TOOL_KINDS, *facts.ANIMAL_KINDS) if kind[-1].isdecimal()}


def kind_text(kind: str, names: Names) -> Text:
    """The whole name, as within a sentence."""
    return kind_name(kind, names)


def kind_short(kind: str, names: Names) -> Text:
    """What nobody has named is only a number."""
    if kind in NUMBERED and kind not in names:
        return Message("carodeni.kind.numbered", number=kind[-1])
    return kind_name(kind, names)


def goal_text(goal: Goal, names: Names) -> Message:
    """What a goal asks for, as short as it can be said beside its glyph."""
    if goal.asks == "other":
        return Message("carodeni.goal.other")
    several = len(goal.parts) > 1
    return _joined("; ", [_part(part, names, several) for part in goal.parts])


def _part(part: Ask, names: Names, named: bool) -> Message:
    """One of the things that a goal asks for; `named`: it says of what the colours are."""
    colored = part.asks in COLORED
    if not part.what:
        text = Message(f"carodeni.goal.{'different' if part.different else 'any'}.{part.asks}", n=part.amount)
        return _named(part, text) if named and colored and part.different else text
    kinds = [_color(kind, part) if colored else _as_message(kind_short(kind, names)) for kind in part.what]
    either = _joined("/", kinds)
    if part.different:
        each = part.amount == len(kinds)
        text = _joined(" + ", kinds) if each else Message("carodeni.goal.of_different", n=part.amount, what=either)
    elif len(kinds) == part.amount == 1 and not colored:
        (text,) = kinds
    else:
        text = Message(f"carodeni.goal.{'of' if len(kinds) == 1 else 'of_any'}", n=part.amount, what=either)
    return _named(part, text) if named and colored else text


def _color(color: str, part: Ask) -> Message:
    return Message(f"color.{color}.{part.asks}")


def _named(part: Ask, text: Message) -> Message:
    return Message("guests.score.carodeni.named", what=Message(f"carodeni.goal.asks.{part.asks}"), text=text)


def _joined(between: str, texts: Sequence[Message]) -> Message:
    return reduce(lambda one, other: Message("guests.score.joined", one=one, between=between, other=other), texts)


def _as_message(text: Text) -> Message:
    return text if isinstance(text, Message) else Message("guests.score.text", text=text)
