"""Recording an event, from the tap to the new state on the disk, against a bare insert into SQLite."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from benchmarks.number import Number
from scoring.journal.events import Drew, Event, Ticked
from scoring.journal.match import Match
from scoring.players import Player
from storage import lines
from storage.database import PRAGMAS
from storage.store import Store

EVENTS = 300
LIMIT = 1.5


def main() -> list[Number]:
    # Not in the system's folder for temporary files: that may be in memory, where nothing waits for a disk.
    with TemporaryDirectory(dir=Path(__file__).parent, prefix=".record-") as name:
        folder = Path(name)
        with Store.open(folder / "store") as store, closing(_bare(folder / "bare.db")) as bare:
            ours, theirs = _measured(store, bare)
    return [Number("record an event / bare insert", median(ours) / median(theirs), LIMIT)]


def _bare(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None)
    for statement in PRAGMAS:
        connection.execute(statement)
    connection.execute("CREATE TABLE entries (position INTEGER PRIMARY KEY, at INTEGER, line TEXT)")
    return connection


def _measured(store: Store, bare: sqlite3.Connection) -> tuple[list[float], list[float]]:
    """Turn by turn, so that what else the disk does slows both."""
    match = Match.new("m", "witchcraft", (Player("Anna"), Player("Béla")), {}, 0)
    store.create(match)
    ours, theirs = [], []
    for position in range(EVENTS):
        event = _next_event(match, position)
        start = perf_counter()
        match = match.record(event, position)
        store.append(match.id, position, match.journal.entries[-1], match.state.stage)
        ours.append(perf_counter() - start)
        line = lines.entry_line(match.journal.entries[-1])
        start = perf_counter()
        bare.execute("INSERT INTO entries VALUES (?, ?, ?)", (position, position, line))
        theirs.append(perf_counter() - start)
    return ours, theirs


def _next_event(match: Match, position: int) -> Event:
    step = match.plan.steps[position % len(match.plan.steps)].id
    return Drew("altars", f"{position:06}") if position % 10 == 9 else Ticked(step, step not in match.state.ticked)


if __name__ == "__main__":
    print(*main(), sep="\n")
