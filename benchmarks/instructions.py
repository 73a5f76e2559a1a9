"""Instructions of the processor that fixed work of the pure core needs, against the counts kept for this Python.

Time depends on what else the machine does; this does not. `python -m benchmarks.instructions --renew` keeps new counts.
"""

from __future__ import annotations

import gc
import json
import os
import pickle
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping
from itertools import chain
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from benchmarks.number import Number
from scoring import games
from scoring.carodeni.brewing.brew_check import check
from scoring.file import match_file
from scoring.journal.match import Match
from scoring.winter_queen.map.layout import TEMPLATES
from scoring.winter_queen.position import Position
from scoring.winter_queen.spells import best
from scoring.witchcraft.moves.legal import activations

LIMIT = 1.05
COUNTS = Path(__file__).parent / "counts"
MARK = os.getppid  # the C library has a function of this name, and nothing else here calls it


def main() -> list[Number]:
    if not shutil.which("valgrind"):
        print("instructions of the core: not counted, there is no valgrind here")
        return []
    counts, kept = count_all(), kept_counts()
    for name in counts.keys() - kept.keys():
        print(f"instructions: {name}  {counts[name]:,}; no count is kept for this Python")
    return [Number(f"instructions: {name} / kept", counts[name] / kept[name], LIMIT) for name in counts if name in kept]


def kept_counts() -> dict[str, int]:
    """Another build of the same version needs other instructions, so a file says which one it knows."""
    file = counts_file()
    kept = json.loads(file.read_text("utf-8")) if file.exists() else {}
    return kept["counts"] if kept.get("python") == sys.version else {}


def counts_file() -> Path:
    return COUNTS / f"{sys.version_info.major}.{sys.version_info.minor}.json"


def renew() -> None:
    counts_file().write_text(json.dumps({"python": sys.version, "counts": count_all()}, indent=2) + "\n", "utf-8")


# ---------------------------------------------------------------------------------------------------- the work


def replay(match: tuple[Any, ...]) -> None:
    Match.new(*match)


def score(data: bytes) -> None:
    if not match_file.read(data).sheet.columns:
        raise RuntimeError("the file was not scored")


def cast(table: tuple[Any, ...]) -> None:
    """A new table each time, since a table keeps what it knows."""
    position = Position(TEMPLATES["snowflake"], *table)
    for seat, books in enumerate(position.books):
        for page in chain.from_iterable(books):
            best(position, seat, page)


def brew(brews: list[tuple[Any, ...]]) -> None:
    for potion, witch, have in brews:
        check(potion, witch, have)


def activate(positions: list[Any]) -> None:
    for position in positions:
        activations(position)


# How often a piece of work is done: what is short is done often, so that a part of it that is done once does not count.
WORK: Mapping[str, tuple[Callable[[Any], None], int]] = {
    "replay a long match": (replay, 2),
    **{f"score a file of {id}": (score, 20) for id in games.IDS},
    "spells of a full map": (cast, 20),
    "payments of brews": (brew, 4),
    "legal activations": (activate, 4),
}


def inputs() -> dict[str, Any]:
    """Made before and read by the counted process, which so imports nothing but the core."""
    from benchmarks.activations import middle_positions
    from benchmarks.payments import WITCH, fixed_brews
    from benchmarks.replay import long_match
    from benchmarks.spells import full_table
    from scoring.file.exchange import document
    from tools.harness.rules.finished_matches import finished

    match, table = long_match(), full_table()
    files = {id: json.dumps(document(finished(id, 1))).encode() for id in games.IDS}
    return {
        "replay a long match": (match.id, match.game.id, match.players, match.options, 0, match.journal.entries),
        **{f"score a file of {id}": data for id, data in files.items()},
        "spells of a full map": (table.crystals, table.printed, table.books, (0,) * len(table.books)),
        "payments of brews": [(potion, WITCH, have) for potion, have in fixed_brews()],
        "legal activations": middle_positions(4),
    }


# ------------------------------------------------------------------------------------------------ the counting


def count_all() -> dict[str, int]:
    """One process does all the work. Callgrind writes down what it has counted whenever the process calls MARK."""
    with TemporaryDirectory() as folder:
        given, counted = Path(folder) / "given", Path(folder) / "counted"
        given.write_bytes(pickle.dumps(inputs()))
        settings = (f"--dump-before={MARK.__name__}", f"--callgrind-out-file={counted}")
        subprocess.run(
            ["valgrind", "--tool=callgrind", *settings, sys.executable, "-m", "benchmarks.instructions", str(given)],
            cwd=Path(__file__).parents[1],
            env={**os.environ, "PYTHONHASHSEED": "0"},
            capture_output=True,
            check=True,
        )
        # The first part is all that comes before, then parts with work and parts without take turns.
        return {
            name: _total(counted.with_suffix(f".{2 * number}")) // times
            for number, (name, (_, times)) in enumerate(WORK.items(), start=1)
        }


def _total(part: Path) -> int:
    return next(int(line.split()[1]) for line in part.read_text("utf-8").splitlines() if line.startswith("totals:"))


def work(given: Path) -> None:
    """In the counted process. A collection of garbage would fall now here, now there."""
    values = pickle.loads(given.read_bytes())
    gc.disable()
    for name, (do, times) in WORK.items():
        do(values[name])  # what is done the first time only
        MARK()
        for _ in range(times):
            do(values[name])
        MARK()


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["--renew"]:
            renew()
        case [given]:
            work(Path(given))
        case _:
            print(*main(), sep="\n")
