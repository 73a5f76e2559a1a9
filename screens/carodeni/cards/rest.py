"""Resting: two ingredients from anywhere."""

from __future__ import annotations

from typing import Any

from scoring.carodeni import facts
from scoring.carodeni.events import IngredientTaken
from scoring.carodeni.table import Table
from scoring.message import Message
from screens.carodeni.cards.held_picks import HeldKinds
from screens.carodeni.cards.turn_card import TurnCard
from screens.carodeni.main_action import MainAction
from screens.look.theme import theme
from screens.look.words import words
from screens.runtime import kv


class RestCard(TurnCard):
    """The ingredients stay where they are when both are taken."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._ingredients = HeldKinds(self.ids.ingredients, facts.INGREDIENT_KINDS, self.take)

    def show(self, table: Table) -> None:
        taken, most = len(table.turn.taken), facts.REST_INGREDIENTS
        self.icon, self.ink, self.title = "moon", theme.tint, words.tr("carodeni.turn.resting")
        self.done, self.left = taken, max(0, most - taken)
        self.note = words.tr("carodeni.turn.rest_note", n=most)
        off = Message("carodeni.refused.rest_enough", n=most) if taken >= most else ""
        self._ingredients.show(self.panel.page.now, off)

    def main_action(self) -> MainAction:
        return self.ending(early=self.left > 0)

    def take(self, kind: str) -> None:
        self.record(IngredientTaken(kind))


kv.load(__name__)
