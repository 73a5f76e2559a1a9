"""Cards that are tapped or dragged: a mage, or a pair of pieces of the board."""

from __future__ import annotations

from kivy.uix.widget import Widget

from screens.kit.actions.draggable import Draggable
from screens.kit.picks import Pick
from screens.witchcraft.board.mage_mark import MageMark
from screens.witchcraft.board.mage_pick import MagePick


class DragPick(Draggable, MagePick):
    """A mage: it is carried above the finger."""

    def carried(self) -> Widget:
        return MageMark(stack=self.stack, kinds=self.kinds, turned=self.turned)


class PairPick(Draggable, Pick):
    """A pair of pieces of the board: the board shows where one goes while it is carried."""
