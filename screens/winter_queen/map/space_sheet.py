"""Corrects a space of the map: the crystal, and in the domain the printed one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp

from scoring.hexes import Cell
from scoring.journal.events import Event
from scoring.winter_queen import facts
from scoring.winter_queen.events import Corrected, DomainShown
from scoring.winter_queen.file.notation import cell_word
from scoring.winter_queen.table import Table
from screens.kit.overlay import Sheet
from screens.kit.picks import PickGrid
from screens.kit.text import Text
from screens.look.words import words
from screens.winter_queen.holders.color_pick import ColorPick, offer_colors


class SpaceSheet(Sheet):
    """Corrects a space with one tap and closes. A crystal on a printed one is against the rules, but can lie there."""

    def __init__(self, cell: Cell, table: Table, record: Callable[[Event], bool], **kwargs: Any) -> None:
        zone = table.layout.spaces[cell]
        title, note = words.tr(f"winter_queen.zone.{zone}"), words.tr("winter_queen.correct.note")
        super().__init__(title=title, note=note, **kwargs)
        self._cell, self._record = cell_word(cell), record
        self._crystal = table.crystals.get(cell, "")
        picks = self._offer("lies", words.tr("winter_queen.space.nothing"), self._correct_crystal)
        picks[self._crystal].on = True
        if zone == facts.DOMAIN:
            picks = self._offer("printed", words.tr("winter_queen.ask.blank"), self._printed)
            if cell in table.domain:
                picks[table.domain[cell]].on = True

    def _offer(self, name: str, none: str, chosen: Callable[[str], None]) -> dict[str, ColorPick]:
        grid = PickGrid(least=dp(48))
        self.add_widget(Text(text=words.tr(f"winter_queen.space.{name}"), style="small", bold=True))
        self.add_widget(grid)
        return offer_colors(grid, self.closing(chosen), none=none, name=name, printed=name == "printed")

    def _correct_crystal(self, color: str) -> None:
        if color != self._crystal:
            self._record(Corrected(0, f"crystal.{self._cell}", color))

    def _printed(self, color: str) -> None:
        self._record(DomainShown(self._cell, color))
