"""Names of cards, kinds and goals as they stand on the screen."""

from __future__ import annotations

from scoring.carodeni import facts
from scoring.carodeni.cards import Potion, Witch
from scoring.carodeni.goals import Goal
from scoring.carodeni.messages import goal_words
from scoring.carodeni.messages.goal_words import goal_message
from scoring.carodeni.messages.naming import Names, kind_name, potion_name, witch_name
from scoring.carodeni.seat import is_named_potion, is_named_witch
from scoring.message import Message
from screens.look.words import capitalised, words


def kind_text(kind: str, names: Names) -> str:
    """The whole name, as within a sentence."""
    if kind == facts.ANY_TOOL:
        return words.tr("carodeni.tool.any")
    return _say(kind_name(kind, names))


def kind_short(kind: str, names: Names) -> str:
    """The text of a cell beside its mark: a kind without a name is only a number."""
    return kind_text(kind, names) if kind == facts.ANY_TOOL else _say(goal_words.kind_short(kind, names))


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
    return _say(goal_message(goal, names)) if goal.is_laid else words.tr("carodeni.goal.unsaid")


def _say(text: Message | str) -> str:
    return words.say(text) if isinstance(text, Message) else text
