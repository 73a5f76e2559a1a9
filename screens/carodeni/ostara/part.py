"""What all steps of Ostara's turn have in common."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ObjectProperty

from scoring.carodeni.table import Table
from scoring.journal.events import Event
from screens.carodeni.ostara.seen import Seen
from screens.kit.layouts.stack import Stack
from screens.kit.overlay import Sheet
from screens.table.now_card import NowCard
from screens.table.panel import TablePanel


class OstaraPart(Stack):
    """`card` is what it stands on in her turn; what is shown in other places too has none."""

    panel: ObjectProperty[TablePanel] = ObjectProperty()
    card: ObjectProperty[NowCard | None] = ObjectProperty(None, allownone=True)
    large_text = BooleanProperty(False)

    def show(self, table: Table) -> None:
        """Shows what she does now."""

    @property
    def table(self) -> Table:
        table: Table = self.panel.page.now.state.table
        return table

    @property
    def seen(self) -> Seen:
        page = self.panel.page
        return Seen(page.session, page.match, self.table.round)

    def record(self, event: Event) -> bool:
        return self.panel.record(event)

    def refresh(self) -> None:
        self.panel.page.refresh()

    def open(self, sheet: Sheet) -> None:
        page = self.panel.page
        if page.in_hand:
            page.shell.overlay(sheet)
