"""What the tracked matches and the bots of all games share: a match that grows by events."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import Generic, TypeVar

from scoring.journal.events import Event
from scoring.journal.match import Match
from scoring.message import Refused

TableOf = TypeVar("TableOf")


class GrowingMatch(Generic[TableOf]):
    """Every event is recorded a second after the one before."""

    match: Match

    @property
    def table(self) -> TableOf:
        table: TableOf = self.match.state.table
        return table

    def record(self, event: Event) -> None:
        self.match = self.match.record(event, len(self.match.journal.entries))


class TrackedMatch(GrowingMatch[TableOf]):
    """For tests: say what happens, look at the table."""

    def does(self, *events: Event) -> TableOf:
        for event in events:
            self.record(event)
        return self.table

    def refuses(self, event: Event) -> str:
        """Why the event cannot happen: the id of the first reason, without the name of the game."""
        try:
            self.match.record(event, 0)
        except Refused as refused:
            return refused.reasons[0].id.removeprefix(f"{self.match.game.id}.").removeprefix("refused.")
        raise AssertionError(f"{event} was accepted")


class PlayingBot(ABC, GrowingMatch[TableOf]):
    """Plays a whole match."""

    most_turns = 1000

    def play(self) -> Match:
        for _ in self.turns():
            pass
        return self.match

    def turns(self) -> Iterator[TableOf]:
        """The table after each turn."""
        for _ in range(self.most_turns):
            if self.ended():
                return
            self.turn()
            yield self.table
        raise AssertionError("the match does not end")

    @abstractmethod
    def ended(self) -> bool:
        """Whether the match is over."""

    @abstractmethod
    def turn(self) -> None:
        """Plays one turn."""
