"""The base of cards below the board: shows the next step, highlights the board, and gets its touches."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from scoring.journal.events import Event
from scoring.message import Message
from scoring.witchcraft.board import Cell
from scoring.witchcraft.table import Table
from screens.kit.layouts.stack import Stack as Pile
from screens.kit.panel import Panel
from screens.kit.unsaved_state import UnsavedState
from screens.runtime import kv
from screens.witchcraft.board.light import Light

if TYPE_CHECKING:
    from screens.witchcraft.duel_panel import DuelPanel


class DuelCard(UnsavedState, Panel, Pile):
    """`show` is called with the table whenever it may have changed; then `light` says how the board looks.

    `title` and `note` stand above it. `on_board`: what comes next is done on the board. `record` is that of the page.
    """

    panel: ObjectProperty[DuelPanel] = ObjectProperty()
    record: Callable[[Event], bool]
    title = StringProperty("")
    note = StringProperty("")
    large_text = BooleanProperty(False)

    def on_panel(self, _card: DuelCard, panel: DuelPanel) -> None:
        self.record = panel.record

    @property
    def on_board(self) -> bool:
        return True

    def show(self, table: Table) -> None:
        """Shows the possible actions."""

    def light(self, table: Table) -> Light:
        return Light(table.position)

    def tap(self, cell: Cell) -> None:
        """A finger tapped this space."""

    def press(self, cell: Cell) -> None:
        """A finger lies on this space, which the light has named as one to be pressed."""

    def turn(self, direction: int) -> None:
        """A finger chose this direction in the ring."""

    def step_back(self) -> bool:
        """Takes back what was chosen but is no answer yet; False if there is nothing."""
        return False

    # What most of them do

    def say(self, *reasons: Message) -> None:
        self.panel.page.shell.say(*reasons)


kv.load(__name__)
