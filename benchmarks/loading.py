"""Opening a match of 50,000 entries against one of 5,000: ten times the work takes about ten times as long."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time

from benchmarks.number import Number
from scoring.journal.events import Begun
from scoring.journal.journal import Entry
from scoring.journal.match import Match
from scoring.players import Player
from scoring.witchstone.events import Corrected
from storage.store import Store

FEW, MANY = 5_000, 50_000
ROUNDS = 5
LIMIT = 12.0
PLAYERS = (Player("Anna", "green"), Player("Béla", "red"))


def main() -> list[Number]:
    return [Number(f"open {MANY} entries / open {FEW}", growth(FEW, MANY), LIMIT)]


def growth(few: int, many: int, rounds: int = ROUNDS) -> float:
    """How many times as long the longer journal takes; both are opened in turn, so that other work slows both."""
    with TemporaryDirectory() as name, Store.open(Path(name)) as store:
        for count in (few, many):
            store.create(long_match(count))
        times: dict[int, list[float]] = {few: [], many: []}
        for _ in range(rounds):
            for count in (few, many):
                start = process_time()
                loaded = store.load(f"m{count}")
                times[count].append(process_time() - start)
                if len(loaded.match.journal.entries) != count or loaded.unread:
                    raise RuntimeError("not all of it was read")
    return min(times[many]) / min(times[few])


def long_match(count: int) -> Match:
    return Match.new(f"m{count}", "witchstone", PLAYERS, {}, 0, entries(count))


def entries(count: int) -> Iterator[Entry]:
    """Mostly records; some are undone and done again, as at a table."""
    yield Entry("record", 0, Begun())
    for number in range(1, count):
        kind = number % 10
        if kind in (7, 8):
            yield Entry("undo", number)
        elif kind == 9:
            yield Entry("redo", number)
        else:
            yield Entry("record", number, Corrected(number % 2, "track", number % 100))


if __name__ == "__main__":
    print(*main(), sep="\n")
