"""Which characters the font can draw. Others would be shown as empty boxes."""

from __future__ import annotations

import struct
from functools import cache
from pathlib import Path

from kivy import kivy_data_dir

FONT = Path(kivy_data_dir, "fonts", "Roboto-Regular.ttf")
# Below this the font has every letter, so that ordinary text costs no look into the font.
SURELY_DRAWN = "\u0180"
NOTHING_LEFT = "–"


def drawable(text: str) -> str:
    """The text without characters that the font lacks; a dash if nothing is left. Names are kept as they were typed."""
    if not text or max(text) < SURELY_DRAWN:
        return text
    kept = "".join(char for char in text if char < SURELY_DRAWN or _has(ord(char)))
    return text if kept == text else kept.strip() or NOTHING_LEFT


def _has(code: int) -> bool:
    return any(first <= code <= last for first, last in _ranges())


@cache
def _ranges() -> tuple[tuple[int, int], ...]:
    """The spans of the font's character table for the basic plane (format 4)."""
    data = FONT.read_bytes()
    table = _table(data, b"cmap")
    for record in range(struct.unpack_from(">H", data, table + 2)[0]):
        subtable = table + struct.unpack_from(">HHL", data, table + 4 + 8 * record)[2]
        if struct.unpack_from(">H", data, subtable)[0] == 4:
            count = struct.unpack_from(">H", data, subtable + 6)[0] // 2
            ends = struct.unpack_from(f">{count}H", data, subtable + 14)
            starts = struct.unpack_from(f">{count}H", data, subtable + 16 + 2 * count)
            return tuple(span for span in zip(starts, ends, strict=True) if span[0] != 0xFFFF)
    return ((0, 0xFFFF),)


def _table(data: bytes, tag: bytes) -> int:
    count = struct.unpack_from(">H", data, 4)[0]
    for record in range(count):
        name, _, offset, _ = struct.unpack_from(">4sLLL", data, 12 + 16 * record)
        if name == tag:
            return int(offset)
    raise ValueError(f"{FONT.name} has no table {tag!r}")
