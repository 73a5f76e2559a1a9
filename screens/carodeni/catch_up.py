"""Catching up: turns that nobody entered, and how many cards the decks still have."""

from __future__ import annotations

from typing import Any

from scoring.carodeni import facts
from scoring.carodeni.events import Corrected, TurnMissed
from scoring.carodeni.table import Table
from screens.kit.buttons import PushButton
from screens.kit.count_row import CountRow
from screens.kit.overlay import Sheet
from screens.kit.text import Text
from screens.look.words import words

MOST_TURNS = 99


def open_catch_up(page: Any) -> None:
    """Clans and goals are set right on their own tabs."""
    table: Table = page.now.state.table
    sheet = Sheet(title=words.tr("carodeni.catch_up.title"), note=words.tr("carodeni.catch_up.note"))
    can_miss = not table.over and not table.turn.begun
    missed = CountRow(
        name="missed",
        text=words.tr("carodeni.catch_up.turns"),
        note=words.tr("carodeni.catch_up.turns_note" if can_miss else "carodeni.catch_up.finish_first"),
        most=_most(table) if can_miss else 0,
    )
    decks = {
        name: CountRow(
            name=f"deck_{name}",
            text=words.tr(f"carodeni.deck.{name}.title"),
            value=deck.left,
            most=facts.POTIONS,
        )
        for name, deck in table.decks.items()
    }
    for row in (missed, *decks.values()):
        row.bind(on_change=lambda row, value: setattr(row, "value", value))

    def done(*_: Any) -> None:
        events = [TurnMissed()] * int(missed.value)
        corrections = [
            Corrected(0, f"deck.{name}", int(row.value))
            for name, row in decks.items()
            if int(row.value) != table.decks[name].left
        ]
        if page.record_all((*events, *corrections)):
            page.shell.close(sheet)

    button = PushButton(key="caught_up", kind="primary", text=words.tr("carodeni.catch_up.done"), least=56)
    button.bind(on_release=done)
    for widget in (missed, Text(text=words.tr("carodeni.deck.left"), bold=True), *decks.values(), button):
        sheet.add_widget(widget)
    page.shell.overlay(sheet)


def _most(table: Table) -> int:
    """Up to the end, if that is known."""
    return MOST_TURNS if table.turns_left is None else table.turns_left + 1
