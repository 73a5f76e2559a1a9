"""What the screens of Witchstone work out from a table."""

from __future__ import annotations

from collections.abc import Iterator

from scoring.journal.match import Match
from scoring.witchstone import facts
from scoring.witchstone.doubts import front_doubts, prophecy_doubts
from scoring.witchstone.drawing import is_certain, undrawn, unsure_cells
from scoring.witchstone.final_scoring import entries
from scoring.witchstone.final_scoring.holding import needed
from scoring.witchstone.final_scoring.prophecies import largest_group, title, worth
from scoring.witchstone.possible import cast_for, late_spells, may_hold_spells, stuck
from scoring.witchstone.table import BOTTOM, Table, track_place


def looks(table: Table) -> Iterator[object]:
    yield stuck(table), late_spells(table), table.owls_left(), table.tiles_to_choose()
    yield may_hold_spells(table), [cast_for(table, ("double", "wand"), symbol) for symbol in facts.SYMBOLS]
    yield table.last_space, table.wand_room, front_doubts(table)
    for shelf in (*facts.SYMBOLS, BOTTOM):
        table.shelf_full(shelf)
    end = entries.final(table)
    for index, (seat, holding) in enumerate(zip(table.seats, end, strict=True)):
        track_place(seat.track)
        yield undrawn(seat), [is_certain(table, index, crystal) for crystal in ("own", "black")]
        yield unsure_cells(table, index)
        entries.drawn(table, index)
        seat.cauldron.free_cells()
        seat.cauldron.largest_groups()
        yield table.leads(index), table.wand_order(index), needed(holding.prophecies)
        yield entries.needs(table, index)
        yield [largest_group(holding, symbol) for symbol in facts.SYMBOLS]
        for prophecy in holding.prophecies:
            yield title(prophecy), worth(prophecy, holding), prophecy_doubts(table, index, prophecy)
        for scroll in seat.scrolls:
            yield title(scroll.prophecy) if scroll.prophecy else scroll.spell


def in_depth(_match: Match) -> list[object]:
    return []
