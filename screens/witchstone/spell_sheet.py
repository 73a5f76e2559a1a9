"""A spell that was cast too late or for another action: which one, and the action that it gave."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, ClassVar

from scoring.journal.events import Event
from scoring.witchstone import facts
from scoring.witchstone.events import Card, SpellCast
from scoring.witchstone.possible import cast_for
from scoring.witchstone.table import Table
from screens.kit.buttons import PushButton
from screens.kit.overlay import Sheet
from screens.kit.picks import Pick, PickGrid
from screens.kit.text import Text
from screens.kit.unsaved_state import always
from screens.look.words import words
from screens.witchstone.look import LOOK, SYMBOLS
from screens.witchstone.symbol_picks import SymbolPicks

SINGLE: Card = ("single",)


class SpellSheet(Sheet):
    """All spells that there are, as nobody else needs to know which ones a player has. `record` gets the entry.

    What the rules allow after all is entered as usual; the rest people can insist on.
    """

    saved_fields: ClassVar = always("_card", "_action")

    def __init__(
        self, table: Table, record: Callable[[Event], object], entered: SpellCast | None = None, **kwargs: Any
    ) -> None:
        super().__init__(title=words.tr("witchstone.spell.title"), note=words.tr("witchstone.spell.note"), **kwargs)
        self._table, self._record = table, record
        series = table.turn.series
        self._action = series.action if series else ""
        self._card: Card = ()
        if entered is not None:
            self._action = entered.action or self._action
            self._card = SINGLE if entered.spell == "single" else ("double", entered.symbol or self._action)
        self._cards: dict[Card, Pick] = {}
        spells = PickGrid(most=4)
        for card in (SINGLE, *(("double", symbol) for symbol in facts.SYMBOLS)):
            self._cards[card] = self._spell(card)
            spells.add_widget(self._cards[card])
        self._actions = SymbolPicks("for", self._choose_action)
        self._done = PushButton(key="cast_spell", kind="primary", text=words.tr("witchstone.spell.cast"), least=56)
        self._done.bind(on_release=lambda _: self._enter())
        for part in (
            Text(text=words.tr("witchstone.spell.which"), bold=True),
            spells,
            Text(text=words.tr("witchstone.spell.for"), bold=True),
            self._actions,
            self._done,
        ):
            self.add_widget(part)
        self._show()

    def _spell(self, card: Card) -> Pick:
        kind, symbol = card[0], card[1] if len(card) > 1 else ""
        pick = Pick(sunken=False, key=f"spell_{symbol or kind}", note=f"+{facts.SPELLS[kind]}")
        pick.icon, pick.inks = symbol or "spell", SYMBOLS[symbol] if symbol else LOOK.tint
        pick.text = words.tr(f"witchstone.symbol.{symbol}" if symbol else "witchstone.spell.single")
        pick.bind(on_release=partial(self._choose_card, card))
        return pick

    def on_restored(self) -> None:
        self._show()

    def _choose_card(self, card: Card, *_: Any) -> None:
        self._card = card
        self._show()

    def _choose_action(self, symbol: str) -> None:
        self._action = symbol
        self._show()

    def _show(self) -> None:
        for card, pick in self._cards.items():
            pick.on = card == tuple(self._card)
        self._actions.mark(self._action)
        self._done.off = "" if self._card and self._action else "witchstone.spell.choose"

    def _enter(self) -> None:
        event = cast_for(self._table, tuple(self._card), self._action)
        self.close()
        self._record(event)
