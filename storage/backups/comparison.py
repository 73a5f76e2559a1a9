"""What differs between the store and the copy of a backup: matches, entries, and everything else that is kept."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from storage.schema import RESULTS_KEY
from storage.store import Store

HERE, THERE = "main", "backup"
# Internal settings of the app, not chosen by a person.
CHORES = (RESULTS_KEY, "backed_up")

_BOTH = f"""
    SELECT id FROM {HERE}.matches AS one JOIN {THERE}.matches AS other USING (id)
    WHERE one.deleted_at IS NULL AND other.deleted_at IS NULL
"""
# Tables that are compared as a whole: the name, and the query for one side.
_PARTS = {
    "names": f"SELECT id, players, options FROM {{side}}.matches WHERE id IN ({_BOTH})",
    "people": "SELECT name, color FROM {side}.people",
    "remarks": f"""
        SELECT match_id, place, note, photo FROM {{side}}.remarks
        WHERE match_id IN ({_BOTH}) AND place || note || photo <> ''
    """,
    "settings": f"""
        SELECT key, value FROM {{side}}.kept
        WHERE shelf = 'setting' AND key NOT IN ({", ".join(f"'{key}'" for key in CHORES)})
    """,
}


@dataclass(frozen=True)
class Difference:
    """`here`: matches of the store. `lost` and `gained`: matches on one side only.

    `entries_lost` and `entries_gained` are lines of matches that both have. `changed` are the parts that differ:
    names, people, remarks, settings.
    """

    here: int
    lost: int
    gained: int
    entries_lost: int
    entries_gained: int
    changed: tuple[str, ...]

    @property
    def same(self) -> bool:
        return not (self.lost or self.gained or self.entries_lost or self.entries_gained or self.changed)


def compare(store: Store, copy: Path) -> Difference:
    """`copy` must be of the present version. It is only read, and so is the store."""
    with _attached(store.database.connection, copy), store.database.reading() as connection:
        return Difference(
            here=_count(connection, f"SELECT count(*) FROM {HERE}.matches WHERE deleted_at IS NULL"),
            lost=_only_in(connection, HERE),
            gained=_only_in(connection, THERE),
            entries_lost=_entries_only_in(connection, HERE, THERE),
            entries_gained=_entries_only_in(connection, THERE, HERE),
            changed=tuple(part for part, query in _PARTS.items() if _differs(connection, query)),
        )


@contextmanager
def _attached(connection: sqlite3.Connection, copy: Path) -> Iterator[None]:
    connection.execute(f"ATTACH DATABASE ? AS {THERE}", (str(copy.absolute()),))
    try:
        yield
    finally:
        connection.execute(f"DETACH DATABASE {THERE}")


def _only_in(connection: sqlite3.Connection, side: str) -> int:
    query = f"SELECT count(*) FROM {side}.matches WHERE deleted_at IS NULL AND id NOT IN ({_BOTH})"
    return _count(connection, query)


def _entries_only_in(connection: sqlite3.Connection, side: str, other: str) -> int:
    """Line by line: two journals may have gone different ways from the same beginning."""
    return _count(
        connection,
        f"""
        SELECT count(*) FROM {side}.entries AS line
        WHERE match_id IN ({_BOTH}) AND NOT EXISTS (
            SELECT 1 FROM {other}.entries AS same
            WHERE same.match_id = line.match_id AND same.position = line.position
                AND same.at = line.at AND same.line = line.line
        )
        """,
    )


def _differs(connection: sqlite3.Connection, query: str) -> bool:
    here, there = query.format(side=HERE), query.format(side=THERE)
    only = "SELECT EXISTS (SELECT * FROM ({one}) EXCEPT SELECT * FROM ({other}))"
    directions = ((here, there), (there, here))
    return any(_count(connection, only.format(one=one, other=other)) for one, other in directions)


def _count(connection: sqlite3.Connection, query: str) -> int:
    return int(connection.execute(query).fetchone()[0])
