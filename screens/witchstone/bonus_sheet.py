"""Asks what a special tile or an empty hexagon is used for: an action, or the cauldron."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from scoring.witchstone.events import BonusLost, BonusUsed, SpecialPlaced
from scoring.witchstone.table import Table
from screens.kit.choice_sheet import ChoiceSheet
from screens.look.words import words

if TYPE_CHECKING:
    from screens.witchstone.turn_panel import TurnPanel


def open_bonus(panel: TurnPanel, table: Table, index: int) -> None:
    bonus = table.series.bonuses[index]
    sheet = ChoiceSheet(title=words.tr(f"witchstone.turn.use_how.{bonus.source}"))
    for action in bonus.choices:
        text, note = words.tr(f"witchstone.symbol.{action}"), words.tr("witchstone.turn.actions", n=bonus.actions)
        use = partial(panel.record, BonusUsed(index, action))
        sheet.offer(f"use_{action}", text, use, icon=action, note=note)
    if bonus.source == "special":
        text, note = words.tr("witchstone.turn.into_cauldron"), words.tr("witchstone.turn.into_cauldron_note")
        sheet.offer("into_cauldron", text, partial(_place, panel, index), icon="tile", note=note)
    text, note = words.tr("witchstone.turn.let_go"), words.tr("witchstone.turn.let_go_note")
    sheet.offer("let_go", text, partial(panel.record, BonusLost(index)), icon="close", note=note)
    panel.page.shell.overlay(sheet)


def _place(panel: TurnPanel, index: int) -> None:
    """In a drawn cauldron the tile needs its cell; otherwise the second group may have grown."""
    table: Table = panel.page.now.state.table
    bonus = table.series.bonuses[index]
    if table.seat.drawn and table.turn.cells and len(bonus.choices) == 2:
        panel.page.choose_tab("cauldron")
    elif panel.record(SpecialPlaced(index)):
        after: Table = panel.page.now.state.table
        if after.turn.second is not None and after.turn.second[0] in bonus.choices:
            panel.ask_second()
