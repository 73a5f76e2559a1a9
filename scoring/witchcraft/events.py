"""What can happen at a table of Witchcraft. Spaces, facings and effects are written as in `notation`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from scoring.journal.events import Event
from scoring.journal.turn_events import CopyNoted as CopyNoted
from scoring.journal.turn_events import Corrected as Corrected
from scoring.journal.turn_events import Counted as Counted
from scoring.journal.turn_events import ModeChanged as ModeChanged
from scoring.journal.turn_events import TurnEnded as TurnEnded
from scoring.journal.turn_events import TurnMissed as TurnMissed


@dataclass(frozen=True)
class AltarsPlaced(Event):
    """The spaces of the altars of energy, protection, translocation and summoning, in this order."""

    kind: ClassVar[str] = "altars_placed"
    at: tuple[str, str, str, str]


@dataclass(frozen=True)
class SpecialDealt(Event):
    """The special token that a player has beside the Medium."""

    kind: ClassVar[str] = "special_dealt"
    seat: int
    token: str


@dataclass(frozen=True)
class ReserveChosen(Event):
    """Master mode: the three tokens that a player keeps back."""

    kind: ClassVar[str] = "reserve_chosen"
    seat: int
    tokens: tuple[str, ...]


@dataclass(frozen=True)
class PowerDrawn(Event):
    """The power token that a player has drawn; entering it is optional."""

    kind: ClassVar[str] = "power_drawn"
    seat: int
    power: str


@dataclass(frozen=True)
class Placed(Event):
    """The first phase: the top token of the pile of the player whose turn it is."""

    kind: ClassVar[str] = "placed"
    token: str
    at: str
    facing: str


@dataclass(frozen=True)
class Activated(Event):
    """A whole move: the token on top of a stack acts, and these are its effects in the order of their resolution."""

    kind: ClassVar[str] = "activated"
    token: str
    at: str
    effects: tuple[str, ...]


@dataclass(frozen=True)
class PowerUsed(Event):
    """A power token beside the move: before it, or after it until the opponent does something."""

    kind: ClassVar[str] = "power_used"
    seat: int
    effect: str


@dataclass(frozen=True)
class Passed(Event):
    """No activation is possible, and the power token does not help either."""

    kind: ClassVar[str] = "passed"


@dataclass(frozen=True)
class DrawTaken(Event):
    """The same moves came three times, and the match ends in a draw."""

    kind: ClassVar[str] = "draw_taken"


@dataclass(frozen=True)
class Resigned(Event):
    kind: ClassVar[str] = "resigned"
    seat: int


@dataclass(frozen=True)
class EndDenied(Event):
    """The player to move can act, although the app sees no way: the match goes on."""

    kind: ClassVar[str] = "end_denied"


@dataclass(frozen=True)
class EndSaid(Event):
    """People say how the match has ended. `winner` is None after a draw."""

    kind: ClassVar[str] = "end_said"
    winner: int | None
    how: str
    unclean: bool = False


@dataclass(frozen=True)
class SummonNoted(Event):
    """In light mode: both players have brought in a token of the reserve, "" if it is not known which."""

    kind: ClassVar[str] = "summon_noted"
    tokens: tuple[str, str]


@dataclass(frozen=True)
class PowerNoted(Event):
    """In light mode: a power token was used, "" if it is not known which."""

    kind: ClassVar[str] = "power_noted"
    seat: int
    power: str = ""


@dataclass(frozen=True)
class ClockPaused(Event):
    """In light mode: the clocks stand still, or run again. The next move lets them run too."""

    kind: ClassVar[str] = "clock_paused"
    on: bool = True


EVENTS: tuple[type[Event], ...] = (
    AltarsPlaced,
    SpecialDealt,
    ReserveChosen,
    PowerDrawn,
    Placed,
    Activated,
    PowerUsed,
    Passed,
    DrawTaken,
    Resigned,
    Corrected,
    EndDenied,
    EndSaid,
    TurnMissed,
    TurnEnded,
    SummonNoted,
    PowerNoted,
    ClockPaused,
    Counted,
    ModeChanged,
    CopyNoted,
)
