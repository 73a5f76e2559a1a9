"""What can happen at a table of Winter Queen. Spaces, pages and choices are written as in `notation`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from scoring.journal.events import Event
from scoring.journal.turn_events import Corrected as Corrected
from scoring.journal.turn_events import TurnMissed as TurnMissed


@dataclass(frozen=True)
class DomainShown(Event):
    """The tile on a space of the Queen's Domain: the colour printed on it, or nothing if it is blank."""

    kind: ClassVar[str] = "domain_shown"
    cell: str
    color: str = ""


@dataclass(frozen=True)
class HolderFilled(Event):
    """Colours of unknown crystals on a holder: drawn at the setup, or for a refill."""

    kind: ClassVar[str] = "holder_filled"
    holder: int
    colors: tuple[str, ...]


@dataclass(frozen=True)
class TopShown(Event):
    """The open book on top of a county's pile."""

    kind: ClassVar[str] = "top_shown"
    county: str
    pages: tuple[str, str]


@dataclass(frozen=True)
class Placed(Event):
    """Action A: a crystal goes to the map; `take` is the county whose open book is taken, if any."""

    kind: ClassVar[str] = "placed"
    holder: int
    color: str
    cell: str
    take: str = ""


@dataclass(frozen=True)
class Loaded(Event):
    """Action B: a crystal goes to an empty page of an own book."""

    kind: ClassVar[str] = "loaded"
    holder: int
    color: str
    book: int
    page: int


@dataclass(frozen=True)
class Cast(Event):
    """Action C. `choices`, one for each loaded page, are only needed where the best one was not chosen.

    `returned` is the space whose crystal goes back to the bag.
    """

    kind: ClassVar[str] = "cast"
    book: int
    choices: tuple[str, ...] = ()
    returned: str = ""


@dataclass(frozen=True)
class Passed(Event):
    """No action was possible."""

    kind: ClassVar[str] = "passed"


EVENTS: tuple[type[Event], ...] = (
    DomainShown,
    HolderFilled,
    TopShown,
    Placed,
    Loaded,
    Cast,
    Passed,
    TurnMissed,
    Corrected,
)
