"""How large a picture is, read from the head of its file before anything is unfolded."""

from __future__ import annotations

import os
import zlib
from dataclasses import dataclass
from struct import error, unpack
from typing import BinaryIO

PNG = b"\x89PNG\r\n\x1a\n"
# More than any camera writes before the picture itself.
MOST_SEGMENTS = 1000
# Markers of JPEG: those that begin a frame, those without a length, and the beginning of the picture.
FRAMES = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}
BARE = frozenset((0x01, *range(0xD0, 0xD9)))
SCAN, END = 0xDA, 0xD9
# Values for each dot of a PNG, by its kind of colour.
CHANNELS = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}
CHUNK = 2**16


@dataclass(frozen=True)
class Head:
    """`kind` is jpg, png or webp."""

    kind: str
    width: int
    height: int

    @property
    def dots(self) -> int:
        return self.width * self.height


def read(file: BinaryIO) -> Head | None:
    """None if this is no JPEG, PNG or WebP, or if its head is torn."""
    try:
        head = _read(file)
    except (error, IndexError):
        return None
    return head if head is not None and head.width > 0 and head.height > 0 else None


def unfolds_too_far(file: BinaryIO) -> bool:
    """Whether a PNG holds more data than its size needs: the decoder would unfold all of it into memory."""
    file.seek(len(PNG) + 8)
    width, height, depth, color = unpack(">IIBB", file.read(10))
    across = (width * depth * CHANNELS.get(color, 4) + 7) // 8
    # Room for the filter of each row, and for the rows of the seven passes of an interlaced one.
    left = (across + 1) * height + 16 * (height + 64)
    file.seek(len(PNG))
    unpacking = zlib.decompressobj()
    while len(start := file.read(8)) == 8:
        length, kind = unpack(">I4s", start)
        while kind == b"IDAT" and length > 0 and (packed := file.read(min(CHUNK, length))):
            length -= len(packed)
            while packed and left >= 0 and not unpacking.eof:
                try:
                    left -= len(unpacking.decompress(packed, CHUNK))
                except zlib.error:
                    return False  # The decoder stops there as well.
                packed = unpacking.unconsumed_tail
            if left < 0:
                return True
        file.seek(length + 4, os.SEEK_CUR)
    return False


def _read(file: BinaryIO) -> Head | None:
    start = file.read(30)
    if start.startswith(PNG):
        return Head("png", *unpack(">II", start[16:24])) if start[12:16] == b"IHDR" else None
    if start[:4] == b"RIFF" and start[8:12] == b"WEBP":
        return _webp(start)
    if start[:2] == b"\xff\xd8":
        file.seek(2)
        return _jpeg(file)
    return None


def _webp(start: bytes) -> Head | None:
    kind = start[12:16]
    if kind == b"VP8 " and start[23:26] == b"\x9d\x01\x2a":
        width, height = unpack("<HH", start[26:30])
        return Head("webp", width & 0x3FFF, height & 0x3FFF)
    if kind == b"VP8L" and start[20] == 0x2F:
        (bits,) = unpack("<I", start[21:25])
        return Head("webp", (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1)
    if kind == b"VP8X" and len(start) == 30:
        return Head("webp", int.from_bytes(start[24:27], "little") + 1, int.from_bytes(start[27:30], "little") + 1)
    return None


def _jpeg(file: BinaryIO) -> Head | None:
    for _ in range(MOST_SEGMENTS):
        if file.read(1) != b"\xff":
            return None
        while (marker := file.read(1)[0]) == 0xFF:
            pass
        if marker in BARE:
            continue
        if marker in (SCAN, END):
            return None
        (length,) = unpack(">H", file.read(2))
        if marker in FRAMES:
            _, height, width = unpack(">BHH", file.read(5))
            return Head("jpg", width, height)
        if length < 2:
            return None
        file.seek(length - 2, os.SEEK_CUR)
    return None
