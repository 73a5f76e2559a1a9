"""A tracked match of Witchstone for tests: say what happens, look at the table."""

from __future__ import annotations

from typing import Any

from scoring.journal.events import Begun
from scoring.journal.match import Match
from scoring.message import Message
from scoring.players import Player
from scoring.witchstone.events import ActionsLost, BonusLost, TileLaid, TowerTaken, TurnEnded
from scoring.witchstone.table import Table
from tools.harness.rules.tracked import TrackedMatch

PLAYERS = (Player("Anna", "green"), Player("Béla", "red"), Player("Csilla", "blue"), Player("Dan", "yellow"))


class Tracked(TrackedMatch[Table]):
    """Towers are taken, tokens unnamed: the first player is to lay a tile."""

    def __init__(self, count: int = 2, towers: bool = True, **options: Any) -> None:
        self.match = Match.new("m", "witchstone", PLAYERS[:count], options, 0)
        self.does(Begun(), *[TowerTaken()] * (count if towers else 0))

    def lays(self, *symbols: str, sizes: tuple[int, int] = (1, 1), cells: tuple[str, ...] = ()) -> Table:
        first, second = symbols
        return self.does(TileLaid((first, second), sizes, cells))

    def finishes_turn(self) -> Table:
        """Drops all actions that are left."""
        while self.table.turn.phase == "actions":
            self.does(ActionsLost() if self.table.series.left else BonusLost(0))
        return self.does(TurnEnded())

    @property
    def in_hand(self) -> tuple[str, int] | None:
        series = self.table.turn.series
        return (series.action, series.left) if series else None

    def points(self, seat: int = 0) -> int:
        return self.table.seats[seat].track

    def reminded(self) -> set[str]:
        return {reminder.id.removeprefix("witchstone/") for reminder in self.match.reminders()}


def said(message: Message | None) -> str:
    assert message is not None
    return message.id
