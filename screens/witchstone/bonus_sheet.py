"""A special tile, or an empty hexagon: for which action, or into the cauldron."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from scoring.witchstone.events import BonusLost, BonusUsed, SpecialPlaced
from scoring.witchstone.table import Table
from screens.kit.overlay import Sheet
from screens.kit.rows import ListRow, RowGroup
from screens.look.words import words

if TYPE_CHECKING:
    from screens.witchstone.turn_panel import TurnPanel


def open_bonus(panel: TurnPanel, table: Table, place: int) -> None:
    bonus, shell = table.series.bonuses[place], panel.page.shell
    sheet, rows = Sheet(title=words.tr(f"witchstone.turn.use_how.{bonus.source}")), RowGroup()

    def offer(key: str, icon: str, text: str, note: str, act: Callable[[], object]) -> None:
        row = ListRow(key=key, icon=icon, text=text, note=note, chevron=False)
        row.bind(on_release=lambda _: shell.close_then(sheet, act))
        rows.add_widget(row)

    for action in bonus.choices:
        text = words.tr(f"witchstone.symbol.{action}")
        note = words.tr("witchstone.turn.actions", n=bonus.actions)
        offer(f"use_{action}", action, text, note, partial(panel.record, BonusUsed(place, action)))
    if bonus.source == "special":
        note = words.tr("witchstone.turn.into_cauldron_note")
        offer("into_cauldron", "tile", words.tr("witchstone.turn.into_cauldron"), note, lambda: _place(panel, place))
    note = words.tr("witchstone.turn.let_go_note")
    offer("let_go", "close", words.tr("witchstone.turn.let_go"), note, lambda: panel.record(BonusLost(place)))
    sheet.add_widget(rows)
    shell.overlay(sheet)


def _place(panel: TurnPanel, place: int) -> None:
    """In a drawn cauldron the tile needs its cell; otherwise the second group may have grown."""
    table: Table = panel.page.now.state.table
    bonus = table.series.bonuses[place]
    if table.seat.drawn and table.turn.cells and len(bonus.choices) == 2:
        panel.page.choose_tab("cauldron")
    elif panel.record(SpecialPlaced(place)):
        after: Table = panel.page.now.state.table
        if after.turn.second is not None and after.turn.second[0] in bonus.choices:
            panel.ask_second()
