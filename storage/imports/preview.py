"""Looking at a file before anything is taken in, and taking it in."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import tzinfo
from pathlib import Path
from sqlite3 import Connection

from scoring.duration import ended
from scoring.match_file import MOST_BYTES
from scoring.message import Message, Refused
from scoring.players import clean_name
from scoring.strict_json import Wrong, parse
from storage import journals, qr_text, remarks, results
from storage.database import MAGIC
from storage.imports import bg_stats, csv_file, match_file
from storage.imports.found import Found, Incoming, Skipped, located
from storage.journals import Loaded
from storage.store import Store

ZIP = b"PK\x03\x04"


@dataclass(frozen=True)
class Preview:
    """What would happen: `new` matches are added, `removed` ones come back, `known` ones stay as they are here.

    `skipped` is what was not understood. Nothing has been changed yet.
    """

    new: tuple[Incoming, ...]
    removed: tuple[Incoming, ...]
    known: tuple[Incoming, ...]
    skipped: tuple[Skipped, ...]

    @property
    def empty(self) -> bool:
        return not self.new and not self.removed


def read_file(path: Path) -> bytes:
    """The content of a file that somebody has chosen; Refused if it cannot be read, or is far too long."""
    try:
        with path.open("rb") as file:
            return file.read(MOST_BYTES + 1)
    except OSError as error:
        raise Refused(Message("storage.cannot_read")) from error


def preview(store: Store, data: bytes, now: int, zone: tzinfo | None = None) -> Preview:
    """Whatever it is: match file, our table, BG Stats, or the text of a QR code; Refused if it is none of these."""
    found = _found(data, now, zone)
    here = _ids_here(store)
    first = {incoming.match.id: incoming for incoming in reversed(found.matches)}
    unique = [incoming for incoming in found.matches if first[incoming.match.id] is incoming]
    twice = [
        Skipped(other.match.id, Message("import.twice"))
        for other in found.matches
        if first[other.match.id] is not other
    ]
    return Preview(
        new=tuple(incoming for incoming in unique if incoming.match.id not in here),
        removed=tuple(incoming for incoming in unique if here.get(incoming.match.id) is False),
        known=tuple(incoming for incoming in unique if here.get(incoming.match.id)),
        skipped=(*found.skipped, *twice),
    )


def bring_in(store: Store, looked_at: Preview) -> int:
    """Adds what is new and brings back what was deleted, all or nothing; returns how many matches that are."""
    with store.database.writing() as connection:
        for incoming in looked_at.new:
            journals.insert(connection, incoming.match)
            if incoming.remarks != remarks.Remarks():
                remarks.put_remarks(connection, incoming.match.id, incoming.remarks)
            results.renew(connection, Loaded(incoming.match))
            _remember(connection, incoming)
        for incoming in looked_at.removed:
            connection.execute("UPDATE matches SET deleted_at = NULL WHERE id = ?", (incoming.match.id,))
            results.renew_stored(connection, incoming.match.id)
    return len(looked_at.new) + len(looked_at.removed)


def _found(data: bytes, now: int, zone: tzinfo | None) -> Found:
    if len(data) > MOST_BYTES:
        raise Refused(Message("file.too_long", n=MOST_BYTES // 2**20))
    if not data.strip():
        raise Refused(Message("import.empty"))
    if data.startswith((MAGIC, ZIP)):
        raise Refused(Message("import.is_backup"))
    if qr_text.is_one(data):
        match, said = qr_text.read(data)
        notes = (Message("import.result_only"),) if match.state.reported else ()
        return Found((Incoming(match, said, notes),))
    if csv_file.is_one(data):
        return csv_file.read(data, now)
    try:
        content = parse(data)
    except Wrong as wrong:
        raise Refused(_not_json(data, wrong)) from wrong
    if match_file.is_one(content):
        return match_file.read(data, now)
    if bg_stats.is_one(content):
        return bg_stats.read(content, now, zone)
    raise Refused(Message("import.unknown"))


def _not_json(data: bytes, wrong: Wrong) -> Message:
    """A file that does not even begin like ours is simply another one."""
    begins = data.removeprefix(b"\xef\xbb\xbf").lstrip()[:1]
    return located(wrong) if begins == b"{" or wrong.message.id == "file.not_utf8" else Message("import.unknown")


def _ids_here(store: Store) -> dict[str, bool]:
    """Every match that is kept, and whether it is still there for people."""
    with store.database.reading() as connection:
        rows = connection.execute("SELECT id, deleted_at IS NULL FROM matches")
        return {match_id: bool(there) for match_id, there in rows}


def _remember(connection: Connection, incoming: Incoming) -> None:
    """New people are offered from now on; who is known keeps name and time."""
    at = ended(incoming.match)
    connection.executemany(
        """
        INSERT INTO people VALUES (?, ?, ?, ?, lower(hex(randomblob(8))), '')
        ON CONFLICT (folded) DO UPDATE SET played_at = max(played_at, excluded.played_at)
        """,
        [
            (clean_name(player.name).casefold(), player.name, at, place)
            for place, player in enumerate(incoming.match.players)
        ],
    )
