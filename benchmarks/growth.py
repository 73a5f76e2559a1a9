"""How the time grows from 1 to 10 and 100 times the work: the exponent is 1 if in proportion, and 0 if not at all."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from math import log
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any

from benchmarks.activations import middle_positions
from benchmarks.crowd import GAME, NAMES, crowded
from benchmarks.first_frame import first_frame
from benchmarks.map import redraws
from benchmarks.number import Number
from benchmarks.score import cauldron_file
from benchmarks.spells import best_of_all, full_table
from benchmarks.started import APP, keep_match
from scoring.file import match_file
from scoring.journal.events import Ticked
from scoring.journal.match import Match
from scoring.players import Player
from scoring.witchcraft.moves.legal import activations
from storage.history import page
from storage.statistics.person import person_page
from storage.store import Store

TIMES = (1, 10, 100)
PLAYERS = (Player("Anna"), Player("Béla"))
ROUNDS = 5

# A thing to measure: given how much work there is, it prepares it and gives what is to be timed.
Work = Callable[[int], Iterator[Callable[[], Any]]]


def main() -> list[Number]:
    return [Number(f"{what}: exponent of growth", exponent(work), limit) for what, (work, limit) in GROWTH.items()]


def exponent(seconds: Callable[[int], float]) -> float:
    """Of the whole way from the least to the most."""
    timings = [seconds(times) for times in TIMES]
    return log(timings[-1] / timings[0]) / log(TIMES[-1] / TIMES[0])


def fastest(work: Work) -> Callable[[int], float]:
    def seconds(times: int) -> float:
        with contextmanager(work)(times) as do:
            timings = []
            for _ in range(ROUNDS):
                start = process_time()
                do()
                timings.append(process_time() - start)
        return min(timings)

    return seconds


def _first_frame(times: int) -> float:
    """With this many matches in the history."""
    with TemporaryDirectory() as name:
        crowded(Path(name), 100 * times).close()
        keep_match(Path(name))
        return min(first_frame(APP, Path(name)) for _ in range(ROUNDS))


def _record(times: int) -> Iterator[Callable[[], Any]]:
    """One more event in a journal of this length."""
    match = _ticked(20 * times)
    yield lambda: match.record(Ticked("board", "board" not in match.state.ticked), 0)


def _replay(times: int) -> Iterator[Callable[[], Any]]:
    match = _ticked(20 * times)
    yield lambda: Match.new("m", "witchcraft", PLAYERS, {}, 0, match.journal.entries)


def _ticked(count: int) -> Match:
    match = Match.new("m", "witchcraft", PLAYERS, {}, 0)
    steps = [step.id for step in match.plan.steps]
    for number in range(count):
        step = steps[number % len(steps)]
        match = match.record(Ticked(step, step not in match.state.ticked), 0)
    return match


def _scores(times: int) -> Iterator[Callable[[], Any]]:
    data = cauldron_file()
    yield lambda: [match_file.read(data).sheet for _ in range(times)]


def _spells(times: int) -> Iterator[Callable[[], Any]]:
    """The best choice for all pages of this many tables."""
    position = full_table()
    yield lambda: [best_of_all(position) for _ in range(times)]


def _activations(times: int) -> Iterator[Callable[[], Any]]:
    """All legal activations of this many positions."""
    position = middle_positions()[0]
    yield lambda: [activations(position) for _ in range(times)]


def _history(times: int) -> Iterator[Callable[[], Any]]:
    with _store(100 * times) as store:
        yield lambda: page(store)


def _statistics(times: int) -> Iterator[Callable[[], Any]]:
    with _store(100 * times) as store:
        yield lambda: person_page(store, NAMES[0], GAME)


@contextmanager
def _store(count: int) -> Iterator[Store]:
    with TemporaryDirectory() as name, crowded(Path(name), count) as store:
        yield store


GROWTH: dict[str, tuple[Callable[[int], float], float]] = {
    "first frame, 100 to 10 000 matches": (_first_frame, 0.2),
    "one more event, 20 to 2000 entries": (fastest(_record), 0.3),
    "replay, 20 to 2000 entries": (fastest(_replay), 1.15),
    "scores of 1 to 100 files": (fastest(_scores), 1.15),
    "best choices of 1 to 100 tables": (fastest(_spells), 1.15),
    "10 to 1000 redraws of the map": (lambda times: redraws(10 * times), 1.15),
    "activations of 1 to 100 positions": (fastest(_activations), 1.15),
    "a page of the history, 100 to 10 000 matches": (fastest(_history), 0.2),
    "statistics of a person, 100 to 10 000 matches": (fastest(_statistics), 1.15),
}


if __name__ == "__main__":
    print(*main(), sep="\n")
