"""Which two symbols a special tile shows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from scoring.witchstone import facts
from screens.kit.buttons import PushButton
from screens.kit.overlay import Sheet
from screens.kit.picks import Pick, PickGrid
from screens.kit.unsaved_state import always
from screens.look.words import words
from screens.witchstone.look import SYMBOLS


class PairSheet(Sheet):
    """The second tap closes the sheet and gives the pair to `chosen`; an unknown pair is empty."""

    saved_fields: ClassVar = always("_first")

    def __init__(self, chosen: Callable[[tuple[str, ...]], object], **kwargs: Any) -> None:
        super().__init__(note=words.tr("witchstone.turn.pair_note"), **kwargs)
        self._chosen = self.closing(chosen)
        self._first = ""
        picks = PickGrid(most=3)
        self._picks = {
            symbol: Pick(
                sunken=False,
                key=f"pair_{symbol}",
                icon=symbol,
                inks=SYMBOLS[symbol],
                text=words.tr(f"witchstone.symbol.{symbol}"),
            )
            for symbol in facts.SYMBOLS
        }
        for symbol, pick in self._picks.items():
            pick.bind(on_release=lambda _, symbol=symbol: self._tap(symbol))
            picks.add_widget(pick)
        self.add_widget(picks)
        unknown = PushButton(key="pair_unsaid", kind="text", text=words.tr("witchstone.turn.pair_unsaid"))
        unknown.bind(on_release=lambda _: self._chosen(()))
        self.add_widget(unknown)

    def on_restored(self) -> None:
        self._show()

    def _tap(self, symbol: str) -> None:
        if self._first and symbol != self._first:
            self._chosen((self._first, symbol))
            return
        self._first = "" if symbol == self._first else symbol
        self._show()

    def _show(self) -> None:
        for name, pick in self._picks.items():
            pick.on = name == self._first
