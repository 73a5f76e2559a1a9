"""Witchstone as the table, the final scoring and the result know it."""

from __future__ import annotations

from scoring.message import Message
from scoring.play import Category, Count, Play, Standing, Strip
from scoring.results.sheet import Sheet
from scoring.witchstone import facts
from scoring.witchstone.events import EVENTS
from scoring.witchstone.final_scoring import entries, score
from scoring.witchstone.messages.describe import describe
from scoring.witchstone.messages.reminders import reminders
from scoring.witchstone.rules import apply
from scoring.witchstone.table import Table, start

TRACK_LIMIT = 999


def standing(table: Table) -> Standing:
    strip = tuple(Strip(seat.track, Message("witchstone.strip.wand", space=seat.wand)) for seat in table.seats)
    total, turn = facts.TURNS_EACH, table.turn
    name = table.players[turn.seat].name
    if turn.phase == "over":
        headline, progress = Message("table.over"), Message("table.all_turns", n=total)
        return Standing(None, headline, progress, total, total, strip, over=True)
    if turn.phase == "tower" or not (turn.tile or turn.phase == "tile"):
        headline, progress = Message("witchstone.tower_of", name=name), Message("witchstone.towers")
        return Standing(turn.seat, headline, progress, 0, total, strip)
    number = table.seat.turns + (turn.phase == "tile")
    headline, progress = Message("table.turn_of", name=name), Message("table.progress", now=number, total=total)
    return Standing(turn.seat, headline, progress, number - 1, total, strip)


def categories(table: Table) -> tuple[Category, ...]:
    spare = facts.BOTTOM_SHELF[len(table.players)]
    tokens = Count("magic_tokens", most=1 + facts.SMALL_WITCHES + spare, in_box=facts.MAGIC_TOKENS)
    return (
        Category("track", "track", Count("track", least=-TRACK_LIMIT, most=TRACK_LIMIT)),
        Category("owls", "owl"),
        Category("magic_tokens", "token", tokens),
        Category("spells", "spell", Count("spells_unused", most=facts.SCROLLS, in_box=facts.SCROLLS)),
        Category("prophecies", "scroll"),
    )


def sheet(table: Table) -> Sheet:
    return score.sheet(table.players, entries.final(table))


PLAY = Play(
    events=EVENTS,
    start=start,
    apply=apply,
    describe=describe,
    reminders=reminders,
    standing=standing,
    categories=categories,
    entered=entries.entered,
    tracked=entries.tracked,
    sheet=sheet,
    rows=("track", "owls", "magic_tokens", "spells", "prophecies"),
    ways=("points", "wand", "wand_order", "shared"),
)
