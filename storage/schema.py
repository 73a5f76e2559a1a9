"""The tables, and the steps from each version of them to the next."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable

Migration = Callable[[sqlite3.Connection], None]

# "Grim": tells our files from other people's.
APPLICATION_ID = 0x4772696D
# To be raised when something else is written into the tables of results, or the rules count otherwise: then they are
# made anew. The version that they have is kept as a setting.
RESULTS_VERSION = 6
RESULTS_KEY = "results"

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

# `results`, `seats` and `points` are worked out from the entries (`storage/results.py`). `at` is the end of the match;
# `unread` is how many lines of it cannot be read, -1 for all; `unconfirmed` is how many numbers are in doubt or not
# entered; `level` is how many share a place, which only a finished match has; `rest` is what the others have of that
# row together. `total` are the points of all players, `winning` those of the winner, and `margin` is how far ahead that
# is; `starter_won` is known only of a match that was played along. `to_count` are the matches whose results have to be
# made anew.
RESULTS = (
    """
    CREATE TABLE results (
        match_id TEXT NOT NULL PRIMARY KEY REFERENCES matches (id),
        game TEXT NOT NULL,
        started INTEGER NOT NULL,
        at INTEGER NOT NULL,
        minutes INTEGER,
        kind TEXT NOT NULL CHECK (kind IN ('tracked', 'scored', 'reported', 'unread')),
        players TEXT NOT NULL,
        search TEXT NOT NULL,
        finished INTEGER NOT NULL DEFAULT 0,
        decided_by TEXT NOT NULL DEFAULT '',
        rows TEXT NOT NULL DEFAULT '[]',
        count INTEGER NOT NULL,
        total INTEGER,
        winning INTEGER,
        margin INTEGER,
        starter_won INTEGER,
        unread INTEGER NOT NULL DEFAULT 0,
        unconfirmed INTEGER NOT NULL DEFAULT 0
    ) STRICT, WITHOUT ROWID
    """,
    "CREATE INDEX results_by_time ON results (at, match_id)",
    """
    CREATE INDEX results_by_game ON results
        (game, at, match_id, finished, minutes, count, total, winning, margin, starter_won)
    """,
    """
    CREATE TABLE seats (
        match_id TEXT NOT NULL,
        seat INTEGER NOT NULL,
        person TEXT NOT NULL,
        game TEXT NOT NULL,
        at INTEGER NOT NULL,
        count INTEGER NOT NULL,
        place INTEGER,
        level INTEGER NOT NULL,
        points INTEGER,
        name TEXT NOT NULL,
        color TEXT NOT NULL,
        PRIMARY KEY (match_id, seat)
    ) STRICT, WITHOUT ROWID
    """,
    "CREATE INDEX seats_by_person ON seats (game, person, at, match_id, seat, count, place, level, points)",
    "CREATE INDEX seats_by_time ON seats (person, at, match_id)",
    """
    CREATE TABLE points (
        game TEXT NOT NULL,
        row TEXT NOT NULL,
        person TEXT NOT NULL,
        at INTEGER NOT NULL,
        match_id TEXT NOT NULL,
        seat INTEGER NOT NULL,
        value INTEGER NOT NULL,
        rest INTEGER NOT NULL,
        count INTEGER NOT NULL,
        won INTEGER NOT NULL,
        PRIMARY KEY (game, row, person, at, match_id, seat)
    ) STRICT, WITHOUT ROWID
    """,
    "CREATE TABLE to_count (match_id TEXT NOT NULL PRIMARY KEY) STRICT, WITHOUT ROWID",
)

_VERSION_2 = (
    """
    CREATE TABLE remarks (
        match_id TEXT NOT NULL PRIMARY KEY REFERENCES matches (id),
        place TEXT NOT NULL,
        note TEXT NOT NULL,
        photo TEXT NOT NULL
    ) STRICT, WITHOUT ROWID
    """,
    *RESULTS,
    "ALTER TABLE people ADD COLUMN id TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE people ADD COLUMN color TEXT NOT NULL DEFAULT ''",
    "UPDATE people SET id = lower(hex(randomblob(8)))",
    """
    CREATE TABLE renamings (
        number INTEGER NOT NULL PRIMARY KEY,
        at INTEGER NOT NULL,
        was TEXT NOT NULL,
        became TEXT NOT NULL,
        undo TEXT NOT NULL
    ) STRICT
    """,
)

# Without these the file is not whole.
NEEDED = frozenset(
    (
        *("matches", "entries", "entries_come_in_order", "entries_never_change", "entries_never_go", "people", "kept"),
        *(
            "remarks",
            "results",
            "results_by_time",
            "results_by_game",
            "seats",
            "seats_by_person",
            "points",
            "renamings",
        ),
    )
)


def version_1(connection: sqlite3.Connection) -> None:
    for statement in _VERSION_1:
        connection.execute(statement)


def version_2(connection: sqlite3.Connection) -> None:
    """The tables of results are filled after the last migration, with the rules as they are then."""
    for statement in _VERSION_2:
        connection.execute(statement)


# The first leads from nothing to version 1, and so on. Only ever add to the end.
MIGRATIONS: tuple[Migration, ...] = (version_1, version_2)
