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
class TurnTaken(Event):
    """Somebody takes a turn out of order, or after the last one; only as `Insisted`."""

    kind: ClassVar[str] = "turn_taken"
    seat: int


@dataclass(frozen=True)
class Corrected(Event):
    """A tracked value is set to what lies on the table."""

    kind: ClassVar[str] = "corrected"
    seat: int
    what: str
    value: Any


@dataclass(frozen=True)
class Counted(Event):
    """A snapshot of one player's pieces: each value is set to what lies on the table, and is in doubt no more."""

    kind: ClassVar[str] = "counted"
    seat: int
    counts: tuple[tuple[str, Any], ...]


@dataclass(frozen=True)
class ModeChanged(Event):
    """From now on the table is followed in full, or light: points and turns only."""

    kind: ClassVar[str] = "mode_changed"
    mode: str


def mode_problem(mode: str, light: bool) -> str:
    """Why a table that is followed light, or not, cannot change to this mode; empty if it can."""
    if mode not in ("full", "light"):
        return "no_such_mode"
    return "same_mode" if (mode == "light") == light else ""


@dataclass(frozen=True)
class PointsAdded(Event):
    """In light mode: points that a player got, or lost. `why` is an id of the game, or empty."""

    kind: ClassVar[str] = "points_added"
    seat: int
    points: int
    why: str = ""


@dataclass(frozen=True)
class CopyNoted(Event):
    """A fact that is printed on the owner's copy: it replaces a guess from now on."""

    kind: ClassVar[str] = "copy_noted"
    fact: str
    value: Any
