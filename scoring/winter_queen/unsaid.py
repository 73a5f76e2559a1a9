"""What lies on the table that nobody has told the app yet."""

from __future__ import annotations

from scoring.hexes import Cell
from scoring.winter_queen import facts
from scoring.winter_queen.table import UNKNOWN, Table


def unsaid_tiles(table: Table) -> tuple[Cell, ...]:
    """Spaces of the domain whose tile was not shown; where a crystal lies there it must be blank."""
    return tuple(
        spot for spot in table.layout.zone(facts.DOMAIN) if spot not in table.domain and spot not in table.crystals
    )


def unsaid_holders(table: Table) -> tuple[int, ...]:
    """Holders with crystals that nobody has named, where this table follows colours."""
    if table.play.holders == "counts":
        return ()
    return tuple(place for place, holder in enumerate(table.holders) if UNKNOWN in holder)


def unsaid_books(table: Table) -> tuple[str, ...]:
    """Counties whose open book was not shown."""
    return tuple(county for county in facts.COUNTIES if table.piles[county] and county not in table.tops)
