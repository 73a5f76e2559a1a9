"""The content of an imported file: matches to take in, and what could not be understood."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from scoring.file.strict_json import Wrong
from scoring.journal.match import Match
from scoring.message import Message
from storage.remarks import LONGEST, Remarks


@dataclass(frozen=True)
class Incoming:
    """A match as it would be stored. `notes` say what was changed by the import."""

    match: Match
    remarks: Remarks
    notes: tuple[Message, ...] = ()


@dataclass(frozen=True)
class Skipped:
    """An item that is not imported, as the file calls it, and the reason."""

    what: str
    why: Message


@dataclass(frozen=True)
class FileContent:
    matches: tuple[Incoming, ...]
    skipped: tuple[Skipped, ...] = ()


def located(wrong: Wrong) -> Message:
    """A problem of a file, and where it is."""
    return Message("import.wrong_at", at=wrong.path, why=wrong.message) if wrong.path else wrong.message


def cut_notes(texts: Iterable[str]) -> tuple[Message, ...]:
    """A note if the location or the note of the file is too long and is cut."""
    return (Message("import.text_cut"),) if any(len(text) > LONGEST for text in texts) else ()
