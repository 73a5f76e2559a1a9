"""Pages of statistics over ten thousand matches, against one look by SQLite at every row of the points."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time

from benchmarks.crowd import GAME, NAMES, crowded
from benchmarks.number import Number
from storage.statistics.game import game_page
from storage.statistics.overview import overview
from storage.statistics.person import person_page
from storage.statistics.series import series
from storage.store import Store

MATCHES = 10_000
ROUNDS = 15
LIMIT = 5.0
SCAN = "SELECT count(*), sum(value), sum(rest) FROM points"

PAGES: dict[str, Callable[[Store], object]] = {
    "a person in a game": lambda store: person_page(store, NAMES[0], GAME),
    "a person in all games": lambda store: person_page(store, NAMES[0]),
    "a game": lambda store: game_page(store, GAME),
    "everything": overview,
    "two people": lambda store: series(store, NAMES[0], NAMES[1]),
}


def main() -> list[Number]:
    with TemporaryDirectory() as name, crowded(Path(name), MATCHES) as store:
        return [Number(f"statistics of {what} / one scan", _ratio(store, read), LIMIT) for what, read in PAGES.items()]


def _ratio(store: Store, read: Callable[[Store], object]) -> float:
    """In time of the processor, turn by turn, and the fastest of many rounds: the machine may be busy otherwise."""
    ours, scan = [], []
    for _ in range(ROUNDS):
        start = process_time()
        store.database.connection.execute(SCAN).fetchone()
        scan.append(process_time() - start)
        start = process_time()
        read(store)
        ours.append(process_time() - start)
    return min(ours) / min(scan)


if __name__ == "__main__":
    print(*main(), sep="\n")
