"""What can happen at the table of more than one game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from scoring.journal.events import Event


@dataclass(frozen=True)
class TurnEnded(Event):
    kind: ClassVar[str] = "turn_ended"


@dataclass(frozen=True)
class TurnMissed(Event):
    """A turn was played but not entered."""

    kind: ClassVar[str] = "turn_missed"


@dataclass(frozen=True)
class Corrected(Event):
    """A tracked value is set to what lies on the table."""

    kind: ClassVar[str] = "corrected"
    seat: int
    what: str
    value: Any
