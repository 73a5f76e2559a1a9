"""Following a match light: points and turns only."""

from __future__ import annotations

from scoring.certainty import LIGHT, TABLE
from scoring.changed import changed
from scoring.file.strict_json import LARGEST
from scoring.journal.turn_events import mode_problem
from scoring.message import Message, NotInBox
from scoring.witchstone import facts
from scoring.witchstone.actions import refuse, refuse_if_all_certain
from scoring.witchstone.doubts import COUNTED
from scoring.witchstone.events import PointsAdded, ScrollNoted
from scoring.witchstone.seat import Scroll
from scoring.witchstone.table import Table
from scoring.witchstone.turn import Turn

# The reason of a forced removal: the n-th one costs n points.
REMOVAL = "removal"
# What light play does not follow; points it does.
UNFOLLOWED = (
    *(count for count in COUNTED if count != "track"),
    "standing.witchstone",
    "owls",
    "scrolls",
    "cauldron",
    "arrived",
)


def change_mode(table: Table, mode: str) -> Table:
    if problem := mode_problem(mode, table.light):
        refuse(problem)
    if table.turn.phase == "over":
        refuse("no_turn")
    if mode == "full":
        return changed(table, light=False)
    for seat in range(len(table.seats)):
        table = leave_open(table, seat)
    return _at_turn(changed(table, light=True, gaps=table.gaps.add(TABLE, LIGHT)))


def leave_open(table: Table, seat: int) -> Table:
    """Something happens that light play does not follow: a count that was set since is in doubt again."""
    counts = [count for count in UNFOLLOWED if LIGHT not in table.gaps.open(seat, count)]
    return changed(table, gaps=table.gaps.add(seat, LIGHT, *counts)) if counts else table


def _at_turn(table: Table) -> Table:
    """Towers and a turn that was begun are not followed: it is the player's turn, and its tile is laid or not."""
    turn = table.turn
    if turn.of_tower:
        return changed(table, turn=Turn(0, "tile", points_before=table.seats[0].track))
    if turn.phase == "tile" and turn.before_tile:
        return table
    if not turn.before_tile:
        table = table.with_seat(turns=table.seat.turns - 1)
    return changed(table, turn=Turn(turn.seat, "tile", points_before=turn.points_before))


def add_points(table: Table, event: PointsAdded) -> Table:
    if not table.light:
        refuse("not_light")
    if not 0 <= event.seat < len(table.seats):
        refuse("no_such_player")
    if event.why not in ("", REMOVAL):
        refuse("no_such_number")
    seat = table.seats[event.seat]
    if abs(seat.track + event.points) > LARGEST:
        raise NotInBox(Message("witchstone.refused.no_such_number"))
    removed = min(seat.removed + (event.why == REMOVAL), facts.OWN_CRYSTALS + 1)
    return table.with_seat_at(event.seat, track=seat.track + event.points, removed=removed)


def note_scroll(table: Table, event: ScrollNoted) -> Table:
    """Adds or removes an unknown scroll; a named one cannot be removed."""
    if not table.light:
        refuse("not_light")
    if not 0 <= event.seat < len(table.seats):
        refuse("no_such_player")
    scrolls = table.seats[event.seat].scrolls
    if event.by == 1:
        if table.scrolls_taken >= facts.SCROLLS:
            refuse_if_all_certain(table, "scroll_count", "no_scroll_left")
        return table.with_seat_at(event.seat, scrolls=(*scrolls, Scroll(())))
    if event.by != -1 or not scrolls or scrolls[-1].card:
        refuse("no_such_scroll")
    return table.with_seat_at(event.seat, scrolls=scrolls[:-1])
