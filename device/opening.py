"""The file with which the app was opened: by a tap on it in another app, or by its name on the command line."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any, Protocol

from device import java
from device.data_folder import data_folder
from device.files import OnChosen, open_document, opener
from device.port import LOG, AndroidPort, guarded, on_kivy_thread

# The file that keeps which document was opened last.
OPENED = "opened.json"


class Opening(Protocol):
    @property
    def available(self) -> bool: ...

    def listen(self, on_opened: OnChosen) -> None:
        """Once, when the app is ready for a file. One may be waiting already, and more may come while it runs."""


class NoOpening:
    available = False

    def listen(self, on_opened: OnChosen) -> None:
        """No-op: no file ever comes."""


class CommandLineOpening:
    """`grimoire friday.grimoire.json`"""

    def __init__(self, arguments: Sequence[str]) -> None:
        self._arguments = arguments

    @property
    def available(self) -> bool:
        return bool(self._arguments)

    def listen(self, on_opened: OnChosen) -> None:
        for name in self._arguments[:1]:
            on_kivy_thread(partial(on_opened, opener(name, "rb")))


class AndroidOpening(AndroidPort):
    """An intent with the address of a document: the one that started us, and each that comes later.

    After the process has died Android starts the app with the old intent again. So the last address that was opened
    is kept, with the task it came to: another tap on the same file makes another task, or comes as a new intent.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder
        self._listener: Any = None
        self._on_opened: OnChosen | None = None
        self._listens = False

    def renew(self) -> None:
        super().renew()
        if self._on_opened is not None and not self._listens:
            self.listen(self._on_opened)

    @guarded(None)
    def listen(self, on_opened: OnChosen) -> None:
        self._on_opened = on_opened
        activity = java.activity()
        self._listener = java.listener(
            "org/kivy/android/PythonActivity$NewIntentListener",
            onNewIntent=("(Landroid/content/Intent;)V", self._came),
        )
        activity.registerNewIntentListener(self._listener)
        self._listens = True
        intent = activity.getIntent()
        # When the app is resumed from the list of recent apps, Android repeats the intent of the first start.
        if intent.getFlags() & java.java_class("android.content.Intent").FLAG_ACTIVITY_LAUNCHED_FROM_HISTORY:
            return
        address = _address(intent)
        if address is not None and self._kept() != _occurrence(activity, address):
            self._open(address)

    @guarded(None)
    def _came(self, intent: Any) -> None:
        address = _address(intent)
        if address is not None:
            self._open(address)

    def _open(self, address: Any) -> None:
        self._keep(_occurrence(java.activity(), address))
        if self._on_opened is not None:
            on_kivy_thread(partial(self._on_opened, partial(open_document, address, "rb")))

    @property
    def _file(self) -> Path:
        return (self._folder or data_folder()) / OPENED

    def _kept(self) -> list[object]:
        try:
            kept = json.loads(self._file.read_text("utf-8"))
        except (OSError, ValueError, RecursionError):
            return []
        return kept if isinstance(kept, list) else []

    def _keep(self, occurrence: list[object]) -> None:
        try:
            self._file.write_text(json.dumps(occurrence), "utf-8")
        except OSError as error:
            LOG.warning("%s could not be written: %r", OPENED, error)


def _address(intent: Any) -> Any:
    """The address of the document that was tapped or shared; None for any other intent."""
    intents = java.java_class("android.content.Intent")
    action = intent.getAction()
    if action == intents.ACTION_VIEW:
        return intent.getData()
    if action == intents.ACTION_SEND:
        extra = intent.getParcelableExtra(intents.EXTRA_STREAM)
        return None if extra is None else java.uri(extra)
    return None


def _occurrence(activity: Any, address: Any) -> list[object]:
    return [activity.getTaskId(), address.toString()]


def desktop_opening(arguments: Sequence[str] | None = None) -> Opening:
    return CommandLineOpening(sys.argv[1:] if arguments is None else arguments)
