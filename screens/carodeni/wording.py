"""Names of cards, kinds and goals as they stand on the screen."""

from __future__ import annotations

from collections.abc import Mapping

from scoring.carodeni import facts
from scoring.carodeni.cards import Potion, Witch
from scoring.carodeni.goals import Ask, Goal
from scoring.carodeni.messages.naming import kind_name, potion_name, witch_name
from scoring.carodeni.seat import is_named_potion, is_named_witch
from scoring.message import Message
from screens.look.words import capitalised, words

Names = Mapping[str, str]
# Kinds that the rules do not name.
NUMBERED = {kind for kind in (*facts.INGREDIENT_KINDS, *facts.TOOL_KINDS, *facts.ANIMAL_KINDS) if kind[-1].isdecimal()}


def kind_text(kind: str, names: Names) -> str:
    """The whole name, as within a sentence."""
    if kind == facts.ANY_TOOL:
        return words.tr("carodeni.tool.any")
    name = kind_name(kind, names)
    return words.say(name) if isinstance(name, Message) else name


def kind_short(kind: str, names: Names) -> str:
    """The text of a cell beside its mark: a kind without a name is only a number."""
    if kind in NUMBERED and kind not in names:
        return words.tr("carodeni.kind.numbered", number=kind[-1])
    return kind_text(kind, names)


def potion_text(potion: Potion) -> str:
    """`Red potion, 9 points`."""
    name = capitalised(words.say(potion_name(potion.flag)))
    return words.tr("carodeni.card.worth", what=name, n=potion.points) if is_named_potion(potion) else name


def witch_text(witch: Witch) -> str:
    """`Red witch, 6 points`; a novice has none."""
    name = capitalised(words.say(witch_name(witch)))
    return words.tr("carodeni.card.worth", what=name, n=witch.points) if is_named_witch(witch) else name


def flags_text(flags: tuple[str, ...]) -> str:
    """`red and blue`."""
    *others, last = [words.tr(f"color.{flag}") for flag in flags]
    return words.tr("carodeni.flags.two", first=", ".join(others), second=last) if others else last


def goal_text(goal: Goal, names: Names) -> str:
    """What a goal asks for, as short as it can be said beside its glyph."""
    if not goal.is_laid:
        return words.tr("carodeni.goal.unsaid")
    if goal.asks == "other":
        return words.tr("carodeni.goal.other")
    several = len(goal.parts) > 1
    return "; ".join(part_text(part, names, several) for part in goal.parts)


def part_text(part: Ask, names: Names, named: bool = False) -> str:
    """One of the things that a goal asks for; `named`: it says of what the colours are."""
    colored = part.asks in ("potions", "witches")
    if not part.what:
        text = words.tr(f"carodeni.goal.{'different' if part.different else 'any'}.{part.asks}", n=part.amount)
        return _named(part, text) if named and colored and part.different else text
    kinds = [words.tr(f"color.{kind}.{part.asks}") if colored else kind_short(kind, names) for kind in part.what]
    if part.different:
        each = part.amount == len(kinds)
        text = " + ".join(kinds) if each else words.tr("carodeni.goal.of_different", n=part.amount, what=_either(kinds))
    elif len(kinds) == part.amount == 1 and not colored:
        (text,) = kinds
    else:
        text = words.tr(f"carodeni.goal.{'of' if len(kinds) == 1 else 'of_any'}", n=part.amount, what=_either(kinds))
    return _named(part, text) if named and colored else text


def _named(part: Ask, text: str) -> str:
    return f"{words.tr(f'carodeni.goal.asks.{part.asks}')}: {text}"


def _either(kinds: list[str]) -> str:
    return "/".join(kinds)
