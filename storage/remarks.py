"""Remarks about a match: its location, a note, a photo. They are not part of the journal."""

from __future__ import annotations

from dataclasses import dataclass
from sqlite3 import Connection

from storage import lines, results
from storage.store import Store

# The longest text of an imported file that is kept.
LONGEST = 10_000


@dataclass(frozen=True)
class Remarks:
    """`photo` is the name that `storage/photos.py` gives."""

    location: str = ""
    note: str = ""
    photo: str = ""


def remarks(store: Store, match_id: str) -> Remarks:
    """The remarks of any match, in the history or not."""
    with store.database.reading() as connection:
        query = "SELECT place, note, photo FROM remarks WHERE match_id = ?"
        row = connection.execute(query, (match_id,)).fetchone()
    return Remarks(*row) if row else Remarks()


def set_remarks(store: Store, match_id: str, written: Remarks) -> None:
    """Replaces them; NoSuchMatch if there is no such match."""
    with store.database.writing() as connection:
        put_remarks(connection, match_id, written)


def put_remarks(connection: Connection, match_id: str, written: Remarks) -> None:
    """Writes remarks inside a transaction."""
    row = (match_id, *(lines.writable(text) for text in (written.location, written.note, written.photo)))
    connection.execute("INSERT OR REPLACE INTO remarks VALUES (?, ?, ?, ?)", row)
    results.renew_search(connection, match_id)


def locations(store: Store, limit: int = 10) -> list[str]:
    """Locations of past matches, the most frequent first."""
    query = "SELECT place FROM remarks WHERE place <> '' GROUP BY place ORDER BY count(*) DESC, place LIMIT ?"
    with store.database.reading() as connection:
        return [location for (location,) in connection.execute(query, (limit,))]
