"""Hands a text to another app.

Files are saved with `device.files` instead: sharing one needs a content provider in the package.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Protocol

from device import java
from device.clipboard import KivyClipboard
from device.port import Port, guarded


class Outcome(StrEnum):
    SHARED = "shared"
    COPIED = "copied"
    FAILED = "failed"


class Sharing(Protocol):
    @property
    def available(self) -> bool: ...

    @property
    def copies(self) -> bool:
        """Whether sharing is nothing more than a copy on the clipboard."""

    def share_text(self, title: str, text: str) -> Outcome: ...


class NoSharing:
    available = False
    copies = False

    def share_text(self, title: str, text: str) -> Outcome:  # noqa: ARG002
        return Outcome.FAILED


class AndroidSharing(Port):
    copies = False

    @guarded(Outcome.FAILED)
    def share_text(self, title: str, text: str) -> Outcome:
        intents = java.java_class("android.content.Intent")
        intent = intents(intents.ACTION_SEND)
        intent.setType("text/plain")
        intent.putExtra(intents.EXTRA_SUBJECT, java.text(title))
        intent.putExtra(intents.EXTRA_TEXT, java.text(text))
        java.activity().startActivity(intents.createChooser(intent, java.text(title)))
        return Outcome.SHARED


class ClipboardSharing:
    """A desktop has no chooser: the text is laid on the clipboard, without its title."""

    copies = True

    def __init__(self) -> None:
        self._clipboard = KivyClipboard()

    @property
    def available(self) -> bool:
        return self._clipboard.available

    def share_text(self, title: str, text: str) -> Outcome:  # noqa: ARG002
        return Outcome.COPIED if self._clipboard.copy(text) else Outcome.FAILED
