"""A true match as a table enters it that forgets: what the forgetful tables of all games share."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator
from random import Random
from typing import Any, Generic, Self, TypeVar

from scoring.journal.events import Event, Insisted
from scoring.journal.match import Match
from scoring.message import Forbidden, Refused
from scoring.play import Play
from scoring.results.unconfirmed import unconfirmed

TableT = TypeVar("TableT")
Seen = TypeVar("Seen", bound="ForgetfulTable[Any]")


class ForgetfulTable(ABC, Generic[TableT]):
    """`truth` is the match as it was, `told` what was entered of it. `told` is only ever added to."""

    def __init__(self, truth: Match, told: Match, dice: Random) -> None:
        self.truth, self.told, self.dice = truth, told, dice

    @property
    def now(self) -> TableT:
        table: TableT = self.told.state.table
        return table

    @property
    def right(self) -> TableT:
        table: TableT = self.truth.state.table
        return table

    @abstractmethod
    def play(self) -> Iterator[None]:
        """Goes through the match; after each turn the two tables can be compared."""

    def finished(self) -> Self:
        """The table after the whole match."""
        for _ in self.play():
            continue
        return self

    def chance(self, of: float) -> bool:
        return self.dice.random() < of

    def happens(self, *events: Event) -> None:
        """In truth, whether or not anybody enters it."""
        for event in events:
            self.truth = self.truth.record(event, 0)

    def tell(self, *events: Event) -> None:
        """Enters all of them, or raises; people insist on what the rules forbid."""
        match = self.told
        for event in events:
            match = self.entered(match, event)
        self.told = match

    def enter(self, *events: Event) -> bool:
        """Whether all of them were taken; otherwise none is."""
        try:
            self.tell(*events)
        except Refused:
            return False
        return True

    def entered(self, match: Match, event: Event) -> Match:
        try:
            return match.record(event, 0)
        except Forbidden:
            return match.record(Insisted(event), 0)


def first_wrong(seeds: Iterable[int], begun: Callable[[int], Seen], wrong: Callable[[Seen], list[str]]) -> list[str]:
    """The errors after the first turn that has any, in one of these matches."""
    for seed in seeds:
        table = begun(seed)
        for turn, _ in enumerate(table.play(), 1):
            if errors := wrong(table):
                return [f"seed {seed}, turn {turn}", *errors]
    return []


def wrong_values(
    play: Play, told: Any, whats: Iterable[str], seats: Iterable[int], true_value: Callable[[int, str], Any]
) -> list[str]:
    """The values that look certain and are not what they are in truth."""
    return [
        f"{what} of {seat}: {known.value}, but {true_value(seat, what)}"
        for seat in seats
        for what in whats
        if (known := play.tracked(told, seat, what)).certain and not is_same(known.value, true_value(seat, what))
    ]


def wrong_totals(play: Play, told: Match, truth: Match) -> list[str]:
    """A total without an open number is right."""
    totals, true_totals = ([column.total for column in play.sheet(each.state.table).columns] for each in (told, truth))
    return ["totals, with nothing open"] if totals != true_totals and not unconfirmed(told) else []


def wrong_tallies(
    play: Play, told: Any, seats: Iterable[int], true_count: Callable[[int, str], int | None]
) -> list[str]:
    """The numbers of a snapshot that look certain and are not right."""
    return [
        f"count {tally.id} of {seat}: {tally.tracked.value}, but {true_count(seat, tally.id)}"
        for seat in seats
        for tally in play.tallies(told, seat)
        if tally.tracked.certain and tally.tracked.value != true_count(seat, tally.id)
    ]


def is_same(one: object, other: object) -> bool:
    """In any order."""
    return sorted(one) == sorted(other) if isinstance(one, tuple) and isinstance(other, tuple) else one == other


def certain_share(play: Play, tables: Iterable[ForgetfulTable[Any]], whats: Iterable[str]) -> float:
    """How many of these values of the first seat are certain at the end of these matches, of one."""
    known = [play.tracked(table.now, 0, what).certain for table in tables for what in whats]
    return sum(known) / len(known)
