"""Catching up: turns that were not entered, and how many cards the decks still have."""

from __future__ import annotations

from typing import Any

from scoring.carodeni import facts
from scoring.carodeni.events import Corrected, TurnMissed
from scoring.carodeni.table import Table
from screens.look.words import words
from screens.table.numbers_sheet import CatchUpSheet, Number

MOST_TURNS = 99
MISSED = "missed"


def open_catch_up(page: Any) -> None:
    """Clans and goals are corrected on their own tabs."""
    table: Table = page.now.state.table
    can_miss = not table.over and not table.turn.begun
    note = words.tr("carodeni.catch_up.turns_note" if can_miss else "carodeni.catch_up.finish_first")
    most = _most(table) if can_miss else 0
    missed = Number(MISSED, words.tr("carodeni.catch_up.turns"), 0, most=most, note=note)
    decks = {
        name: Number(f"deck_{name}", words.tr(f"carodeni.deck.{name}.title"), deck.left, most=facts.POTIONS)
        for name, deck in table.decks.items()
    }

    def changed(new: dict[str, int]) -> bool:
        corrections = [Corrected(0, f"deck.{name}", new[deck.name]) for name, deck in decks.items() if deck.name in new]
        return bool(page.record_all((*[TurnMissed()] * new.get(MISSED, 0), *corrections)))

    sheet = CatchUpSheet(
        (missed, words.tr("carodeni.deck.left"), *decks.values()),
        changed,
        words.tr("carodeni.catch_up.done"),
        title=words.tr("carodeni.catch_up.title"),
        note=words.tr("carodeni.catch_up.note"),
    )
    page.shell.overlay(sheet)


def _most(table: Table) -> int:
    """The most turns that can be caught up, if the end is known."""
    return MOST_TURNS if table.turns_left is None else table.turns_left + 1
