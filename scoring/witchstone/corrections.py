"""What is entered outside the turns: drawn tiles, printed corners, named scrolls, and corrections."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from typing import Any

from scoring.certainty import DERIVED, TABLE
from scoring.changed import changed
from scoring.game import checked_fact
from scoring.message import Message, Refused
from scoring.witchstone import drawing, events, facts
from scoring.witchstone.actions import refuse
from scoring.witchstone.cauldron_layout import Layout
from scoring.witchstone.copy_facts import COPY
from scoring.witchstone.doubts import BLACK, UNFINISHED
from scoring.witchstone.file.notation import card_problem, cell
from scoring.witchstone.seat import Scroll, Seat
from scoring.witchstone.table import BOTTOM, Table

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
    if len(seat.cauldron.tiles) >= seat.tiles_inside:
        refuse("all_tiles_drawn")
    one, other = map(cell, event.cells)
    table = drawing.make_room(table, event.seat, (one, other))
    cauldron = table.seats[event.seat].cauldron.lay((one, other), event.symbols)
    return table.with_seat_at(event.seat, cauldron=cauldron)


def draw_special(table: Table, event: events.SpecialDrawn) -> Table:
    seat, where = _seat(table, event.seat), cell(event.cell)
    if len(seat.cauldron.specials) >= seat.specials_placed:
        refuse("all_tiles_drawn")
    table = drawing.make_room(table, event.seat, (where,))
    cauldron = table.seats[event.seat].cauldron.place_special(where, event.pair)
    return table.with_seat_at(event.seat, cauldron=cauldron)


def draw_crystal(table: Table, event: events.CrystalDrawn) -> Table:
    seat = _seat(table, event.seat)
    if event.crystal not in ("own", "black") or not (event.frm or event.to):
        refuse("no_such_crystal")
    frm, to = (cell(where) if where else None for where in (event.frm, event.to))
    return drawing.changed_seat(table, event.seat, drawing.draw_crystal(seat, event.crystal, frm, to))


def take_off(table: Table, event: events.TakenOff) -> Table:
    seat = _seat(table, event.seat)
    return table.with_seat_at(event.seat, cauldron=seat.cauldron.remove(cell(event.cell)))


def note_corners(table: Table, event: events.CornersNoted) -> Table:
    layout = dataclasses.replace(table.seats[0].cauldron.layout, corners=event.corners)
    return _with_layout(changed(table, copy={**table.copy, "cauldron_corners": event.corners}), layout)


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
    if event.what.startswith("shelf."):
        return _correct_shelf(table, event)
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


def _correct_shelf(table: Table, event: events.Corrected) -> Table:
    """How many crystals stand on a shelf of the rack."""
    shelf = event.what.partition(".")[2]
    if shelf not in (*facts.SYMBOLS, BOTTOM) or not _is_number(event.value, table.crystals):
        raise Refused(Message("witchstone.refused.no_such_number"))
    gaps = table.gaps.close(TABLE, event.what)
    return changed(table, shelves={**table.shelves, shelf: event.value}, gaps=gaps)


def _is_number(value: Any, most: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= most


def _set(table: Table, event: events.Corrected) -> Table:
    seat = _corrected(_seat(table, event.seat), event.what, event.value)
    if seat is None:
        raise Refused(Message("witchstone.refused.no_such_number"))
    if event.what == "wand":
        # A wand that is put on a space counts as the last to arrive there.
        seat = changed(seat, arrived=table.moves + 1)
        table = changed(table, moves=table.moves + 1, gaps=table.gaps.add(event.seat, DERIVED, "arrived"))
    if event.what == "rank":
        return _ranks_changed(table, _with_rank(table, event.seat, event.value), event.seat)
    if event.what == "standing.witchstone":
        table = _ranks_changed(table, _at_the_stone(table, event.seat, bool(event.value)), event.seat)
        seat = changed(seat, rank=table.seats[event.seat].rank)
    seats = (*table.seats[: event.seat], seat, *table.seats[event.seat + 1 :])
    return changed(table, seats=seats, corrected=True)


def _ranks_changed(before: Table, after: Table, index: int) -> Table:
    """The ranks that others have because of a correction are worked out, not entered."""
    gaps = after.gaps
    for other, (was, seat) in enumerate(zip(before.seats, after.seats, strict=True)):
        if other != index and was.rank != seat.rank:
            gaps = gaps.add(other, DERIVED, "rank", "standing.witchstone")
    return changed(after, gaps=gaps)


def _with_rank(table: Table, index: int, rank: int) -> Table:
    """The player's witch stands at this rank of the Witchstone; 0 is none. The previous holder of the rank loses it."""
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
    if what in UNFINISHED:
        return _with_begun(seat, int(part), value) if 0 <= value <= UNFINISHED[what] else None
    if what == "black":
        return _with_black(seat, BLACK[value]) if 0 <= value < len(BLACK) else None
    if what == "scroll_count":
        return changed(seat, scrolls=_scrolls(seat.scrolls, value)) if 0 <= value <= facts.SCROLLS else None
    if name == "rank":
        return seat if 0 <= value <= facts.STONE_SPACES and not part else None
    if name == "track":
        return changed(seat, track=value)
    if name in NUMBERS:
        return changed(seat, **{name: value}) if 0 <= value <= NUMBERS[name] else None
    if name in ("standing", "connected") and part in facts.LOCATION_TYPES:
        if not 0 <= value <= facts.LOCATION_TYPES[part]:
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


def _with_begun(seat: Seat, length: int, laid: int) -> Seat:
    if laid:
        return changed(seat, begun=(laid, length))
    return changed(seat, begun=None) if seat.begun and seat.begun[1] == length else seat


def _with_black(seat: Seat, where: str) -> Seat:
    if where == "inside":
        return changed(seat, black_inside=True, black_on_rack=False)
    return changed(drawing.without(seat, "black"), black_on_rack=where == "on_rack")


def _scrolls(scrolls: tuple[Scroll, ...], count: int) -> tuple[Scroll, ...]:
    """Sets the number of scrolls: secret ones are added, and removed before those that were named."""
    kept = list(scrolls)
    while len(kept) > count:
        last = next((at for at in reversed(range(len(kept))) if not kept[at].card), len(kept) - 1)
        del kept[last]
    return (*kept, *[Scroll(())] * (count - len(kept)))


def note_copy(table: Table, event: events.CopyNoted) -> Table:
    """A fact of the owner's copy becomes known in the middle of a match; what lies in the cauldrons stays."""
    if checked_fact(COPY, event.fact, event.value) is None:
        refuse("no_such_fact")
    copy = {**table.copy, event.fact: event.value}
    table = changed(table, copy=copy)
    return _with_layout(table, drawing.layout_of(copy)) if event.fact in drawing.LAYOUT_FACTS else table


def _with_layout(table: Table, layout: Layout) -> Table:
    return changed(table, seats=tuple(drawing.with_layout(seat, layout) for seat in table.seats))
