"""Backups: made, checked and brought back. `folder` is always the folder of the store."""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

from storage import database, files
from storage.backups import backup_file
from storage.backups.comparison import Difference, compare
from storage.errors import Damaged, StorageError, translate_errors
from storage.schema import MIGRATIONS
from storage.store import AT_OPENING, Store

KEPT = 5


@dataclass(frozen=True)
class Backup:
    """A sound backup: `at` is when it was made, `matches` and `entries` what it holds."""

    path: Path
    at: int
    matches: int
    entries: int


@dataclass(frozen=True)
class Preview(Difference):
    """What a restore of this backup would change."""

    backup: Backup


def make_backup(store: Store, folder: Path, at: int) -> Path:
    """Makes an automatic backup and lets the oldest ones go.

    The copy is checked. If only tables that are derived from the journals are damaged, they are computed again.
    """
    path = files.backups(folder) / f"auto-{files.stamp(at)}.db"
    try:
        write_backup(store, path)
    except Damaged:
        store.count_anew(AT_OPENING)
        write_backup(store, path)
    with translate_errors(folder):
        os.utime(path, (at, at))
    _thin_out(folder, path)
    return path


def write_backup(store: Store, path: Path) -> None:
    """A backup wherever the person wants it."""
    with translate_errors(path.parent):
        database.copy(store.database.connection, path)


def good_backups(folder: Path, now: int) -> list[Backup]:
    """Every backup that can be restored, the newest first; each is fully checked, so this takes a moment.

    Those from the future come last: the clock was wrong when they were made.
    """
    try:
        paths = list(files.backups(folder).glob("*.db"))
    except OSError:  # the folder cannot be listed
        return []
    readable = [backup for path in paths if (backup := _inspected(path))]
    return sorted(readable, key=lambda backup: (backup.at <= now, backup.at), reverse=True)


def fetch_chosen(folder: Path, open_it: Callable[[], BinaryIO]) -> Path:
    """Copies a file that the person chose into our folder, as Android gives no path; `forget_chosen` deletes the copy.

    Damaged if the file cannot be read or is far too long, CannotWrite if the copy cannot be written.
    """
    path, left = files.chosen_file(folder), backup_file.MOST_BYTES
    try:
        with translate_errors(folder), path.open("wb") as target:
            for chunk in _read_in_chunks(open_it):
                left -= len(chunk)
                if left < 0:
                    raise Damaged("trouble.not_a_backup")
                target.write(chunk)
    except StorageError:
        forget_chosen(folder)
        raise
    return path


def forget_chosen(folder: Path) -> None:
    with suppress(OSError):
        files.discard(files.chosen_file(folder))


def _read_in_chunks(open_it: Callable[[], BinaryIO]) -> Iterator[bytes]:
    try:
        with open_it() as source:
            while chunk := source.read(backup_file.CHUNK):
                yield chunk
    except OSError as error:
        raise Damaged("trouble.unreadable_file") from error


def restore(folder: Path, backup: Backup) -> None:
    """Replaces the file by a backup. The store must be closed; the present file is set aside."""
    restore_file(folder, backup.path)


def restore_file(folder: Path, path: Path) -> None:
    """Restores a file that the person chose; Damaged or TooNew if it cannot be used, and nothing has changed."""
    new = files.new_file(folder)
    with translate_errors(folder):
        try:
            packed = _fetch(path, new)
            database.examine(new, len(MIGRATIONS), thorough=True)
            with closing(database.connect(new)) as connection:
                connection.execute("PRAGMA journal_mode = DELETE").fetchone()
            if packed:
                backup_file.unpack_photos(path, folder)
            _back_up_present(folder)
            files.put_in_place(new, files.restored_file(folder))
        finally:
            files.discard(new)
        if files.main_file(folder).exists():
            files.move_aside(folder, files.written_at(files.main_file(folder)))
        files.finish_restore(folder)


def look(store: Store, path: Path) -> Preview:
    """Computes what a restore would change, without changing anything; Damaged or TooNew if the file cannot be used."""
    folder = store.database.folder or path.parent
    copy = files.looked_at_file(folder)
    with translate_errors(folder):
        try:
            packed = _fetch(path, copy)
            database.examine(copy, len(MIGRATIONS), thorough=True)
            at = backup_file.made_at(path) if packed else files.written_at(path)
            with closing(database.connect(copy)) as connection:
                backup = Backup(path, at, _matches(connection), _entries(connection))
                database.migrate(connection, MIGRATIONS)
            difference = compare(store, copy)
        finally:
            files.discard(copy)
    return Preview(**vars(difference), backup=backup)


def set_aside(folder: Path, at: int) -> Path:
    """Moves a damaged file out of the way together with its log; the next `Store.open` makes a new one."""
    with translate_errors(folder):
        return files.move_aside(folder, at)


def _fetch(path: Path, new: Path) -> bool:
    """A copy of the database, out of the backup with everything if it is one; returns whether it is."""
    files.discard(new)
    new.parent.mkdir(parents=True, exist_ok=True)
    try:
        packed = backup_file.is_one(path)
        sources = list(_with_log(path))
        for _, source in sources:
            source.open("rb").close()
    except OSError as error:
        raise Damaged("storage.cannot_read") from error
    if packed:
        backup_file.unpack_database(path, new)
        return True
    for ending, source in sources:
        shutil.copyfile(source, files.part(new, ending))
    return False


def _back_up_present(folder: Path) -> None:
    """Keeps a copy before a restore; a damaged file is set aside as it is."""
    present = files.main_file(folder)
    if not present.exists():
        return
    target = files.unused(files.backups(folder) / f"before-restore-{files.stamp(files.written_at(present))}.db")
    with suppress(Damaged), translate_errors(folder), closing(database.connect(present, "ro")) as connection:
        database.copy(connection, target)


def _with_log(path: Path) -> Iterator[tuple[str, Path]]:
    """A file that was set aside has its last entries in the log beside it."""
    yield "", path
    if files.part(path, files.LOG).exists():
        yield files.LOG, files.part(path, files.LOG)


def _inspected(path: Path) -> Backup | None:
    try:
        with translate_errors(path.parent):
            database.examine(path, len(MIGRATIONS), thorough=True)
            with closing(database.connect(path, "ro")) as connection:
                return Backup(path, files.written_at(path), _matches(connection), _entries(connection))
    except StorageError:
        return None


def _matches(connection: sqlite3.Connection) -> int:
    return int(connection.execute("SELECT count(*) FROM matches WHERE deleted_at IS NULL").fetchone()[0])


def _entries(connection: sqlite3.Connection) -> int:
    return int(connection.execute("SELECT count(*) FROM entries").fetchone()[0])


def _thin_out(folder: Path, newest: Path) -> None:
    """Keeps the newest ones, and any that holds more than this one: after a loss, backups of little must not
    push out those of much. What has a later time than the newest is from a clock that was wrong, and goes first."""
    made = _inspected(newest)
    with translate_errors(folder):
        automatic = files.backups(folder).glob("auto-*.db")
        for path in sorted(automatic, key=lambda path: (path.name <= newest.name, path.name), reverse=True)[KEPT:]:
            old = _inspected(path)
            if old is None or (made is not None and old.entries <= made.entries):
                files.discard(path)
