"""Cards of Ostara of which not enough is known: without that her guide may be wrong."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.properties import StringProperty

from scoring.carodeni import facts
from scoring.carodeni.cards import UNKNOWN_FLAG, Potion, Witch
from scoring.carodeni.events import PotionNamed, WitchNamed
from scoring.carodeni.seat import is_named_witch
from scoring.carodeni.table import Table
from screens.carodeni.clan.card_sheets import PotionSheet, WitchSheet
from screens.carodeni.ostara.part import OstaraPart
from screens.carodeni.wording import potion_text, witch_text
from screens.kit.panel import TapCard
from screens.look.words import words
from screens.runtime import kv

SEAT = facts.OSTARA_SEAT


class UnsaidRow(TapCard):
    """A card of hers, and what should be said about it."""

    flag = StringProperty("")
    text = StringProperty("")
    note = StringProperty("")


class UnsaidCards(OstaraPart):
    """A tap opens what is printed on the card."""

    def show(self, table: Table) -> None:
        seat = table.seats[SEAT]
        self.clear_widgets()
        for place, potion in enumerate(seat.potions):
            if not potion.has_recipe:
                note = f"carodeni.ostara.unsaid.{'needs' if potion.flag else 'potion'}"
                self._add(f"say_potion_{place}", potion.flag, potion_text(potion), note, partial(self._potion, place))
        for place, witch in enumerate(seat.hand):
            if not is_named_witch(witch):
                note = "carodeni.ostara.unsaid.witch"
                self._add(f"say_witch_{place}", UNKNOWN_FLAG, witch_text(witch), note, partial(self._witch, place))

    def _add(self, key: str, flag: str, text: str, note: str, act: Any) -> None:
        row = UnsaidRow(key=key, flag=flag, text=text, note=words.tr(note))
        row.bind(on_release=act)
        self.add_widget(row)

    def _potion(self, place: int, *_: Any) -> None:
        def done(told: Potion) -> None:
            self.record(PotionNamed(SEAT, place, told.flag, told.points, told.needs, told.tools))

        potion = self.table.seats[SEAT].potions[place]
        self.open(PotionSheet(potion, self.table.names, self.panel.page.shell, done))

    def _witch(self, place: int, *_: Any) -> None:
        def done(told: Witch) -> None:
            self.record(WitchNamed(SEAT, place, told.flags, told.points))

        self.open(WitchSheet(None, self.panel.page.shell, done))


kv.load(__name__)
