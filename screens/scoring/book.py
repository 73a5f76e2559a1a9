"""A match as the final scoring sees it: what counts in every cell of the pad, and where it comes from."""

from __future__ import annotations

from typing import Any

from scoring.journal.events import Entered
from scoring.journal.match import Match
from scoring.play import Category, Play
from scoring.results.sheet import Row
from screens.game_screens import game_screens


class ScoreBook:
    """Made anew for every state of the match. A category is entered under the name of its count, or its own."""

    def __init__(self, match: Match) -> None:
        play = match.game.play
        assert play is not None
        self.match, self.table = match, match.state.table
        self.play: Play = play
        self.categories = play.categories(self.table)
        self.sheet = play.sheet(self.table)
        self._entered = _in_force(match)

    @property
    def seats(self) -> range:
        return range(len(self.match.seated))

    def value(self, seat: int, what: str) -> Any:
        return self.play.entered(self.table, seat, what)

    def tracked(self, seat: int, what: str) -> Any:
        return self.play.tracked(self.table, seat, what)

    def entered(self, seat: int, what: str) -> bool:
        """Whether somebody has said so at the final scoring."""
        return (seat, what) in self._entered

    def known(self, seat: int, what: str) -> bool:
        return self.entered(seat, what) or self.tracked(seat, what) is not None

    def differs(self, seat: int, what: str) -> bool:
        """Whether something else was tracked than entered."""
        tracked = self.tracked(seat, what)
        return tracked is not None and self.entered(seat, what) and not _same(tracked, self.value(seat, what))

    @property
    def scored(self) -> tuple[Category, ...]:
        """The categories that give points."""
        return tuple(category for category in self.categories if not category.shared)

    def done(self, category: Category) -> bool:
        complete = game_screens(self.match.game.id).entries().complete
        seats = (0,) if category.shared else self.seats
        return all(self.known(seat, what_of(category)) and complete(self, seat, category.id) for seat in seats)

    @property
    def finished(self) -> bool:
        return all(map(self.done, self.categories))

    def row(self, seat: int, category: Category) -> Row:
        return next(row for row in self.sheet.columns[seat].rows if row.id == category.id)

    def sum(self, category: Category) -> int:
        return sum(self.value(seat, what_of(category)) for seat in self.seats)

    def entry(self, seat: int, what: str, value: Any) -> Entered | None:
        """What must be recorded so that this value counts; None if it does already."""
        tracked, entered = self.tracked(seat, what), self.entered(seat, what)
        if value is None or (tracked is not None and _same(tracked, value)):
            return Entered(seat, what, None) if entered else None
        if entered and value == self.value(seat, what):
            return None
        return Entered(seat, what, value)

    def how(self, seat: int, category: Category) -> str:
        """How the points came about, in figures: `6 × 2`, or `7 + 5`."""
        row, count = self.row(seat, category), category.count
        if count is None:
            return " + ".join(str(part.points) for part in row.parts)
        value = self.value(seat, count.id)
        return f"{value} × {row.points // value}" if value and row.parts and row.points % value == 0 else ""


def what_of(category: Category) -> str:
    return category.count.id if category.count else category.id


def _in_force(match: Match) -> frozenset[tuple[int, str]]:
    impossible = {refused.position for refused in match.journal.impossible}
    entered: set[tuple[int, str]] = set()
    for position, event in match.journal.events:
        if isinstance(event, Entered) and position not in impossible:
            change = entered.discard if event.value is None else entered.add
            change((event.seat, event.what))
    return frozenset(entered)


def _same(one: Any, other: Any) -> bool:
    """In a list the order does not matter."""
    if isinstance(one, tuple) and isinstance(other, tuple):
        return sorted(one, key=str) == sorted(other, key=str)
    return bool(one == other)
