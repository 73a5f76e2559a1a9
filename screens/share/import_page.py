"""Taking matches in: a file or a pasted text is looked at first; only then are they added, all or nothing."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, StringProperty

from device.files import Opener
from scoring.file.match_file import MOST_BYTES
from scoring.message import Message, Refused
from screens.kit.note import Note
from screens.look.theme import theme
from screens.look.words import words
from screens.runtime import kv
from screens.share.import_rows import GROUPS, group_card, skipped_card
from screens.shell.page import Page
from storage.errors import StorageError
from storage.imports.preview import Preview, bring_in, preview

# Bytes; the file of a match has some thousands.
MOST_KEPT = 2**20
FILES = ("*.json", "*.csv", "*.bgsplay", "*.txt")


def open_with(shell: Any, content: bytes) -> None:
    """For a file that the system hands over: shows what is in it."""
    if shell.route.name != "import":
        shell.go("import")
    shell.page.take(content)


class ImportScreen(Page):
    """`problem` is a sentence about an invalid file, `done` about the import."""

    problem = StringProperty("")
    done = StringProperty("")
    adding = StringProperty("")
    reading = BooleanProperty(False)
    waiting = BooleanProperty(True)
    helpless = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._preview: Preview | None = None
        self._messages: tuple[Message, ...] = ()
        self._content = b""
        device, actions = self.session.device, self.ids.actions
        if device.files.available:
            actions.offer("choose_file", "folder", "import.choose", "import.choose_note", self.choose)
        if device.clipboard.available:
            actions.offer("paste", "copy", "import.paste", "import.paste_note", self.paste)
        self.helpless = not (device.files.available or device.clipboard.available)
        theme.bind(name=self.refresh_soon)

    # The preview

    def unsaved(self) -> Any:
        """A text that was not taken in yet; one that is very long would have to be chosen again."""
        waits = self._preview is not None and len(self._content) <= MOST_KEPT
        return self._content.decode("utf-8", "surrogateescape") if waits else None

    def restore_unsaved(self, kept: Any) -> None:
        self.take(kept.encode("utf-8", "surrogateescape"))

    # Showing

    def refresh(self) -> None:
        self.ids.actions.name()
        self.problem = " ".join(words.say(message) for message in self._messages)
        shown, looked_at = self.ids.results, self._preview
        shown.clear_widgets()
        self.adding, self.waiting = "", looked_at is None
        if looked_at is None:
            return
        if looked_at.empty:
            shown.add_widget(Note(kind="quiet", text=words.tr("import.nothing_new")))
        else:
            self.adding = words.tr("import.add", n=len(looked_at.new) + len(looked_at.removed))
        if looked_at.skipped:
            shown.add_widget(skipped_card(looked_at.skipped))
        for group in GROUPS:
            if matches := getattr(looked_at, group):
                shown.add_widget(group_card(group, matches))

    # Looking at it

    def choose(self) -> None:
        self.session.device.files.choose_file(self._chosen, FILES)

    def paste(self) -> None:
        self.take(self.session.device.clipboard.paste().encode("utf-8", "replace"))

    def _chosen(self, open_it: Opener) -> None:
        try:
            with open_it() as file:
                content = file.read(MOST_BYTES + 1)
        except OSError:
            self._show(None, Message("storage.cannot_read"))
            return
        self.take(content)

    def take(self, content: bytes) -> None:
        """Announces the reading first: a long file takes a moment."""
        self._show(None)
        self.reading, self.done, self._content = True, "", content
        Clock.schedule_once(lambda _: self._look(content), 0)

    def _look(self, content: bytes) -> None:
        self.reading = False
        try:
            self._show(preview(self.session.store, content, self.session.now()))
            self.shell.keeper.keep_soon()
        except Refused as refused:
            self._show(None, *refused.reasons)
        except StorageError as error:
            self._show(None, error.message)

    def _show(self, looked_at: Preview | None, *messages: Message) -> None:
        self._preview, self._messages = looked_at, messages
        self.refresh()

    # Taking it in

    def add(self) -> None:
        looked_at = self._preview
        if looked_at is None or not self.in_front:
            return
        try:
            count = bring_in(self.session.store, looked_at)
        except StorageError as error:
            self._show(looked_at, error.message)
            return
        self._show(None)
        self.done = words.tr("import.done", n=count)

    def to_history(self) -> None:
        if self.in_front:
            self.shell.go("history")


kv.load(__name__)
