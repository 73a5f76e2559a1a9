"""Scoring the file of a four-player match, from its bytes to places and reasons, against reading it as bare JSON."""

from __future__ import annotations

import json
from itertools import combinations
from time import perf_counter
from typing import Any

from benchmarks.number import Number
from scoring import hexes
from scoring.file import match_file
from scoring.witchstone import facts

ROUNDS = 1000
LIMIT = 10.0
NAMES = ("Mira", "Zsófi", "Tamás", "Ádám")
RADIUS = 3


def main() -> list[Number]:
    files = {"groups": _file(_groups()), "cauldrons": cauldron_file()}
    return [Number(f"score a file with {what} / read its JSON", _ratio(data), LIMIT) for what, data in files.items()]


def cauldron_file() -> bytes:
    return _file(_cauldron())


def _ratio(data: bytes) -> float:
    """The fastest of many rounds: what else the machine does can only slow a round."""
    ours, theirs = [], []
    for _ in range(ROUNDS):
        start = perf_counter()
        sheet = match_file.read(data).sheet
        ours.append(perf_counter() - start)
        start = perf_counter()
        json.loads(data)
        theirs.append(perf_counter() - start)
    if sheet.decided_by != "wand":
        raise RuntimeError("the file was not scored as it should be")
    return min(ours) / min(theirs)


def _file(symbols: dict[str, Any]) -> bytes:
    match = {
        "format": match_file.FORMAT,
        "version": match_file.VERSION,
        "game": "witchstone",
        "players": [{"name": name, "color": color} for name, color in zip(NAMES, facts.COLORS, strict=True)],
        "options": {"handicap": ["none", "none", "light", "none"]},
        "table": {"players": [_seat(seat) | symbols for seat in range(len(NAMES))]},
    }
    return json.dumps(match, ensure_ascii=False).encode()


def _seat(seat: int) -> dict[str, Any]:
    """The first two have the most points; the wand decides."""
    return {
        "track": 66,
        "owls": [7] if seat < 2 else [6],
        "magic_tokens": 5,
        "spells_unused": 1,
        "spells_used": 2,
        "prophecies": [
            {"kind": "symbol_group", "symbol": "crystal"},
            {"kind": "witches_on_types", "types": ["village", "forest", "castle"]},
            {"kind": "connected", "types": ["foreign_tower", "foreign_tower", "forest"]},
            {"kind": "witches_on_board"},
        ],
        "witches_at": {"forest": 2, "village": 1, "castle": 1, "foreign_tower": 1},
        "lying_witches": 1,
        "connected": {"forest": 2, "village": 1, "castle": 1, "foreign_tower": 1},
        "witchstone_rank": 1 + seat,
        "silver_spaces": 3,
        "special_tiles": 3,
        "crystals": 3,
        "wand": 14 - seat,
    }


def _groups() -> dict[str, Any]:
    return {"groups": {symbol: 3 + index % 4 for index, symbol in enumerate(facts.SYMBOLS)}}


def _cauldron() -> dict[str, Any]:
    """The printed corners, eleven tiles and three special ones."""
    pairs = list(combinations(facts.SYMBOLS, 2))
    corners = hexes.corners(RADIUS)
    cells = [cell for cell in hexes.hexagon(RADIUS) if cell not in corners]
    laid = dict(zip(corners, ([symbol] for symbol in facts.SYMBOLS), strict=True))
    laid |= dict(zip(cells, ([symbol] for pair in pairs[: facts.TURNS_EACH] for symbol in pair), strict=False))
    laid |= dict(zip(reversed(cells), map(list, pairs[-3:]), strict=False))
    return {"cauldron": {f"{q},{r}": symbols for (q, r), symbols in laid.items()}}


if __name__ == "__main__":
    print(*main(), sep="\n")
