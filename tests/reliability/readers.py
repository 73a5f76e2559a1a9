"""Everything that the app reads from elsewhere, by kind; none of it may raise anything but a refusal.

Without pytest, so that a fuzzer in an environment of its own can take it.
"""

from __future__ import annotations

import json
from collections.abc import Callable

from scoring.file import match_file
from scoring.file.score_command import document
from scoring.file.strict_json import Wrong
from scoring.message import Refused
from scoring.winter_queen.map import map_file
from scoring.witchcraft.file import notation
from scoring.witchcraft.file.spelling import NoSuchWord
from scoring.words import words
from storage.exports import qr_text
from storage.imports.preview import bring_in, preview
from storage.store import Store

NOW = 1_800_000_000
# How an unusable input is answered.
REFUSALS = (Refused, Wrong, NoSuchWord)
ENGLISH = words("en")

Reader = Callable[[bytes], None]


def take_in(data: bytes) -> None:
    with Store.in_memory() as store:
        bring_in(store, preview(store, data, NOW))


def take_in_code(data: bytes) -> None:
    """What is inside a code: outside, its check sum refuses whatever is spoilt."""
    take_in(qr_text.packed(data).encode())


def score(data: bytes) -> None:
    json.dumps(document(match_file.read(data), ENGLISH))


def read_move(data: bytes) -> None:
    event = notation.event(data.decode("utf-8", "replace"))
    assert notation.event(notation.line(event)) == event


def read_map(data: bytes) -> None:
    map_file.read_map(data)


READERS: dict[str, Reader] = {
    "match file": take_in,
    "table": take_in,
    "code": take_in,
    "inside a code": take_in_code,
    "BG Stats": take_in,
    "terminal": score,
    "map": read_map,
    "move": read_move,
}
