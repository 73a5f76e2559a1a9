"""What is entered outside the turns: drawn tiles, holders and books, and corrections."""

from __future__ import annotations

from typing import Any

from scoring.certainty import DERIVED, TABLE
from scoring.changed import changed
from scoring.game import checked_fact
from scoring.message import Message, NotInBox
from scoring.winter_queen import facts
from scoring.winter_queen.actions import on_map
from scoring.winter_queen.conservation import conserved
from scoring.winter_queen.copy_facts import COPY, layout_problem
from scoring.winter_queen.events import (
    BookNamed,
    CopyNoted,
    Corrected,
    Counted,
    DomainShown,
    HolderFilled,
    Replaced,
    TopShown,
)
from scoring.winter_queen.file.notation import book, books, crystals
from scoring.winter_queen.laying import lay
from scoring.winter_queen.map.layout import read
from scoring.winter_queen.table import UNKNOWN, Table, against_rules, refuse
from scoring.winter_queen.turn_flow import begin_final

# The reason of a gap: crystals were placed on another map.
OTHER_MAP = "other_map"


def show_domain(table: Table, event: DomainShown) -> Table:
    spot = on_map(table, event.cell)
    if table.layout.spaces[spot] != facts.DOMAIN:
        refuse("not_domain")
    if event.color and event.color not in facts.CRYSTAL_COLORS:
        refuse("no_such_color")
    if event.color and spot in table.crystals:
        against_rules("covered")
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
    if not table.piles[event.county] and not table.in_doubt(f"pile.{event.county}"):
        refuse("pile_empty")
    top = book(event.pages)
    if top is None or any(page.crystal for page in top):
        refuse("no_such_book")
    table = table.without_gaps(TABLE, f"top.{event.county}")
    piles = {**table.piles, event.county: max(1, table.piles[event.county])}
    return changed(table, tops={**table.tops, event.county: top}, piles=piles)


def name_book(table: Table, event: BookNamed) -> Table:
    """A book in hand is described; crystals on it may have been loaded before."""
    _must_sit(table, event.seat)
    if not table.unnamed[event.seat]:
        refuse("no_such_book")
    named = book(event.pages)
    if named is None:
        refuse("no_such_book")
    left = list(table.loaded_unnamed(event.seat))
    for page in named:
        if page.crystal in left:
            left.remove(page.crystal)
    table = table.with_unnamed(event.seat, table.unnamed[event.seat] - 1)
    if left and (not table.unnamed[event.seat] or not all(page.crystal for page in named)):
        # A crystal lies on a book, but not on a page that is known: perhaps on an empty one of this book.
        table = table.with_gap(event.seat, DERIVED, "books")
    held = (*table.books[event.seat], named)
    return conserved(table.with_books(event.seat, held).with_loaded_unnamed(event.seat, left))


def replace(table: Table, event: Replaced) -> Table:
    """A crystal that had no space on another map gets one on this, or is on the map no more."""
    if event.color not in table.in_hand:
        refuse("not_in_hand")
    left = list(table.in_hand)
    left.remove(event.color)
    table = changed(table, in_hand=tuple(left))
    if not event.cell:
        return table
    spot = on_map(table, event.cell)
    return lay(table, spot, event.color, anyway=True)


def correct(table: Table, event: Corrected) -> Table:
    """`points`, `books`, `turn`, `turns_left`, `layout`; `crystal.1,-2`, `holder.0`, `pile.red`, `spent.red`, `bag`."""
    _must_sit(table, event.seat)
    return conserved(_set(table, event.seat, event.what, event.value))


def count(table: Table, event: Counted) -> Table:
    """A snapshot: of a player `points` and `books`, of the table `map`, `holder.0`, `pile.red` and `bag`."""
    if event.seat != TABLE:
        _must_sit(table, event.seat)
    allowed = OF_TABLE if event.seat == TABLE else OF_SEAT
    if any(what.partition(".")[0] not in allowed for what, _ in event.counts):
        refuse("no_such_number")
    # The bag holds what is left, so it comes last.
    for what, value in sorted(event.counts, key=lambda one: one[0] == "bag"):
        table = _set(table, event.seat, what, value)
    return conserved(table)


OF_TABLE = ("map", "holder", "pile", "bag")
OF_SEAT = ("points", "books")


def note_copy(table: Table, event: CopyNoted) -> Table:
    """A fact of the owner's copy becomes known in the middle of a match."""
    if checked_fact(COPY, event.fact, event.value) is None:
        refuse("no_such_fact")
    if event.fact != "layout":
        return changed(table, copy={**table.copy, event.fact: event.value})
    after = _layout(table, event.value) if event.value else None
    return after or refuse("no_such_number")


def _must_sit(table: Table, seat: int) -> None:
    if not 0 <= seat < table.count:
        refuse("no_such_player")


def _set(table: Table, seat: int, what: str, value: Any) -> Table:
    """The table with this count set by hand; it is in doubt no more."""
    name, _, part = what.partition(".")
    after = _corrected(table, seat, name, part, value)
    if after is None:
        refuse("no_such_number")
    if name == "points":
        after = changed(after, guessed=(*after.guessed[:seat], 0, *after.guessed[seat + 1 :]))
    closed = {"bag": "spent", "turns_left": "end"}.get(name, what)
    return after.without_gaps(seat if name in OF_SEAT else TABLE, closed)


def _corrected(table: Table, seat: int, name: str, part: str, value: Any) -> Table | None:
    if name == "crystal":
        return _crystal(table, part, value)
    if name == "map" and not part:
        return _map(table, value)
    if name == "holder":
        return _holder(table, part, value)
    if name == "layout" and not part:
        return _layout(table, value)
    if name == "books" and not part:
        held = books(value)
        if held is None:
            return None
        if len(held) > max(facts.MOST_BOOKS, table.held(seat)):
            against_rules("books_full", n=facts.MOST_BOOKS)
        return table.with_books(seat, held).with_unnamed(seat, 0).with_loaded_unnamed(seat, ())
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        return None
    if name == "pile" and part in facts.COUNTIES and value <= facts.BOOKS:
        if value > max(facts.BOOKS_PER_PILE, table.piles[part]):
            against_rules("pile_size", n=facts.BOOKS_PER_PILE)
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
    if name == "bag" and value <= facts.CRYSTALS:
        return changed(table, spent={**table.spent, UNKNOWN: table.spent.get(UNKNOWN, 0) + table.unaccounted - value})
    if name == "turn" and value < table.count:
        return changed(table, to_move=value)
    if name == "turns_left" and 0 < value <= 2 * table.count:
        return begin_final(table, value)
    return None


def _layout(table: Table, value: Any) -> Table | None:
    """Another map, or the same one confirmed.

    Crystals without a space on it are in hand, and its tiles are asked for again. What was placed on another map may
    lie elsewhere, and points that were worked out there may be others.
    """
    if layout_problem(value):
        return None
    layout = read(value)
    table = changed(table, copy={**table.copy, "layout": value})
    if layout != table.layout:
        lost = tuple(color for spot, color in table.crystals.items() if spot not in layout.spaces)
        if table.crystals:
            table = table.with_gap(TABLE, OTHER_MAP, "map")
        for seat in range(table.count):
            if table.guessed[seat]:
                table = table.with_gap(seat, DERIVED, "points")
        kept = {spot: color for spot, color in table.domain.items() if layout.spaces.get(spot) == facts.DOMAIN}
        laid = {spot: color for spot, color in table.crystals.items() if spot in layout.spaces}
        table = changed(table, layout=layout, domain=kept, crystals=laid, in_hand=(*table.in_hand, *lost))
    return changed(table, guessed=(0,) * table.count)


def _map(table: Table, value: Any) -> Table | None:
    """All that lies on the map: crystals, and printed tiles. Other tiles are blank if they were shown at all."""
    both = crystals(value)
    if both is None:
        return None
    laid, printed = both
    if not laid.keys() | printed.keys() <= table.layout.spaces.keys():
        refuse("no_such_space")
    domain = table.layout.zone(facts.DOMAIN)
    if not printed.keys() <= set(domain):
        refuse("not_domain")
    if (laid.keys() & printed.keys()) - (table.crystals.keys() & table.printed.keys()):
        against_rules("covered")
    shown = {spot: printed.get(spot, "") for spot in domain if spot in printed or spot in table.domain}
    return changed(table, crystals=laid, domain=shown, in_hand=())


def _crystal(table: Table, part: str, value: Any) -> Table | None:
    spot = on_map(table, part)
    others = {cell: color for cell, color in table.crystals.items() if cell != spot}
    if value == "":
        return changed(table, crystals=others)
    if value not in facts.CRYSTAL_COLORS:
        return None
    return lay(changed(table, crystals=others), spot, value, anyway=True)


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
    known = len(table.holders[int(part)]) == len(value)
    if not table.final and not known and not 1 <= len(value) <= table.holder_size:
        against_rules("holder_size", n=table.holder_size)
    return table.with_holder(int(part), value)
