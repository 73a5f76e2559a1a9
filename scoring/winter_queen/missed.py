"""Missed turns that were not entered: whose they were, and who plays next."""

from __future__ import annotations

from collections import Counter

from scoring.winter_queen.table import Table
from scoring.winter_queen.turn_flow import end_turn

# More than any match has before the bag is empty.
MOST = 60


def most_missed(table: Table) -> int:
    """The most turns that can be missed: those that are left, once known."""
    if table.over:
        return 0
    return MOST if table.turns_left is None else table.turns_left


def missed_by(table: Table, turns: int) -> tuple[dict[int, int], int]:
    """How many turns each player has missed, in the order of play, and whose turn it is then."""
    missed: Counter[int] = Counter()
    for _ in range(turns):
        missed[table.to_move] += 1
        table = end_turn(table, table)
    return dict(missed), table.to_move
