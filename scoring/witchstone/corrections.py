"""What is entered outside the turns: drawn tiles, printed corners, named scrolls, and corrections."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from typing import Any

from scoring.changed import changed
from scoring.message import Message, Refused
from scoring.witchstone import events, facts
from scoring.witchstone.actions import refuse
from scoring.witchstone.cauldron import Cauldron
from scoring.witchstone.cauldron_layout import Layout
from scoring.witchstone.copy_facts import COPY
from scoring.witchstone.file.notation import card_problem, cell
from scoring.witchstone.seat import Scroll, Seat
from scoring.witchstone.table import Table

# Numbers of a seat that can be corrected, and the largest value of each.
NUMBERS: Mapping[str, int] = {
    "energy": facts.ENERGY,
    "stock": facts.SMALL_WITCHES,
    "lying": facts.SMALL_WITCHES,
    "tokens": facts.MAGIC_TOKENS,
    "specials": facts.SPECIAL_TILES,
    "specials_placed": facts.SPECIAL_TILES,
    "rack": facts.OWN_CRYSTALS,
    "own_inside": facts.OWN_CRYSTALS,
    "removed": facts.OWN_CRYSTALS + 1,
    "beside": facts.OWN_CRYSTALS + 1,
    "pentagram": 999,
    "wand": 99,
    "silver": 20,
}


def draw_tile(table: Table, event: events.TileDrawn) -> Table:
    seat = _seat(table, event.seat)
    if len(seat.cauldron.tiles) >= seat.turns:
        refuse("all_tiles_drawn")
    one, other = map(cell, event.cells)
    return table.with_seat_at(event.seat, cauldron=seat.cauldron.lay((one, other), event.symbols))


def take_off(table: Table, event: events.TakenOff) -> Table:
    seat = _seat(table, event.seat)
    return table.with_seat_at(event.seat, cauldron=seat.cauldron.remove(cell(event.cell)))


def note_corners(table: Table, event: events.CornersNoted) -> Table:
    table = changed(table, copy={**table.copy, "cauldron_corners": event.corners})

    def with_corners(cauldron: Cauldron) -> Cauldron:
        return dataclasses.replace(cauldron, layout=dataclasses.replace(cauldron.layout, corners=event.corners))

    seats = tuple(changed(seat, cauldron=with_corners(seat.cauldron)) for seat in table.seats)
    return changed(table, seats=seats)


def name_scroll(table: Table, event: events.ScrollNamed) -> Table:
    seat = _seat(table, event.seat)
    if not 0 <= event.place < len(seat.scrolls):
        refuse("no_such_scroll")
    if problem := card_problem(event.card):
        raise Refused(problem)
    if seat.scrolls[event.place].used:
        refuse("scroll_used")
    scrolls = (*seat.scrolls[: event.place], Scroll(event.card), *seat.scrolls[event.place + 1 :])
    return table.with_seat_at(event.seat, scrolls=scrolls)


def correct(table: Table, event: events.Corrected) -> Table:
    table = _set(table, event)
    return changed(table, gaps=table.gaps.close(event.seat, *_closes(event.what)))


def count(table: Table, event: events.Counted) -> Table:
    """A snapshot: all these counts of a player at once."""
    _seat(table, event.seat)
    for what, value in event.counts:
        table = _set(table, events.Corrected(event.seat, what, value))
    closed = [name for what, _ in event.counts for name in _closes(what)]
    if {f"owl.{value}" for value in facts.OWL_VALUES} <= {what for what, _ in event.counts}:
        closed.append("owls")
    return changed(table, gaps=table.gaps.close(event.seat, *closed))


def _closes(what: str) -> tuple[str, ...]:
    """The counts that are certain once this one was set: a witch at the Witchstone and its rank are one thing."""
    return ("standing.witchstone", "rank") if what in ("standing.witchstone", "rank") else (what,)


def _set(table: Table, event: events.Corrected) -> Table:
    seat = _corrected(_seat(table, event.seat), event.what, event.value)
    if seat is None:
        raise Refused(Message("witchstone.refused.no_such_number"))
    if event.what == "wand":
        # A wand that is put on a space counts as the last to arrive there.
        seat = changed(seat, arrived=table.moves + 1)
        table = changed(table, moves=table.moves + 1)
    if event.what == "rank":
        return _with_rank(table, event.seat, event.value)
    if event.what == "standing.witchstone":
        table = _at_the_stone(table, event.seat, bool(event.value))
        seat = changed(seat, rank=table.seats[event.seat].rank)
    seats = (*table.seats[: event.seat], seat, *table.seats[event.seat + 1 :])
    return changed(table, seats=seats, corrected=True)


def _with_rank(table: Table, index: int, rank: int) -> Table:
    """The player's witch stands at this place of the Witchstone; 0 is none. Whoever had the place has none."""
    if not rank:
        table = table.without_rank(index)
    else:
        seats = tuple(
            changed(seat, rank=rank if at == index else None if seat.rank == rank else seat.rank)
            for at, seat in enumerate(table.seats)
        )
        table = changed(table, seats=seats)
    standing = {**table.seats[index].standing, "witchstone": int(bool(rank))}
    return changed(table.with_seat_at(index, standing=standing), corrected=True)


def _at_the_stone(table: Table, seat: int, stands: bool) -> Table:
    """A witch put at the Witchstone gets the next rank; one taken away leaves no gap in the ranks."""
    if not stands:
        return table.without_rank(seat)
    return table if table.seats[seat].rank else table.with_seat_at(seat, rank=table.next_rank())


def _seat(table: Table, index: int) -> Any:
    if not 0 <= index < len(table.seats):
        refuse("no_such_player")
    return table.seats[index]


def _corrected(seat: Seat, what: str, value: Any) -> Seat | None:
    """The seat with this number corrected; None if there is no such number or the value cannot be."""
    name, _, part = what.partition(".")
    if not isinstance(value, int) or isinstance(value, bool):
        return None
    if name == "rank":
        return seat if 0 <= value <= facts.STONE_SPACES and not part else None
    if name == "track":
        return changed(seat, track=value)
    if name in NUMBERS:
        return changed(seat, **{name: value}) if 0 <= value <= NUMBERS[name] else None
    if name in ("standing", "connected") and part in facts.PLACES:
        if not 0 <= value <= facts.PLACES[part]:
            return None
        counts: Any = {**getattr(seat, name), part: value}
        return changed(seat, **{name: counts})
    if name == "connections" and part in ("1", "2", "3") and 0 <= value <= facts.ENERGY:
        index = int(part) - 1
        counts_by_length = (*seat.connections[:index], value, *seat.connections[index + 1 :])
        return changed(seat, connections=counts_by_length)
    if name == "owl" and part.isdigit() and int(part) in facts.OWL_VALUES and 0 <= value <= facts.OWL_STACKS:
        others = tuple(owl for owl in seat.owls if owl != int(part))
        return changed(seat, owls=others + (int(part),) * value)
    return None


def note_copy(table: Table, event: events.CopyNoted) -> Table:
    """A fact of the owner's copy becomes known in the middle of a match; what lies in the cauldrons stays."""
    fact = next((fact for fact in COPY if fact.id == event.fact), None)
    if fact is None:
        refuse("no_such_fact")
    if problem := fact.problem(event.value):
        raise Refused(problem)
    copy = {**table.copy, event.fact: event.value}
    layout = Layout.from_options(copy)
    seats = tuple(changed(seat, cauldron=dataclasses.replace(seat.cauldron, layout=layout)) for seat in table.seats)
    return changed(table, copy=copy, seats=seats)
