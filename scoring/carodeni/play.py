"""Čarodění as the table, the final scoring and the result know it."""

from __future__ import annotations

from dataclasses import replace

from scoring.carodeni import doubts, facts
from scoring.carodeni.events import EVENTS
from scoring.carodeni.final_scoring import entries, score
from scoring.carodeni.messages.describe import describe
from scoring.carodeni.messages.reminders import reminders
from scoring.carodeni.opening import opening_events
from scoring.carodeni.ostara import solo
from scoring.carodeni.rules import apply, insist
from scoring.carodeni.start import seated, start
from scoring.carodeni.table import Table
from scoring.changed import changed
from scoring.message import Message
from scoring.play import Category, Play, Standing, Strip
from scoring.results.sheet import Row, Sheet

ICONS = {
    "potions": "potion",
    "witches": "witch",
    "tools": "tool",
    "goals": "goal",
    "ingredients": "leaf",
    "animals": "paw",
}


def standing(table: Table) -> Standing:
    """The standing with points. Progress counts goals up to the trigger, then the last turns; in a solo game rounds."""
    ending = table.so_far()
    strip = tuple(
        Strip(
            sum(row.points for row in score.rows(ending, seat, table.rules)),
            Message("carodeni.strip.goals", n=len(holding.goals)),
            doubt=bool(doubts.parts_in_doubt(table, seat)),
        )
        for seat, holding in enumerate(ending.holdings)
    )
    if table.over:
        return Standing(None, Message("table.over"), _rounds(table), 1, 1, strip, over=True, light=table.light)
    headline = Message("table.turn_of", name=table.players[table.turn.seat].name)
    progress, done, total = _progress(table)
    return Standing(table.turn.seat, headline, progress, done, total, strip, light=table.light, turn_id=_turn_id(table))


def _turn_id(table: Table) -> tuple[int, ...]:
    return () if table.over else (table.round, table.turn.seat)


def _rounds(table: Table) -> Message:
    return Message("carodeni.progress.rounds", n=table.round)


def _progress(table: Table) -> tuple[Message, int, int]:
    if table.trigger_at is None:
        progress = Message("carodeni.progress.solo", round=table.round, all=facts.SOLO_ROUNDS, stage=table.stage)
        return progress, table.round - 1, facts.SOLO_ROUNDS
    left = table.turns_left
    if left is None and not table.goals:
        return _rounds(table), 0, 1
    if left is None:
        progress = Message("carodeni.progress.goals", n=table.claimed, all=table.trigger_at)
        return progress, table.claimed, table.trigger_at
    return Message("carodeni.progress.turns_left", n=left), max(0, table.last_turns - left), table.last_turns


def categories(table: Table) -> tuple[Category, ...]:
    """The categories; unclaimed goals only matter where they go to Ostara."""
    rows = tuple(Category(id, icon) for id, icon in ICONS.items() if id != "animals" or table.rules.animals)
    left_over = table.is_solo and solo.LEVELS[table.rules.level].gets_unclaimed
    return (*rows, Category(entries.UNCLAIMED, "goal", shared=True)) if left_over else rows


def sheet(table: Table) -> Sheet:
    """The score sheet; without the variant there is no row of animals."""
    whole = score.sheet(table.players, entries.final(table), table.rules, _unsure(table))
    if table.rules.animals:
        return whole
    columns = tuple(replace(column, rows=_without_animals(column.rows)) for column in whole.columns)
    return replace(whole, columns=columns)


def _unsure(table: Table) -> tuple[int, ...]:
    """Players of whom it is in doubt, or not known, what the house rule for ties compares."""
    what = table.rules.tie_break
    if what == "shared" or table.gaps.settled:
        return ()
    seats = range(table.count)
    return tuple(
        seat for seat in seats if (seat, what) not in table.entries and not doubts.tracked(table, seat, what).certain
    )


def _without_animals(rows: tuple[Row, ...]) -> tuple[Row, ...]:
    return tuple(row for row in rows if row.id != "animals")


PLAY = Play(
    events=EVENTS,
    start=start,
    apply=apply,
    describe=describe,
    reminders=reminders,
    standing=standing,
    turn_id=_turn_id,
    categories=categories,
    entered=entries.entered,
    tracked=doubts.tracked,
    sheet=sheet,
    rests_on=doubts.rests_on,
    tallies=doubts.tallies,
    insist=insist,
    settle=lambda table: changed(table, gaps=table.gaps.settle()),
    light=lambda players: len(players) > facts.SOLO,
    rows=tuple(ICONS),
    decided_by=("points", *(str(way) for way in facts.SWITCHES["tie_break"])),
    seated=seated,
    opening=opening_events,
)
