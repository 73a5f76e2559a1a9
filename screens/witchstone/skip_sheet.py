"""Skips several turns that were played without being entered; the table can be counted right after."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.witchstone import facts
from scoring.witchstone.events import TurnMissed
from scoring.witchstone.table import Table
from screens.kit.buttons import PushButton
from screens.kit.count_row import CountRow
from screens.kit.overlay import Sheet
from screens.look.words import words

if TYPE_CHECKING:
    from screens.table.page import TableScreen


def open_skip(page: TableScreen) -> None:
    """Asks how many turns to skip."""
    table: Table = page.now.state.table
    sheet = Sheet(title=words.tr("witchstone.skip.title"), note=words.tr("witchstone.skip.note"))
    most = sum(max(0, facts.TURNS_EACH - seat.turns) for seat in table.seats)
    row = CountRow(name="missed", text=words.tr("witchstone.skip.turns"), value=len(table.players), least=1, most=most)
    row.value = min(row.value, most)
    row.bind(on_change=lambda row, value: setattr(row, "value", value))

    def skip(then_count: bool) -> None:
        if page.record_all([TurnMissed()] * int(row.value)):
            page.shell.close(sheet)
            if then_count:
                page.open_snapshot()

    count = PushButton(key="skip_and_count", kind="primary", text=words.tr("witchstone.skip.count"), least=56)
    count.bind(on_release=lambda _: skip(then_count=True))
    only = PushButton(key="skip_only", kind="text", text=words.tr("witchstone.skip.only"))
    only.bind(on_release=lambda _: skip(then_count=False))
    for widget in (row, count, only):
        sheet.add_widget(widget)
    page.shell.overlay(sheet, opener="skip")
