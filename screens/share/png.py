"""A picture as a PNG file, written here: what Kivy brings along writes into files only, and not on every device."""

from __future__ import annotations

import zlib
from struct import pack

SIGNATURE = b"\x89PNG\r\n\x1a\n"
EIGHT_BIT_RGB = b"\x08\x02\x00\x00\x00"


def png(width: int, height: int, rgba: bytes) -> bytes:
    """`rgba` as OpenGL gives it: the lowest row first. The picture has no holes, so alpha is left out."""
    across = 4 * width
    rows = (rgba[start : start + across] for start in range((height - 1) * across, -1, -across))
    lines = b"".join(b"\x00" + _without_alpha(row) for row in rows)
    head = pack(">II", width, height) + EIGHT_BIT_RGB
    return SIGNATURE + _chunk(b"IHDR", head) + _chunk(b"IDAT", zlib.compress(lines, 6)) + _chunk(b"IEND", b"")


def _without_alpha(row: bytes) -> bytes:
    colors = bytearray(len(row) // 4 * 3)
    for channel in range(3):
        colors[channel::3] = row[channel::4]
    return bytes(colors)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return pack(">I", len(data)) + kind + data + pack(">I", zlib.crc32(kind + data))
