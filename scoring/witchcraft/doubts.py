"""What is tracked of a match of Witchcraft, and how certain it is."""

from __future__ import annotations

from scoring.certainty import Tracked
from scoring.witchcraft.final_scoring import entries
from scoring.witchcraft.table import Table


def tracked(table: Table, seat: int, what: str) -> Tracked:
    """What was tracked of a value of the final scoring, with its doubts."""
    return Tracked(entries.tracked(table, seat, what))
