"""Matches in the file: their rows and lines, written and replayed. Everything here happens inside a transaction."""

from __future__ import annotations

import gc
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cached_property

from scoring.game import Game
from scoring.journal.events import Event
from scoring.journal.journal import Builder, Entry
from scoring.journal.match import Match
from scoring.message import Message, Refused
from storage import lines
from storage.errors import NoSuchMatch, Unreadable
from storage.exports import times


@dataclass(frozen=True)
class Loaded:
    """A match, and what the person must be told about it.

    If `unread` is not 0, the journal goes on with that many lines which this version cannot read: damaged, of an
    unknown kind, or against its rules. `match` is what stood before the first of them. Those lines stay in the
    file, so a newer version may read them; until then the match can be looked at but not written to (`append`
    raises OutOfStep). To play on from here, keep the readable part as a match of its own:
    `store.create(replace(loaded.match, id=new_id))`.
    """

    match: Match
    unread: int = 0
    notice: Message | None = None


def insert(connection: sqlite3.Connection, match: Match) -> None:
    row = (match.game.id, lines.players_line(match.players), lines.compact(dict(match.options)), match.started)
    connection.execute(
        "INSERT INTO matches VALUES (?, ?, ?, ?, ?, ?, ?, NULL)",
        (match.id, *row, lines.check_sum(match.id, *row), match.state.stage),
    )
    connection.executemany(
        "INSERT INTO entries VALUES (?, ?, ?, ?, ?)",
        [entry_row(match.id, position, entry) for position, entry in enumerate(match.journal.entries)],
    )


def entry_row(match_id: str, position: int, entry: Entry) -> tuple[str, int, int, str, int]:
    line = lines.entry_line(entry)
    return match_id, position, entry.at, line, lines.check_sum(match_id, position, entry.at, line)


def load(connection: sqlite3.Connection, match_id: str) -> Loaded:
    """The match with all of its journal that can be read; raises NoSuchMatch or Unreadable."""
    query = "SELECT game, players, options, started, check_sum FROM matches WHERE id = ?"
    row = connection.execute(query, (match_id,)).fetchone()
    if row is None:
        raise NoSuchMatch
    game, players, options, started, check_sum = row
    try:
        known = lines.read_players(players), lines.read_options(options)
        match = Match.kept(match_id, game, *known, times.clamped(started))
    except (*lines.UNREADABLE, Refused) as error:
        raise Unreadable from error
    query = "SELECT position, at, line, check_sum FROM entries WHERE match_id = ? ORDER BY position"
    match = _replayed(match, connection.execute(query, (match_id,)))
    query = "SELECT count(*) FROM entries WHERE match_id = ?"
    unread = connection.execute(query, (match_id,)).fetchone()[0] - len(match.journal.entries)
    if unread:
        return Loaded(match, unread, Message("storage.entries_unread", n=unread))
    intact = check_sum == lines.check_sum(match_id, game, players, options, started)
    return Loaded(match, 0, None if intact else Message("storage.match_changed"))


class KindsOf:
    """The events of a game. Its rules are imported only for a match that has some."""

    def __init__(self, game: Game) -> None:
        self._game = game

    @cached_property
    def _kinds(self) -> tuple[type[Event], ...]:
        return self._game.play.events if self._game.play else ()

    def __iter__(self) -> Iterator[type[Event]]:
        return iter(self._kinds)


def _replayed(match: Match, written: Iterable[tuple[int, int, str, int]]) -> Match:
    """The match after the longest run of lines from the first that are there, undamaged, known and allowed."""
    kinds = KindsOf(match.game)
    builder = Builder(match.journal, lenient=True)
    with _without_collector():
        for expected, (position, at, line, check_sum) in enumerate(written):
            if position != expected or check_sum != lines.check_sum(match.id, position, at, line):
                break
            try:
                builder.add(lines.read_entry(line, times.must_be_time(at), kinds))
            except (*lines.UNREADABLE, Refused):
                break
    return replace(match, journal=builder.journal())


@contextmanager
def _without_collector() -> Iterator[None]:
    """Pauses the garbage collector: a replay makes many objects and no garbage."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()
