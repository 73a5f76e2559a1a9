"""What the random hands of all games share."""

from __future__ import annotations

from abc import ABC, abstractmethod
from random import Random
from typing import Any, ClassVar, Generic, TypeVar

from scoring.journal.events import Entered, Event

TableOf = TypeVar("TableOf", bound=Any)


class RandomHand(ABC, Generic[TableOf]):
    """Random events of a table. `correction` is the event with which the game corrects a value."""

    correction: ClassVar[type[Any]]

    def __init__(self, table: TableOf, dice: Random) -> None:
        self.table, self.dice = table, dice
        self.choose, self.below = dice.choice, dice.randrange

    def seat(self) -> int:
        return self.below(len(self.table.players))

    @abstractmethod
    def corrections(self) -> dict[str, tuple[Any, ...]]:
        """Everything that can be set right, with values up to both ends of what it can be, and beyond."""

    @abstractmethod
    def entries(self) -> dict[str, tuple[Any, ...]]:
        """Everything that can be entered at the end, the same way."""

    def entering_seat(self) -> int:
        """For whom something is entered at the end."""
        return self.seat()

    def entered(self) -> Event:
        known = self.entries()
        what = self.choose(tuple(known))
        return Entered(self.entering_seat(), what, self.choose((None, *known[what])))

    def corrected(self) -> Event:
        known = self.corrections()
        what = self.choose(tuple(known))
        event: Event = self.correction(self.seat(), what, self.choose(known[what]))
        return event
