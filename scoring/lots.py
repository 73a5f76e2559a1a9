"""Drawing lots from a seed that comes from outside: the same seed draws the same on every machine.

The numbers come from SHA-256, not from `random`, whose shuffles are not promised to stay the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

Thing = TypeVar("Thing")

# Without 0, O, 1, I and L: a seed is read out and typed in at a table.
LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
SEED_LENGTH = 6


def seed_from(raw: bytes) -> str:
    """A seed that people can read to each other, from random bytes."""
    digest = _sha256(raw)
    return "".join(LETTERS[byte % len(LETTERS)] for byte in digest[:SEED_LENGTH])


class Lots:
    """One draw: call its methods in a fixed order."""

    def __init__(self, seed: str, draw: str) -> None:
        self._key = f"{seed}/{draw}/".encode()
        self._count = 0

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1, all equally likely."""
        fair = 2**64 - 2**64 % limit
        while True:
            digest = _sha256(self._key + str(self._count).encode())
            self._count += 1
            number = int.from_bytes(digest[:8], "big")
            if number < fair:
                return number % limit

    def one(self, things: Sequence[Thing]) -> Thing:
        return things[self.below(len(things))]

    def shuffled(self, things: Sequence[Thing]) -> tuple[Thing, ...]:
        left = list(things)
        return tuple(left.pop(self.below(len(left))) for _ in range(len(left)))


def _sha256(raw: bytes) -> bytes:
    from hashlib import sha256  # not with the first frame

    return sha256(raw).digest()
