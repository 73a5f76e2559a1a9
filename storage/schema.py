"""The tables, and the steps from each version of them to the next."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable

Migration = Callable[[sqlite3.Connection], None]

# "Grim": tells our files from other people's.
APPLICATION_ID = 0x4772696D

# The check sums are over what must never change, so that a flipped bit is found even where SQLite sees no harm.
# `stage` can be worked out again from the entries.
_VERSION_1 = (
    f"PRAGMA application_id = {APPLICATION_ID}",
    """
    CREATE TABLE matches (
        id TEXT NOT NULL PRIMARY KEY,
        game TEXT NOT NULL,
        players TEXT NOT NULL,
        options TEXT NOT NULL,
        started INTEGER NOT NULL,
        check_sum INTEGER NOT NULL,
        stage TEXT NOT NULL CHECK (stage IN ('setup', 'play', 'closed')),
        deleted_at INTEGER
    ) STRICT, WITHOUT ROWID
    """,
    """
    CREATE TABLE entries (
        match_id TEXT NOT NULL REFERENCES matches (id),
        position INTEGER NOT NULL CHECK (position >= 0),
        at INTEGER NOT NULL,
        line TEXT NOT NULL,
        check_sum INTEGER NOT NULL,
        PRIMARY KEY (match_id, position)
    ) STRICT, WITHOUT ROWID
    """,
    """
    CREATE TRIGGER entries_come_in_order BEFORE INSERT ON entries
    WHEN new.position IS NOT (SELECT coalesce(max(position) + 1, 0) FROM entries WHERE match_id = new.match_id)
    BEGIN SELECT raise(ABORT, 'an entry must take the next position'); END
    """,
    """
    CREATE TRIGGER entries_never_change BEFORE UPDATE ON entries
    BEGIN SELECT raise(ABORT, 'entries never change'); END
    """,
    """
    CREATE TRIGGER entries_never_go BEFORE DELETE ON entries
    BEGIN SELECT raise(ABORT, 'entries never go'); END
    """,
    """
    CREATE TABLE people (
        folded TEXT NOT NULL PRIMARY KEY,
        name TEXT NOT NULL,
        played_at INTEGER NOT NULL,
        place INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID
    """,
    """
    CREATE TABLE kept (
        shelf TEXT NOT NULL CHECK (shelf IN ('setting', 'draft', 'place')),
        key TEXT NOT NULL,
        value TEXT NOT NULL,
        PRIMARY KEY (shelf, key)
    ) STRICT, WITHOUT ROWID
    """,
)

# Without these the file is not whole.
NEEDED = frozenset(
    ("matches", "entries", "entries_come_in_order", "entries_never_change", "entries_never_go", "people", "kept")
)


def version_1(connection: sqlite3.Connection) -> None:
    for statement in _VERSION_1:
        connection.execute(statement)


# The first leads from nothing to version 1, and so on. Only ever add to the end.
MIGRATIONS: tuple[Migration, ...] = (version_1,)
