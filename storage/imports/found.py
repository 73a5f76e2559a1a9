"""What was found in a file: matches to take in, and what could not be understood."""

from __future__ import annotations

import re
from dataclasses import dataclass
from hashlib import sha256

from scoring.match import Match
from scoring.message import Message
from scoring.strict_json import Wrong
from storage.remarks import Remarks

# Ids that can stand anywhere: in a route, in a file name, in a link.
ID = re.compile("[A-Za-z0-9_-]{1,64}")


@dataclass(frozen=True)
class Incoming:
    """A match as it would be kept. `notes` say what is not as it was where it comes from."""

    match: Match
    remarks: Remarks
    notes: tuple[Message, ...] = ()


@dataclass(frozen=True)
class Skipped:
    """Something that stays outside, as the file calls it, and why."""

    what: str
    why: Message


@dataclass(frozen=True)
class Found:
    matches: tuple[Incoming, ...]
    skipped: tuple[Skipped, ...] = ()


def safe_id(given: str, content: bytes = b"") -> str:
    """The id of a match elsewhere if it can be ours; otherwise one that is always the same for the same match."""
    if ID.fullmatch(given):
        return given
    return sha256(given.encode("utf-8", "replace") or content).hexdigest()[:16]


def located(wrong: Wrong) -> Message:
    """What is wrong with a file, and where."""
    return Message("import.wrong_at", at=wrong.path, why=wrong.message) if wrong.path else wrong.message
