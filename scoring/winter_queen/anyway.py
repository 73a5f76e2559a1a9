"""What is in doubt after something that the rules forbid."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from scoring.certainty import ANYWAY, TABLE
from scoring.journal.events import Event
from scoring.message import Message
from scoring.winter_queen import events, facts
from scoring.winter_queen.table import Table

PREFIX = "winter_queen.refused."
# What of the table may be other than believed once this rule is broken; the bag is as certain as `spent`.
OF_TABLE: Mapping[str, tuple[str, ...]] = {
    "occupied": ("map",),
    "covered": ("map",),
    "too_many": ("spent",),
    "bag_empty": ("spent",),
    "page_full": ("spent",),
    "holder_emptied": ("spent",),
    "holder_not_emptied": ("spent",),
    "bag_not_empty": ("spent",),
    "pile_size": tuple(f"pile.{county}" for county in facts.COUNTIES),
}
# Somebody may have got the point for an empty holder, or not.
OF_EVERYBODY: Mapping[str, tuple[str, ...]] = {"holder_size": ("points",)}
OF_SEAT = ("points", "books")


def doubted(before: Table, event: Event, after: Table, broken: Iterable[Message]) -> Table:
    """The table with these rules `broken`; what the event itself has counted stays certain."""
    counted = _counted(event)
    seat = _seat(before, event)
    if seat is not None:
        after = after.with_gap(seat, ANYWAY, *(count for count in OF_SEAT if count not in counted))
    for rule in dict.fromkeys(reason.id.removeprefix(PREFIX) for reason in broken):
        if of_table := [count for count in OF_TABLE.get(rule, ()) if count not in counted]:
            after = after.with_gap(TABLE, ANYWAY, *of_table)
        for each in range(after.count):
            if of_seat := OF_EVERYBODY.get(rule, ()):
                after = after.with_gap(each, ANYWAY, *of_seat)
    return after


def _counted(event: Event) -> tuple[str, ...]:
    """The counts that were set by hand. A map with two crystals on one space is in doubt all the same."""
    if isinstance(event, events.Corrected):
        said: tuple[str, ...] = (event.what,)
    else:
        said = tuple(what for what, _ in event.counts) if isinstance(event, events.Counted) else ()
    return tuple(what for what in said if what != "map")


def _seat(table: Table, event: Event) -> int | None:
    """Whose counts are in doubt; None if the event is about the table only. The order of turns changes no count."""
    if isinstance(event, (events.PointsAdded, events.BookNoted, events.BookNamed)):
        return event.seat
    if isinstance(event, (events.Corrected, events.Counted)):
        of_player = any(what in OF_SEAT for what in _counted(event))
        return event.seat if of_player else None
    if isinstance(event, (events.Placed, events.Loaded, events.Cast, events.Passed, events.BagEmptied)):
        return table.to_move
    return None
