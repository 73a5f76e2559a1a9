"""What the table could do next, and what it would be worth."""

from __future__ import annotations

from dataclasses import dataclass
from functools import reduce

from scoring.carodeni import facts
from scoring.carodeni.claims import met
from scoring.carodeni.final_scoring import score
from scoring.carodeni.final_scoring.holding import set_points
from scoring.carodeni.rules import apply
from scoring.carodeni.table import Table
from scoring.journal.events import Event
from scoring.message import Message, Refused


@dataclass(frozen=True)
class Step:
    """A set of different tools or animals: how many, their points, and those with one more; None if all are there."""

    kinds: int
    points: int
    next: int | None


@dataclass(frozen=True)
class Preview:
    """What events would change for a player: the points before and after them, row by row where they differ.

    `goals` are the indices of those that are claimed; `ends`: the end begins. `refused` says why it cannot happen.
    """

    before: int
    after: int
    rows: tuple[tuple[str, int], ...] = ()
    goals: tuple[int, ...] = ()
    ends: bool = False
    refused: tuple[Message, ...] = ()


def must_rest(table: Table) -> bool:
    """Whether the hand is empty; after a missed turn that is not known."""
    return table.turn.phase == "choose" and not table.seat.hand and not table.seat.unsure


def can_rest(table: Table) -> bool:
    return table.turn.phase == "choose" and bool(table.seat.pile or table.seat.unsure)


def claimable(table: Table) -> tuple[tuple[int, int], ...]:
    """Unclaimed goals that a clan meets: the index of the goal, and the seat."""
    return tuple((index, seat) for seat in table.order for index in met(table, seat))


def turns_to_come(table: Table) -> tuple[int, ...]:
    """The number of turns of each player after the present one; empty while not known."""
    if table.last_round is None or table.over:
        return ()
    if table.turn.extra:
        return (0,) * table.count
    now = table.order.index(table.turn.seat)
    return tuple(table.last_round - table.round + (table.order.index(seat) > now) for seat in range(table.count))


def tool_step(table: Table, seat: int) -> Step:
    return _step(table.rules.tool_points, table.seats[seat].clan.tools)


def animal_step(table: Table, seat: int) -> Step:
    return _step(table.rules.animal_points, table.seats[seat].clan.animals)


def _step(points: tuple[int, ...], kinds: tuple[str, ...]) -> Step:
    different = len(set(kinds))
    further = set_points(points, different + 1) if different < len(facts.TOOL_KINDS) else None
    return Step(different, set_points(points, different), further)


def preview(table: Table, *events: Event) -> Preview:
    """What these events, one after the other, would bring to the player whose turn it is."""
    seat = table.turn.seat
    before = dict(_rows(table, seat))
    total = sum(before.values())
    try:
        after = reduce(apply, events, table)
    except Refused as refused:
        return Preview(total, total, refused=refused.reasons)
    rows = _rows(after, seat)
    return Preview(
        before=total,
        after=sum(points for _, points in rows),
        rows=tuple((id, points - before[id]) for id, points in rows if points != before[id]),
        goals=tuple(
            index
            for index, (old, new) in enumerate(zip(table.goals, after.goals, strict=False))
            if old.is_open and not new.is_open
        ),
        ends=after.last_round is not None and table.last_round is None,
    )


def _rows(table: Table, seat: int) -> tuple[tuple[str, int], ...]:
    return tuple((row.id, row.points) for row in score.rows(table.so_far(), seat, table.rules))
