"""Catching up: turns that nobody entered, and everybody's points as the wooden owls show them."""

from __future__ import annotations

from typing import Any

from scoring.witchstone import facts
from scoring.witchstone.events import Corrected, TurnMissed
from scoring.witchstone.table import Table
from screens.kit.buttons import PushButton
from screens.kit.count_row import CountRow
from screens.kit.overlay import Sheet
from screens.kit.text import Text
from screens.look.words import words

MOST_POINTS = 999


def open_catch_up(page: Any) -> None:
    """How many turns were played without the app, and where the owls stand now."""
    table: Table = page.now.state.table
    shell = page.shell
    sheet = Sheet(title=words.tr("witchstone.catch_up.title"), note=words.tr("witchstone.catch_up.note"))
    most = sum(facts.TURNS_EACH - seat.turns for seat in table.seats) if table.turn.phase == "tile" else 0
    missed = CountRow(
        name="missed",
        text=words.tr("witchstone.catch_up.turns"),
        note=words.tr("witchstone.catch_up.turns_note") if most else words.tr("witchstone.catch_up.finish_first"),
        most=most,
    )
    owls = [
        CountRow(
            name=f"owl_{place}",
            text=player.name,
            value=seat.track,
            least=-MOST_POINTS,
            most=MOST_POINTS,
        )
        for place, (player, seat) in enumerate(zip(table.players, table.seats, strict=True))
    ]
    for row in (missed, *owls):
        row.bind(on_change=lambda row, value: setattr(row, "value", value))

    def done(*_: Any) -> None:
        turns = [TurnMissed()] * int(missed.value)
        corrections = [
            Corrected(place, "track", int(row.value))
            for place, row in enumerate(owls)
            if int(row.value) != table.seats[place].track
        ]
        if page.record_all((*turns, *corrections)):
            shell.close(sheet)

    button = PushButton(key="caught_up", kind="primary", text=words.tr("witchstone.catch_up.done"), least=56)
    button.bind(on_release=done)
    for widget in (missed, Text(text=words.tr("witchstone.catch_up.owls"), bold=True), *owls, button):
        sheet.add_widget(widget)
    shell.overlay(sheet)
