"""Other names for people: in all their matches or in one, two people made one, and all of it taken back."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from scoring.message import Message, Refused
from scoring.players import Players, clean_name, name_problems
from storage import lines, results
from storage.errors import NoSuchMatch
from storage.folding import person_key
from storage.store import Store


@dataclass(frozen=True)
class Renaming:
    """The effect of a new name: the number of matches, and whether it merges two people."""

    was: str
    becomes: str
    matches: int
    merges: bool


@dataclass(frozen=True)
class Renamed:
    """A renaming that `undo(store, number)` takes back."""

    number: int
    at: int
    was: str
    became: str


@dataclass(frozen=True)
class _Seat:
    """A place at the table of some match."""

    match_id: str
    seat: int
    players: Players

    def named(self, name: str) -> Players:
        renamed = replace(self.players[self.seat], name=name)
        return (*self.players[: self.seat], renamed, *self.players[self.seat + 1 :])


def look(store: Store, was: str, becomes: str) -> Renaming:
    """Computes the effect of a renaming; Refused if the name is invalid, or both people once sat at one table."""
    with store.database.reading() as connection:
        return _look(connection, was, becomes)[0]


def rename(store: Store, was: str, becomes: str, at: int) -> Renamed:
    """Gives a person another name in all matches; if another person has that name, the two become one."""
    with store.database.writing() as connection:
        plan, seats = _look(connection, was, becomes)
        undo = {
            "seats": [[seat.match_id, seat.seat, seat.players[seat.seat].name] for seat in seats],
            "people": _people_rows(connection, was, plan.becomes),
        }
        for seat in seats:
            _write_players(connection, seat.match_id, seat.named(plan.becomes))
        _rename_person(connection, was, plan.becomes)
        return _note(connection, at, was, plan.becomes, undo)


def rename_in_match(store: Store, match_id: str, seat: int, becomes: str, at: int) -> Renamed:
    """Changes the name at one seat of one match."""
    with store.database.writing() as connection:
        seated = next((seated for seated in _seats(connection, match_id) if seated.seat == seat), None)
        if seated is None:
            raise NoSuchMatch
        others = [player.name for other, player in enumerate(seated.players) if other != seat]
        name = _checked(becomes, others)
        was = seated.players[seat].name
        _write_players(connection, match_id, seated.named(name))
        made = _meet(connection, name, match_id)
        return _note(connection, at, was, name, {"seats": [[match_id, seat, was]], "people": [], "made": made})


def latest(store: Store) -> Renamed | None:
    """The last renaming that was not undone."""
    query = "SELECT number, at, was, became FROM renamings ORDER BY number DESC LIMIT 1"
    with store.database.reading() as connection:
        row = connection.execute(query).fetchone()
    return Renamed(*row) if row else None


def undo(store: Store, number: int) -> int:
    """Gives the old names back wherever the new one still stands; returns in how many matches."""
    with store.database.writing() as connection:
        query = "SELECT became, undo FROM renamings WHERE number = ?"
        row = connection.execute(query, (number,)).fetchone()
        if row is None:
            raise Refused(Message("people.nothing_to_undo"))
        became, kept = row[0], _kept(row[1])
        connection.execute("DELETE FROM renamings WHERE number = ?", (number,))
        if kept["people"]:
            connection.execute("DELETE FROM people WHERE folded = ?", (person_key(became),))
            connection.executemany("INSERT OR REPLACE INTO people VALUES (?, ?, ?, ?, ?, ?)", kept["people"])
        count = sum(_give_back(connection, match_id, seat, name, became) for match_id, seat, name in kept["seats"])
        if kept.get("made") and not any(_is(seat, became) for seat in _seats(connection)):
            connection.execute("DELETE FROM people WHERE folded = ?", (person_key(became),))
        return count


def _kept(written: str) -> dict[str, Any]:
    """The data to undo a renaming; Refused if a damaged line lacks them."""
    try:
        kept = json.loads(written)
        if all(len(row) == 6 for row in kept["people"]) and all(len(seat) == 3 for seat in kept["seats"]):
            return dict(kept)
    except lines.UNREADABLE as error:
        raise Refused(Message("people.nothing_to_undo")) from error
    raise Refused(Message("people.nothing_to_undo"))


def _look(connection: sqlite3.Connection, was: str, becomes: str) -> tuple[Renaming, list[_Seat]]:
    name = _checked(becomes, [])
    old, new = person_key(was), person_key(name)
    seats = [seat for seat in _seats(connection) if person_key(seat.players[seat.seat].name) == old]
    both = [seat for seat in seats if old != new and any(person_key(player.name) == new for player in seat.players)]
    if both:
        raise Refused(Message("people.both_at_one_table", n=len(both), one=was, other=name))
    known = connection.execute("SELECT 1 FROM people WHERE folded = ?", (new,)).fetchone()
    return Renaming(was, name, len(seats), old != new and known is not None), seats


def _checked(typed: str, others: list[str]) -> str:
    name = clean_name(lines.writable(typed))
    if problems := name_problems(name, others):
        raise Refused(*problems)
    return name


def _seats(connection: sqlite3.Connection, match_id: str = "") -> Iterable[_Seat]:
    """Every seat of every match whose row is as it was written; what is damaged stays as it is."""
    query = "SELECT id, game, players, options, started, check_sum FROM matches"
    rows = connection.execute(f"{query} WHERE id = ?", (match_id,)) if match_id else connection.execute(query)
    for id, game, players, options, started, check_sum in rows.fetchall():
        if check_sum == lines.check_sum(id, game, players, options, started):
            try:
                read = lines.read_players(players)
            except lines.UNREADABLE:  # as a newer version writes them
                continue
            yield from (_Seat(id, seat, read) for seat in range(len(read)))


def _give_back(connection: sqlite3.Connection, match_id: str, seat: int, name: str, became: str) -> bool:
    seated = next((seated for seated in _seats(connection, match_id) if seated.seat == seat), None)
    if seated is None or person_key(seated.players[seat].name) != person_key(became):
        return False
    others = [person_key(player.name) for other, player in enumerate(seated.players) if other != seat]
    if person_key(name) in others:
        return False
    _write_players(connection, match_id, seated.named(name))
    return True


def _people_rows(connection: sqlite3.Connection, *names: str) -> list[tuple[str | int, ...]]:
    keys = [person_key(name) for name in names]
    return connection.execute("SELECT * FROM people WHERE folded IN (?, ?)", keys).fetchall()


def _rename_person(connection: sqlite3.Connection, was: str, becomes: str) -> None:
    """Renames or joins rows: the person whose name stays keeps the id; the colour is the first that is set."""
    old, new = person_key(was), person_key(becomes)
    rows = {row[0]: row for row in _people_rows(connection, was, becomes)}
    connection.execute("DELETE FROM people WHERE folded IN (?, ?)", (old, new))
    existing = [rows[key] for key in (new, old) if key in rows]
    if existing:
        id, color = existing[0][4], next((row[5] for row in existing if row[5]), "")
        played_at, order = max(row[2] for row in existing), existing[0][3]
        connection.execute("INSERT INTO people VALUES (?, ?, ?, ?, ?, ?)", (new, becomes, played_at, order, id, color))


def _meet(connection: sqlite3.Connection, name: str, match_id: str) -> bool:
    """Adds a person who was never named before; True if added."""
    (started,) = connection.execute("SELECT started FROM matches WHERE id = ?", (match_id,)).fetchone()
    query = "INSERT OR IGNORE INTO people VALUES (?, ?, ?, 0, lower(hex(randomblob(8))), '')"
    return connection.execute(query, (person_key(name), name, started)).rowcount > 0


def _is(seat: _Seat, name: str) -> bool:
    return person_key(seat.players[seat.seat].name) == person_key(name)


def _note(connection: sqlite3.Connection, at: int, was: str, became: str, undo: dict[str, object]) -> Renamed:
    row = (at, was, became, lines.compact(undo))
    number = connection.execute("INSERT INTO renamings (at, was, became, undo) VALUES (?, ?, ?, ?)", row).lastrowid
    return Renamed(number or 0, at, was, became)


def _write_players(connection: sqlite3.Connection, match_id: str, players: Players) -> None:
    """Writes the names; fields of a newer version are kept."""
    query = "SELECT game, players, options, started FROM matches WHERE id = ?"
    game, written, options, started = connection.execute(query, (match_id,)).fetchone()
    seats = zip(json.loads(written), players, strict=True)
    line = lines.compact([{**seat, "name": player.name} for seat, player in seats])
    check_sum = lines.check_sum(match_id, game, line, options, started)
    connection.execute("UPDATE matches SET players = ?, check_sum = ? WHERE id = ?", (line, check_sum, match_id))
    results.rename(connection, match_id, [player.name for player in players])
