"""Ostara's turn: her token, what she does now and why, step by step."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty

from scoring.carodeni.ostara.solo_table import ostara_of, present_token, switches_of
from scoring.carodeni.ostara.tokens import ANIMAL, INGREDIENT, POTION, WITCH, Token
from scoring.carodeni.ostara.turn import BREW, next_step
from scoring.carodeni.table import Table
from scoring.message import Message
from screens.carodeni.cards.turn_card import TurnCard
from screens.carodeni.main_action import MainAction
from screens.kit.layouts.items import show_items
from screens.kit.text import Text
from screens.look.theme import theme
from screens.look.words import words
from screens.runtime import kv
from screens.table.card_host import CardHost

REVEAL = "reveal"
PARTS = {
    REVEAL: "reveal:RevealPart",
    WITCH: "take_card:CardPart",
    POTION: "take_card:CardPart",
    ANIMAL: "take_animal:AnimalPart",
    INGREDIENT: "take_ingredient:IngredientPart",
    BREW: "brew:OstaraBrewPart",
}
ICONS = {REVEAL: "moon", WITCH: "witch", POTION: "potion", ANIMAL: "paw", INGREDIENT: "leaf", BREW: "potion"}


class LookLine(Text):
    """One of her rules, in their order."""


class OstaraCard(TurnCard):
    """Shows the part for the present step, which says what the big button does; at last the turn can end."""

    token: ObjectProperty[Token | None] = ObjectProperty(None, allownone=True)
    over = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._parts = CardHost(self.ids.part, "screens.carodeni.ostara", PARTS, panel=self.panel, card=self)

    def show(self, table: Table) -> None:
        self.token = present_token(table)
        name, looks = REVEAL, tuple[Message, ...]()
        self.note = words.tr("carodeni.ostara.reveal.note")
        if self.token is not None:
            step = next_step(self.token, table.turn.taken, ostara_of(table), switches_of(table))
            name, looks = step.takes, step.looks_for
            self.note = " ".join(map(words.say, step.reasons))
        self.icon, self.ink = ICONS[name], theme.tint
        self.title = words.tr(f"carodeni.ostara.step.{name}")
        if table.turn.done:
            self.title, looks = words.tr("carodeni.ostara.step.brewed"), ()
        self.over = name == BREW
        self.done = self.left = 0
        self.ids.face.done = len(table.turn.taken)
        self._look(looks)
        self._parts.put(name, self.large_text).show(table)

    @property
    def moment(self) -> object:
        return super().moment, self._parts.card

    @property
    def step(self) -> object:
        return self, self.token, self.table.turn.taken, self.table.turn.done

    def main_action(self) -> MainAction:
        own = self._parts.card.main_action()
        if own is not None or self.over or self.table.turn.begun:
            return own or self.ending(early=not self.over)
        return self.ending(off="carodeni.ostara.not_done", insist=self.end)

    def _look(self, looks: tuple[Any, ...]) -> None:
        """The rules that Ostara follows, numbered if there are several."""
        lines = [words.say(look) for look in looks]
        texts = [f"{number}. {text}" if len(lines) > 1 else text for number, text in enumerate(lines, start=1)]
        show_items(self.ids.looks, texts, _look_line)


def _look_line(text: str) -> LookLine:
    return LookLine(text=text)


kv.load(__name__)
