"""The six symbols of Witchstone side by side, to choose one of them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from scoring.witchstone import facts
from screens.kit.picks import Pick, PickGrid
from screens.look.words import words
from screens.witchstone.look import SYMBOLS


class SymbolPicks(PickGrid):
    """`tapped` gets the symbol; the keys begin with `prefix`."""

    def __init__(self, prefix: str, tapped: Callable[[str], object], **kwargs: Any) -> None:
        super().__init__(most=3, **kwargs)
        self._picks: dict[str, Pick] = {}
        for symbol in facts.SYMBOLS:
            text = words.tr(f"witchstone.symbol.{symbol}")
            pick = Pick(sunken=False, key=f"{prefix}_{symbol}", icon=symbol, inks=SYMBOLS[symbol], text=text)
            pick.bind(on_release=partial(self._tap, tapped, symbol))
            self._picks[symbol] = pick
            self.add_widget(pick)

    def mark(self, chosen: str) -> None:
        for symbol, pick in self._picks.items():
            pick.on = symbol == chosen

    @staticmethod
    def _tap(tapped: Callable[[str], object], symbol: str, *_: Any) -> None:
        tapped(symbol)
