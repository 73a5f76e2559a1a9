"""Asks for the two symbols of a special tile."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from screens.kit.buttons import PushButton
from screens.kit.overlay import Sheet
from screens.kit.unsaved_state import always
from screens.look.words import words
from screens.witchstone.symbol_picks import SymbolPicks


class PairSheet(Sheet):
    """The second tap closes the sheet and gives the pair to `chosen`; an unknown pair is empty."""

    saved_fields: ClassVar = always("_first")

    def __init__(self, chosen: Callable[[tuple[str, ...]], object], **kwargs: Any) -> None:
        super().__init__(note=words.tr("witchstone.turn.pair_note"), **kwargs)
        self._chosen = self.closing(chosen)
        self._first = ""
        self._picks = SymbolPicks("pair", self._tap)
        self.add_widget(self._picks)
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
        self._picks.mark(self._first)
