"""From one turn to the next: crystals from holders, refills, and the final phase."""

from __future__ import annotations

from itertools import chain

from scoring.certainty import DERIVED, TABLE
from scoring.changed import changed
from scoring.message import Message
from scoring.winter_queen import facts
from scoring.winter_queen.events import EMPTIED, TurnTaken
from scoring.winter_queen.table import UNKNOWN, Table, against_rules, refuse


def take(table: Table, holder: int, color: str) -> Table:
    """A crystal leaves a holder; an unknown one can be of any colour, and so can any if the holder is in doubt."""
    if color not in facts.CRYSTAL_COLORS:
        refuse("no_such_color")
    if not 0 <= holder < len(table.holders):
        refuse("no_such_holder")
    if holder not in table.reach(table.to_move):
        against_rules("out_of_reach")
    left = list(table.holders[holder])
    which = color if color in left else UNKNOWN
    if which in left:
        left.remove(which)
    elif table.in_doubt(f"holder.{holder}"):
        left = left[:-1]
    else:
        refuse("not_on_holder", color=Message(f"color.{color}"))
    return table.with_holder(holder, tuple(left))


def refill(table: Table, holder: int, emptied: str = "") -> Table:
    """The player who empties a holder gets a point; the holder is filled again, until the bag is empty.

    `emptied` is what was entered about it. If nothing was and the holder is in doubt, so are the points.
    """
    if emptied not in EMPTIED:
        refuse("no_such_number")
    believed, doubt = not table.holders[holder], table.in_doubt(f"holder.{holder}")
    if not emptied:
        if doubt:
            table = _unsaid(table).with_gap(table.to_move, DERIVED, "points")
        if not believed:
            return table
    elif (emptied != "no") != believed and not doubt:
        against_rules("holder_emptied" if believed else "holder_not_emptied")
    if emptied == "no":
        return table.with_holder(holder, table.holders[holder] or (UNKNOWN,))
    if table.final:
        if table.play.final_holder_point == "one":
            table = table.score(facts.LAST_CRYSTAL_POINTS)
        table = table.with_holder(holder, ())
        return table.without_gaps(TABLE, f"holder.{holder}") if emptied else table
    return _filled(table, holder, emptied)


def _filled(table: Table, holder: int, emptied: str) -> Table:
    """A holder that was emptied gets new crystals from the bag."""
    doubt = table.bag_in_doubt
    drawn = table.holder_size if doubt and emptied == "yes" else min(table.holder_size, table.bag)
    table = table.score(facts.LAST_CRYSTAL_POINTS).with_holder(holder, (UNKNOWN,) * drawn)
    table = changed(table, refills=table.refills + 1)
    if emptied:
        table = table.without_gaps(TABLE, f"holder.{holder}")
    if emptied == "last" and doubt:
        # As many as were left, but nobody has said how many.
        spent = {**table.spent, UNKNOWN: table.spent.get(UNKNOWN, 0) + table.bag}
        table = changed(table, spent=spent).with_gap(TABLE, DERIVED, f"holder.{holder}")
    elif doubt and not emptied:
        table = _unsaid(table)
    if emptied == "last" and table.bag and not doubt:
        against_rules("bag_not_empty", n=table.bag)
    if emptied == "last" or (not table.bag and not (doubt and emptied == "yes")):
        # The empty bag is only counted, not confirmed: an end that rests on this count is in doubt.
        if doubt and not emptied:
            table = table.with_gap(TABLE, DERIVED, "end")
        table = begin_final(table, turns_after(table, table.to_move))
    return table


def _unsaid(table: Table) -> Table:
    """A holder may have been filled with the last crystals: then the final phase has begun, and all holders are one."""
    return table.with_gap(TABLE, DERIVED, *(f"holder.{index}" for index in range(len(table.holders))))


def turns_after(table: Table, seat: int) -> int:
    """How many turns follow the one in which this player has drawn the last crystal."""
    rest = table.count - 1 - seat
    return rest + (table.count if table.play.last_round == "all" else table.count - 1)


def begin_final(table: Table, turns: int) -> Table:
    """The final phase begins: all crystals that are left go to one holder."""
    merged = tuple(chain.from_iterable(table.holders))
    doubts = [table.gaps.open(TABLE, f"holder.{index}") for index in range(len(table.holders))]
    table = table.without_gaps(TABLE, "holder.0")
    for reason in dict.fromkeys(chain.from_iterable(doubts)):
        table = table.with_gap(TABLE, reason, "holder.0")
    return changed(table, holders=(merged,), last_turns=turns, turns_left=turns)


def empty_bag(table: Table) -> Table:
    """The bag was entered to be empty now; the running turn is not one of the final phase."""
    if table.final:
        refuse("already_final")
    if not table.light and table.bag and not table.bag_in_doubt:
        against_rules("bag_not_empty", n=table.bag)
    table = begin_final(table, turns_after(table, table.to_move))
    return changed(table, final_since=table.moves)


def end_turn(before: Table, table: Table) -> Table:
    """The turn in which the final phase has begun is not one of its turns."""
    left = table.turns_left
    if before.final and left is not None and before.moves != before.final_since:
        left = max(0, left - 1)
    seat = next_seat(table, table.to_move)
    return changed(table, to_move=seat, moves=table.moves + 1, passes=0, turns_left=left)


def take_turn(table: Table, event: TurnTaken) -> Table:
    """Somebody goes on out of order; the number of turns that are left stays. After the last one there is one more."""
    if not 0 <= event.seat < table.count:
        refuse("no_such_player")
    if table.over:
        against_rules("over")
        # Where all have passed, the final phase has not begun.
        left = 1 if table.final else None
        return changed(table, to_move=event.seat, passes=0, turns_left=left, final_since=-1)
    if event.seat == table.to_move:
        refuse("same_turn")
    against_rules("turn_of_other", name=table.players[table.to_move].name)
    return changed(table, to_move=event.seat)


def turns_to_come(table: Table) -> tuple[int, ...]:
    """Who plays the turns that are left in the final phase, in order."""
    seats, seat = [], table.to_move
    for _ in range(table.turns_left or 0):
        seats.append(seat)
        seat = next_seat(table, seat)
    return tuple(seats)


def next_seat(table: Table, seat: int) -> int:
    """The next player; in the final phase the starting player may have no turn any more."""
    following = (seat + 1) % table.count
    return 1 if following == 0 and table.final and table.play.last_round == "others" else following
