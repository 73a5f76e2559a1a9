"""What is tracked of a match of Čarodění, and how certain it is."""

from __future__ import annotations

from scoring.carodeni.final_scoring import entries
from scoring.carodeni.table import Table
from scoring.certainty import Tracked


def tracked(table: Table, seat: int, what: str) -> Tracked:
    """What was tracked of a value of the final scoring, with its doubts."""
    return Tracked(entries.tracked(table, seat, what))
