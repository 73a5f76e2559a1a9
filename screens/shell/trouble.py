"""The page that replaces the app when the database cannot be used. Nothing is deleted here."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from kivy.properties import StringProperty

from device import Device
from device.files import FolderFiles, Opener
from screens.kit.buttons import PushButton
from screens.kit.layouts.layout import Box
from screens.look.ago import ago
from screens.look.words import words
from screens.runtime import kv
from screens.share.backup_words import reason
from storage.backups.backup import Backup, fetch_chosen, forget_chosen, good_backups, restore, restore_file, set_aside
from storage.errors import CannotWrite, StorageError, TooNew

BACKUP_FILES = ("*.zip", "*.db")


class TroubleScreen(Box):
    """`go_on` is called when the store may be opened again."""

    sentence = StringProperty("")
    result = StringProperty("")

    def __init__(
        self, error: StorageError, folder: Path, device: Device, go_on: Callable[[], None], **kwargs: Any
    ) -> None:
        super().__init__(**kwargs)
        self._folder, self._go_on = folder, go_on
        self.sentence = words.say(error.message)
        usable = not isinstance(error, CannotWrite)
        # A database of a newer version needs the newer app, not a backup.
        now = int(time.time())
        backups = good_backups(folder, now) if usable and not isinstance(error, TooNew) else []
        if backups:
            when = ago(backups[0].at, now)
            self._offer(
                "restore",
                words.tr("trouble.restore", when=when, n=backups[0].matches),
                lambda: self._restore(backups[0]),
            )
        # No list of files: the shell that would show it does not exist here.
        if usable and device.files.available and not isinstance(device.files, FolderFiles):
            self._offer(
                "choose", words.tr("trouble.choose"), lambda: device.files.choose_file(self._chosen, BACKUP_FILES)
            )
        self._offer("again", words.tr("trouble.again"), go_on)
        if usable and not isinstance(error, TooNew):
            self._offer("afresh", words.tr("trouble.afresh"), self._afresh)

    def _offer(self, name: str, text: str, act: Callable[[], None]) -> None:
        kind = "outlined" if self.ids.actions.children else "primary"
        button = PushButton(key=name, text=text, kind=kind)
        button.bind(on_release=lambda _: act())
        self.ids.actions.add_widget(button)

    def _restore(self, backup: Backup) -> None:
        self._try(lambda: restore(self._folder, backup))

    def _afresh(self) -> None:
        self._try(lambda: set_aside(self._folder, int(time.time())))

    def _chosen(self, open_it: Opener) -> None:
        try:
            copy = fetch_chosen(self._folder, open_it)
        except StorageError as error:
            self.result = words.say(reason(error))
            return

        def restore_it() -> None:
            try:
                restore_file(self._folder, copy)
            finally:
                forget_chosen(self._folder)

        self._try(restore_it, otherwise="trouble.not_a_backup")

    def _try(self, act: Callable[[], object], otherwise: str = "") -> None:
        try:
            act()
        except CannotWrite as error:
            self.result = words.say(reason(error))
            return
        except StorageError as error:
            self.result = words.tr(otherwise) if otherwise else words.say(error.message)
            return
        self._go_on()


kv.load(__name__)
