"""The orientation of a photo, from its EXIF data: a camera writes the picture as the phone was held."""

from __future__ import annotations

from collections.abc import Iterator
from struct import error, unpack_from

UPRIGHT = 1
ORIENTATIONS = range(1, 9)
# Enough for everything that comes before the picture itself.
HEAD_BYTES = 2**17
START, METADATA, PICTURE = 0xFFD8, 0xFFE1, 0xFFDA
EXIF = b"Exif\0\0"
ORIENTATION, ENTRY_BYTES = 0x0112, 12


def orientation(head: bytes) -> int:
    """The EXIF orientation, 1 to 8, of a JPEG with this head; 1 (upright) if there is none."""
    try:
        value = next(_orientations(head), UPRIGHT)
    except error:
        return UPRIGHT
    return value if value in ORIENTATIONS else UPRIGHT


def _orientations(head: bytes) -> Iterator[int]:
    if unpack_from(">H", head)[0] != START:
        return
    at = 2
    while True:
        marker, length = unpack_from(">HH", head, at)
        if marker == PICTURE or marker < 0xFF00:
            return
        if marker == METADATA and head[at + 4 :].startswith(EXIF):
            yield from _in_tiff(head[at + 4 + len(EXIF) : at + 2 + length])
        at += 2 + length


def _in_tiff(data: bytes) -> Iterator[int]:
    order = {b"II": "<", b"MM": ">"}.get(data[:2])
    if order is None:
        return
    (first,) = unpack_from(f"{order}I", data, 4)
    (count,) = unpack_from(f"{order}H", data, first)
    for index in range(count):
        at = first + 2 + index * ENTRY_BYTES
        tag, _, _, value = unpack_from(f"{order}HHIH", data, at)
        if tag == ORIENTATION:
            yield value
