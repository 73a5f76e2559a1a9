"""Looking at a file before anything is taken in, and taking it in."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import tzinfo
from sqlite3 import Connection

from scoring.file.match_file import MOST_BYTES
from scoring.file.strict_json import Wrong, parse
from scoring.message import Message, Refused
from scoring.players import clean_name
from scoring.results.duration import ended
from storage import journals, remarks, results
from storage.database import MAGIC
from storage.exports import qr_text
from storage.imports import bg_stats, csv_file, match_file
from storage.imports.content import FileContent, Incoming, Skipped, located
from storage.journals import Loaded
from storage.store import Store

ZIP = b"PK\x03\x04"


@dataclass(frozen=True)
class Preview:
    """What would happen: `new` matches are added, `removed` ones come back, `known` ones stay as they are here.

    `skipped`: what was not understood. Nothing has been changed yet.
    """

    new: tuple[Incoming, ...]
    removed: tuple[Incoming, ...]
    known: tuple[Incoming, ...]
    skipped: tuple[Skipped, ...]

    @property
    def empty(self) -> bool:
        return not self.new and not self.removed


def preview(store: Store, data: bytes, now: int, zone: tzinfo | None = None) -> Preview:
    """Reads a match file, our table, BG Stats, or the text of a QR code; Refused if it is none of these."""
    content = _content(data, now, zone)
    here = _ids_here(store)
    first = {incoming.match.id: incoming for incoming in reversed(content.matches)}
    unique = [incoming for incoming in content.matches if first[incoming.match.id] is incoming]
    twice = [
        Skipped(other.match.id, Message("import.twice"))
        for other in content.matches
        if first[other.match.id] is not other
    ]
    return Preview(
        new=tuple(incoming for incoming in unique if incoming.match.id not in here),
        removed=tuple(incoming for incoming in unique if here.get(incoming.match.id) is False),
        known=tuple(incoming for incoming in unique if here.get(incoming.match.id)),
        skipped=(*content.skipped, *twice),
    )


def bring_in(store: Store, looked_at: Preview) -> int:
    """Adds new and restores deleted matches, all or nothing; returns their number."""
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


def _content(data: bytes, now: int, zone: tzinfo | None) -> FileContent:
    if len(data) > MOST_BYTES:
        raise Refused(Message("file.too_long", n=MOST_BYTES // 2**20))
    if not data.strip():
        raise Refused(Message("import.empty"))
    if data.startswith((MAGIC, ZIP)):
        raise Refused(Message("import.is_backup"))
    if qr_text.is_one(data):
        match, written = qr_text.read(data)
        notes = (Message("import.result_only"),) if match.state.reported else ()
        return FileContent((Incoming(match, written, notes),))
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
    """The ids of all stored matches, and whether each is visible (not deleted)."""
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
            (clean_name(player.name).casefold(), player.name, at, index)
            for index, player in enumerate(incoming.match.players)
        ],
    )
