"""A compiled catalogue of words, searched where it lies: reading all of it would cost the first frame its time."""

from __future__ import annotations

import struct
from collections.abc import Callable
from functools import cached_property
from mmap import ACCESS_READ, mmap
from pathlib import Path

MAGIC = 0x950412DE
PLURAL = "plural="


class Catalogue:
    """An `.mo` file, whose ids are sorted."""

    def __init__(self, path: Path) -> None:
        # Of a catalogue that is only asked for the name of its language, little is read.
        with path.open("rb") as file:
            self._data = mmap(file.fileno(), 0, access=ACCESS_READ)
        order = "<" if struct.unpack("<I", self._data[:4])[0] == MAGIC else ">"
        self._pair = struct.Struct(f"{order}II")
        magic, _, self._count, self._ids, self._texts = struct.unpack(f"{order}5I", self._data[:20])
        if magic != MAGIC:
            raise ValueError(f"{path} is no catalogue")
        self._found: dict[str, tuple[str, ...] | None] = {}

    def text(self, id: str, number: int | None = None) -> str | None:
        """The words of this id, in the form that the number asks for; None if there are none."""
        if id not in self._found:
            self._found[id] = self._search(id.encode("utf-8", "surrogatepass"))
        forms = self._found[id]
        if not forms:
            return None
        return forms[0] if number is None or len(forms) == 1 else forms[self._plural(number)]

    def _search(self, id: bytes) -> tuple[str, ...] | None:
        low, high = 0, self._count
        while low < high:
            middle = (low + high) // 2
            # An id with plural forms stands there twice.
            entry = self._part(self._ids, middle).partition(b"\0")[0]
            if entry == id:
                return tuple(self._part(self._texts, middle).decode().split("\0"))
            low, high = (middle + 1, high) if entry < id else (low, middle)
        return None

    def _part(self, table: int, index: int) -> bytes:
        length, start = self._pair.unpack_from(self._data, table + index * self._pair.size)
        return self._data[start : start + length]

    @cached_property
    def _plural(self) -> Callable[[int], int]:
        """Which form a number takes, as the head of the catalogue says."""
        from gettext import c2py

        head = "".join(self._search(b"") or ())
        formula = head.partition(PLURAL)[2].partition(";")[0]
        rule: Callable[[int], int] = c2py(formula.strip())
        return rule
