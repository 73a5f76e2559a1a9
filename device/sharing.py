"""Hands a text to another app.

Files are saved with `device.files` instead: sharing one needs a content provider in the package.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Protocol

from device import java
from device.port import Port, guarded


class Outcome(StrEnum):
    SHARED = "shared"
    COPIED = "copied"
    FAILED = "failed"


class Sharing(Protocol):
    @property
    def available(self) -> bool: ...

    def share_text(self, title: str, text: str) -> Outcome: ...


class NoSharing:
    available = False

    def share_text(self, title: str, text: str) -> Outcome:  # noqa: ARG002
        return Outcome.FAILED


class AndroidSharing(Port):
    @guarded(Outcome.FAILED)
    def share_text(self, title: str, text: str) -> Outcome:
        intents = java.java_class("android.content.Intent")
        intent = intents(intents.ACTION_SEND)
        intent.setType("text/plain")
        intent.putExtra(intents.EXTRA_SUBJECT, java.text(title))
        intent.putExtra(intents.EXTRA_TEXT, java.text(text))
        java.activity().startActivity(intents.createChooser(intent, java.text(title)))
        return Outcome.SHARED


class ClipboardSharing(Port):
    """A desktop has no chooser: the text is laid on the clipboard, without its title."""

    @guarded(Outcome.FAILED)
    def share_text(self, title: str, text: str) -> Outcome:  # noqa: ARG002
        from kivy.core.clipboard import Clipboard

        Clipboard.copy(text)
        # Kivy falls back without a word to a clipboard that nobody else can see.
        if type(Clipboard).__name__ == "ClipboardDummy" or Clipboard.paste() != text:
            raise OSError("there is no clipboard")
        return Outcome.COPIED
