"""Looks into SQLite's write-ahead log for commits that it holds but SQLite could not read.

SQLite reads the log up to the first frame that is damaged and says nothing about the rest. The form of the
file is part of SQLite's published file format.
"""

from __future__ import annotations

import struct
from dataclasses import dataclass
from pathlib import Path

_HEADER = struct.Struct(">8I")
_FRAME = struct.Struct(">6I")
_MAGIC = {0x377F0682: "<", 0x377F0683: ">"}


@dataclass(frozen=True)
class Log:
    """`commits` are the numbers of the frames that end a transaction, counted from 1."""

    header: bytes
    readable: bool
    commits: tuple[int, ...]

    def lost(self, frames_read: int) -> bool:
        """Whether something was committed behind the frames that SQLite has read.

        One commit there may be a write that was cut short. Before a second one begins, the first is on the disk.
        """
        if not self.readable:
            return True
        return sum(number > frames_read for number in self.commits) > 1


def look(path: Path) -> Log | None:
    """None if there is no log, or nothing in it."""
    if not path.exists():
        return None
    with path.open("rb") as file:
        header = file.read(_HEADER.size)
        size = path.stat().st_size
        if size <= _HEADER.size + _FRAME.size:
            return None
        magic, _, page_size, _, *salts, sum_1, sum_2 = _HEADER.unpack(header)
        if magic not in _MAGIC or _check_sum(header[:24], _MAGIC[magic]) != (sum_1, sum_2):
            return Log(header, False, ())
        commits = []
        step = _FRAME.size + page_size
        for number in range(1, (size - _HEADER.size) // step + 1):
            file.seek(_HEADER.size + (number - 1) * step)
            _, pages_after_commit, *frame_salts, _, _ = _FRAME.unpack(file.read(_FRAME.size))
            if pages_after_commit and frame_salts == salts:
                commits.append(number)
        return Log(header, True, tuple(commits))


def _check_sum(data: bytes, order: str) -> tuple[int, int]:
    one = two = 0
    for first, second in struct.iter_unpack(f"{order}2I", data):
        one = (one + first + two) & 0xFFFFFFFF
        two = (two + second + one) & 0xFFFFFFFF
    return one, two
