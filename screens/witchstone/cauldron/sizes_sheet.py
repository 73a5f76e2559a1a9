"""Asks for the sizes of a tile's groups where the picture cannot tell them."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import partial
from typing import Any

from scoring.witchstone.cauldron import Pair
from screens.kit.buttons import PushButton
from screens.kit.chips import Chip, Chips
from screens.kit.overlay import Sheet
from screens.kit.text import Text
from screens.look.words import words

SIZES = range(1, 7)
# Special tiles make groups larger.
MORE = range(1, 13)


class SizesSheet(Sheet):
    """Chips for each of the `asked` symbols; with the last answer, or with the button, `tell` gets both sizes.

    `sizes` are the suggestions; one that is None was never counted.
    """

    def __init__(
        self,
        symbols: Pair,
        sizes: tuple[int | None, int | None],
        asked: Collection[str],
        tell: Callable[[tuple[int, int]], None],
        **kwargs: Any,
    ) -> None:
        super().__init__(
            title=words.tr("witchstone.cauldron.sizes"), note=words.tr("witchstone.cauldron.sizes_note"), **kwargs
        )
        self._symbols, self._tell = symbols, tell
        self._sizes = dict(zip(symbols, sizes, strict=True))
        self._chips: dict[str, dict[int, Chip]] = {}
        for symbol in symbols:
            if symbol in asked:
                self._ask(symbol)
        self._done = PushButton(key="sizes_done", kind="primary", text=words.tr("shell.done"), least=56)
        self._done.bind(on_release=self._finish)
        self.add_widget(self._done)
        self._show()

    def _ask(self, symbol: str) -> None:
        self.add_widget(Text(text=words.tr(f"witchstone.turn.group.{symbol}"), bold=True))
        room = Chips()
        most = max(SIZES[-1], self._sizes[symbol] or 0)
        self._chips[symbol] = {}
        for size in (size for size in MORE if size <= most + 2):
            chip = Chip(key=f"size_{symbol}_{size}", text=str(size))
            chip.bind(on_release=partial(self._choose, symbol, size))
            self._chips[symbol][size] = chip
            room.add_widget(chip)
        self.add_widget(room)

    def _choose(self, symbol: str, size: int, *_: Any) -> None:
        self._sizes[symbol] = size
        self._show()

    def _show(self) -> None:
        for symbol, chips in self._chips.items():
            for size, chip in chips.items():
                chip.on = size == self._sizes[symbol]
        self._done.disabled = None in self._sizes.values()

    def _finish(self, *_: Any) -> None:
        one, other = (self._sizes[symbol] for symbol in self._symbols)
        if one is not None and other is not None:
            self._tell((one, other))
