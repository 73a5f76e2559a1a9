"""A cauldron drawn for the final scoring, so that its groups need not be counted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.properties import StringProperty

from scoring.hexes import Cell
from scoring.witchstone.cauldron import Cells, Pair
from scoring.witchstone.file.notation import written
from scoring.witchstone.final_scoring import entries
from screens.kit.layouts.layout import Box
from screens.kit.layouts.optional import Optional
from screens.kit.note import Note
from screens.kit.overlay import Overlay
from screens.look.words import words
from screens.runtime import kv
from screens.witchstone.cauldron.panel import CauldronEditor

if TYPE_CHECKING:
    from screens.scoring.page import FinalScoringScreen

Items = tuple[tuple[str, ...], ...]


class DrawnCauldron(Overlay, Box):
    """Covers the page. Every tile that is laid is an entry; crystals do not count and are not drawn."""

    title = StringProperty("")
    note = StringProperty("")

    def __init__(self, page: FinalScoringScreen, seat: int, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._page, self._seat = page, seat
        player = page.book.match.players[seat]
        self.title, self.note = words.tr("witchstone.needs.draw"), player.name
        guesses = "cauldron_corners" not in page.book.table.copy
        head = Optional(shown=guesses, padding=(dp(16), dp(8), dp(16), 0))
        head.add_widget(Note(kind="doubt", text=words.tr("witchstone.cauldron.guess")))
        self._editor = CauldronEditor(head=head, player_color=player.color or "", guesses_corners=guesses)
        self._editor.bind(on_lay=self._lay, on_special=self._special, on_take_off=self._take_off)
        self.add_widget(self._editor)
        self._show()

    def _show(self) -> None:
        self._editor.cauldron = entries.drawn(self._page.book.table, self._seat)

    @property
    def _items(self) -> Items:
        items: Items = self._page.book.value(self._seat, "cauldron")
        return items

    def _enter(self, items: Items) -> None:
        if self._page.enter(self._seat, "cauldron", items or None):
            self._show()

    def _lay(self, _: CauldronEditor, cells: Cells, symbols: Pair) -> None:
        self._enter((*self._items, ("tile", written(cells[0]), written(cells[1]), *symbols)))

    def _special(self, _: CauldronEditor, cell: Cell, pair: Pair) -> None:
        self._enter((*self._items, ("special", written(cell), *pair)))

    def _take_off(self, _: CauldronEditor, cell: Cell) -> None:
        self._enter(tuple(item for item in self._items if written(cell) not in item[1:3]))


kv.load(__name__)
