"""A witch or a potion for Ostara: enter the offer, and the app says which one and why; or enter what she took."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.properties import BooleanProperty, StringProperty

from scoring.carodeni import facts
from scoring.carodeni.cards import Potion, Witch
from scoring.carodeni.events import NothingTaken, PotionTaken, WitchTaken
from scoring.carodeni.ostara.choice import Chosen, choose_card, kind_of_card
from scoring.carodeni.ostara.solo_table import ostara_of, present_token, switches_of, things_left, wanted
from scoring.carodeni.ostara.tokens import EITHER, POTION, WITCH
from scoring.carodeni.table import Table
from screens.carodeni.clan.card_sheets import CardSheet, potion_sheet, witch_sheet
from screens.carodeni.main_action import MainAction
from screens.carodeni.ostara.board_draft import EMPTY, SLOTS, Slot
from screens.carodeni.ostara.part import OstaraPart
from screens.carodeni.picks import MarkPick
from screens.carodeni.wording import potion_text, witch_text
from screens.kit.buttons import PushButton
from screens.kit.choice import Segmented
from screens.kit.text import Text
from screens.look.words import capitalised, words
from screens.runtime import kv

if TYPE_CHECKING:
    from screens.carodeni.cards.ostara import OstaraCard

DECKS = {WITCH: "witches", POTION: "potions"}


class ReasonLine(Text):
    """Why this one; the last of them decides."""

    last = BooleanProperty(False)


class CardPart(OstaraPart):
    """`either`: the token shows a witch or a potion, and the table may see it in another way than the app."""

    card: OstaraCard
    either = BooleanProperty(False)
    decided = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._moment: Any = None
        self._kind = ""
        self._chosen: Chosen | None = None
        self._slots = [MarkPick(key=f"slot_{index}", sunken=True, flags=[""]) for index in range(SLOTS)]
        for index, slot in enumerate(self._slots):
            slot.bind(on_release=partial(self.tell, index))
            self.ids.offer.add_widget(slot)
        self.ids.kinds.bind(on_choice=self._switched)

    # Showing

    def show(self, table: Table) -> None:
        thing = things_left(table)[0]
        kind = kind_of_card(thing, ostara_of(table), switches_of(table)).takes
        moment = table.round, table.turn.taken, table.turn.token, kind
        if moment != self._moment:
            self._moment, self._kind = moment, kind
        self.either = thing in EITHER
        if self.either:
            self.ids.kinds.choices = [(kind, words.tr(f"carodeni.ostara.kind.{kind}")) for kind in (WITCH, POTION)]
            self.ids.kinds.value = self._kind
        cards = self.board_draft.cards(self._kind)
        self._chosen = self._choose(table, cards)
        for index, (slot, card) in enumerate(zip(self._slots, cards, strict=True)):
            self._show_slot(slot, index, card)
        self._show_choice(cards)

    def _choose(self, table: Table, cards: tuple[Slot, ...]) -> Chosen | None:
        token = present_token(table)
        if None in cards or token is None:
            return None
        offer = [None if isinstance(card, str) else card for card in cards]
        return choose_card(self._kind, token.criteria, offer, ostara_of(table), wanted(table), switches_of(table))

    def _show_slot(self, slot: MarkPick, index: int, card: Slot) -> None:
        entered = None if isinstance(card, str) else card
        slot.flags = list(entered.flags) if entered else [""]
        slot.text = words.tr(f"carodeni.location.{facts.LOCATIONS[index]}")
        slot.value = str(entered.points) if entered else "–" if card == EMPTY else "?"
        slot.on = self._chosen is not None and self._chosen.index == index

    def _show_choice(self, cards: tuple[Slot, ...]) -> None:
        reasons, room, chosen = self._chosen.reasons if self._chosen else (), self.ids.reasons, self._chosen
        room.clear_widgets()
        for reason in reasons:
            room.add_widget(ReasonLine(text=words.say(reason), last=reason is reasons[-1]))
        if chosen is None:
            self.decided = ""
        elif chosen.index is None:
            self.decided = words.tr("carodeni.ostara.take.nothing")
        else:
            self.decided = words.tr("carodeni.ostara.take.it", what=_text(cards[chosen.index]))

    # Doing

    def _switched(self, _: Segmented, kind: str) -> None:
        self._kind = kind
        self.refresh()

    def main_action(self) -> MainAction:
        """Takes the card that follows from the offer; off until the offer is entered. Her turn may end without it."""
        off = "" if self._chosen else "carodeni.ostara.offer.first"
        ending = self.card.ending()
        return MainAction(
            "take",
            self.decided or words.tr("carodeni.ostara.take.open"),
            self.take,
            off=off,
            side_key=ending.key,
            side=ending.text,
            side_act=ending.act,
        )

    def tell(self, index: int, *_: Any) -> None:
        """Asks for the card at this location, and goes on to the next unknown one."""
        kind, entered = self._kind, self.board_draft.cards(self._kind)[index]

        def done(card: Slot) -> None:
            self.board_draft.set_card(kind, index, card)
            self.refresh()
            left = [at for at, other in enumerate(self.board_draft.cards(kind)) if other is None]
            if entered is None and left and self._kind == kind:
                self.tell(left[0])

        title = capitalised(words.tr(f"carodeni.location.{facts.LOCATIONS[index]}"))
        sheet = self._sheet(None if entered == EMPTY else entered, done, title=title)
        if self.table.decks[DECKS[kind]].open < SLOTS:
            none = PushButton(key="no_card", kind="text", text=words.tr("carodeni.ostara.offer.none"))
            none.bind(on_release=sheet.closing(lambda _: done(EMPTY)))
            sheet.add_widget(none)
        self.open(sheet, f"slot_{index}")

    def take(self) -> None:
        """Records the card that the app has chosen."""
        chosen, kind = self._chosen, self._kind
        if chosen is None:
            return
        if chosen.index is None:
            self.record(NothingTaken())
            return
        card = self.board_draft.cards(kind)[chosen.index]
        if self._record(card, facts.LOCATIONS[chosen.index]):
            self.board_draft.set_card(kind, chosen.index, None)

    def take_other(self) -> None:
        """Records the card that the player has chosen for her."""
        button = words.tr("carodeni.ostara.take.note")
        self.open(self._sheet(None, self._record, later=self._record, button=button), "take_other")

    def _sheet(self, card: Any, done: Any, **kwargs: Any) -> CardSheet:
        shell, names = self.panel.page.shell, self.table.names
        if self._kind == WITCH:
            return witch_sheet(card, shell, done, **kwargs)
        return potion_sheet(card, names, shell, done, **kwargs)

    def _record(self, card: Slot = None, location: str = "") -> bool:
        if isinstance(card, Potion):
            return self.record(PotionTaken(card.flag, card.points, card.needs, card.tools, location))
        if isinstance(card, Witch):
            return self.record(WitchTaken(card.flags, card.points, location))
        return self.record(WitchTaken() if self._kind == WITCH else PotionTaken())


def _text(card: Slot) -> str:
    return potion_text(card) if isinstance(card, Potion) else witch_text(card) if isinstance(card, Witch) else ""


kv.load(__name__)
