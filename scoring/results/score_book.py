"""A match as the final scoring sees it: what counts for each player, and where it comes from."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from scoring.certainty import Certainty, Tracked, most_urgent
from scoring.journal.events import Entered
from scoring.journal.match import Match
from scoring.play import Category, Play, what_of
from scoring.results.sheet import Row
from scoring.results.unconfirmed import Unconfirmed, entered_values, judged, outdated_values, unconfirmed


class ScoreBook:
    """Made anew for every state of the match, so each value is worked out once.

    A category is entered under the name of its count, or its own.
    """

    def __init__(self, match: Match) -> None:
        play = match.game.play
        assert play is not None
        self.match, self.table = match, match.state.table
        self.play: Play = play
        self.categories = play.categories(self.table)
        self.sheet = play.sheet(self.table)
        self._entered = entered_values(match)
        self._values: dict[tuple[int, str], Any] = {}
        self._marks: dict[tuple[int, str], Certainty] = {}
        self._judgements: dict[tuple[int, str], tuple[Certainty, Tracked]] = {}

    @cached_property
    def _outdated(self) -> frozenset[tuple[int, str]]:
        return outdated_values(self.match)

    @property
    def seats(self) -> range:
        return range(len(self.match.seated))

    def value(self, seat: int, what: str) -> Any:
        if (seat, what) not in self._values:
            self._values[seat, what] = self.play.entered(self.table, seat, what)
        return self._values[seat, what]

    def tracked(self, seat: int, what: str) -> Tracked:
        return self._judged(seat, what)[1]

    def _judged(self, seat: int, what: str) -> tuple[Certainty, Tracked]:
        if (seat, what) not in self._judgements:
            self._judgements[seat, what] = judged(self.match, seat, what, self._entered, self._outdated)
        return self._judgements[seat, what]

    def entered(self, seat: int, what: str) -> bool:
        """Whether it was entered at the final scoring."""
        return (seat, what) in self._entered

    def state(self, seat: int, what: str) -> Certainty:
        return self._judged(seat, what)[0]

    def mark(self, seat: int, category: Category) -> Certainty:
        """The one state for all values that the points of a cell rest on."""
        if (seat, category.id) not in self._marks:
            own = ((seat, what) for what in self.play.rests_on(self.table, seat, category))
            others = self.play.looks_at(self.table, seat, category)
            self._marks[seat, category.id] = most_urgent(self.state(*value) for value in (*own, *others))
        return self._marks[seat, category.id]

    def known(self, seat: int, what: str) -> bool:
        """Whether there is a value at all, be it only a suggestion."""
        return self.state(seat, what) != "empty"

    def certain(self, seat: int, what: str) -> bool:
        return self.state(seat, what) in ("entered", "tracked")

    @cached_property
    def unconfirmed(self) -> tuple[Unconfirmed, ...]:
        """All values that are in doubt or missing."""
        return unconfirmed(self.match, self._entered)

    def differs(self, seat: int, what: str) -> bool:
        """Whether something else was tracked without a doubt than entered."""
        tracked = self.tracked(seat, what)
        return tracked.certain and self.entered(seat, what) and not _same(tracked.value, self.value(seat, what))

    @property
    def scored(self) -> tuple[Category, ...]:
        """The categories that give points."""
        return tuple(category for category in self.categories if not category.shared)

    def row(self, seat: int, category: Category) -> Row:
        return next(row for row in self.sheet.columns[seat].rows if row.id == category.id)

    def sum(self, category: Category) -> int:
        return sum(self.value(seat, what_of(category)) for seat in self.seats)

    def is_sum_open(self, category: Category) -> bool:
        """Whether some of what is summed up is in doubt or missing."""
        return not all(self.certain(seat, what_of(category)) for seat in self.seats)

    def entry(self, seat: int, what: str, value: Any) -> Entered | None:
        """The event that makes this value count; None if it counts already."""
        tracked, entered = self.tracked(seat, what), self.entered(seat, what)
        if value is None or (tracked.certain and _same(tracked.value, value)):
            return Entered(seat, what, None) if entered else None
        if entered and value == self.value(seat, what):
            return None
        return Entered(seat, what, value)

    def how(self, seat: int, category: Category) -> str:
        """The calculation of the points, in figures: `6 × 2`, or `7 + 5`."""
        row, count = self.row(seat, category), category.count
        if count is None:
            return " + ".join(str(part.points) for part in row.parts)
        value = self.value(seat, count.id)
        return f"{value} × {row.points // value}" if value and row.parts and row.points % value == 0 else ""


def _same(one: Any, other: Any) -> bool:
    """Whether two values are equal; the order of lists does not matter."""
    if isinstance(one, tuple) and isinstance(other, tuple):
        return sorted(one, key=str) == sorted(other, key=str)
    return bool(one == other)
