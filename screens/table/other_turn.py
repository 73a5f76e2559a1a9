"""Somebody else's turn: a turn out of order, or after the last one, which the rules forbid and people may insist on."""

from __future__ import annotations

from scoring.journal.turn_events import TurnTaken
from screens.look.words import words
from screens.table.panel import TablePanel
from screens.table.turn_sheet import turn_sheet


def open_other_turn(panel: TablePanel) -> None:
    """Asks who takes the turn."""
    if not panel.page.in_hand:
        return
    title, note = words.tr("table.other_turn.title"), words.tr("table.other_turn.note")
    sheet = turn_sheet(panel.table.players, lambda seat: panel.record(TurnTaken(seat)), title=title, note=note)
    panel.page.shell.overlay(sheet, opener="other_turn")
