"""A device that can do everything, and remembers what it was given."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from typing import BinaryIO

from device import Device, null_device
from device.files import OnChosen
from device.sharing import Outcome
from device.speech import OnSilent


class Kept(BytesIO):
    """A file that can still be read when it is closed."""

    def close(self) -> None:
        self.seek(0)


class Able:
    """`device` is what the app gets; `brings` is what the next chosen file holds, and an error is raised."""

    available = True
    copies = True

    def __init__(self, phone: bool = False) -> None:
        self.opens_links = self.shares_files = phone
        self.copies = not phone
        self.texts: list[str] = []
        self.spoken: list[tuple[str, str]] = []
        self.links: list[str] = []
        self.files: dict[str, bytes] = {}
        self.shared: dict[str, tuple[str, bytes]] = {}
        self.brings: bytes | OSError = b""
        self.pasted = ""
        self.breaks = False
        bare = vars(null_device())
        self.device = Device(**{**bare, "sharing": self, "clipboard": self, "files": self, "speech": self})

    # Sharing and the clipboard

    def share_text(self, _title: str, text: str) -> Outcome:
        self.texts.append(text)
        return Outcome.COPIED if self.copies else Outcome.SHARED

    def open_link(self, link: str) -> Outcome:
        self.links.append(link)
        return Outcome.SHARED

    def share_file(self, _title: str, name: str, kind: str, content: BinaryIO) -> Outcome:
        self.shared[name] = (kind, content.read())
        return Outcome.SHARED

    def copy(self, text: str) -> bool:
        self.texts.append(text)
        return True

    def paste(self) -> str:
        return self.pasted

    # Files

    def choose_file(self, on_chosen: OnChosen, filters: Sequence[str] = ()) -> None:  # noqa: ARG002
        def open_it() -> BinaryIO:
            if isinstance(self.brings, OSError):
                raise self.brings
            return BytesIO(self.brings)

        on_chosen(open_it)

    def save_file(self, name: str, on_chosen: OnChosen) -> None:
        file = Kept()

        def open_it() -> BinaryIO:
            if self.breaks:
                raise OSError("the disk is full")
            return file

        on_chosen(open_it)
        self.files[name] = file.getvalue()

    # Speech

    def speaks(self, language: str) -> bool:  # noqa: ARG002
        return True

    def say(self, text: str, language: str, on_silent: OnSilent = lambda: None) -> None:  # noqa: ARG002
        self.spoken.append((text, language))

    def stop(self) -> None:
        """A no-op: speech of this double never lasts."""
