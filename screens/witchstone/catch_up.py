"""Catching up: turns that nobody entered, and everybody's points as the wooden owls show them."""

from __future__ import annotations

from typing import Any

from scoring.witchstone import facts
from scoring.witchstone.events import Corrected, TurnMissed
from scoring.witchstone.table import Table
from screens.look.words import words
from screens.table.numbers_sheet import CatchUpSheet, Number

MOST_POINTS = 999
MISSED = "missed"


def open_catch_up(page: Any) -> None:
    """How many turns were played without the app, and where the owls stand now."""
    table: Table = page.now.state.table
    most = sum(facts.TURNS_EACH - seat.turns for seat in table.seats) if table.turn.phase == "tile" else 0
    note = words.tr("witchstone.catch_up.turns_note" if most else "witchstone.catch_up.finish_first")
    missed = Number(MISSED, words.tr("witchstone.catch_up.turns"), 0, most=most, note=note)
    owls = [
        Number(f"owl_{place}", player.name, seat.track, least=-MOST_POINTS, most=MOST_POINTS)
        for place, (player, seat) in enumerate(zip(table.players, table.seats, strict=True))
    ]

    def changed(new: dict[str, int]) -> bool:
        corrections = [Corrected(place, "track", new[owl.name]) for place, owl in enumerate(owls) if owl.name in new]
        return bool(page.record_all((*[TurnMissed()] * new.get(MISSED, 0), *corrections)))

    sheet = CatchUpSheet(
        (missed, words.tr("witchstone.catch_up.owls"), *owls),
        changed,
        words.tr("witchstone.catch_up.done"),
        title=words.tr("witchstone.catch_up.title"),
        note=words.tr("witchstone.catch_up.note"),
    )
    page.shell.overlay(sheet)
