"""What is entered outside the turns: drawn tiles, holders and books, and corrections."""

from __future__ import annotations

from typing import Any

from scoring.changed import changed
from scoring.message import Message, NotInBox
from scoring.winter_queen import facts
from scoring.winter_queen.actions import on_map
from scoring.winter_queen.copy_facts import layout_problem
from scoring.winter_queen.events import Corrected, DomainShown, HolderFilled, TopShown
from scoring.winter_queen.file.notation import book, books
from scoring.winter_queen.map.layout import read
from scoring.winter_queen.table import UNKNOWN, Table, conserved, refuse
from scoring.winter_queen.turn_flow import begin_final


def show_domain(table: Table, event: DomainShown) -> Table:
    spot = on_map(table, event.cell)
    if table.layout.spaces[spot] != facts.DOMAIN:
        refuse("not_domain")
    if event.color and event.color not in facts.CRYSTAL_COLORS:
        refuse("no_such_color")
    if event.color and spot in table.crystals:
        refuse("covered")
    return changed(table, domain={**table.domain, spot: event.color})


def fill_holder(table: Table, event: HolderFilled) -> Table:
    """Names crystals of a holder; there are as many as the rules say."""
    if table.play.holders == "counts":
        refuse("only_counts")
    if not 0 <= event.holder < len(table.holders):
        refuse("no_such_holder")
    if not event.colors or any(color not in facts.CRYSTAL_COLORS for color in event.colors):
        refuse("no_such_color")
    holder = table.holders[event.holder]
    unknown = holder.count(UNKNOWN)
    if len(event.colors) > unknown:
        refuse("holder_full", n=unknown)
    known = tuple(color for color in holder if color)
    left = (UNKNOWN,) * (unknown - len(event.colors))
    return conserved(table.with_holder(event.holder, (*known, *event.colors, *left)))


def show_top(table: Table, event: TopShown) -> Table:
    if event.county not in facts.COUNTIES:
        refuse("no_such_county")
    if not table.piles[event.county]:
        refuse("pile_empty")
    top = book(event.pages)
    if top is None or any(page.crystal for page in top):
        refuse("no_such_book")
    return changed(table, tops={**table.tops, event.county: top})


def correct(table: Table, event: Corrected) -> Table:
    """`points`, `books`, `turn`, `turns_left`, `layout`; and `crystal.1,-2`, `holder.0`, `pile.red`, `spent.red`."""
    if not 0 <= event.seat < table.count:
        refuse("no_such_player")
    name, _, part = event.what.partition(".")
    after = _corrected(table, event.seat, name, part, event.value)
    if after is None:
        refuse("no_such_number")
    return conserved(after)


def _corrected(table: Table, seat: int, name: str, part: str, value: Any) -> Table | None:
    if name == "crystal":
        return _crystal(table, part, value)
    if name == "holder":
        return _holder(table, part, value)
    if name == "layout" and not part:
        return _layout(table, value)
    if name == "books" and not part:
        held = books(value)
        return None if held is None else table.with_books(seat, held)
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        return None
    if name == "pile" and part in facts.COUNTIES and value <= facts.BOOKS_PER_PILE:
        tops = table.tops if value else {county: top for county, top in table.tops.items() if county != part}
        return changed(table, piles={**table.piles, part: value}, tops=tops)
    if name == "spent" and part in facts.CRYSTAL_COLORS:
        return changed(table, spent={**table.spent, part: value})
    return None if part else _number(table, seat, name, value)


def _number(table: Table, seat: int, name: str, value: int) -> Table | None:
    if name == "points":
        if value > facts.MOST_POINTS:
            raise NotInBox(Message("winter_queen.refused.no_such_number"))
        return table.with_points(seat, value)
    if name == "turn" and value < table.count:
        return changed(table, to_move=value)
    if name == "turns_left" and 0 < value <= 2 * table.count:
        return begin_final(table, value)
    return None


def _layout(table: Table, value: Any) -> Table | None:
    """Another map, if it has a space for everything that lies on the old one."""
    if layout_problem(value):
        return None
    layout = read(value)
    if not table.crystals.keys() | table.printed.keys() <= layout.spaces.keys():
        refuse("lies_outside")
    if any(layout.spaces[spot] != facts.DOMAIN for spot in table.printed):
        refuse("not_domain")
    kept = {spot: color for spot, color in table.domain.items() if layout.spaces.get(spot) == facts.DOMAIN}
    return changed(table, layout=layout, domain=kept)


def _crystal(table: Table, part: str, value: Any) -> Table | None:
    spot = on_map(table, part)
    others = {cell: color for cell, color in table.crystals.items() if cell != spot}
    if value == "":
        return changed(table, crystals=others)
    if table.domain.get(spot):
        refuse("occupied")
    return changed(table, crystals={**others, spot: value}) if value in facts.CRYSTAL_COLORS else None


def _holder(table: Table, part: str, value: Any) -> Table | None:
    """The colours on it, or only how many; before the final phase it is never empty for long."""
    if not part.isdigit() or int(part) >= len(table.holders):
        refuse("no_such_holder")
    if isinstance(value, int) and not isinstance(value, bool):
        value = (UNKNOWN,) * value if 0 <= value <= facts.CRYSTALS else None
    if not isinstance(value, tuple) or any(color not in (UNKNOWN, *facts.CRYSTAL_COLORS) for color in value):
        return None
    if table.play.holders == "counts" and any(value):
        refuse("only_counts")
    if not table.final and not 1 <= len(value) <= table.holder_size:
        refuse("holder_size", n=table.holder_size)
    return table.with_holder(int(part), value)
