"""Messages about backups: why one cannot be made or read."""

from __future__ import annotations

from scoring.message import Message
from storage.errors import CannotWrite, StorageError

# The usual sentences are about the last tap, which has nothing to do with a backup.
ABOUT_BACKUPS = {
    "storage.disk_full": "backup.no_space",
    "storage.read_only": "backup.not_writable",
    "storage.io": "backup.not_writable",
}


def reason(error: StorageError) -> Message:
    if isinstance(error, CannotWrite):
        return Message(ABOUT_BACKUPS.get(error.message.id, error.message.id))
    return error.message
