"""Thousands of matches of Witchcraft played at random to the end: every one must come to one.

`python -m benchmarks.matches [HOW MANY]` prints how they ended, and how long they were.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator

from benchmarks.number import Number
from tools.harness.rules.witchcraft_bot import LONGEST, Bot

MATCHES = 2000
STEP = 5
WIDEST = 60


def main(number: int = MATCHES) -> list[Number]:
    lengths: Counter[int] = Counter()
    endings: Counter[str] = Counter()
    for seed in range(number):
        table = Bot(seed, told=seed % 2 == 0, master=seed % 3 == 0, tournament=seed % 5 == 0).play().state.table
        lengths[table.moves] += 1
        endings[f"{table.ended.how}{', unclean' if table.ended.unclean else ''}"] += 1
    print(*_histogram(lengths, endings), sep="\n")
    return [Number(f"longest of {number} matches at random / moves that the bot would make", max(lengths) / LONGEST, 1)]


def _histogram(lengths: Counter[int], endings: Counter[str]) -> Iterator[str]:
    """A histogram, and the ways to end."""
    bars = Counter({length // STEP: 0 for length in lengths})
    for length, count in lengths.items():
        bars[length // STEP] += count
    most = max(bars.values())
    for level in sorted(bars):
        label = f"{level * STEP:4}–{level * STEP + STEP - 1} moves"
        yield f"{label:16} {bars[level]:6}  {'█' * round(WIDEST * bars[level] / most)}"
    for ending, count in endings.most_common():
        yield f"{ending:16} {count:6}"


if __name__ == "__main__":
    print(*main(int(sys.argv[1]) if len(sys.argv) > 1 else MATCHES), sep="\n")
