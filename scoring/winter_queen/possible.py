"""What the player whose turn it is could do."""

from __future__ import annotations

from scoring.hexes import Cell
from scoring.winter_queen import facts
from scoring.winter_queen.table import UNKNOWN, Table
from scoring.winter_queen.turn_flow import turns_to_come


def offer(table: Table, seat: int, spot: Cell) -> tuple[str, ...]:
    """The piles whose open book may be taken after placing a crystal on this space."""
    if table.held(seat) >= facts.MOST_BOOKS and not table.in_doubt("books", seat):
        return ()
    zone = table.layout.spaces[spot]
    counties = facts.COUNTIES if zone == facts.DOMAIN else (zone,)
    return tuple(county for county in counties if table.piles[county] or table.in_doubt(f"pile.{county}"))


def casting_allowed(table: Table) -> bool:
    return not (table.last_round if table.play.no_casting == "last_round" else table.final)


def can_place(table: Table) -> bool:
    return _can_draw(table) and any(table.is_empty(spot) for spot in table.layout.spaces)


def can_load(table: Table) -> bool:
    return _can_draw(table) and any(not page.crystal for book in table.books[table.to_move] for page in book)


def can_cast(table: Table) -> bool:
    return casting_allowed(table) and any(page.crystal for book in table.books[table.to_move] for page in book)


def can_act(table: Table) -> bool:
    return can_place(table) or can_load(table) or can_cast(table)


def colors_in_reach(table: Table, seat: int) -> tuple[str, ...]:
    """The colours that this player could take, as the table stands now; none without a turn to come.

    A crystal that is not named can have any colour that is left.
    """
    if table.over or (table.final and seat not in turns_to_come(table)):
        return ()
    crystals = {color for holder in table.reach(seat) for color in table.holders[holder]}
    if UNKNOWN in crystals:
        crystals |= {color for color, left in table.unseen().items() if left > 0}
    return tuple(color for color in facts.CRYSTAL_COLORS if color in crystals)


def emptied_answers(table: Table, holder: int, always: bool = False) -> tuple[str, ...]:
    """What the table must be asked when a crystal is taken from this holder: was it the last one, is the bag empty?

    Nothing where both are known, unless it is `always` asked.
    """
    if always:
        return ("no", "yes") if table.final else ("no", "yes", "last")
    doubt, last = table.in_doubt(f"holder.{holder}"), len(table.holders[holder]) <= 1
    if table.final:
        return ("no", "yes") if doubt else ()
    if doubt:
        return "no", "yes", "last"
    return ("yes", "last") if last and table.bag_in_doubt else ()


def can_pass(table: Table) -> bool:
    """Whether passing is offered: nothing can be done, or that is not known."""
    return not table.over and (table.bag_in_doubt or not can_act(table))


def _can_draw(table: Table) -> bool:
    return any(table.holders[holder] for holder in table.reach(table.to_move))
