"""Hands a file over: to another app where the device can, otherwise the person chooses where it is saved."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from io import BytesIO
from mimetypes import guess_type
from time import localtime, strftime
from typing import Any, BinaryIO

from device import Device
from device.files import Opener, PathOpener
from device.sharing import Outcome
from scoring.languages import TABLE
from scoring.message import Message
from screens.look.words import words
from storage.errors import StorageError
from storage.exports import csv_form
from storage.history import ALL, Filter


def can_hand_over(device: Device) -> bool:
    return device.sharing.shares_files or device.files.available


def hand_over(shell: Any, name: str, content: bytes | BinaryIO) -> None:
    """Shares or saves a file, and says which. An open file is closed afterwards."""
    device = shell.session.device
    source = BytesIO(content) if isinstance(content, bytes) else content
    if device.sharing.shares_files:
        kind = guess_type(name)[0] or "application/octet-stream"
        if device.sharing.share_file(name, name, kind, source) != Outcome.FAILED:
            source.close()
            return
        source.seek(0)
    if device.files.available:
        device.files.save_file(name, lambda open_it: _save(shell.say, open_it, source))
    else:
        source.close()
        shell.say(Message("share.failed"))


def dated(name: str, at: int, ending: str) -> str:
    """`witchstone-2026-11-16.png`."""
    return f"{name}-{strftime('%Y-%m-%d', localtime(at))}.{ending}"


def separator() -> str:
    """Where the comma stands in numbers, spreadsheets want another sign between columns."""
    return ";" if TABLE[words.language].decimal == "," else ","


def share_table(shell: Any, chosen: Filter = ALL) -> None:
    """Exports all results that fit into a table."""
    session = shell.session
    try:
        table = csv_form.write(csv_form.of_history(session.store, chosen), separator())
    except StorageError as error:
        shell.say(error.message)
        return
    hand_over(shell, dated("grimoire", session.now(), "csv"), table)


def _save(say: Callable[[Message], None], open_it: Opener, source: BinaryIO) -> None:
    try:
        with source, open_it() as file:
            shutil.copyfileobj(source, file)
    except OSError:
        say(Message("share.not_saved"))
        return
    say(saved(open_it))


def saved(open_it: Opener) -> Message:
    """Says where the file is, if that is known."""
    if isinstance(open_it, PathOpener):
        return Message("share.saved_as", path=str(open_it.path))
    return Message("share.saved")
