"""A lock that shows whether another window has the folder open; the system releases it when a process ends."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import IO

NAME = "grimoire.lock"


class Claim:
    """`alone` is false while another window holds the lock."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / NAME
        self._file: IO[bytes] | None = None
        self.alone = self.take()

    def take(self) -> bool:
        """Tries (again) to get the lock; where none can be had, as in a folder that cannot be written, all is well."""
        if self._file is None:
            try:
                file = self._path.open("ab")
            except OSError:
                return True
            if not _lock(file):
                file.close()
                self.alone = False
                return False
            self._file = file
        self.alone = True
        return True

    def release(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None


def _lock(file: IO[bytes]) -> bool:
    """False if another process has the lock."""
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    except OSError:  # a file system without locks
        return True
    return True
