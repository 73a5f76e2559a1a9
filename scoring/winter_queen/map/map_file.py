"""A map with its name, to hand over: as a small file, or as one line that fits into a QR code.

The line has the rows from top to bottom, `grimoire-map 1 -1:0pp/-1gDb Our board`: the number of the first row, then of
each row where it begins and a letter for each space, a dot where there is none. A capital letter is a space at the rim
that has six neighbours, or one with fewer that does not count as the rim.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import Any

from scoring.file.strict_json import Wrong, member, object_of, one_of, parse, shown, text, whole
from scoring.hexes import Cell, distance, hexagon
from scoring.message import Message, Refused
from scoring.winter_queen import facts
from scoring.winter_queen.copy_facts import LONGEST_NAME, RADIUS
from scoring.winter_queen.file.format import read_layout, write_layout
from scoring.winter_queen.map.layout import Layout
from scoring.winter_queen.map.layout_edit import exceptions, with_exceptions

FORMAT, VERSION, GAME = "grimoire-map", 1, "winter_queen"
# Far more than any map needs: what is longer is something else.
MOST_BYTES = 2**16

ZONES = {zone[0]: zone for zone in facts.ZONES}
HOLE = "."
ROW = re.compile(f"(-?[0-9]{{1,2}})([{''.join(ZONES)}{HOLE}]+)", re.IGNORECASE)


@dataclass(frozen=True)
class NamedMap:
    """`name` may be empty."""

    name: str
    layout: Layout


def file_of(named: NamedMap) -> bytes:
    head = {"format": FORMAT, "version": VERSION, "game": GAME, "name": named.name}
    return json.dumps({**head, "layout": write_layout(named.layout)}, ensure_ascii=False, indent=1).encode()


def line_of(named: NamedMap) -> str:
    layout, marked = named.layout, exceptions(named.layout)
    first = min(r for _, r in layout.spaces)
    rows = []
    for r in range(first, max(r for _, r in layout.spaces) + 1):
        row = [q for q, other in layout.spaces if other == r]
        letters = (_letter(layout, (q, r), (q, r) in marked) for q in range(min(row), max(row) + 1)) if row else ()
        rows.append(f"{min(row)}{''.join(letters)}" if row else "")
    return f"{FORMAT} {VERSION} {first}:{'/'.join(rows)} {named.name}".rstrip()


def _letter(layout: Layout, cell: Cell, marked: bool) -> str:
    letter = layout.spaces.get(cell, HOLE)[0]
    return letter.upper() if marked else letter


def read_map(data: bytes) -> NamedMap:
    """What such a file or such a line holds; Refused with a sentence if it holds no map."""
    if len(data) > MOST_BYTES:
        raise Refused(Message("winter_queen.map_file.too_long"))
    try:
        named = _from_file(data) if data.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"{") else _from_line(data)
    except Wrong as wrong:
        if not wrong.path:
            raise Refused(wrong.message) from None
        raise Refused(Message("winter_queen.map_file.at", what=wrong.message, path=wrong.path)) from None
    name = " ".join(named.name.split())
    if len(name) > LONGEST_NAME or not name.isprintable():
        raise Refused(Message("winter_queen.copy.problem.name", n=LONGEST_NAME))
    return NamedMap(name, _in_the_middle(named.layout))


def _from_file(data: bytes) -> NamedMap:
    file = parse(data)
    member(file, "format", _format)
    member(file, "version", _version)
    member(file, "game", one_of((GAME,)))
    members = _FILE(file)
    return NamedMap(members.get("name", ""), members["layout"])


def _format(value: Any) -> None:
    if value != FORMAT:
        raise Wrong(Message("winter_queen.map_file.other_format", format=FORMAT))


def _version(value: Any) -> None:
    if whole(value) != VERSION:
        raise Wrong(Message("file.other_version", known=VERSION))


_FILE = object_of({"format": text, "version": whole, "game": text, "name": text, "layout": read_layout}, "layout")


def _from_line(data: bytes) -> NamedMap:
    """The map in the first such line; a message may have other text before or below it."""
    try:
        lines = data.decode("utf-8-sig").splitlines()
    except UnicodeDecodeError:
        raise Wrong(Message("file.not_utf8")) from None
    line = next((line[line.index(FORMAT) :] for line in lines if FORMAT in line), "")
    if not line:
        raise Wrong(Message("winter_queen.map_file.other_format", format=FORMAT))
    _, version, rows, name, *_ = (*line.split(maxsplit=3), "", "", "")
    if version != str(VERSION):
        raise Wrong(Message("file.other_version", known=VERSION))
    return NamedMap(name, _from_rows(rows))


def _from_rows(written: str) -> Layout:
    first, _, rows = written.partition(":")
    if not re.fullmatch("-?[0-9]{1,2}", first):
        raise Wrong(Message("winter_queen.map_file.no_rows"))
    spaces: dict[Cell, str] = {}
    marked: set[Cell] = set()
    for number, row in enumerate(rows.split("/")):
        match = ROW.fullmatch(row)
        if row and match is None:
            letters = ", ".join(ZONES)
            raise Wrong(Message("winter_queen.map_file.row", number=number + 1, row=shown(row), letters=letters))
        for q, letter in enumerate(match[2], start=int(match[1])) if match else ():
            if letter != HOLE:
                spaces[q, int(first) + number] = ZONES[letter.lower()]
                marked |= {(q, int(first) + number)} if letter.isupper() else set()
    return with_exceptions(spaces, frozenset(marked))


def _in_the_middle(layout: Layout) -> Layout:
    """The layout, moved if needed so that the editor can show all of it."""
    if not layout.spaces:
        raise Refused(Message("winter_queen.map_file.no_spaces"))
    if _reach(layout, (0, 0)) <= RADIUS:
        return layout
    few = len(layout.spaces) <= len(hexagon(RADIUS))
    q0, r0 = min(layout.cells, key=lambda cell: (_reach(layout, cell), cell)) if few else (0, 0)
    if _reach(layout, (q0, r0)) > RADIUS:
        raise Refused(Message("winter_queen.map_file.too_wide", n=RADIUS))
    rim = None if layout.rim is None else frozenset((q - q0, r - r0) for q, r in layout.rim)
    return Layout({(q - q0, r - r0): zone for (q, r), zone in layout.spaces.items()}, rim)


def _reach(layout: Layout, middle: Cell) -> int:
    return max(distance(middle, cell) for cell in layout.spaces)
