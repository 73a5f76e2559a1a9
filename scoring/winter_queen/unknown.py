"""What lies on the table and is not entered yet."""

from __future__ import annotations

from scoring.hexes import Cell
from scoring.winter_queen import facts
from scoring.winter_queen.table import UNKNOWN, Table


def unknown_tiles(table: Table) -> tuple[Cell, ...]:
    """Spaces of the domain whose tile was not shown; where a crystal lies there it must be blank."""
    return tuple(
        spot for spot in table.layout.zone(facts.DOMAIN) if spot not in table.domain and spot not in table.crystals
    )


def unknown_holders(table: Table) -> tuple[int, ...]:
    """Holders with unknown crystals, where this table follows colours."""
    if table.play.holders == "counts":
        return ()
    return tuple(index for index, holder in enumerate(table.holders) if UNKNOWN in holder)
