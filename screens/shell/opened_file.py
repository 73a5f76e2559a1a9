"""A file that the app was opened with: reads it, and shows a preview before anything is imported."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.file.match_file import MOST_BYTES
from scoring.message import Message

if TYPE_CHECKING:
    from device.files import Opener
    from screens.shell.shell import Shell


def show(shell: Shell, opener: Opener) -> None:
    try:
        with opener() as file:
            content = file.read(MOST_BYTES + 1)
    except OSError:
        shell.say(Message("storage.cannot_read"))
        return
    from screens.share.import_page import open_with

    open_with(shell, content)
