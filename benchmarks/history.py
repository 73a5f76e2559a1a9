"""A page of a history of ten thousand matches, against the same page of one with a hundred."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from benchmarks.crowd import GAME, NAMES, crowded
from benchmarks.number import Number
from storage.history import Filter, page
from storage.store import Store

MANY, FEW = 10_000, 100
ROUNDS = 40
LIMIT = 2.0

FILTERS = {
    "the first page of the history": Filter(),
    "of a game": Filter(game=GAME),
    "of a person": Filter(person=NAMES[0]),
    "of a person in a game": Filter(game=GAME, person=NAMES[0]),
}


def main() -> list[Number]:
    with TemporaryDirectory() as name:
        folder = Path(name)
        with crowded(folder / "many", MANY) as many, crowded(folder / "few", FEW) as few:
            first = [_ratio(what, many, few, chosen) for what, chosen in FILTERS.items()]
            return [*first, _deep(many)]


def _ratio(what: str, many: Store, few: Store, chosen: Filter) -> Number:
    ours, theirs = [], []
    for _ in range(ROUNDS):
        ours.append(_seconds(many, chosen))
        theirs.append(_seconds(few, chosen))
    return Number(f"{what}, {MANY} matches / {FEW}", min(ours) / min(theirs), LIMIT)


def _deep(store: Store) -> Number:
    """The next page takes no longer, however far the list is scrolled."""
    after = page(store, size=MANY // 2).after
    near = min(_seconds(store, Filter()) for _ in range(ROUNDS))
    far = min(_seconds(store, Filter(), after) for _ in range(ROUNDS))
    return Number("a page in the middle of the history / the first", far / near, LIMIT)


def _seconds(store: Store, chosen: Filter, after: tuple[int, str] | None = None) -> float:
    start = perf_counter()
    page(store, chosen, after)
    return perf_counter() - start


if __name__ == "__main__":
    print(*main(), sep="\n")
