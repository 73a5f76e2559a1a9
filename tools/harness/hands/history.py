"""Matches of the past, written as if people had played them."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from time import mktime
from typing import Any

from benchmarks.crowd import HOURS, crowded
from scoring import games
from scoring.journal.events import Begun, Closed, Entered, Reported
from scoring.journal.match import Match
from scoring.players import Player
from screens.scoring.book import ScoreBook
from storage import lines, results
from storage.remarks import Remarks, set_remarks
from storage.store import Store
from tools.harness.driver import Driver
from tools.harness.evenings import alone
from tools.harness.hands.score import COLORS, END

MINUTE = 60
FOUR = ("Mira", "Tamás", "Zsófi", "Ádám")
# With colours that no game of this version has.
OF_THE_FUTURE = (Player("Mira", "orange"), Player("Zsófi", "teal"))


def moment(year: int, month: int, day: int, hour: int = 20) -> int:
    return int(mktime((year, month, day, hour, 0, 0, 0, 0, -1)))


def reported(
    app: Driver,
    game: str,
    at: int,
    people: Mapping[str, int | None],
    minutes: int = 0,
    decided_by: str = "points",
    ranks: tuple[int, ...] = (),
    others: tuple[str, ...] = (),
) -> str:
    """A match of which only the result is known; without `places` they follow from the points."""
    store, session = app.app.session.store, app.app.session
    names = [name for name in people if name not in others]
    colors = games.game(game).colors or (None,) * len(names)
    players = tuple(Player(name, color) for name, color in zip(names, colors, strict=False))
    points = tuple(value for value in people.values() if value is not None)
    ranked = ranks or tuple(1 + sum(other > one for other in points) for one in points)
    event = Reported(ranked, points if len(points) == len(people) else (), (), decided_by, others)
    match = Match.new(session.new_id(), game, players, {}, at - minutes * MINUTE)
    store.create(match.record(event, at).record(Closed(), at))
    return match.id


def scored(app: Driver, names: tuple[str, ...] = FOUR, at: int = 0) -> str:
    """A finished game of Witchstone that was scored in full and put away."""
    session = app.app.session
    at = at or session.now()
    players = tuple(Player(name, color) for name, color in zip(names, COLORS, strict=False))
    match = Match.new(session.new_id(), "witchstone", players, {}, at).record(Begun(tracked=False), at)
    for seat, end in enumerate(END[: len(names)]):
        for what, value in end.items():
            match = match.record(Entered(seat, what, value), at)
    totals = [column.total for column in ScoreBook(match).sheet.columns]
    for seat, space in ((0, 9), (1, 7)):
        match = match.record(Entered(seat, "wand", space), at)
    level = Entered(1, "track", END[1]["track"] + totals[0] - totals[1])
    session.store.create(match.record(level, at).record(Closed(), at))
    session.store.remember_people(names, at)
    return match.id


def kept(app: Driver, match: Match) -> str:
    app.app.session.store.create(match)
    return match.id


def autumn(app: Driver) -> dict[str, str]:
    """Two months of all four games, in November and October of 2025."""
    ids = {
        "witchstone": scored(app, at=moment(2025, 11, 15)),
        "winter_queen": reported(
            app, "winter_queen", moment(2025, 11, 15, 18), {"Réka": 41, "Ola": 37, "Honza": 30}, 28
        ),
        "witchcraft": reported(
            app, "witchcraft", moment(2025, 11, 9), {"Mira": None, "Tamás": None}, 46, "no_move", (1, 2)
        ),
        "shared": reported(
            app,
            "carodeni",
            moment(2025, 11, 8),
            {"Ola": 86, "Kasia": 86, "Honza": 71, "Mira": 64},
            55,
            "shared",
            (1, 1, 3, 4),
        ),
        "older": reported(app, "witchstone", moment(2025, 11, 2), {"Zsófi": 104, "Ádám": 97, "Mira": 95}, 78),
        "solo": kept(app, alone(app.app.session.new_id(), moment(2025, 10, 31), "Ola", (74, 69))),
        "unfinished": unfinished(app, moment(2025, 10, 12)),
    }
    store = app.app.session.store
    store.remember_people(("Réka", "Ola", "Honza", "Kasia", "Tamás", "Zsófi", "Ádám", "Mira"), moment(2025, 11, 15))
    set_remarks(store, ids["witchstone"], Remarks("Café Vltava", "Zsófi’s first match, and it shows."))
    return ids


def unfinished(app: Driver, at: int) -> str:
    """Put away in the middle."""
    players = (Player("Mira", "green"), Player("Honza", "red"))
    match = Match.new(app.app.session.new_id(), "witchstone", players, {}, at)
    app.app.session.store.create(match.record(Begun(tracked=True), at).record(Closed(), at + 600))
    return match.id


def multiplied(folder: Path, count: int, times: int) -> None:
    """Copies a crowd this many times inside the file: playing it would take too long."""
    with crowded(folder, count) as store, store.database.writing() as connection:
        for table, key, when in (("matches", "id", "started"), ("results", "match_id", "at")):
            names = [name for _, name, *_ in connection.execute(f"PRAGMA table_info({table})")]
            taken = {key: f"{key} || '-' || copy", when: f"{when} + copy * {count} * {7 * HOURS}"}
            columns = ", ".join(taken.get(name, name) for name in names)
            more = f"SELECT copy + 1 FROM copies WHERE copy < {times - 1}"
            copies = f"WITH RECURSIVE copies (copy) AS (SELECT 1 UNION {more})"
            connection.execute(f"{copies} INSERT INTO {table} SELECT {columns} FROM {table}, copies")
        connection.execute("UPDATE results SET players = substr(players, ?)", (results.SEAL + 1,))
        for (match_id,) in connection.execute("SELECT match_id FROM results").fetchall():
            results.seal(connection, match_id)


def keep_future(store: Store, match_id: str, now: int, known: bool = True) -> None:
    """As a newer version has left it; if its results are not `known` they were forgotten, as after an update."""
    players = lines.players_line(OF_THE_FUTURE)
    row = ("future", players, lines.compact({"moons": 3}), now - 7200)
    with store.database.writing() as connection:
        connection.execute(
            "INSERT INTO matches VALUES (?, ?, ?, ?, ?, ?, 'closed', NULL)",
            (match_id, *row, lines.check_sum(match_id, *row)),
        )
        line = '{"event":{"kind":"moon_risen"},"kind":"record"}'
        connection.execute(
            "INSERT INTO entries VALUES (?, 0, ?, ?, ?)",
            (match_id, now - 7200, line, lines.check_sum(match_id, 0, now - 7200, line)),
        )
        if known:
            seats: list[Any] = [("Mira", "orange", 1, 42), ("Zsófi", "teal", 2, 30)]
            values = {"at": now - 3600, "minutes": 60, "kind": "tracked", "finished": 1, "decided_by": "moonlight"}
            figures = {"rows": '["moons"]', "total": 72, "winning": 42, "margin": 12}
            results._insert(connection, (match_id, "future", now - 7200), seats, 2, **values, **figures)
            for seat, (name, points) in enumerate((("mira", 42), ("zsófi", 30))):
                connection.execute(
                    "INSERT INTO points VALUES ('future', 'moons', ?, ?, ?, ?, ?, ?, 2, ?)",
                    (name, now - 3600, match_id, seat, points, 72 - points, int(seat == 0)),
                )
        else:
            results.renew_stored(connection, match_id)
    store.remember_people([player.name for player in OF_THE_FUTURE], now)
