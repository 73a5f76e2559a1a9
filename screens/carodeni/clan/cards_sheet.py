"""Corrects the cards of one pile: each can be described again or removed, and others added."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from kivy.properties import BooleanProperty, ListProperty, StringProperty

from scoring.carodeni import facts
from scoring.carodeni.cards import NOVICE, Potion, Witch
from scoring.carodeni.file.notation import potion_words, witch_words
from scoring.carodeni.messages.naming import Names
from scoring.carodeni.seat import UNKNOWN_POTION, UNKNOWN_WITCH, is_named_witch
from scoring.message import Message
from screens.carodeni.clan.card_sheets import potion_sheet, witch_sheet
from screens.carodeni.wording import potion_text, witch_text
from screens.kit.buttons import PushButton
from screens.kit.layouts.layout import Box
from screens.kit.layouts.stack import Stack
from screens.kit.overlay import Sheet
from screens.look.words import words
from screens.runtime import kv

Cards = tuple[Potion | Witch, ...]


class CardRow(Box):
    """A card: a tap describes it again; the key beside it removes it, and another tap restores it."""

    index = StringProperty("")
    removed = BooleanProperty(False)
    flags: ListProperty[str] = ListProperty()
    icon = StringProperty("")
    text = StringProperty("")

    __events__ = ("on_tell", "on_away")

    @property
    def spoken(self) -> tuple[str | Message, ...]:
        return self.text, Message("spoken.number", number=int(self.index) + 1)

    def on_tell(self) -> None:
        """Event: the card is to be described."""

    def on_away(self) -> None:
        """Event: remove it."""


class CardsSheet(Sheet):
    """`done` gets the cards as they lie there, once something has changed. `novices`: they can lie here too."""

    def __init__(
        self,
        cards: Sequence[Potion | Witch],
        potions: bool,
        names: Names,
        shell: Any,
        done: Callable[[Cards], object],
        novices: bool = False,
        **kwargs: Any,
    ) -> None:
        super().__init__(note=words.tr("carodeni.correct.note"), **kwargs)
        missing = facts.NOVICES_EACH - sum(card == NOVICE for card in cards) if novices else 0
        # A novice that lies elsewhere has a place too, and can be brought back.
        self._cards, self._before = (*cards, *(NOVICE,) * missing), tuple(cards)
        self._removed = frozenset(range(len(cards), len(self._cards)))
        self._potions, self._names, self._shell, self._done = potions, names, shell, done
        self._rows = Stack(size_hint_y=None, spacing=6)
        self._rows.bind(minimum_height=self._rows.setter("height"))
        self.add_widget(self._rows)
        self._offer("card_add", "plus", "potion" if potions else "witch", self._add)
        finish = PushButton(key="cards_done", kind="primary", text=words.tr("carodeni.correct.do"), least=56)
        finish.bind(on_release=self._finish)
        self.add_widget(finish)
        self._show()

    def _offer(self, key: str, icon: str, what: str, act: Callable[[Any], object]) -> None:
        button = PushButton(key=key, icon=icon, text=words.tr(f"carodeni.card.add.{what}"))
        button.bind(on_release=act)
        self.add_widget(button)

    def _show(self) -> None:
        self._rows.clear_widgets()
        for index, card in enumerate(self._cards):
            row = CardRow(index=str(index), flags=list(card.flags))
            row.text = potion_text(card) if isinstance(card, Potion) else witch_text(card)
            row.icon, row.removed = "" if card.flags else "person", index in self._removed
            row.bind(on_tell=partial(self._tell, index), on_away=partial(self._away, index))
            self._rows.add_widget(row)

    # Touches

    def _put(self, cards: Cards) -> None:
        self._cards = cards
        self._show()

    def _away(self, index: int, *_: Any) -> None:
        """Marks a card as removed, or takes that back; it keeps its position until the sheet is confirmed."""
        self._removed ^= {index}
        self._show()

    def _tell(self, index: int, *_: Any) -> None:
        before, card, after = self._cards[:index], self._cards[index], self._cards[index + 1 :]
        if card.flags:
            self._ask(card, lambda entered: self._put((*before, entered, *after)), f"card_{index}")

    def _add(self, *_: Any) -> None:
        unknown: Potion | Witch = UNKNOWN_POTION if self._potions else UNKNOWN_WITCH
        self._ask(unknown, lambda card: self._put((*self._cards, card)), "card_add")

    def _ask(self, card: Potion | Witch, on_done: Callable[[Any], object], opener: str) -> None:
        if isinstance(card, Potion):
            self._shell.overlay(potion_sheet(card, self._names, self._shell, on_done), opener=opener)
        else:
            self._shell.overlay(witch_sheet(card, self._shell, on_done), opener=opener)

    def _finish(self, *_: Any) -> None:
        """Records the cards; an unknown card cannot be recorded, so it is asked for first."""
        left = {index: card for index, card in enumerate(self._cards) if index not in self._removed}
        unnamed = next((index for index, card in left.items() if not _named(card)), None)
        if tuple(left.values()) == self._before:
            self.close()
        elif unnamed is not None:
            self._tell(unnamed)
        else:
            self.close()
            self._done(tuple(left.values()))


def _named(card: Potion | Witch) -> bool:
    if isinstance(card, Potion):
        return bool(card.flag)
    return card.is_novice or is_named_witch(card)


def as_words(cards: Cards) -> tuple[Any, ...]:
    """The cards in the text form of a correction."""
    return tuple(potion_words(card) if isinstance(card, Potion) else witch_words(card) for card in cards)


kv.load(__name__)
