"""Opens the SQLite file: checked before it is touched, brought up to date with a copy taken first."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from itertools import pairwise
from pathlib import Path

from scoring.message import Message
from storage import files, log
from storage.errors import Damaged, TooNew, translate_errors
from storage.schema import APPLICATION_ID, MIGRATIONS, NEEDED, Migration

# The main thread waits: long enough for another window's commit, too short to look like a hang.
BUSY_SECONDS = 1.0
PRAGMAS = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA fullfsync = ON",
    "PRAGMA foreign_keys = ON",
    "PRAGMA recursive_triggers = ON",
    "PRAGMA cell_size_check = ON",
    "PRAGMA trusted_schema = OFF",
)
MAGIC = b"SQLite format 3\x00"


class Database:
    """The open file. `folder` is None in memory; `notice` is a message for the person after opening."""

    def __init__(self, connection: sqlite3.Connection, folder: Path | None, notice: Message | None = None) -> None:
        self.connection = connection
        self.folder = folder
        self.notice = notice

    @classmethod
    def open(cls, folder: Path, migrations: tuple[Migration, ...] = MIGRATIONS) -> Database:
        with translate_errors(folder):
            folder.mkdir(parents=True, exist_ok=True)
            files.finish_restore(folder)
            path = files.main_file(folder)
            if not path.exists():
                _make(folder, migrations)
            written = log.look(files.part(path, files.LOG))
            version = examine(path, len(migrations))
            connection = connect(path)
            try:
                notice = _keep_what_was_lost(connection, folder, written)
                for statement in PRAGMAS:
                    connection.execute(statement)
                _prove_writable(connection)
                if version < len(migrations):
                    name = f"before-version-{len(migrations)}-{files.stamp(files.written_at(path))}.db"
                    copy(connection, files.unused(files.backups(folder) / name))
                    migrate(connection, migrations)
                    _must_be_whole(connection)
                _fold(connection)
            except BaseException:
                connection.close()
                raise
            return cls(connection, folder, notice)

    @classmethod
    def in_memory(cls) -> Database:
        connection = sqlite3.connect(":memory:", isolation_level=None)
        migrate(connection, MIGRATIONS)
        return cls(connection, None)

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        with translate_errors(self.folder), _transaction(self.connection, "BEGIN"):
            yield self.connection

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """A write transaction: all or nothing, and on the disk when the block has ended."""
        with translate_errors(self.folder), _transaction(self.connection, "BEGIN IMMEDIATE"):
            yield self.connection

    def fold(self) -> None:
        with translate_errors(self.folder):
            _fold(self.connection)

    def close(self) -> None:
        with translate_errors(self.folder):
            self.connection.close()


def connect(path: Path, mode: str = "rw") -> sqlite3.Connection:
    """Opens an existing file; a new empty file would hide that the old one is lost."""
    connection = sqlite3.connect(
        f"{path.absolute().as_uri()}?mode={mode}", uri=True, isolation_level=None, timeout=BUSY_SECONDS
    )
    # Damaged text is found by the check sums; it must not stop the reading of its neighbours.
    connection.text_factory = lambda raw: raw.decode("utf-8", "replace")
    return connection


def examine(path: Path, newest: int, thorough: bool = False) -> int:
    """The version of a file that is sound and ours, without changing it; Damaged or TooNew otherwise."""
    with path.open("rb") as file:
        # SQLite would take an empty file for a new one and throw its log away.
        if file.read(len(MAGIC)) != MAGIC:
            raise Damaged
    with closing(connect(path, "ro")) as connection:
        (application,) = connection.execute("PRAGMA application_id").fetchone()
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        if application != APPLICATION_ID:
            raise Damaged("storage.not_ours")
        if version > newest:
            raise TooNew
        if version < 1 or not is_sound(connection, thorough):
            raise Damaged
        if version == newest:
            _must_be_whole(connection)
        return int(version)


def is_sound(connection: sqlite3.Connection, thorough: bool) -> bool:
    check = "integrity_check" if thorough else "quick_check"
    if connection.execute(f"PRAGMA {check}(1)").fetchall() != [("ok",)]:
        return False
    if connection.execute("PRAGMA foreign_key_check").fetchone() is not None:
        return False
    # A line out of order hides others from a search by match, and not every SQLite looks for it.
    keys = connection.execute("SELECT match_id, position FROM entries")
    return all(one < next_one for one, next_one in pairwise(keys))


def copy(connection: sqlite3.Connection, path: Path) -> None:
    """A sound copy in one file, checked and on the disk before it gets its name."""
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_name(path.name + ".new")
    files.discard(unfinished)
    try:
        with closing(sqlite3.connect(unfinished, isolation_level=None)) as target:
            connection.backup(target)
            target.execute("PRAGMA journal_mode = DELETE")
            if not is_sound(target, thorough=True):
                raise Damaged
        files.put_in_place(unfinished, path)
    except BaseException:
        files.discard(unfinished)
        raise


def migrate(connection: sqlite3.Connection, migrations: tuple[Migration, ...]) -> None:
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    for number, migration in enumerate(migrations[version:], version + 1):
        with _transaction(connection, "BEGIN IMMEDIATE"):
            migration(connection)
            connection.execute(f"PRAGMA user_version = {number}")


def _make(folder: Path, migrations: tuple[Migration, ...]) -> None:
    """A new file gets its name when it is complete, so a file without tables is always a damaged one."""
    path = files.main_file(folder)
    if files.part(path, files.LOG).exists():
        raise Damaged
    new = files.new_file(folder)
    files.discard(new)
    with closing(sqlite3.connect(new, isolation_level=None)) as connection:
        migrate(connection, migrations)
        connection.execute("PRAGMA journal_mode = WAL")
    files.put_in_place(new, path)


def _keep_what_was_lost(connection: sqlite3.Connection, folder: Path, written: log.Log | None) -> Message | None:
    """If the log held commits that cannot be read, its copy is kept and the person is told."""
    if written is None:
        return None
    connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()
    busy, frames_read, _ = connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
    path = files.main_file(folder)
    now = log.look(files.part(path, files.LOG))
    in_use = busy or now is None or now.header != written.header
    if in_use or not written.lost(frames_read):
        return None
    aside = files.unused(folder / "set-aside" / files.stamp(files.written_at(path)))
    aside.mkdir(parents=True)
    for ending in ("", files.LOG):
        shutil.copy2(files.part(path, ending), files.part(files.main_file(aside), ending))
    return Message("storage.tail_lost")


def _prove_writable(connection: sqlite3.Connection) -> None:
    connection.execute("BEGIN IMMEDIATE")
    connection.execute("ROLLBACK")


def _must_be_whole(connection: sqlite3.Connection) -> None:
    names = {name for (name,) in connection.execute("SELECT name FROM sqlite_schema")}
    if not names >= NEEDED:
        raise Damaged


def _fold(connection: sqlite3.Connection) -> None:
    """Checkpoints the log. If another window is reading, SQLite leaves the rest for later."""
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()


@contextmanager
def _transaction(connection: sqlite3.Connection, begin: str) -> Iterator[None]:
    connection.execute(begin)
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        # A full disk may have ended the transaction already.
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
