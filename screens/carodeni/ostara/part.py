"""The base of all steps of Ostara's turn."""

from __future__ import annotations

from collections.abc import Callable

from kivy.properties import BooleanProperty, ObjectProperty

from scoring.carodeni.table import Table
from scoring.journal.events import Event
from screens.carodeni.main_action import MainAction
from screens.carodeni.ostara.board_draft import BoardDraft
from screens.kit.layouts.stack import Stack
from screens.kit.overlay import Sheet
from screens.table.now_card import NowCard
from screens.table.panel import TablePanel


class OstaraPart(Stack):
    """`card` is the card of her turn that contains it; None where it is shown elsewhere.

    `record` is that of the page.
    """

    panel: ObjectProperty[TablePanel] = ObjectProperty()
    record: Callable[[Event], bool]
    card: ObjectProperty[NowCard | None] = ObjectProperty(None, allownone=True)
    large_text = BooleanProperty(False)

    def on_panel(self, _part: OstaraPart, panel: TablePanel) -> None:
        self.record = panel.record

    def show(self, table: Table) -> None:
        """Shows what she does now."""

    def main_action(self) -> MainAction | None:
        """What the big button does in this step; without anything it ends the turn, once that can be."""
        return None

    @property
    def table(self) -> Table:
        table: Table = self.panel.page.now.state.table
        return table

    @property
    def board_draft(self) -> BoardDraft:
        page = self.panel.page
        return BoardDraft(page.session, page.now.id, self.table.round)

    def refresh(self) -> None:
        self.panel.page.refresh()

    def open(self, sheet: Sheet, opener: str) -> None:
        self.panel.page.open_sheet(sheet, opener)
