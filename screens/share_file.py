"""Hands a file over: to another app where the device can, otherwise the person chooses where it is saved."""

from __future__ import annotations

from collections.abc import Callable
from mimetypes import guess_type
from time import localtime, strftime
from typing import Any

from device import Device
from device.files import Opener
from device.sharing import Outcome
from scoring.message import Message
from screens.words import words
from storage import csv_form
from storage.errors import StorageError
from storage.history import ALL, Filter

COMMA = ("en",)


def can_hand_over(device: Device) -> bool:
    return device.sharing.shares_files or device.files.available


def hand_over(shell: Any, name: str, content: bytes) -> None:
    """Says what became of it."""
    device = shell.session.device
    if device.sharing.shares_files:
        kind = guess_type(name)[0] or "application/octet-stream"
        if device.sharing.share_file(name, name, kind, content) != Outcome.FAILED:
            return
    if device.files.available:
        device.files.save_file(name, lambda open_it: _save(shell.say, open_it, content))
    else:
        shell.say(Message("share.failed"))


def dated(name: str, at: int, ending: str) -> str:
    """`witchstone-2026-11-16.png`."""
    return f"{name}-{strftime('%Y-%m-%d', localtime(at))}.{ending}"


def separator() -> str:
    """Where the comma stands in numbers, spreadsheets want another sign between columns."""
    return "," if words.language in COMMA else ";"


def share_table(shell: Any, chosen: Filter = ALL) -> None:
    """All results that fit, as a table."""
    session = shell.session
    try:
        table = csv_form.write(csv_form.of_history(session.store, chosen), separator())
    except StorageError as error:
        shell.say(error.message)
        return
    hand_over(shell, dated("grimoire", session.now(), "csv"), table)


def _save(say: Callable[[Message], None], open_it: Opener, content: bytes) -> None:
    try:
        with open_it() as file:
            file.write(content)
    except OSError:
        say(Message("share.not_saved"))
        return
    say(Message("share.saved"))
