"""Asks for the cost of a crystal that is removed by force, if the number of earlier ones is in doubt."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from scoring.witchstone import facts
from scoring.witchstone.doubts import count_doubts
from scoring.witchstone.table import Table
from screens.kit.buttons import PushButton
from screens.kit.count_row import CountRow
from screens.kit.note import Note
from screens.kit.overlay import Sheet
from screens.look.words import words
from screens.scoring.notes import reasons

if TYPE_CHECKING:
    from screens.table.panel import TablePanel


def ask_cost(panel: TablePanel, table: Table, act: Callable[[int], object]) -> None:
    """Calls `act` with the cost that people have said, or at once with 0 where it is certain."""
    doubts = count_doubts(table, table.turn.seat, "removed")
    if not doubts:
        act(0)
        return
    shell, suggested = panel.page.shell, min(table.seat.removed + 1, facts.OWN_CRYSTALS + 1)
    sheet = Sheet(title=words.tr("witchstone.turn.remove", n=suggested), note=words.tr("witchstone.turn.remove_note"))
    row = CountRow(name="cost", text=words.tr("witchstone.turn.removal_cost"), value=suggested, least=1)
    row.most = facts.OWN_CRYSTALS + 1
    done = PushButton(
        key="cost_done", kind="primary", icon="check", text=words.tr("mark.confirm", value=str(suggested))
    )

    def change(row: CountRow, value: int) -> None:
        row.value, done.text = value, words.tr("mark.confirm", value=str(value))

    row.bind(on_change=change)
    done.bind(on_release=sheet.closing(lambda _: act(int(row.value))))
    for widget in (Note(kind="doubt", text=reasons(doubts)), row, done):
        sheet.add_widget(widget)
    shell.overlay(sheet)
