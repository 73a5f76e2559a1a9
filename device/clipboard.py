"""Lays a text on the clipboard, and takes one from it."""

from __future__ import annotations

from typing import Protocol

from device.port import Port, guarded


class Clipboard(Protocol):
    @property
    def available(self) -> bool: ...

    def copy(self, text: str) -> bool: ...

    def paste(self) -> str: ...


class NoClipboard:
    available = False

    def copy(self, text: str) -> bool:  # noqa: ARG002
        return False

    def paste(self) -> str:
        return ""


class KivyClipboard(Port):
    """Kivy knows those of the desktops and of Android."""

    @guarded(False)
    def copy(self, text: str) -> bool:
        from kivy.core.clipboard import Clipboard

        Clipboard.copy(text)
        # Kivy silently falls back to a clipboard that other programs cannot see.
        if type(Clipboard).__name__ == "ClipboardDummy" or Clipboard.paste() != text:
            raise OSError("there is no clipboard")
        return True

    @guarded("")
    def paste(self) -> str:
        from kivy.core.clipboard import Clipboard

        return str(Clipboard.paste() or "")
