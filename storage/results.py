"""The results of closed matches in flat tables, for history and statistics.

All of it is worked out from the journals, inside the transaction that changes them, and can be made anew at any time.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from time import monotonic
from typing import Any, Literal

from scoring.journal.match import Match
from scoring.results.duration import ended, minutes
from scoring.results.result import Result, is_finished, result_of
from scoring.results.statistics import won
from storage import journals, lines
from storage.errors import Unreadable
from storage.exports import times
from storage.folding import fold, person_key
from storage.journals import Loaded
from storage.schema import RESULTS, RESULTS_KEY, RESULTS_VERSION

# Written instead of the number of unreadable lines: none can be read.
ALL = -1
# The columns that the history shows, and the length of their check sum.
SHOWN = (
    *("match_id", "game", "started", "at", "minutes", "kind", "finished", "decided_by", "unread", "unconfirmed"),
    "players",
)
SEAL = 8
Kind = Literal["tracked", "scored", "reported", "unread"]
# Name, colour, place and points.
Seated = tuple[str, str | None, int | None, int | None]


def forget(connection: sqlite3.Connection) -> None:
    """Marks all results to be counted anew; the tables are made new too, as a damaged one cannot be emptied."""
    for table in ("results", "seats", "points", "to_count"):
        connection.execute(f"DROP TABLE IF EXISTS {table}")
    for statement in RESULTS:
        connection.execute(statement)
    connection.execute("INSERT INTO to_count SELECT id FROM matches WHERE stage = 'closed' AND deleted_at IS NULL")
    connection.execute("INSERT OR REPLACE INTO kept VALUES ('setting', ?, ?)", (RESULTS_KEY, str(RESULTS_VERSION)))


def catch_up(connection: sqlite3.Connection, seconds: float) -> int:
    """Replays uncounted matches for about `seconds`, at least one; returns how many are left."""
    end = monotonic() + seconds
    waiting = [match_id for (match_id,) in connection.execute("SELECT match_id FROM to_count")]
    for done, match_id in enumerate(waiting, 1):
        renew_stored(connection, match_id)
        connection.execute("DELETE FROM to_count WHERE match_id = ?", (match_id,))
        if monotonic() > end:
            return len(waiting) - done
    return 0


def drop(connection: sqlite3.Connection, match_id: str) -> None:
    query = "SELECT game, rows, at FROM results WHERE match_id = ?"
    row = connection.execute(query, (match_id,)).fetchone()
    if row is None:
        return
    game, rows, at = row
    people = connection.execute("SELECT person FROM seats WHERE match_id = ?", (match_id,)).fetchall()
    try:
        keys = [(game, row, person, at, match_id) for row in rows_in(rows) for (person,) in people]
        delete = "DELETE FROM points WHERE game = ? AND row = ? AND person = ? AND at = ? AND match_id = ?"
        connection.executemany(delete, keys)
    except lines.UNREADABLE:
        # A flipped bit; without the key all points have to be looked at.
        connection.execute("DELETE FROM points WHERE match_id = ?", (match_id,))
    connection.execute("DELETE FROM seats WHERE match_id = ?", (match_id,))
    connection.execute("DELETE FROM results WHERE match_id = ?", (match_id,))


def renew_stored(connection: sqlite3.Connection, match_id: str, at_hand: Match | None = None) -> None:
    """Writes the result of a match as its journal has it now; one that is open or deleted has none.

    Without the match at hand it is replayed.
    """
    drop(connection, match_id)
    query = "SELECT game, players, started FROM matches WHERE id = ? AND stage = 'closed' AND deleted_at IS NULL"
    row = connection.execute(query, (match_id,)).fetchone()
    if row is None:
        return
    try:
        loaded = Loaded(at_hand) if at_hand else journals.load(connection, match_id)
    except Unreadable:
        game, players, started = row[0], row[1], times.clamped(row[2])
        _insert(connection, (match_id, game, started), _names_in(players), at=started, kind="unread", unread=ALL)
    else:
        renew(connection, loaded)


def renew(connection: sqlite3.Connection, loaded: Loaded) -> None:
    """Writes the result of a loaded match that has none yet."""
    match = loaded.match
    if match.state.stage != "closed" and not loaded.unread:
        return
    key = (match.id, match.game.id, match.started)
    seats: list[Seated] = [(player.name, player.color, None, None) for player in match.players]
    try:
        result, finished = result_of(match), is_finished(match)
        unread = loaded.unread
    except lines.UNREADABLE:
        # A mistake in the rules of one game must not keep a match from being put away, nor the others from being shown.
        unread = ALL
    if unread:
        _insert(connection, key, seats, at=match.started, kind="unread", unread=unread)
    elif result is not None:
        at = ended(match)
        of_match = {
            "at": at,
            "minutes": minutes(match),
            "kind": kind_of(match),
            "finished": int(finished),
            "decided_by": result.decided_by,
            "unconfirmed": result.unconfirmed,
            "rows": lines.compact([id for id, _ in result.rows]),
            **(_figures(result, len(match.players), kind_of(match)) if finished else {}),
        }
        _insert(connection, key, list(seated(match, result, finished)), len(match.players), **of_match)
        if finished:
            _insert_points(connection, match, at, result)


def rename(connection: sqlite3.Connection, match_id: str, names: list[str]) -> None:
    """Gives the players of a match other names, without a replay."""
    query = "SELECT players, game, rows, at FROM results WHERE match_id = ?"
    row = connection.execute(query, (match_id,)).fetchone()
    if row is None:
        return
    try:
        seats, game, rows, at = seats_in(row[0]), row[1], rows_in(row[2]), row[3]
        known = [person_key(seat[0]) for seat in seats]
    except lines.UNREADABLE:
        renew_stored(connection, match_id)
        return
    for seat, name in enumerate(names[: len(seats)]):
        old, new = known[seat], person_key(name)
        seats[seat][0] = name
        update = "UPDATE seats SET person = ?, name = ? WHERE match_id = ? AND seat = ?"
        connection.execute(update, (new, name, match_id, seat))
        if old != new:
            connection.executemany(
                "UPDATE points SET person = ?"
                " WHERE game = ? AND row = ? AND person = ? AND at = ? AND match_id = ? AND seat = ?",
                [(new, game, row, old, at, match_id, seat) for row in rows],
            )
    connection.execute("UPDATE results SET players = ? WHERE match_id = ?", (lines.compact(seats), match_id))
    seal(connection, match_id)
    renew_search(connection, match_id)


def renew_search(connection: sqlite3.Connection, match_id: str) -> None:
    """Renews the search text, after a change of names or remarks."""
    query = "SELECT players FROM results WHERE match_id = ?"
    row = connection.execute(query, (match_id,)).fetchone()
    if row is None:
        return
    try:
        search = _search_text(connection, match_id, [name for name, *_ in seats_in(row[0])])
        connection.execute("UPDATE results SET search = ? WHERE match_id = ?", (search, match_id))
    except lines.UNREADABLE:
        renew_stored(connection, match_id)


def seal_of(*shown: Any) -> str:
    """The check sum over all that the history shows of a match."""
    return f"{lines.check_sum(*shown):08x}"


def seal(connection: sqlite3.Connection, match_id: str) -> None:
    """Puts the check sum before the seats, which were written without one."""
    query = f"SELECT {', '.join(SHOWN)} FROM results WHERE match_id = ?"
    *shown, seats = connection.execute(query, (match_id,)).fetchone()
    sealed = seal_of(*shown, seats) + seats
    connection.execute("UPDATE results SET players = ? WHERE match_id = ?", (sealed, match_id))


def seats_in(written: str) -> list[list[Any]]:
    """Name, colour, place and points of each seat; UNREADABLE if a flipped bit has made something else of them."""
    seats = json.loads(written[SEAL:])
    if not isinstance(seats, list) or not all(isinstance(seat, list) and len(seat) == 4 for seat in seats):
        raise ValueError("no seats")
    return seats


def rows_in(written: str) -> list[str]:
    rows = json.loads(written)
    if not isinstance(rows, list) or not all(isinstance(row, str) for row in rows):
        raise ValueError("no rows")
    return rows


def _search_text(connection: sqlite3.Connection, match_id: str, names: list[str]) -> str:
    query = "SELECT place, note FROM remarks WHERE match_id = ?"
    remarks = connection.execute(query, (match_id,)).fetchone() or ()
    return fold("\n".join((*names, *remarks)))


def kind_of(match: Match) -> Kind:
    if match.state.reported is not None:
        return "reported"
    return "tracked" if match.state.tracked else "scored"


def seated(match: Match, result: Result, finished: bool) -> Iterator[Seated]:
    for seat, (name, rank, points) in enumerate(zip(result.names, result.places, result.points, strict=True)):
        color = match.players[seat].color if seat < len(match.players) else None
        yield name, color, rank if finished else None, points


def _insert(
    connection: sqlite3.Connection,
    key: tuple[str, str, int],
    seats: list[Seated],
    people: int | None = None,
    **values: Any,
) -> None:
    """Inserts the seats: the first `people` are players, an automatic opponent comes after them."""
    match_id, game, started = key
    count = len(seats) if people is None else people
    search = _search_text(connection, match_id, [name for name, *_ in seats])
    row = {"match_id": match_id, "game": game, "started": started, "players": lines.compact(seats), "search": search}
    row |= {"count": count, **values}
    named = ", ".join(f":{name}" for name in row)
    connection.execute(f"INSERT INTO results ({', '.join(row)}) VALUES ({named})", row)
    seal(connection, match_id)
    ranks = [rank for _, _, rank, _ in seats]
    for seat, (name, color, rank, points) in enumerate(seats):
        of_seat = (match_id, seat, person_key(name), game, row["at"], count)
        standing = (rank, ranks.count(rank), points, name, color or "")
        connection.execute("INSERT INTO seats VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", (*of_seat, *standing))


def _insert_points(connection: sqlite3.Connection, match: Match, at: int, result: Result) -> None:
    """Inserts the points of the players; those of an automatic opponent are part of the `rest`."""
    count, first = len(result.names), result.places.count(1)
    for seat, player in enumerate(match.players):
        key, winner = person_key(player.name), int(won(result.places[seat], first, len(match.players)))
        connection.executemany(
            "INSERT OR REPLACE INTO points VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            [
                (match.game.id, row, key, at, match.id, seat, each[seat], sum(each) - each[seat], count, winner)
                for row, each in result.rows
            ],
        )


def _figures(result: Result, players: int, kind: str) -> dict[str, int | None]:
    """What the statistics of a game need of a whole match; `total` is of the players alone.

    Who began is asked only where the match was played along.
    """
    starter_won = int(won(result.places[0], result.places.count(1), players)) if kind == "tracked" else None
    points = [each for each in result.points if each is not None]
    if len(points) < len(result.points):
        return {"starter_won": starter_won}
    best = sorted(points, reverse=True)
    margin = best[0] - best[1] if len(best) > 1 else None
    return {"total": sum(points[:players]), "winning": best[0], "margin": margin, "starter_won": starter_won}


def _names_in(players: str) -> list[Seated]:
    try:
        return [(player.name, None, None, None) for player in lines.read_players(players)]
    except lines.UNREADABLE:
        return []
