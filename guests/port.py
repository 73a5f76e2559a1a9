"""The port between server and app: the state of the table, and entries on behalf of a seat."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field
from typing import Any, Protocol

from scoring.journal.events import Event
from scoring.journal.match import Match
from scoring.message import Message


@dataclass(frozen=True)
class TableState:
    """The table at one moment: a value that any thread may read.

    `host` is the name for the device that keeps the match. `hides_points`: secret points stay with their owner until
    the final scoring. `turn_started` is when the present turn began, in seconds since 1970, or None without a clock.
    `revealed` is how many rows of the result are uncovered on the host's page: None before the result is opened, -1
    once all of it is shown. `statistics` are the figures of the players, as rows of a name and texts to say.
    `reduce_motion` is the host's setting.
    """

    match: Match
    host: str = ""
    hides_points: bool = True
    turn_started: int | None = None
    revealed: int | None = None
    reduce_motion: bool = False
    statistics: tuple[tuple[str, tuple[Message, ...]], ...] = ()


@dataclass(frozen=True)
class Outcome:
    """The outcome of an entry. `reasons`: why it was not kept. `forbidden`: people may insist that it happened."""

    kept: bool
    reasons: tuple[Message, ...] = ()
    forbidden: bool = False


class TablePort(Protocol):
    """Implemented by the app (`screens/guests/`) and, for tests without a window, by a table in memory.

    `state` and the methods may be used on any thread. What they write is written on the app's thread, and the future
    is done when it is on the disk, or refused. A form id that is in the journal already is answered as kept and
    writes nothing.
    """

    @property
    def state(self) -> TableState: ...

    def record(self, seat: int, form: str, events: Sequence[Event]) -> Future[Outcome]:
        """Records events that belong together, in the name of a seat; without events only the form is answered."""
        ...

    def undo(self, seat: int, form: str) -> Future[Outcome]:
        """Removes the last event that this seat has entered as a guest."""
        ...

    def listen(self, on_change: Callable[[], None]) -> Callable[[], None]:
        """Calls `on_change`, on any thread, after every change of `state`; returns what ends it."""
        ...

    def keep_door(self, door: Mapping[str, Any]) -> None:
        """Keeps what lets guests back in after a restart (JSON)."""
        ...


@dataclass(frozen=True)
class Look:
    """Colours and drawings of the app. `roles` are the colours of each theme by role, as #RRGGBB.

    `tint` and `bed` are those of the game by theme, `pieces` the colour and the shape of each piece by its id, and
    `shapes` the points, in a square of 24, of each shape as an SVG path.
    """

    roles: Mapping[str, Mapping[str, str]]
    tint: Mapping[str, str]
    bed: Mapping[str, str]
    pieces: Mapping[str, tuple[str, str]]
    piece_ink: str = "#14121C"
    shapes: Mapping[str, str] = field(default_factory=dict)
    icon: str = ""
