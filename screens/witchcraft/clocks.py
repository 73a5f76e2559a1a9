"""How long each player has thought: read from the journal, so that it is right after a restart too."""

from __future__ import annotations

from collections.abc import Sequence

from scoring.journal.match import Match
from scoring.witchcraft.table import Table
from screens.table.clock_breaks import Span, away
from screens.table.turn_clock import LEFT_ALONE


def thought(match: Match, now: int, breaks: Sequence[Span] = ()) -> tuple[int, int]:
    """The seconds of both players; a pause, a break, and a match that was left alone, do not count."""
    seconds, until = [0, 0], now
    for entry, _before, after in match.journal.backwards():
        mover = _thinks(after.table)
        if mover is not None and 0 <= until - entry.at < LEFT_ALONE:
            seconds[mover] += max(0, until - entry.at - away(breaks, entry.at, until))
        until = entry.at
    return seconds[0], seconds[1]


def _thinks(table: Table | None) -> int | None:
    if table is None or table.ended or table.paused or table.phase == "setup":
        return None
    return table.to_move
