"""The file with which the app was opened: by a tap on it in another app, or by its name on the command line."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Protocol

from device import java
from device.files import OnChosen, open_document, opener
from device.port import Port, guarded, on_kivy_thread


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


class AndroidOpening(Port):
    """An intent with the address of a document: the one that started us, and each that comes later."""

    def __init__(self) -> None:
        self._listener: Any = None
        self._on_opened: OnChosen | None = None

    @guarded(None)
    def listen(self, on_opened: OnChosen) -> None:
        self._on_opened = on_opened
        activity = java.activity()
        self._listener = java.listener(
            "org/kivy/android/PythonActivity$NewIntentListener",
            "onNewIntent",
            "(Landroid/content/Intent;)V",
            self._came,
        )
        activity.registerNewIntentListener(self._listener)
        intent = activity.getIntent()
        # Taken up again from the list of recent apps, Android repeats the intent of the first start.
        if not intent.getFlags() & java.java_class("android.content.Intent").FLAG_ACTIVITY_LAUNCHED_FROM_HISTORY:
            self._came(intent)

    @guarded(None)
    def _came(self, intent: Any) -> None:
        intents = java.java_class("android.content.Intent")
        addresses: dict[str, Callable[[], Any]] = {
            intents.ACTION_VIEW: intent.getData,
            intents.ACTION_SEND: partial(intent.getParcelableExtra, intents.EXTRA_STREAM),
        }
        address = addresses.get(intent.getAction(), lambda: None)()
        if address is not None and self._on_opened is not None:
            on_kivy_thread(partial(self._on_opened, partial(open_document, address, "rb")))


def desktop_opening(arguments: Sequence[str] | None = None) -> Opening:
    return CommandLineOpening(sys.argv[1:] if arguments is None else arguments)
