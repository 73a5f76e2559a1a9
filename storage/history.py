"""The history: closed matches, newest first, page by page."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from scoring import games
from scoring.journal.match import Match
from scoring.message import Message
from scoring.results.duration import ended, minutes
from scoring.results.result import is_finished, result_of
from storage import lines, results
from storage.errors import Damaged, NoSuchMatch, Unreadable
from storage.folding import fold, person_key
from storage.remarks import Remarks
from storage.results import Kind
from storage.store import Store

PAGE = 50


@dataclass(frozen=True)
class Seated:
    """A player as the history shows one. An unfinished match has no places; some games have no points."""

    name: str
    color: str | None
    rank: int | None
    points: int | None


@dataclass(frozen=True)
class Past:
    """A match of the history. `at` is when it ended; `minutes` is None where it was not tracked.

    `kind`: its play was tracked, only its end was scored, or only its result is known (`reported`). One that is
    not `finished` was put away before its end. `notice` says that it cannot be read, or not all of it (`unread`).
    `alone` are the options of a match that one person has played. `unconfirmed`: how many of its numbers are in doubt.
    """

    id: str
    game: str
    started: int
    at: int
    minutes: int | None
    kind: Kind
    finished: bool
    decided_by: str
    players: tuple[Seated, ...]
    remarks: Remarks = field(default_factory=Remarks)
    notice: Message | None = None
    alone: Mapping[str, Any] = field(default_factory=dict)
    unconfirmed: int = 0

    @property
    def winners(self) -> tuple[str, ...]:
        return tuple(player.name for player in self.players if player.rank == 1)


@dataclass(frozen=True)
class Filter:
    """Conditions that must all hold. `since` is the first second, `until` the first that is too late.

    `person` is a name. `text` is looked for in names, place and note, without regard to capitals and accents.
    """

    game: str = ""
    person: str = ""
    since: int | None = None
    until: int | None = None
    text: str = ""
    finished: bool = False


# The last match of a page: its time and its id.
Mark = tuple[int, str]


@dataclass(frozen=True)
class Page:
    """`after` leads to the next page; None if this is the last one."""

    matches: tuple[Past, ...]
    after: Mark | None


_COLUMNS = """
    results.match_id, results.game, results.started, results.at, minutes, kind, finished, decided_by, unread,
    unconfirmed, players,
    CASE WHEN results.count = 1 THEN (SELECT options FROM matches WHERE id = results.match_id) END,
    coalesce(remarks.place, ''), coalesce(note, ''), coalesce(photo, '')
"""
_REMARKS = "LEFT JOIN remarks ON remarks.match_id = results.match_id"
ALL = Filter()


def page(store: Store, chosen: Filter = ALL, after: Mark | None = None, size: int = PAGE) -> Page:
    """The matches after the mark, newest first. However many there are, a page takes the same time."""
    table, source = _source(chosen)
    where, values = _where(chosen)
    if after is not None:
        where.append(f"({table}.at, {table}.match_id) < (?, ?)")
        values += after
    order = f"ORDER BY {table}.at DESC, {table}.match_id DESC"
    query = f"SELECT {_COLUMNS} FROM {source} {_REMARKS} {_clause(where)} {order} LIMIT ?"
    read = _read(store, query, (*values, size + 1))
    matches = tuple(read[:size])
    return Page(matches, (matches[-1].at, matches[-1].id) if len(read) > size else None)


def every(store: Store, chosen: Filter = ALL) -> Iterator[Past]:
    """All matches, page by page."""
    after = None
    while True:
        shown = page(store, chosen, after)
        yield from shown.matches
        after = shown.after
        if after is None:
            return


def count(store: Store, chosen: Filter = ALL) -> int:
    where, values = _where(chosen)
    with store.database.reading() as connection:
        row = connection.execute(f"SELECT count(*) FROM {_source(chosen)[1]} {_clause(where)}", values).fetchone()
    return int(row[0])


def past(store: Store, match_id: str) -> Past:
    """A match of the history; NoSuchMatch if it has none with this id."""
    matches = _read(store, f"SELECT {_COLUMNS} FROM results {_REMARKS} WHERE results.match_id = ?", (match_id,))
    if not matches:
        raise NoSuchMatch
    return matches[0]


def past_of(match: Match, remarks: Remarks) -> Past | None:
    """The history entry of any match, in the history or not; None if play has not begun."""
    result, finished = result_of(match), is_finished(match)
    if result is None:
        return None
    players = tuple(Seated(*seat) for seat in results.seated(match, result, finished))
    key = (match.id, match.game.id, match.started, ended(match), minutes(match))
    alone = match.options if len(match.players) == 1 else {}
    standing = (results.kind_of(match), finished, result.decided_by, players, remarks)
    return Past(*key, *standing, alone=alone, unconfirmed=result.unconfirmed)


def matches_by_game(store: Store) -> dict[str, int]:
    """The games of the history, each with the number of its matches."""
    with store.database.reading() as connection:
        return dict(connection.execute("SELECT game, count(*) FROM results GROUP BY game").fetchall())


def _source(chosen: Filter) -> tuple[str, str]:
    """The table that leads through the matches in order of time, and what to read from."""
    if not chosen.person:
        return "results", "results"
    return "seats", "seats CROSS JOIN results ON results.match_id = seats.match_id"


def _where(chosen: Filter) -> tuple[list[str], list[Any]]:
    table, _ = _source(chosen)
    tests: list[tuple[str, Any]] = []
    if chosen.game:
        tests.append((f"{table}.game = ?", chosen.game))
    if chosen.person:
        tests.append(("seats.person = ?", person_key(chosen.person)))
    if chosen.since is not None:
        tests.append((f"{table}.at >= ?", chosen.since))
    if chosen.until is not None:
        tests.append((f"{table}.at < ?", chosen.until))
    tests += [("instr(search, ?) > 0", fold(word)) for word in chosen.text.split()]
    where = [test for test, _ in tests]
    return [*where, "finished"] if chosen.finished else where, [value for _, value in tests]


def _clause(where: Sequence[str]) -> str:
    return f"WHERE {' AND '.join(where)}" if where else ""


def _read(store: Store, query: str, values: Sequence[Any]) -> list[Past]:
    """Reads rows; if one is damaged, all results are computed again from the journals."""
    try:
        return _rows(store, query, values)
    except (*lines.UNREADABLE, Damaged):
        store.count_anew()
    return _rows(store, query, values)


def _rows(store: Store, query: str, values: Sequence[Any]) -> list[Past]:
    with store.database.reading() as connection:
        rows = connection.execute(query, values).fetchall()
    return [_past(*row) for row in rows]


def _past(*row: Any) -> Past:
    shown, (players, options, *written) = row[: len(results.SHOWN) - 1], row[len(results.SHOWN) - 1 :]
    match_id, game, started, at, minutes, kind, finished, decided_by, unread, unconfirmed = shown
    seal, written_seats = players[: results.SEAL], players[results.SEAL :]
    if seal != results.seal_of(*shown, written_seats):
        raise ValueError("a flipped bit")
    seats = tuple(Seated(*seat) for seat in results.seats_in(players))
    notice = None
    if unread:
        notice = Message("storage.entries_unread", n=unread) if unread > 0 else Unreadable().message
    if game not in games.IDS:
        notice = Message("storage.unknown_game")
    key = (match_id, game, started, at, minutes, kind)
    return Past(*key, bool(finished), decided_by, seats, Remarks(*written), notice, _options(options), unconfirmed)


def _options(written: str | None) -> Mapping[str, Any]:
    """The options of a solo match; empty for other matches, or where the line is damaged."""
    try:
        return lines.read_options(written) if written else {}
    except lines.UNREADABLE:
        return {}
