"""Resting, and what every card has from which a turn can be ended."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, StringProperty

from scoring.carodeni import facts
from scoring.carodeni.events import IngredientTaken, TurnEnded
from scoring.carodeni.table import Table
from screens.carodeni.picks import kind_picks
from screens.look.theme import theme
from screens.look.words import words
from screens.runtime import kv
from screens.table.now_card import NowCard


class EndingCard(NowCard):
    """A card from which the turn can be ended."""

    next_text = StringProperty("")

    def show_next(self, table: Table) -> None:
        last = table.turns_left == 0
        after = table.players[table.order[(table.order.index(table.turn.seat) + 1) % table.count]]
        self.next_text = words.tr("carodeni.turn.finish") if last else words.tr("carodeni.turn.next", name=after.name)

    def end(self) -> None:
        self.record(TurnEnded())


class RestCard(EndingCard):
    """Two ingredients from anywhere."""

    taking = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._shown: Any = None

    def show(self, table: Table) -> None:
        taken = len(table.turn.taken)
        self.icon, self.ink, self.title = "moon", theme.tint, words.tr("carodeni.turn.resting")
        self.done, self.left = taken, facts.REST_INGREDIENTS - taken
        self.taking = self.left > 0
        self.note = words.tr("carodeni.turn.rest_note", n=facts.REST_INGREDIENTS)
        shown = (words.language, tuple(table.names.items()))
        if shown != self._shown:
            self._shown = shown
            kinds = facts.INGREDIENT_KINDS
            for pick in kind_picks(self.ids.ingredients, kinds, table.names, self.take, key="take").values():
                pick.sunken = True
        self.show_next(table)

    def take(self, kind: str) -> None:
        self.record(IngredientTaken(kind))


kv.load(__name__)
