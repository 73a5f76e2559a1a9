"""Makes the databases that once locked people out, as SQL: python -m tests.reliability.make_lockouts

Each holds a match that broke a page or the start, a match that is sound, and the place that leads to the broken one.
They are written line by line, past the rules: versions that refuse such an entry may still find it in a file.
"""

from __future__ import annotations

import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

from scoring.journal.events import Begun, Closed, Entered, Event, Reported
from scoring.journal.journal import Entry
from scoring.journal.match import Match
from scoring.journal.turn_events import Corrected
from scoring.players import Player
from scoring.winter_queen.events import Cast
from storage import lines
from storage.store import Store
from tools.harness.evenings import duel, reported
from tools.harness.hands.history import keep_future

FOLDER = Path(__file__).parent / "lockouts"
NAME = "grimoire.db"
NOW = 1_790_000_000
BROKEN, SOUND = "broken", "sound"
PLAYERS = (Player("Mira"), Player("Zsófi"))
# Deeper than any reader follows.
DEEP = 20_000
HUGE = 10**30


def keep(store: Store, game: str, *entries: Entry | str, stage: str = "play") -> None:
    """A match with these lines, whatever the rules say."""
    match = Match.new(BROKEN, game, PLAYERS, {}, NOW)
    written = [entry if isinstance(entry, str) else lines.entry_line(entry) for entry in entries]
    store.create(match)
    with store.database.writing() as connection:
        for index, line in enumerate(written):
            check_sum = lines.check_sum(BROKEN, index, NOW, line)
            connection.execute("INSERT INTO entries VALUES (?, ?, ?, ?, ?)", (BROKEN, index, NOW, line, check_sum))
        connection.execute("UPDATE matches SET stage = ? WHERE id = ?", (stage, BROKEN))


def record(*events: Event) -> tuple[Entry, ...]:
    return tuple(Entry("record", NOW, event) for event in events)


def keep_report(store: Store, **fields: Any) -> None:
    """A result as it was taken in from a table or a code, with its row in the history."""
    report = Reported((1, 2), (9, 5), **{"rows": (("track", 9, 5),), **fields})
    match = Match.new(BROKEN, "witchstone", PLAYERS, {}, NOW)
    for event in (report, Closed()):
        match = match.record(event, NOW)
    store.create(match)


Place = list[list[Any]]


def at(page: str, game: str) -> Place:
    return [["games", {}], [page, {"match": BROKEN, "game": game}]]


def in_history(game: str) -> Place:
    return [["history", {}], ["past", {"match": BROKEN, "game": game}]]


def s1_last_round(store: Store) -> Place:
    keep(store, "carodeni", *record(Begun(), Corrected(0, "last_round", 99)))
    return at("table", "carodeni")


def s2_category(store: Store) -> Place:
    keep_report(store, rows=(("{x}", 9, 5),))
    return in_history("witchstone")


def s2_category_of_a_code(store: Store) -> Place:
    keep_report(store, rows=(("witchstone.{0.__class__}", 9, 5),))
    return [["statistics", {}]]


def s2_decided_by(store: Store) -> Place:
    keep_report(store, decided_by="{x}")
    return in_history("witchstone")


def s3_huge_number(store: Store) -> Place:
    keep(store, "witchstone", *record(Begun(tracked=False), Entered(0, "track", HUGE)))
    return at("scoring", "witchstone")


def s3_huge_number_closed(store: Store) -> Place:
    """Put away, but its result could never be kept."""
    keep(store, "witchstone", *record(Begun(tracked=False), Entered(0, "track", HUGE), Closed()), stage="closed")
    with store.database.writing() as connection:
        connection.execute("DELETE FROM kept WHERE shelf = 'setting' AND key = 'results'")
    return in_history("witchstone")


def s4_amended(store: Store) -> Place:
    """A reminder looked for the book of an earlier player among those of the present one."""
    book = (("wind_rose/red", "wind_rose"),)
    cast = Cast(0)
    events = record(Begun(), Corrected(0, "books", book), cast, Corrected(0, "books", ()))
    keep(store, "winter_queen", *events, Entry("amend", NOW, cast, 2))
    return at("table", "winter_queen")


def s6_future_game(store: Store) -> Place:
    keep_future(store, BROKEN, NOW)
    return in_history("future")


def s6_future_game_in_history(store: Store) -> Place:
    keep_future(store, BROKEN, NOW)
    return [["history", {}]]


def s7_deep_line(store: Store) -> Place:
    deep = "[" * DEEP + "]" * DEEP
    entered = f'{{"event":{{"kind":"entered","seat":0,"value":{deep},"what":"track"}},"kind":"record"}}'
    keep(store, "witchstone", *record(Begun(tracked=False)), entered)
    return at("scoring", "witchstone")


LOCKOUTS: tuple[Callable[[Store], Place], ...] = (
    s1_last_round,
    s2_category,
    s2_category_of_a_code,
    s2_decided_by,
    s3_huge_number,
    s3_huge_number_closed,
    s4_amended,
    s6_future_game,
    s6_future_game_in_history,
    s7_deep_line,
)


def dump(make: Callable[[Store], Place], folder: Path) -> Iterator[str]:
    """The database as SQL, with the two numbers that SQLite leaves out."""
    with Store.open(folder) as store:
        store.create_all(
            (reported(SOUND, NOW - 86_400, {"Mira": 70, "Zsófi": 61}), duel("duel", NOW, "Mira", "Zsófi", 1))
        )
        store.create(Match.new("open", "witchcraft", PLAYERS, {}, NOW))
        store.remember_people(("Mira", "Zsófi"), NOW)
        store.set_routes(make(store))
    with closing(sqlite3.connect(folder / NAME)) as connection:
        for name in ("application_id", "user_version"):
            yield f"PRAGMA {name} = {connection.execute(f'PRAGMA {name}').fetchone()[0]};"
        yield from connection.iterdump()


def restore(name: str, folder: Path) -> None:
    """The database of this name, in a folder of its own."""
    folder.mkdir(parents=True)
    with closing(sqlite3.connect(folder / NAME)) as connection:
        connection.executescript((FOLDER / f"{name}.sql").read_text("utf-8"))


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for make in LOCKOUTS:
        with tempfile.TemporaryDirectory() as folder:
            text = "\n".join(dump(make, Path(folder)))
        (FOLDER / f"{make.__name__}.sql").write_text(text + "\n", "utf-8")


if __name__ == "__main__":
    main()
