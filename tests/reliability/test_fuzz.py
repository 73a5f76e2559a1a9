"""Spoilt files of every kind that the app reads: a clear word or a result, quickly, and nothing else."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from functools import cache
from random import Random

import pytest

from scoring import match_file
from scoring.message import Refused
from scoring.score_command import document
from scoring.strict_json import Wrong
from scoring.winter_queen import map_file
from scoring.winter_queen.layout import TEMPLATES
from scoring.witchcraft import notation
from scoring.witchcraft.events import EVENTS
from scoring.witchcraft.spelling import NoSuchWord
from scoring.words import words
from storage import csv_form, match_files, qr_text
from storage.imports.preview import bring_in, preview
from storage.remarks import Remarks
from storage.store import Store
from tests.reliability.spoiling import spoilt
from tests.storage.bots import GAMES, any_match, finished
from tests.storage.test_bg_stats import export, play

resource = pytest.importorskip("resource", reason="how much memory a process has is asked as POSIX does")

NOW = 1_800_000_000
FEW, MANY = 150, 14_000  # of each kind of file
SLOWEST = 1.0
MOST_MEMORY = 200 * 2**20
ENGLISH = words("en")

Reader = Callable[[bytes], None]


def take_in(data: bytes) -> None:
    with Store.in_memory() as store:
        bring_in(store, preview(store, data, NOW))


def score(data: bytes) -> None:
    json.dumps(document(match_file.read(data), ENGLISH))


def read_move(data: bytes) -> None:
    event = notation.event(data.decode("utf-8", "replace"))
    assert notation.event(notation.line(event)) == event


def read_map(data: bytes) -> None:
    map_file.read_map(data)


@cache
def good(kind: str) -> tuple[bytes, ...]:
    """What each kind of file looks like when nothing is wrong with it."""
    matches = [any_match(game, seed) for game in GAMES for seed in (1, 2)]
    remarks = Remarks("Brno", "rain")
    if kind in ("match file", "terminal"):
        return tuple(match_files.write(match, remarks) for match in matches)
    if kind == "table":
        ended = [finished(game, 1) for game in GAMES]
        return tuple(csv_form.write(csv_form.of_match(match, remarks), ";") for match in ended)
    if kind == "code":
        return tuple(qr_text.write(finished(game, 1), remarks).text.encode() for game in GAMES)
    if kind == "BG Stats":
        return (json.dumps(export(play({"score": "5", "rank": 2}, {"score": "6", "rank": 1}))).encode(),)
    if kind == "map":
        named = [map_file.NamedMap(name, layout) for name, layout in TEMPLATES.items()]
        return (*map(map_file.file_of, named), *(map_file.line_of(one).encode() for one in named))
    journal = finished("witchcraft", 1).journal.events
    return tuple(notation.line(event).encode() for _, event in journal if type(event) in EVENTS)


READERS: dict[str, Reader] = {
    "match file": take_in,
    "table": take_in,
    "code": take_in,
    "BG Stats": take_in,
    "terminal": score,
    "map": read_map,
    "move": read_move,
}


@pytest.mark.parametrize("kind", READERS)
def test_a_spoilt_file_gets_a_clear_word_or_is_read_and_takes_neither_long_nor_much(
    kind: str, request: pytest.FixtureRequest
) -> None:
    read, dice = READERS[kind], Random(kind)
    for sample in good(kind):
        read(sample)
    before = peak()
    refused = 0
    for number in range(MANY if request.config.getoption("--long") else FEW):
        data = spoilt(dice.choice(good(kind)), dice)
        begun = time.process_time()
        try:
            read(data)
        except (Refused, Wrong, NoSuchWord):
            refused += 1
        except Exception as error:
            error.add_note(f"input {number} of {kind}: {data[:2000]!r}")
            raise
        took = time.process_time() - begun
        assert took < SLOWEST, f"input {number} took {took:.1f} s: {data[:2000]!r}"
    assert refused, "some of it must be wrong"
    assert peak() - before < MOST_MEMORY


def peak() -> int:
    """The most memory that this process ever had, in bytes."""
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most if sys.platform == "darwin" else most * 1024
