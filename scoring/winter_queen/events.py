"""What can happen at a table of Winter Queen. Spaces, pages and choices are written as in `notation`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from scoring.journal.events import Event
from scoring.journal.turn_events import CopyNoted as CopyNoted
from scoring.journal.turn_events import Corrected as Corrected
from scoring.journal.turn_events import Counted as Counted
from scoring.journal.turn_events import ModeChanged as ModeChanged
from scoring.journal.turn_events import PointsAdded as PointsAdded
from scoring.journal.turn_events import TurnEnded as TurnEnded
from scoring.journal.turn_events import TurnMissed as TurnMissed
from scoring.journal.turn_events import TurnTaken as TurnTaken

# Whether the crystal that was taken was the last one of its holder: not entered; no; yes; yes, and the bag is empty.
EMPTIED = ("", "no", "yes", "last")
# The points of a cast that were not counted by hand.
BY_APP = -1


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
    """Action A: a crystal goes to the map; `take` is the county whose open book is taken, if any.

    `emptied` is one of `EMPTIED`; it needs to be said only where the holder or the bag is in doubt.
    """

    kind: ClassVar[str] = "placed"
    added: ClassVar[Mapping[str, Any]] = {"emptied": ""}
    holder: int
    color: str
    cell: str
    take: str = ""
    emptied: str = ""


@dataclass(frozen=True)
class Loaded(Event):
    """Action B: a crystal goes to an empty page of an own book; books that were not described come after the others."""

    kind: ClassVar[str] = "loaded"
    added: ClassVar[Mapping[str, Any]] = {"emptied": ""}
    holder: int
    color: str
    book: int
    page: int
    emptied: str = ""


@dataclass(frozen=True)
class Cast(Event):
    """Action C. `choices`, one for each loaded page, are only needed where the best one was not chosen.

    `returned` is the space whose crystal goes back to the bag. `points` were counted by hand; -1 leaves it to the app.
    """

    kind: ClassVar[str] = "cast"
    added: ClassVar[Mapping[str, Any]] = {"points": BY_APP}
    book: int
    choices: tuple[str, ...] = ()
    returned: str = ""
    points: int = BY_APP


@dataclass(frozen=True)
class Passed(Event):
    """No action was possible."""

    kind: ClassVar[str] = "passed"


@dataclass(frozen=True)
class BookNamed(Event):
    """A book in hand that was not described before: its pages, with the crystals on them."""

    kind: ClassVar[str] = "book_named"
    seat: int
    pages: tuple[str, str]


@dataclass(frozen=True)
class Replaced(Event):
    """A crystal that had no space on another map is placed again; without a space it no longer lies on the map."""

    kind: ClassVar[str] = "replaced"
    color: str
    cell: str = ""


@dataclass(frozen=True)
class BookNoted(Event):
    """In light mode: a player has one book more, or one less."""

    kind: ClassVar[str] = "book_noted"
    seat: int
    by: int = 1


@dataclass(frozen=True)
class BagEmptied(Event):
    """The player whose turn it is has drawn the last crystal from the bag: the final phase begins."""

    kind: ClassVar[str] = "bag_emptied"


EVENTS: tuple[type[Event], ...] = (
    DomainShown,
    HolderFilled,
    TopShown,
    Placed,
    Loaded,
    Cast,
    Passed,
    BookNamed,
    Replaced,
    BookNoted,
    BagEmptied,
    TurnEnded,
    TurnMissed,
    TurnTaken,
    Corrected,
    Counted,
    ModeChanged,
    PointsAdded,
    CopyNoted,
)
