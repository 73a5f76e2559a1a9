"""The map to catch up with: a colour is chosen, then all spaces are tapped where it lies now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.metrics import dp

from scoring.hexes import Cell
from scoring.winter_queen import facts
from scoring.winter_queen.events import Corrected
from scoring.winter_queen.file.notation import cell_word
from screens.kit.buttons import PushButton
from screens.kit.overlay import Sheet
from screens.kit.picks import PickGrid
from screens.look.words import words
from screens.runtime import kv
from screens.winter_queen.correcting import table_of
from screens.winter_queen.holders.color_pick import NONE, offer_colors
from screens.winter_queen.map.canvas import MapCanvas

if TYPE_CHECKING:
    from screens.table.page import TableScreen


class PaintedMap(MapCanvas):
    """A map as wide as the sheet."""


class CatchUpMap(Sheet):
    """A second tap with the same colour takes the crystal off; each tap is kept at once."""

    def __init__(self, page: TableScreen, **kwargs: Any) -> None:
        title, note = words.tr("winter_queen.panel.map"), words.tr("winter_queen.catch_up.map.how")
        super().__init__(title=title, note=note, **kwargs)
        self.page = page
        self._color = facts.CRYSTAL_COLORS[0]
        self._grid = PickGrid(least=dp(48), most=6)
        self._picks = offer_colors(self._grid, self.choose, none=words.tr("winter_queen.space.nothing"), name="paint")
        self.board = PaintedMap(key="painted_map")
        self.board.bind(on_cell=self.paint)
        done = PushButton(key="map_done", kind="primary", text=words.tr("shell.done"))
        done.bind(on_release=lambda _: self.close())
        for widget in (self._grid, self.board, done):
            self.add_widget(widget)
        self._show()

    def choose(self, color: str) -> None:
        self._color = color
        self._show()

    def paint(self, _: MapCanvas, cell: Cell) -> None:
        present = table_of(self.page).crystals.get(cell, NONE)
        color = NONE if present == self._color else self._color
        if color != present and self.page.record(Corrected(0, f"crystal.{cell_word(cell)}", color)):
            self._show()

    def _show(self) -> None:
        table = table_of(self.page)
        self.board.position, self.board.guessed = table.position(), not table.layout_known
        unseen = table.unseen()
        for color, pick in self._picks.items():
            pick.on = color == self._color
            pick.note = words.tr("winter_queen.catch_up.map.left", n=unseen[color]) if color else ""


kv.load(__name__)
