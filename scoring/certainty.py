"""How certain a tracked value is: its doubts, and the gaps in the entries that they come from."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from scoring.changed import changed
from scoring.message import Message

Certainty = Literal["entered", "tracked", "doubt", "empty"]

# From the most urgent to the most certain: the mark of a group is that of its first member in this order.
URGENCY: tuple[Certainty, ...] = ("doubt", "empty", "tracked", "entered")

# Reasons for a gap that every game knows; each is a message `doubt.<reason>` with the number of times.
SKIPPED = "skipped"
LIGHT = "light"
ANYWAY = "anyway"
DERIVED = "derived"

# The seat of what belongs to the table and to no player: a bag, a map, decks.
TABLE = -1
# Every count of a seat.
ALL = ""


@dataclass(frozen=True)
class Tracked:
    """A value that follows from the entries of a match; None is unknown. `doubts` say why it may be wrong."""

    value: Any = None
    doubts: tuple[Message, ...] = ()

    @property
    def certain(self) -> bool:
        return self.value is not None and not self.doubts

    def doubted(self, *doubts: Message) -> Tracked:
        """The same value with more doubts; each is listed once."""
        new = tuple(doubt for doubt in dict.fromkeys(doubts) if doubt not in self.doubts)
        return Tracked(self.value, (*self.doubts, *new)) if new else self


UNKNOWN = Tracked()


def certainty(entered: bool, tracked: Tracked) -> Certainty:
    if entered:
        return "entered"
    if tracked.value is None:
        return "empty"
    return "doubt" if tracked.doubts else "tracked"


def most_urgent(states: Iterable[Certainty]) -> Certainty:
    """The one state that stands for several."""
    return min(states, key=URGENCY.index, default="tracked")


@dataclass(frozen=True)
class Gaps:
    """What happened at the table without being entered, by seat, count and reason; and what was counted since.

    A gap lies in one count of a seat, or in `ALL` of them. A count that was set by hand is free of the gaps before it.
    `settled`: the match was closed by a version that knew no doubts, so its numbers stand.
    """

    made: Mapping[tuple[int, str, str], int] = field(default_factory=dict)
    closed: Mapping[tuple[int, str], Mapping[str, int]] = field(default_factory=dict)
    settled: bool = False

    def add(self, seat: int, reason: str, *counts: str, times: int = 1) -> Gaps:
        made = dict(self.made)
        for count in counts or (ALL,):
            key = (seat, count, reason)
            made[key] = made.get(key, 0) + times
        return changed(self, made=made)

    def close(self, seat: int, *counts: str) -> Gaps:
        """These counts were set by hand: earlier gaps no longer matter for them."""
        if not self.made:
            return self
        closed = dict(self.closed)
        for count in counts:
            closed[seat, count] = self._made(seat, count)
        return changed(self, closed=closed)

    def settle(self) -> Gaps:
        return Gaps(settled=True)

    def open(self, seat: int, count: str) -> dict[str, int]:
        """The gaps in this count, by reason: how many there were since it was last set by hand."""
        if not self.made or self.settled:
            return {}
        closed = self.closed.get((seat, count), {})
        left = {reason: times - closed.get(reason, 0) for reason, times in self._made(seat, count).items()}
        return {reason: times for reason, times in left.items() if times > 0}

    def doubts(self, seat: int, count: str, name: str = "") -> tuple[Message, ...]:
        """The gaps in this count as messages; `name` is that of the player."""
        return tuple(_doubt(reason, times, name) for reason, times in self.open(seat, count).items())

    def _made(self, seat: int, count: str) -> dict[str, int]:
        made: dict[str, int] = {}
        for (owner, part, reason), times in self.made.items():
            if owner == seat and part in (ALL, count):
                made[reason] = made.get(reason, 0) + times
        return made


def _doubt(reason: str, times: int, name: str) -> Message:
    return Message(f"doubt.{reason}", n=times, name=name)
