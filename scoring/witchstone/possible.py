"""Whether anything can still be done with the actions in hand."""

from __future__ import annotations

from scoring.message import Message
from scoring.witchstone.table import Table


def stuck(table: Table) -> Message | None:
    """Why nothing can be done with them; None if something can."""
    series, seat = table.turn.series, table.seat
    action = series.action if series else ""
    if action == "energy" and not seat.energy:
        return Message("witchstone.refused.no_energy", n=0)
    if action == "witch" and not (seat.stock or seat.lying):
        return Message("witchstone.refused.no_witch_in_stock")
    if action == "crystal" and not (seat.own_inside or seat.black_inside):
        return Message("witchstone.refused.no_such_crystal")
    if action == "scroll" and not table.scrolls_on_rack:
        return Message("witchstone.refused.no_scroll_left")
    return None
