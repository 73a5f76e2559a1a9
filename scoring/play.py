"""Tracking and scoring a match: what a game offers to the table, the final scoring and the result."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from scoring.certainty import Tracked
from scoring.journal.events import Event, Insisted
from scoring.message import Message, Refused
from scoring.players import Players
from scoring.results.sheet import Sheet

if TYPE_CHECKING:
    from scoring.journal.match import Match


@dataclass(frozen=True)
class Strip:
    """One player in the strip below the table. `secret` points are shown only if the table wants to see them.

    `doubt`: what is shown may be wrong.
    """

    points: int | None
    note: Message
    secret: bool = False
    doubt: bool = False


@dataclass(frozen=True)
class Standing:
    """Where the table stands. `turn` is the player to move; once play is `over` the final scoring is next.

    `turn_id` is another one for every turn, and the same as long as a turn lasts. `light`: only points and turns are
    followed.
    """

    turn: int | None
    headline: Message
    progress: Message
    done: int
    total: int
    strip: tuple[Strip, ...]
    over: bool = False
    light: bool = False
    turn_id: tuple[int, ...] = ()


@dataclass(frozen=True)
class Reminder:
    """Something that is easily forgotten at this moment. `id` is what a person mutes.

    `about_secrets`: it matters only where secret points are kept hidden.
    """

    id: str
    text: Message
    about_secrets: bool = False


@dataclass(frozen=True)
class Count:
    """A number that is entered for each player. `in_box` is how many there are for all of them together."""

    id: str
    least: int = 0
    most: int = 999
    in_box: int | None = None


@dataclass(frozen=True)
class Category:
    """A row of the score pad. Without a count the game brings its own way to enter it.

    A `shared` category is entered once for all players, under seat 0, and gives no points by itself.
    """

    id: str
    icon: str
    count: Count | None = None
    shared: bool = False


@dataclass(frozen=True)
class Tally:
    """A number that a snapshot of the table asks for, filled with what is believed.

    `group` says where one looks for it. A `secret` one is shown to its owner only.
    """

    id: str
    name: Message
    group: Message
    tracked: Tracked
    most: int
    least: int = 0
    secret: bool = False


def _cannot_insist(_table: Any, _event: Insisted) -> Any:
    raise Refused(Message("match.cannot_insist"))


def what_of(category: Category) -> str:
    """The name under which a category is entered: that of its count, or its own."""
    return category.count.id if category.count else category.id


@dataclass(frozen=True)
class Play:
    """`apply` returns a new table or raises Refused; everything else works on every table.

    `start` is told whether the match is tracked, or only its end is scored. `entered` is what counts for a
    player; `tracked` is what was tracked, with its doubts. `describe` and `reminders` get the tables before and
    after an event. `turn_id` is that of the standing, without the points.
    `seated` are those who have a column: the players, and an automatic opponent. `opening` is
    what the setup has decided by lot, as events that come right after the beginning. `written` is an event in the
    short notation of the game, if it has one. `rows` are the categories of a sheet, and `decided_by` its tie-breaks:
    a result from a file can have no others. `secret` are the categories that players keep to
    themselves until the final scoring; `covered` are the texts of `describe` with such a number, each with the one that
    stands for it while points are hidden. `gives_up`: under another option a match may have something in hand that
    nobody has used; this event lets it go, so that the refused one may fit, or None.

    `rests_on` names the values that the points of a category rest on; each has its own certainty. `looks_at`: further
    ones of other cells, with their seats. `decides`: whether somebody else could win if this value were another one.
    `tallies` are the numbers of a player that a snapshot asks for. `insist` applies an event that the rules forbid.
    `settle` takes every doubt from a table that was closed before doubts were marked. `light` says whether the
    match can be followed light.
    """

    events: tuple[type[Event], ...]
    start: Callable[[Players, Any, bool], Any]
    apply: Callable[[Any, Event], Any]
    describe: Callable[[Event, Any, Any], Message]
    reminders: Callable[[Any, Event, Any], tuple[Reminder, ...]]
    standing: Callable[[Any], Standing]
    categories: Callable[[Any], tuple[Category, ...]]
    entered: Callable[[Any, int, str], Any]
    tracked: Callable[[Any, int, str], Tracked]
    sheet: Callable[[Any], Sheet]
    turn_id: Callable[[Any], tuple[int, ...]] = lambda _table: ()
    seated: Callable[[Players, Any], Players] = lambda players, _options: players
    opening: Callable[[Match], tuple[Event, ...]] = lambda _match: ()
    written: Callable[[Event], tuple[Message | str, ...]] = lambda _event: ()
    rows: tuple[str, ...] = ()
    decided_by: tuple[str, ...] = ("points", "shared")
    rests_on: Callable[[Any, int, Category], tuple[str, ...]] = lambda _table, _seat, category: (what_of(category),)
    looks_at: Callable[[Any, int, Category], tuple[tuple[int, str], ...]] = lambda _table, _seat, _category: ()
    decides: Callable[[str], bool] = lambda _what: True
    tallies: Callable[[Any, int], tuple[Tally, ...]] = lambda _table, _seat: ()
    insist: Callable[[Any, Insisted], Any] = _cannot_insist
    settle: Callable[[Any], Any] = lambda table: table
    light: Callable[[Players], bool] = lambda _players: False
    secret: tuple[str, ...] = ()
    covered: Mapping[str, str] = field(default_factory=dict)
    gives_up: Callable[[Any, Refused], Event | None] = lambda _table, _refused: None

    def cover(self, message: Message) -> Message:
        """The message without numbers that are secret."""
        values = {name: self.cover(value) if isinstance(value, Message) else value for name, value in message.values}
        return Message(self.covered.get(message.id, message.id), **values)
