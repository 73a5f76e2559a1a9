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
from screens.carodeni.clan.card_sheets import potion_sheet, witch_sheet
from screens.carodeni.ostara.part import OstaraPart
from screens.carodeni.wording import potion_text, witch_text
from screens.kit.layouts.items import built, show_items
from screens.kit.panel import TapCard
from screens.look.words import words
from screens.runtime import kv

SEAT = facts.OSTARA_SEAT


class UnknownRow(TapCard):
    """A card of hers, and what should be said about it."""

    flag = StringProperty("")
    text = StringProperty("")
    note = StringProperty("")


class UnknownCards(OstaraPart):
    """A tap opens what is printed on the card."""

    def show(self, table: Table) -> None:
        seat = table.seats[SEAT]
        potions = [(self._potion_row, index, one) for index, one in enumerate(seat.potions) if not one.has_recipe]
        witches = [(self._witch_row, index, one) for index, one in enumerate(seat.hand) if not is_named_witch(one)]
        show_items(self, [*potions, *witches], built)

    def _potion_row(self, index: int, potion: Potion) -> UnknownRow:
        note = words.tr(f"carodeni.ostara.unsaid.{'needs' if potion.flag else 'potion'}")
        row = UnknownRow(key=f"say_potion_{index}", flag=potion.flag, text=potion_text(potion), note=note)
        row.bind(on_release=partial(self._potion, index))
        return row

    def _witch_row(self, index: int, witch: Witch) -> UnknownRow:
        note = words.tr("carodeni.ostara.unsaid.witch")
        row = UnknownRow(key=f"say_witch_{index}", flag=UNKNOWN_FLAG, text=witch_text(witch), note=note)
        row.bind(on_release=partial(self._witch, index))
        return row

    def _potion(self, index: int, *_: Any) -> None:
        def done(entered: Potion) -> None:
            self.record(PotionNamed(SEAT, index, entered.flag, entered.points, entered.needs, entered.tools))

        potion = self.table.seats[SEAT].potions[index]
        table, shell = self.table, self.panel.page.shell
        sheet = potion_sheet(potion, table.names, shell, done, offers=table.printed_for(potion))
        self.open(sheet, f"say_potion_{index}")

    def _witch(self, index: int, *_: Any) -> None:
        def done(entered: Witch) -> None:
            self.record(WitchNamed(SEAT, index, entered.flags, entered.points))

        self.open(witch_sheet(None, self.panel.page.shell, done), f"say_witch_{index}")


kv.load(__name__)
