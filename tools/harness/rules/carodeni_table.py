"""A tracked match of Čarodění for tests: say what happens, look at the table."""

from __future__ import annotations

from typing import Any

from scoring.carodeni import facts
from scoring.carodeni.cards import Counts
from scoring.carodeni.events import (
    Corrected,
    GoalLaid,
    Played,
    PotionTaken,
    Rested,
    TurnEnded,
    TurnMissed,
    WitchTaken,
)
from scoring.carodeni.seat import Seat
from scoring.carodeni.table import Table
from scoring.journal.events import Begun
from scoring.journal.match import Match
from scoring.players import Player
from tools.harness.rules.tracked import TrackedMatch

PLAYERS = (Player("Anna"), Player("Béla"), Player("Csilla"), Player("Dan"), Player("Eva"))


def counts(**held: int) -> Counts:
    """Ingredients by name."""
    assert held.keys() <= set(facts.INGREDIENT_KINDS)
    return tuple(held.get(kind, 0) for kind in facts.INGREDIENT_KINDS)


def new_match(count: int, **options: Any) -> Match:
    return Match.new("m", "carodeni", PLAYERS[:count], options, 0)


class Tracked(TrackedMatch[Table]):
    """Nothing was said about the goals; the first player, or Ostara, is to move."""

    def __init__(self, count: int = 2, tracked: bool = True, **options: Any) -> None:
        self.match = new_match(count, **options)
        self.does(Begun(tracked))

    @property
    def seat(self) -> Seat:
        return self.table.seat

    def reminded(self) -> list[str]:
        return [reminder.id.removeprefix("carodeni/") for reminder in self.match.reminders()]

    def passes(self, turns: int) -> Table:
        return self.does(*(TurnMissed() for _ in range(turns)))

    def has(self, seat: int = 0, **held: int) -> Table:
        return self.does(*(Corrected(seat, f"ingredient.{kind}", count) for kind, count in held.items()))

    def plays(self, *flags: str, points: int = 5) -> Table:
        """Plays a witch with these flags that was not entered before; without flags it is a novice."""
        if not flags:
            novice = next(index for index, card in enumerate(self.seat.hand) if card.is_novice)
            return self.does(Played(novice))
        self.does(WitchTaken(flags, points, seat=self.table.turn.seat))
        return self.does(Played(len(self.seat.hand) - 1))

    def waits(self, flag: str, points: int = 5, needs: Counts = (0, 0, 0, 0, 0), *tools: str) -> int:
        """A potion to the right of the clan card of the player on turn; its place."""
        self.does(PotionTaken(flag, points, needs, tools, seat=self.table.turn.seat))
        return len(self.seat.potions) - 1

    def lays_goals(self, asks: str = "other", points: int = 3) -> Table:
        """All goals of the row, of one kind."""
        goals = enumerate(self.table.goals)
        return self.does(*(GoalLaid(index, goal.side or "hard", asks, points) for index, goal in goals))

    def rests(self) -> Table:
        return self.does(Rested())

    def ends(self) -> Table:
        return self.does(TurnEnded())
