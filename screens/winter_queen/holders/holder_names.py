"""Names of holders that are the same for all players."""

from __future__ import annotations

from scoring.message import Message
from scoring.winter_queen import facts
from scoring.winter_queen.table import Table


def between(table: Table, holder: int) -> Message:
    """The two players between whom a holder lies; with two players, or in the final phase, all reach it."""
    if table.final:
        return Message("winter_queen.holder.everybodys")
    if table.count == facts.SEATS[0]:
        return Message("winter_queen.holder.number", number=holder + 1)
    one, other = table.players[holder], table.players[(holder + 1) % table.count]
    return Message("winter_queen.holder.between", one=one.name, other=other.name)
