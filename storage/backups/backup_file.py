"""A backup with everything in one file: the database, the photos, and a list with the check sum of each.

It is a ZIP, so that its owner can open it. The list comes first; files that are not in it are ignored.
"""

from __future__ import annotations

import json
import zipfile
import zlib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from hashlib import file_digest, sha256
from pathlib import Path
from tempfile import TemporaryDirectory, TemporaryFile
from typing import Any, BinaryIO

from scoring.message import Refused
from storage import database, files, lines, photos
from storage.errors import CannotWrite, Damaged, TooNew, translate_errors
from storage.store import Store

FORMAT, VERSION = "grimoire-backup", 1
LIST, DATABASE, PHOTOS = "backup.json", "grimoire.db", "photos/"
MAGIC = b"PK\x03\x04"
MOST_LISTED = 2**20
MOST_BYTES = 2**31
CHUNK = 2**20
# Exceptions for a torn, encrypted or foreign ZIP.
BROKEN = (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, *lines.UNREADABLE)


def write(store: Store, path: Path, at: int) -> None:
    """Everything that is kept, in one file that gets its name when it is complete and on the disk."""
    copy, unfinished = path.with_name(path.name + ".db"), path.with_name(path.name + ".new")
    with translate_errors(path.parent):
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            database.copy(store.database.connection, copy)
            _pack(unfinished, {DATABASE: copy, **_photos(store.database.folder)}, at)
            files.put_in_place(unfinished, path)
        finally:
            files.discard(copy)
            files.discard(unfinished)


def packed(store: Store, at: int) -> BinaryIO:
    """The backup in an anonymous file, which is deleted when closed.

    If the folder for temporary files will not do, the folder of the store is tried.
    """
    try:
        return _packed_in(None, store, at)
    except CannotWrite:
        if store.database.folder is None:
            raise
        return _packed_in(store.database.folder, store, at)


def is_one(path: Path) -> bool:
    with path.open("rb") as file:
        return file.read(len(MAGIC)) == MAGIC


def made_at(path: Path) -> int:
    with _opened(path) as (_, listed):
        return int(listed["made"])


def unpack_database(path: Path, new: Path) -> None:
    """Writes the database of the backup to `new` if it is whole; Damaged or TooNew otherwise."""
    with _opened(path) as (archive, listed), new.open("wb") as target:
        known, summed = listed["files"][DATABASE], sha256()
        with archive.open(DATABASE) as source:
            for chunk in _chunks(source, known["size"]):
                summed.update(chunk)
                target.write(chunk)
        if (target.tell(), summed.hexdigest()) != (known["size"], known["sha256"]):
            raise Damaged


def unpack_photos(path: Path, folder: Path) -> int:
    """Adds the photos that are not there yet; returns how many. One that is not what its name says is left out."""
    added = 0
    with _opened(path) as (archive, listed):
        for name, known in listed["files"].items():
            photo = name.removeprefix(PHOTOS)
            if name == DATABASE or photos.find(folder, photo) or known["size"] > photos.MOST_BYTES:
                continue
            with archive.open(name) as source:
                picture = b"".join(_chunks(source, known["size"]))
            if name.startswith(PHOTOS) and photos.fits(photo, picture):
                with suppress(Refused):  # no picture at all
                    photos.keep(folder, picture)
                    added += 1
    return added


def _packed_in(parent: Path | None, store: Store, at: int) -> BinaryIO:
    """`parent` is None for the system's folder for temporary files."""
    with (
        translate_errors(parent),
        TemporaryDirectory(prefix="grimoire-", dir=parent, ignore_cleanup_errors=True) as folder,
        translate_errors(Path(folder)),
    ):
        copy = Path(folder, DATABASE)
        database.copy(store.database.connection, copy)
        file = TemporaryFile(dir=parent)  # noqa: SIM115  the caller closes it
        try:
            _pack(file, {DATABASE: copy, **_photos(store.database.folder)}, at)
            file.seek(0)
        except BaseException:
            file.close()
            raise
        return file


def _photos(folder: Path | None) -> dict[str, Path]:
    if folder is None or not files.photos(folder).is_dir():
        return {}
    paths = sorted(path for path in files.photos(folder).iterdir() if photos.NAME.fullmatch(path.name))
    return {PHOTOS + path.name: path for path in paths}


def _pack(target: Path | BinaryIO, contents: Mapping[str, Path], at: int) -> None:
    known: dict[str, dict[str, int | str]] = {}
    for name, source in contents.items():
        with source.open("rb") as file:
            known[name] = {"size": source.stat().st_size, "sha256": file_digest(file, "sha256").hexdigest()}
    listed = {"format": FORMAT, "version": VERSION, "made": at, "files": known}
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(LIST, json.dumps(listed, indent=1))
        for name, source in contents.items():
            packed = zipfile.ZIP_DEFLATED if name == DATABASE else zipfile.ZIP_STORED
            archive.write(source, name, packed)


@contextmanager
def _opened(path: Path) -> Iterator[tuple[zipfile.ZipFile, dict[str, Any]]]:
    try:
        with zipfile.ZipFile(path) as archive:
            with archive.open(LIST) as source:
                listed = json.loads(source.read(MOST_LISTED))
            if listed["format"] != FORMAT:
                raise Damaged("storage.not_ours")
            if listed["version"] > VERSION:
                raise TooNew
            _must_be_as_listed(archive, listed["files"])
            yield archive, listed
    except BROKEN as error:
        raise Damaged from error


def _must_be_as_listed(archive: zipfile.ZipFile, listed: Mapping[str, Any]) -> None:
    """Checks before unpacking that each listed size is valid and is the size in the archive."""
    total = 0
    for name, known in listed.items():
        size, info = known["size"], archive.getinfo(name)
        if type(size) is not int or not 0 <= size <= MOST_BYTES or size != info.file_size:
            raise Damaged
        # Only these are unpacked piece by piece, so that no piece is larger than it was asked for.
        if info.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
            raise Damaged
        total += size
    if total > MOST_BYTES:
        raise Damaged


def _chunks(source: Any, size: int) -> Iterator[bytes]:
    """Reads at most one byte more than the listed size: a small file could unpack without end."""
    left = size + 1
    while left > 0 and (chunk := source.read(min(CHUNK, left))):
        left -= len(chunk)
        yield chunk
