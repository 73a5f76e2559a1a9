"""Results as a table for spreadsheets: a line for each player of each match, a column for each category."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from scoring.journal.match import Match
from scoring.results.result import result_of
from storage import lines
from storage.exports import times
from storage.history import ALL, Filter, Past, every, past_of
from storage.remarks import Remarks
from storage.results import rows_in
from storage.store import Store

COLUMNS = (
    *("match", "game", "started", "finished", "minutes", "location", "note"),
    *("seat", "player", "role", "color", "place", "points", "decided_by"),
)
PLAYER, OPPONENT = "player", "opponent"
# A spreadsheet would take a text that begins like this for a formula, and one with these signs only for a number.
FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "'")
NUMBER = re.compile(r"[0-9eE.,]+")

Categories = tuple[tuple[str, tuple[int, ...]], ...]
# By category: seat, points, and the points of the other players together.
PointsByRow = dict[str, list[tuple[int, int, int]]]


@dataclass(frozen=True)
class Listed:
    """A match in the table. Of its seats the first `players` are people. `rows` are everybody's points by category."""

    past: Past
    players: int
    rows: Categories


def of_match(match: Match, remarks: Remarks) -> list[Listed]:
    """The rows of a match; none if play has not begun."""
    past, result = past_of(match, remarks), result_of(match)
    return [Listed(past, len(match.players), result.rows)] if past and result else []


def of_history(store: Store, chosen: Filter = ALL) -> list[Listed]:
    """The chosen part of the history, the newest first; unreadable matches are left out. No match is replayed."""
    rows: dict[str, PointsByRow] = {}
    with store.database.reading() as connection:
        for match_id, row, *of_seat in connection.execute("SELECT match_id, row, seat, value, rest FROM points"):
            rows.setdefault(match_id, {}).setdefault(row, []).append(tuple(of_seat))
        order = dict(connection.execute("SELECT match_id, rows FROM results").fetchall())
        people = dict(connection.execute("SELECT id, players FROM matches").fetchall())
    return [
        Listed(past, _people_in(people[past.id], past), _categories(rows.get(past.id, {}), order[past.id], past))
        for past in every(store, chosen)
        if past.kind != "unread"
    ]


def write(listed: Iterable[Listed], separator: str = ",") -> bytes:
    """The table as bytes. Where numbers have a decimal comma, spreadsheets want “;” between the columns."""
    rows = [row for entry in listed for row in _lines(entry)]
    columns = dict.fromkeys(column for row in rows for column in row if column not in COLUMNS)
    categories = sorted(columns, key=lambda column: unguarded(column).partition(".")[0])
    text = io.StringIO()
    table = csv.DictWriter(text, (*COLUMNS, *categories), restval="", delimiter=separator, lineterminator="\r\n")
    table.writeheader()
    table.writerows(rows)
    # The mark tells spreadsheets that this is UTF-8.
    return lines.writable(text.getvalue()).encode("utf-8-sig")


def guarded(text: str) -> str:
    """A text cell guarded against formulas; for all cells but our own numbers and times."""
    return f"'{text}" if text.startswith(FORMULA) or NUMBER.fullmatch(text) else text


def unguarded(text: str) -> str:
    return text.removeprefix("'")


def _lines(listed: Listed) -> Iterator[dict[str, str | int]]:
    past = listed.past
    shared: dict[str, str | int] = {
        "match": guarded(past.id),
        "game": guarded(past.game),
        "started": times.written(past.started),
        "finished": times.written(past.at) if past.finished else "",
        "minutes": past.minutes or "",
        "location": guarded(past.remarks.location),
        "note": guarded(past.remarks.note),
        "decided_by": guarded(past.decided_by) if past.finished else "",
    }
    for seat, player in enumerate(past.players):
        yield {
            **shared,
            "seat": seat + 1,
            "player": guarded(player.name),
            "role": PLAYER if seat < listed.players else OPPONENT,
            "color": guarded(player.color or ""),
            "place": "" if player.rank is None else player.rank,
            "points": "" if player.points is None else player.points,
            **{guarded(f"{past.game}.{row}"): values[seat] for row, values in listed.rows if seat < len(values)},
        }


def _people_in(players: str, past: Past) -> int:
    try:
        return len(lines.read_players(players))
    except lines.UNREADABLE:
        return len(past.players)


def _categories(points: PointsByRow, order: str, past: Past) -> Categories:
    """The categories in the order of the sheet, or as read if that is damaged."""
    try:
        rows = [row for row in rows_in(order) if row in points]
    except lines.UNREADABLE:
        rows = sorted(points)
    return tuple((row, _everybody(points[row], len(past.players))) for row in rows)


def _everybody(points_by_seat: list[tuple[int, int, int]], seats: int) -> tuple[int, ...]:
    """The points of all seats. The store has them for people only; an automatic opponent has the rest."""
    values = tuple(points for _, points, _ in sorted(points_by_seat))
    _, points, rest = points_by_seat[0]
    return (*values, points + rest - sum(values)) if len(values) == seats - 1 else values
