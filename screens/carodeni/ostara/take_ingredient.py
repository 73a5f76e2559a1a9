"""An ingredient for Ostara: the rank of each kind, to look up on the board; or the board entered into the app."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ListProperty, StringProperty

from scoring.carodeni import facts
from scoring.carodeni.events import IngredientTaken, NothingTaken
from scoring.carodeni.messages.naming import Names
from scoring.carodeni.ostara.needs import WantedPotion, wanted_potions
from scoring.carodeni.ostara.solo_table import ostara_of, things_left
from scoring.carodeni.ostara.tokens import INGREDIENT
from scoring.carodeni.table import Table
from screens.carodeni.brew.payment_row import KeptCount
from screens.carodeni.ostara.board_sheet import BoardSheet
from screens.carodeni.ostara.part import OstaraPart
from screens.carodeni.picks import kind_picks
from screens.kit.layouts.items import show_items
from screens.kit.layouts.stack import Stack
from screens.kit.panel import Card
from screens.look.words import words
from screens.runtime import kv
from screens.table.now_card import NowCard


class WantedPotionRow(Card):
    """A potion of Ostara's: its rank, what it lacks, and why it comes before the next."""

    rank = StringProperty("")
    flags: ListProperty[str] = ListProperty()
    reason = StringProperty("")
    first = BooleanProperty(False)

    def show(self, rank: int, wanted: WantedPotion, flag: str, names: Names) -> None:
        self.rank, self.first = f"{rank}.", rank == 1
        self.flags, self.reason = [flag], words.say(wanted.reason)
        for kind, count in zip(facts.INGREDIENT_KINDS, wanted.lacks, strict=True):
            if count:
                self.ids.lacks.add_widget(KeptCount(kind=kind, name=names.get(kind, ""), text=str(count)))


class WantedPotions(Stack):
    """Her potions in the order of her care."""

    def show(self, table: Table) -> None:
        ostara = ostara_of(table)
        ranked = enumerate(wanted_potions(ostara), start=1)
        show_items(
            self, [(rank, wanted, ostara.potions[wanted.potion].flag, table.names) for rank, wanted in ranked], _row
        )


def _row(item: tuple[int, WantedPotion, str, Names]) -> WantedPotionRow:
    row = WantedPotionRow()
    row.show(*item)
    return row


class IngredientPart(OstaraPart):
    """A tap says which kind she took. Where she takes two, the gap is filled before the second."""

    card: NowCard

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.ids.unknown.panel = self.panel

    def show(self, table: Table) -> None:
        ostara = ostara_of(table)
        self.card.left = things_left(table).count(INGREDIENT)
        self.card.done = table.turn.taken.count(INGREDIENT)
        self.ids.wanted_potions.show(table)
        self.ids.unknown.show(table)
        ranks = {
            kind: rank
            for rank, wanted in reversed(list(enumerate(wanted_potions(ostara), start=1)))
            for kind in wanted.kinds
        }
        picks = kind_picks(self.ids.kinds, facts.INGREDIENT_KINDS, table.names, self.take, key="take")
        for kind, pick in picks.items():
            pick.sunken, pick.on = True, ranks.get(kind) == 1
            pick.note = f"{ranks[kind]}." if kind in ranks else "–"

    def take(self, kind: str, location: str = "") -> bool:
        return self.record(IngredientTaken(kind, location))

    def take_nothing(self) -> None:
        self.record(NothingTaken())

    def tell_board(self) -> None:
        ostara, names = ostara_of(self.table), self.table.names
        self.open(BoardSheet(self.board_draft, ostara, names, self.take, self.take_nothing), "tell_board")


kv.load(__name__)
