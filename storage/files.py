"""The files in the app's folder, and moving them so that nothing is lost if the app is killed in between."""

from __future__ import annotations

import os
from datetime import UTC, datetime
from pathlib import Path

NAME = "grimoire.db"
LOG = "-wal"
# The main file first: a log without its file is noticed, a file without its log is not.
PARTS = ("", LOG, "-shm")


def main_file(folder: Path) -> Path:
    return folder / NAME


def backups(folder: Path) -> Path:
    return folder / "backups"


def photos(folder: Path) -> Path:
    return folder / "photos"


def new_file(folder: Path) -> Path:
    """A file that is being made; it counts for nothing."""
    return folder / f"{NAME}.new"


def restored_file(folder: Path) -> Path:
    """A checked file that is about to replace the main file."""
    return folder / f"{NAME}.restored"


def looked_at_file(folder: Path) -> Path:
    """A copy of a backup, to inspect it."""
    return folder / f"{NAME}.looked-at"


def chosen_file(folder: Path) -> Path:
    """A copy of a file that the person chose."""
    return folder / f"{NAME}.chosen"


def part(path: Path, ending: str) -> Path:
    return path.with_name(path.name + ending)


def stamp(at: int) -> str:
    """A time in a file name; names sort like times."""
    return datetime.fromtimestamp(at, UTC).strftime("%Y%m%d-%H%M%S")


def written_at(path: Path) -> int:
    return int(path.stat().st_mtime)


def discard(path: Path) -> None:
    for ending in PARTS:
        part(path, ending).unlink(missing_ok=True)


def put_in_place(path: Path, target: Path) -> None:
    """Gives a finished file its name atomically: afterwards either the new or the old file is there."""
    _sync(path)
    path.replace(target)
    _sync_folder(target.parent)


def move_aside(folder: Path, at: int) -> Path:
    """Moves the main file with its log into `set-aside/`; returns where it is now."""
    aside = unused(folder / "set-aside" / stamp(at))
    aside.mkdir(parents=True)
    for ending in PARTS:
        source = part(main_file(folder), ending)
        if source.exists():
            source.replace(part(main_file(aside), ending))
    _sync_folder(aside)
    _sync_folder(folder)
    return main_file(aside)


def finish_restore(folder: Path) -> None:
    """Completes a restore that was cut short after the old file had been moved aside."""
    restored = restored_file(folder)
    if not restored.exists():
        return
    if main_file(folder).exists():
        discard(restored)
        return
    if part(main_file(folder), LOG).exists():
        move_aside(folder, written_at(restored))
    put_in_place(restored, main_file(folder))


def unused(path: Path) -> Path:
    """This path, with a number appended if it exists already."""
    count, free = 1, path
    while free.exists():
        count += 1
        free = path.with_name(f"{path.stem}-{count}{path.suffix}")
    return free


def _sync(path: Path) -> None:
    with path.open("rb+") as file:
        os.fsync(file.fileno())


def _sync_folder(folder: Path) -> None:
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
