"""A sheet with the files of a folder, for desktops without a file dialog."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from device.files import FolderFiles

if TYPE_CHECKING:
    from screens.shell.shell import Shell


def offer_file_list(shell: Shell) -> None:
    """Makes the shell show such lists."""
    files = shell.session.device.files
    if isinstance(files, FolderFiles):
        files.ask = partial(_open, shell)


def _open(shell: Shell, folder: Path, paths: Sequence[Path], take: Callable[[Path], None]) -> None:
    # Imported when the sheet is first opened, to keep the start short.
    from screens.kit.choice_sheet import ChoiceSheet
    from screens.kit.note import Note
    from screens.look.dates import date
    from screens.look.words import words

    sheet = ChoiceSheet(title=words.tr("files.choose"), note=words.tr("files.folder", folder=str(folder)))
    for index, path in enumerate(paths):
        day = words.say(date(int(path.stat().st_mtime)))
        sheet.offer(f"file_{index}", path.name, partial(take, path), icon="folder", note=day)
    if not paths:
        sheet.add_widget(Note(kind="quiet", text=words.tr("files.none")))
    shell.overlay(sheet)
