"""Names of cards, kinds and goals as they stand on the screen."""

from __future__ import annotations

from collections.abc import Mapping

from scoring.carodeni import facts
from scoring.carodeni.cards import Potion, Witch
from scoring.carodeni.goals import Goal
from scoring.carodeni.messages.naming import kind_name, potion_name, witch_name
from scoring.carodeni.seat import is_named_potion, is_named_witch
from scoring.message import Message
from screens.look.words import words

Names = Mapping[str, str]
# Kinds that the rules do not name.
NUMBERED = {kind for kind in (*facts.INGREDIENT_KINDS, *facts.TOOL_KINDS, *facts.ANIMAL_KINDS) if kind[-1].isdecimal()}


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def kind_text(kind: str, names: Names) -> str:
    """The whole name, as within a sentence."""
    if kind == facts.ANY_TOOL:
        return words.tr("carodeni.tool.any")
    name = kind_name(kind, names)
    return words.say(name) if isinstance(name, Message) else name


def kind_short(kind: str, names: Names) -> str:
    """For a cell beside its mark: what nobody has named is only a number."""
    if kind in NUMBERED and kind not in names:
        return words.tr("carodeni.kind.numbered", number=kind[-1])
    return kind_text(kind, names)


def potion_text(potion: Potion) -> str:
    """`Red potion, 9 points`."""
    name = capital(words.say(potion_name(potion.flag)))
    return words.tr("carodeni.card.worth", what=name, n=potion.points) if is_named_potion(potion) else name


def witch_text(witch: Witch) -> str:
    """`Red witch, 6 points`; a novice has none."""
    name = capital(words.say(witch_name(witch)))
    return words.tr("carodeni.card.worth", what=name, n=witch.points) if is_named_witch(witch) else name


def flags_text(flags: tuple[str, ...]) -> str:
    """`red and blue`."""
    colors = [words.tr(f"color.{flag}") for flag in flags]
    return words.tr("carodeni.flags.two", first=colors[0], second=colors[1]) if len(colors) > 1 else colors[0]


def goal_text(goal: Goal, names: Names) -> str:
    """What a goal asks for, as short as it can be said beside its glyph."""
    if not goal.is_laid:
        return words.tr("carodeni.goal.unsaid")
    if goal.asks == "other":
        return words.tr("carodeni.goal.other")
    if not goal.what:
        return words.tr(f"carodeni.goal.any.{goal.asks}", n=goal.amount)
    colored = goal.asks in ("potions", "witches")
    kinds = [words.tr(f"color.{kind}") if colored else kind_short(kind, names) for kind in goal.what]
    if goal.amount == len(kinds) and not colored:
        return ", ".join(kinds)
    which = "of" if len(kinds) == 1 else "of_any"
    return words.tr(f"carodeni.goal.{which}", n=goal.amount, what=", ".join(kinds))
