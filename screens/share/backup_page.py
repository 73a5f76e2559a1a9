"""Backups: one made now, those that the app has made by itself, and the way back to any of them."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, StringProperty

from device.files import Opener
from scoring.message import Message
from screens.kit.rows import ListRow
from screens.look.ago import ago
from screens.look.words import words
from screens.runtime import kv
from screens.share.backup_words import reason
from screens.share.file import can_hand_over, dated, hand_over, share_table
from screens.share.restore_dialog import RestoreDialog
from screens.shell.page import Page
from screens.shell.trouble import BACKUP_FILES
from storage.backups import backup_file
from storage.backups.backup import Backup, fetch_chosen, forget_chosen, good_backups, look, restore_file
from storage.errors import Damaged, StorageError


class BackupScreen(Page):
    """`problem` is a sentence about a file that will not do."""

    problem = StringProperty("")
    looking = BooleanProperty(True)
    own = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._backups: list[Backup] = []
        self._message: Message | None = None
        self._folder = self.session.store.database.folder
        device, actions = self.session.device, self.ids.actions
        if can_hand_over(device):
            actions.offer("make", "download", "backup.make", "backup.make_note", self.make)
            actions.offer("table", "pad", "backup.table", "backup.table_note", lambda: share_table(self.shell))
        if device.files.available and self._folder is not None:
            actions.offer("choose_backup", "folder", "backup.choose", "backup.choose_note", self.choose)

    def opened(self) -> None:
        super().opened()
        # Each of them is checked, which takes a moment: the page is shown first.
        Clock.schedule_once(self._find, 0)

    def _find(self, *_: Any) -> None:
        self._backups = good_backups(self._folder, self.session.now()) if self._folder is not None else []
        self.looking = False
        self.refresh()

    def refresh(self) -> None:
        self.ids.actions.name()
        self.problem = words.say(self._message) if self._message else ""
        rows = self.ids.backups
        rows.clear_widgets()
        for index, backup in enumerate(self._backups):
            row = ListRow(key=f"backup_{index}", icon="clock", text=words.say(ago(backup.at, self.session.now())))
            row.note = f"{words.tr('backup.matches', n=backup.matches)} · {words.tr(_kind(backup.path))}"
            row.bind(on_release=lambda _, path=backup.path: self.ask(path))
            rows.add_widget(row)
        self.own = bool(self._backups)

    # Making one

    def make(self) -> None:
        now = self.session.now()
        try:
            content = backup_file.packed(self.session.store, now)
        except StorageError as error:
            self._say(reason(error))
            return
        self._say(None)
        hand_over(self.shell, dated("grimoire", now, "zip"), content)

    # Going back to one

    def choose(self) -> None:
        self.session.device.files.choose_file(self._chosen, BACKUP_FILES)

    def _chosen(self, open_it: Opener) -> None:
        """The file is copied first; the copy goes with the page."""
        assert self._folder is not None
        try:
            path = fetch_chosen(self._folder, open_it)
        except StorageError as error:
            self._say(reason(error))
            return
        self.ask(path)

    def on_parent(self, *_: Any) -> None:
        if self.parent is None and self._folder is not None:
            forget_chosen(self._folder)

    def ask(self, path: Path) -> None:
        """Asks before a restore: shows what would be lost and gained."""
        try:
            preview = look(self.session.store, path)
        except Damaged:
            self._say(Message("trouble.not_a_backup"))
            return
        except StorageError as error:
            self._say(reason(error))
            return
        self._say(None)
        self.shell.overlay(RestoreDialog(preview, self.session.now(), partial(self.restore, path)))

    def restore(self, path: Path) -> None:
        """Closes the store meanwhile, and opens it again even after an error."""
        assert self._folder is not None
        self.session.store.close()
        message = Message("backup.restored")
        try:
            restore_file(self._folder, path)
        except StorageError as error:
            message = reason(error)
        forget_chosen(self._folder)
        self.shell.reopen(message)

    def _say(self, message: Message | None) -> None:
        self._message = message
        self.refresh()


def _kind(path: Path) -> str:
    """Why the app made it."""
    kinds = {
        "auto": "backup.kind.daily",
        "before-version": "backup.kind.version",
        "before-restore": "backup.kind.restore",
    }
    return next((kind for start, kind in kinds.items() if path.name.startswith(start)), "backup.kind.other")


kv.load(__name__)
