"""Winter Queen as the table, the final scoring and the result know it."""

from __future__ import annotations

from dataclasses import replace

from scoring.changed import changed
from scoring.message import Message
from scoring.play import Category, Count, Play, Standing, Strip
from scoring.results.sheet import Sheet
from scoring.winter_queen.doubts import held_in_doubt, looks_at, points_doubts, rests_on, tallies, tracked
from scoring.winter_queen.events import EVENTS
from scoring.winter_queen.final_scoring import entries, score
from scoring.winter_queen.final_scoring.remarks import remarks
from scoring.winter_queen.messages.describe import describe
from scoring.winter_queen.messages.reminders import reminders
from scoring.winter_queen.rules import apply, insist
from scoring.winter_queen.table import Table, start


def standing(table: Table) -> Standing:
    """Points stay secret until the final scoring. The dots are refills; in the final phase they are turns."""
    strip = tuple(
        Strip(
            points,
            Message("winter_queen.strip.books", n=table.held(seat)),
            secret=True,
            doubt=bool(points_doubts(table, seat)) or held_in_doubt(table, seat),
        )
        for seat, points in enumerate(table.points)
    )
    if table.over:
        headline, progress = Message("table.over"), Message("table.all_turns", n=table.moves)
        total = table.last_turns or table.refills
        return Standing(None, headline, progress, total, total, strip, over=True, light=table.light)
    headline, turn_id = Message("table.turn_of", name=table.players[table.to_move].name), _turn_id(table)
    if table.turns_left is not None:
        progress = Message("winter_queen.progress.turns_left", n=table.turns_left)
        played = table.last_turns - table.turns_left
        return Standing(table.to_move, headline, progress, played, table.last_turns, strip, False, table.light, turn_id)
    if table.light:
        progress = Message("winter_queen.progress.round", n=table.moves // table.count + 1)
        return Standing(table.to_move, headline, progress, 0, 0, strip, light=True, turn_id=turn_id)
    to_come = -(-table.bag // table.holder_size)
    in_bag = "winter_queen.progress.bag_in_doubt" if table.bag_in_doubt else "winter_queen.progress.bag"
    progress = Message(in_bag, n=table.bag)
    return Standing(table.to_move, headline, progress, table.refills, table.refills + to_come, strip, turn_id=turn_id)


def _turn_id(table: Table) -> tuple[int, ...]:
    return () if table.over else (table.moves, table.to_move)


def categories(_table: Table) -> tuple[Category, ...]:
    """The categories in the order of the table: point tokens are turned over last."""
    return (
        Category("map", "snow", shared=True),
        Category("books", "book"),
        Category("in_play", "token", Count("in_play", most=entries.MOST_POINTS)),
    )


def sheet(table: Table) -> Sheet:
    position = entries.final(table)
    overrides = entries.overrides(table, position)
    scored = score.sheet(table.players, position, overrides)
    notes = remarks(table.players, position, overrides, table.layout_known)
    return replace(scored, warnings=(*notes, *scored.warnings))


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
    tracked=tracked,
    sheet=sheet,
    rests_on=rests_on,
    looks_at=looks_at,
    tallies=tallies,
    insist=insist,
    settle=lambda table: changed(table, gaps=table.gaps.settle()),
    light=lambda _players: True,
    rows=("in_play", "books"),
    decided_by=("points", "shared"),
    secret=("in_play",),
    covered={
        "winter_queen.event.corrected_points": "winter_queen.event.corrected_points.covered",
        "winter_queen.event.entered_points": "winter_queen.event.entered_points.covered",
    },
)
