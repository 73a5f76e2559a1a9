"""The public line of a player, and the next player."""

from __future__ import annotations

from scoring.carodeni.table import Table
from scoring.journal.match import Match
from scoring.message import Message


def note(match: Match, seat: int) -> Message:
    table: Table = match.state.table
    return Message("carodeni.strip.goals", n=sum(1 for goal in table.goals if goal.owner == seat))


def following(match: Match) -> int | None:
    table: Table = match.state.table
    if table.over or table.turns_left == 0:
        return None
    order = table.order
    return order[(order.index(table.turn.seat) + 1) % len(order)]
