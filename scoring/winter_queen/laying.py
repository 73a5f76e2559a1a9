"""A crystal is laid on a space of the map, also where another one lies against the rules."""

from __future__ import annotations

from scoring.changed import changed
from scoring.hexes import Cell
from scoring.winter_queen.table import Table, against_rules


def lay(table: Table, spot: Cell, color: str, anyway: bool = False) -> Table:
    """The crystal lies there. In a map in doubt what was believed gives way, unless it is certain `anyway`.

    Against the rules it hides a printed crystal. A real one is in hand then: it has to be said whether it was taken
    off, or lies somewhere else.
    """
    others = {other: there for other, there in table.crystals.items() if other != spot}
    crystals = {**others, spot: color}
    if table.is_empty(spot):
        return changed(table, crystals=crystals)
    if table.in_doubt("map") and not anyway:
        domain = {other: there for other, there in table.domain.items() if other != spot or not there}
        return changed(table, crystals=crystals, domain=domain)
    against_rules("occupied")
    below = (table.crystals[spot],) if spot in table.crystals else ()
    return changed(table, crystals=crystals, in_hand=(*table.in_hand, *below))
