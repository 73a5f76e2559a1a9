"""A potion or a witch as a small pill: flags and points."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ListProperty, StringProperty

from scoring.carodeni.cards import Potion, Witch
from scoring.carodeni.seat import is_named_potion, is_named_witch
from screens.kit.panel import Card
from screens.runtime import kv


class CardMark(Card):
    """A novice has a glyph instead of flags; an unknown card has no points."""

    flags: ListProperty[str] = ListProperty()
    icon = StringProperty("")
    text = StringProperty("")
    strong = BooleanProperty(False)


def potion_mark(potion: Potion) -> CardMark:
    return CardMark(flags=[potion.flag], text=str(potion.points) if is_named_potion(potion) else "")


def witch_mark(witch: Witch, active: bool = False) -> CardMark:
    text = str(witch.points) if is_named_witch(witch) else ""
    return CardMark(flags=list(witch.flags), icon="person" if witch.is_novice else "", text=text, strong=active)


kv.load(__name__)
