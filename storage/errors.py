"""The errors of the storage: few kinds, each with a message for the person."""

from __future__ import annotations

import errno
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from scoring.message import Message


class StorageError(Exception):
    """Base of all errors that leave this package."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message


class Damaged(StorageError):
    """The file is no database of ours, or parts of it cannot be read. It has not been changed."""

    def __init__(self, message_id: str = "storage.damaged") -> None:
        super().__init__(Message(message_id))


class TooNew(StorageError):
    """A newer version of the app wrote the file. It has not been changed."""

    def __init__(self) -> None:
        super().__init__(Message("storage.too_new"))


class CannotWrite(StorageError):
    """Nothing was written: `storage.disk_full`, `storage.read_only`, `storage.locked` or `storage.io`."""

    def __init__(self, message_id: str) -> None:
        super().__init__(Message(message_id))


class NoSuchMatch(StorageError):
    def __init__(self) -> None:
        super().__init__(Message("storage.no_such_match"))


class OutOfStep(StorageError):
    """The journal has other lines than the caller believes: load the match again. Nothing was written."""

    def __init__(self) -> None:
        super().__init__(Message("storage.out_of_step"))


class Unreadable(StorageError):
    """One match cannot be shown by this version; it stays where it is, and the others are not touched."""

    def __init__(self) -> None:
        super().__init__(Message("storage.match_unreadable"))


@contextmanager
def translate_errors(folder: Path | None) -> Iterator[None]:
    """Turns every error of SQLite and of the file system into one of ours."""
    try:
        yield
    except sqlite3.Error as error:
        raise _from_sqlite(error, folder) from error
    except OSError as error:
        raise CannotWrite(_from_system(error)) from error
    except UnicodeDecodeError as error:  # The error text of SQLite is damaged too.
        raise Damaged from error


_LOCKED = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_PROTOCOL}
_READ_ONLY = {sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM, sqlite3.SQLITE_AUTH, sqlite3.SQLITE_CANTOPEN}
_MAY_BE_FULL = {sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN}
# SQLITE_ERROR is a table or column that is not there: our own statements are right.
_DAMAGED = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_FORMAT, sqlite3.SQLITE_ERROR}
_HARDLY_ANY_SPACE = 64 * 1024


def _from_sqlite(error: sqlite3.Error, folder: Path | None) -> StorageError:
    full_code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_IOERR)
    code = full_code & 0xFF
    if code in _DAMAGED:
        return Damaged()
    if full_code == sqlite3.SQLITE_CONSTRAINT_FOREIGNKEY:
        return NoSuchMatch()
    if code == sqlite3.SQLITE_CONSTRAINT:
        return OutOfStep()
    if code == sqlite3.SQLITE_FULL or (code in _MAY_BE_FULL and _is_full(folder)):
        return CannotWrite("storage.disk_full")
    if code in _LOCKED:
        return CannotWrite("storage.locked")
    return CannotWrite("storage.read_only" if code in _READ_ONLY else "storage.io")


def _from_system(error: OSError) -> str:
    if error.errno in {errno.ENOSPC, errno.EDQUOT}:
        return "storage.disk_full"
    if error.errno in {errno.EAGAIN, errno.EBUSY}:
        return "storage.locked"
    if isinstance(error, (PermissionError, NotADirectoryError, FileExistsError, FileNotFoundError, IsADirectoryError)):
        return "storage.read_only"
    return "storage.read_only" if error.errno == errno.EROFS else "storage.io"


def _is_full(folder: Path | None) -> bool:
    try:
        return folder is not None and shutil.disk_usage(folder).free < _HARDLY_ANY_SPACE
    except OSError:
        return False
