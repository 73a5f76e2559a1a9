"""The short form of a move in the letters of a language: those of the board, instead of those of files."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from scoring.journal.events import Event
from scoring.message import Message
from scoring.witchcraft.events import Activated, Placed, PowerUsed
from scoring.witchcraft.file.notation import line
from scoring.witchcraft.file.spelling import CELL, FACING, TOKENS

ALTARS: Mapping[str, str] = {"E": "energy", "P": "protection", "T": "translocation", "S": "summoning"}
# Of stacks in an order the codes stand side by side, and the facing follows the last one.
PARTS = re.compile(rf"@(?P<altar>[EPTS])|(?P<code>{'|'.join(TOKENS)})|(?P<cell>{CELL}){FACING}?|(?P<facing>{FACING})")


def spelt(event: Event) -> tuple[Message | str, ...]:
    """A move, in parts; nothing of what is no move."""
    if isinstance(event, PowerUsed):
        return tuple(_parts(event.effect))
    return tuple(_parts(line(event))) if isinstance(event, (Placed, Activated)) else ()


def code(token: str) -> Message:
    return Message(f"witchcraft.code.{token}")


def direction(letters: str) -> Message:
    return Message(f"witchcraft.direction.{letters.lower()}")


def altar(name: str) -> Message:
    return Message(f"witchcraft.altar.letter.{name}")


def _parts(text: str) -> Iterator[Message | str]:
    offset = 0
    for match in PARTS.finditer(text):
        yield text[offset : match.start()]
        offset = match.end()
        if match["altar"]:
            yield from ("@", altar(ALTARS[match["altar"]]))
        elif match["code"]:
            yield code(TOKENS[match["code"]])
        elif match["cell"]:
            yield match["cell"]
            if facing := match[0].removeprefix(match["cell"]):
                yield direction(facing)
        else:
            yield direction(match["facing"])
    yield text[offset:]
