"""A score sheet: rows made of parts with their reasons, totals, places and ties."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from scoring.message import Message

Tied = tuple[int, ...]
# Orders a group of equal totals; players who stay level stand in one group.
TieBreak = Callable[[Tied], Sequence[Tied]]


@dataclass(frozen=True)
class Part:
    """Some points and why. `facts` name what was counted, for other programs."""

    points: int
    why: Message
    facts: Mapping[str, int | str] = field(default_factory=dict)


@dataclass(frozen=True)
class Row:
    """A category. Parts explain it; a row that needs no explanation has none."""

    id: str
    points: int
    parts: tuple[Part, ...] = ()

    def __post_init__(self) -> None:
        if self.parts and sum(part.points for part in self.parts) != self.points:
            raise ValueError(f"row {self.id}: {self.points} points, but its parts do not add up to them")


@dataclass(frozen=True)
class Column:
    """One player's rows."""

    player: str
    rows: tuple[Row, ...]

    @property
    def total(self) -> int:
        return sum(row.points for row in self.rows)


@dataclass(frozen=True)
class Sheet:
    """`decided` says in sentences how the first place was decided where points alone did not.

    `warnings` are worth a second look once everything is entered. What the rules do not allow, whatever else is
    entered, is in `against_rules` too: it belongs to the result.
    """

    columns: tuple[Column, ...]
    places: tuple[int, ...]
    decided_by: str
    decided: tuple[Message, ...] = ()
    warnings: tuple[Message, ...] = ()
    against_rules: tuple[Message, ...] = ()

    @property
    def winners(self) -> tuple[str, ...]:
        return tuple(column.player for column, rank in zip(self.columns, self.places, strict=True) if rank == 1)


def level(tied: Tied) -> Sequence[Tied]:
    """No tie-break: equal totals stay equal."""
    return (tied,)


def places(totals: Sequence[int], tie_break: TieBreak = level) -> tuple[int, ...]:
    """Places as in sport, 1 2 2 4; a tie that the tie-break settles is no tie."""
    result = [0] * len(totals)
    next_place = 1
    for total in sorted(set(totals), reverse=True):
        tied = tuple(seat for seat, points in enumerate(totals) if points == total)
        for group in tie_break(tied) if len(tied) > 1 else (tied,):
            for seat in group:
                result[seat] = next_place
            next_place += len(group)
    return tuple(result)
