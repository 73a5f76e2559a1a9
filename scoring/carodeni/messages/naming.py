"""Names of cards, and of ingredients, tools and animals: those that the owner has given count before the usual."""

from __future__ import annotations

from collections.abc import Mapping

from scoring.carodeni import facts
from scoring.carodeni.cards import Witch
from scoring.message import Message

Names = Mapping[str, str]
FLAGS = (*facts.FLAGS, facts.ANY_FLAG)
KNOWN = {*facts.INGREDIENT_KINDS, *facts.TOOL_KINDS, *facts.ANIMAL_KINDS}


def kind_name(kind: str, names: Names) -> Message | str:
    """The name of an ingredient, a tool or an animal; any other id is its own name."""
    if kind in names:
        return names[kind]
    return Message(f"carodeni.kind.{kind}") if kind in KNOWN else kind


def potion_name(flag: str) -> Message:
    """`red potion`; an unknown one is just a potion."""
    return Message(f"carodeni.card.potion.{flag}") if flag in FLAGS else Message("carodeni.card.potion")


def witch_name(witch: Witch) -> Message:
    """The name of a witch, by her main colour."""
    if witch.is_novice:
        return Message("carodeni.card.novice")
    known = witch.flags[0] in FLAGS
    return Message(f"carodeni.card.witch.{witch.flags[0]}") if known else Message("carodeni.card.witch")
