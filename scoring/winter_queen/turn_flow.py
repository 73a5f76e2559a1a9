"""From one turn to the next: crystals from holders, refills, and the final phase."""

from __future__ import annotations

from itertools import chain

from scoring.changed import changed
from scoring.message import Message
from scoring.winter_queen import facts
from scoring.winter_queen.table import UNKNOWN, Table, refuse


def take(table: Table, holder: int, color: str) -> Table:
    """A crystal leaves a holder; an unknown one can be of any colour."""
    if color not in facts.CRYSTAL_COLORS:
        refuse("no_such_color")
    if not 0 <= holder < len(table.holders):
        refuse("no_such_holder")
    if holder not in table.reach(table.to_move):
        refuse("out_of_reach")
    left = list(table.holders[holder])
    which = color if color in left else UNKNOWN
    if which not in left:
        refuse("not_on_holder", color=Message(f"color.{color}"))
    left.remove(which)
    return table.with_holder(holder, tuple(left))


def refill(table: Table, holder: int) -> Table:
    """The player who empties a holder gets a point; the holder is filled again, until the bag is empty."""
    if table.holders[holder]:
        return table
    if table.final:
        return table.score(facts.LAST_CRYSTAL_POINTS) if table.play.final_holder_point == "one" else table
    drawn = min(table.holder_size, table.bag)
    table = table.score(facts.LAST_CRYSTAL_POINTS).with_holder(holder, (UNKNOWN,) * drawn)
    table = changed(table, refills=table.refills + 1)
    return table if table.bag else begin_final(table, turns_after(table, table.to_move))


def turns_after(table: Table, seat: int) -> int:
    """How many turns follow the one in which this player has drawn the last crystal."""
    rest = table.count - 1 - seat
    return rest + (table.count if table.play.last_round == "all" else table.count - 1)


def begin_final(table: Table, turns: int) -> Table:
    """The final phase begins: all crystals that are left go to one holder."""
    merged = tuple(chain.from_iterable(table.holders))
    return changed(table, holders=(merged,), last_turns=turns, turns_left=turns)


def end_turn(before: Table, table: Table) -> Table:
    """The turn in which the final phase has begun is not one of its turns."""
    left = table.turns_left
    if before.final and left is not None:
        left -= 1
    seat = _next_seat(table, table.to_move)
    return changed(table, to_move=seat, moves=table.moves + 1, passes=0, turns_left=left)


def turns_to_come(table: Table) -> tuple[int, ...]:
    """Who plays the turns that are left in the final phase, in order."""
    seats, seat = [], table.to_move
    for _ in range(table.turns_left or 0):
        seats.append(seat)
        seat = _next_seat(table, seat)
    return tuple(seats)


def _next_seat(table: Table, seat: int) -> int:
    """The next player; in the final phase the starting player may have no turn any more."""
    following = (seat + 1) % table.count
    return 1 if following == 0 and table.final and table.play.last_round == "others" else following
