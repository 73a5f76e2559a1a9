"""Spoils a good file in ways that transport, other programs and bad intentions do; the same dice do the same."""

from __future__ import annotations

from random import Random

# What has broken readers before: numbers without an end, nesting, byte order marks, half characters, names of paths.
BAITS = (
    *(b"1" * 400, b"-0", b"1e999", b"NaN", b"0.1", b"null", b"true", b"-1", b"99999999999999999999"),
    *(b"[" * 3000, b'{"a":' * 1500, b"]" * 20, b"{}", b"[]", b'""'),
    *(b"\xef\xbb\xbf", b"\xff\xfe", b"\xed\xa0\x80", b"\x00", b"\\ud800", b"\xc3", "🧙\u202e".encode()),
    *(b"../../etc/passwd", b"=1+1", b'"', b";", b",", b"\r\n", b"\n", b"\t"),
)


def spoilt(data: bytes, dice: Random) -> bytes:
    """The content with one to four random faults."""
    for _ in range(dice.randint(1, 4)):
        data = dice.choice((_flipped, _cut, _without, _twice, _baited, _digits, _shuffled))(data, dice)
    return data


def _place(data: bytes, dice: Random) -> int:
    return dice.randrange(len(data) + 1)


def _flipped(data: bytes, dice: Random) -> bytes:
    changed = bytearray(data)
    for _ in range(dice.randint(1, 8)):
        if changed:
            changed[dice.randrange(len(changed))] = dice.randrange(256)
    return bytes(changed)


def _cut(data: bytes, dice: Random) -> bytes:
    return data[: _place(data, dice)]


def _without(data: bytes, dice: Random) -> bytes:
    start = _place(data, dice)
    return data[:start] + data[start + dice.randint(1, 60) :]


def _twice(data: bytes, dice: Random) -> bytes:
    start = _place(data, dice)
    part = data[start : start + dice.randint(1, 200)]
    where = _place(data, dice)
    return data[:where] + part * dice.randint(1, 5) + data[where:]


def _baited(data: bytes, dice: Random) -> bytes:
    where = _place(data, dice)
    return data[:where] + dice.choice(BAITS) + data[where + dice.choice((0, 0, 1, 4)) :]


def _digits(data: bytes, dice: Random) -> bytes:
    """A number becomes another one."""
    positions = [position for position, byte in enumerate(data) if 48 <= byte <= 57]
    if not positions:
        return data
    position = dice.choice(positions)
    return data[:position] + dice.choice((b"-1", b"0", b"9", b"1" * 30, b"3.5", b'"x"')) + data[position + 1 :]


def _shuffled(data: bytes, dice: Random) -> bytes:
    """Lines or parts in another order."""
    separator = b"\n" if b"\n" in data else b","
    parts = data.split(separator)
    dice.shuffle(parts)
    return separator.join(parts)
