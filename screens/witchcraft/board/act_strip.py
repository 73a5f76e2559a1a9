"""The mages that can act, in a row that scrolls sideways; a tap chooses one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from scoring.message import Message
from scoring.witchcraft.board import Cell
from scoring.witchcraft.file.spelling import cell_word
from scoring.witchcraft.position import USUAL, Kind, Position, Stack
from screens.kit.layouts.sideways import Sideways
from screens.kit.panel import TapCard
from screens.runtime import kv
from screens.witchcraft.saying import spoken_stack


class ActCell(TapCard):
    stack: ObjectProperty[Stack | None] = ObjectProperty(None, allownone=True)
    kinds: ObjectProperty[Mapping[str, Kind]] = ObjectProperty(USUAL.kinds)
    turned = NumericProperty(0)
    on = BooleanProperty(False)
    natural = NumericProperty(dp(56))
    preferred_height = NumericProperty(dp(56))
    at: ObjectProperty[Cell] = ObjectProperty((0, 0))

    @property
    def spoken(self) -> tuple[str | Message, ...]:
        return cell_word(self.at), *(spoken_stack(self.stack) if self.stack else ())


class ActStrip(Sideways):
    """Fires `on_choice` with a space."""

    cells: Sequence[ActCell]
    spoken = "witchcraft.spoken.can_act"

    __events__ = ("on_choice",)

    def on_choice(self, at: Cell) -> None:
        """Event: the stack on this space was chosen."""

    def show(self, position: Position, cells: Sequence[Cell], chosen: Cell | None, turned: int) -> None:
        self.remove_cells(self.cells[len(cells) :])
        for _ in cells[len(self.cells) :]:
            cell = ActCell()
            cell.bind(on_release=self._choose)
            self.add_cell(cell)
        for cell, at in zip(self.cells, cells, strict=True):
            cell.key, cell.at = f"act_{cell_word(at)}", at
            cell.stack, cell.kinds, cell.turned = position.stacks[at], position.rules.kinds, turned
            cell.on = at == chosen
            if cell.on:
                self.shown = cell

    def _choose(self, cell: Any) -> None:
        self.dispatch("on_choice", cell.at)


kv.load(__name__)
