"""Hands a text, a link or a file to another app.

Where files cannot be shared they are saved with `device.files` instead.
"""

from __future__ import annotations

import shutil
from enum import StrEnum
from pathlib import Path
from typing import BinaryIO, Protocol

from device import java
from device.clipboard import KivyClipboard
from device.port import LOG, AndroidPort, guarded

# The path in assets/android/shared_files.xml.
SHARED = "shared"


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

    @property
    def opens_links(self) -> bool: ...

    @property
    def shares_files(self) -> bool: ...

    def share_text(self, title: str, text: str) -> Outcome: ...

    def open_link(self, link: str) -> Outcome: ...

    def share_file(self, title: str, name: str, kind: str, content: BinaryIO) -> Outcome:
        """`kind` is a MIME type, such as `image/png`. The content is read from its present position."""


class NoFileSharing:
    opens_links = False
    shares_files = False

    def open_link(self, link: str) -> Outcome:  # noqa: ARG002
        return Outcome.FAILED

    def share_file(self, title: str, name: str, kind: str, content: BinaryIO) -> Outcome:  # noqa: ARG002
        return Outcome.FAILED


class NoSharing(NoFileSharing):
    available = False
    copies = False

    def share_text(self, title: str, text: str) -> Outcome:  # noqa: ARG002
        return Outcome.FAILED


class AndroidLinks(AndroidPort):
    @guarded(Outcome.FAILED)
    def open(self, link: str) -> Outcome:
        intents = java.java_class("android.content.Intent")
        address = java.java_class("android.net.Uri").parse(link)
        java.activity().startActivity(intents(intents.ACTION_VIEW, address))
        return Outcome.SHARED


class AndroidFileSharing(AndroidPort):
    """Other apps may not read our files: the package has a provider that shows one folder of the cache to those whom
    we hand an address of it. The system empties the cache."""

    @guarded(Outcome.FAILED)
    def share(self, title: str, name: str, kind: str, content: BinaryIO) -> Outcome:
        activity = java.activity()
        file = Path(activity.getCacheDir().getAbsolutePath(), SHARED, name)
        if not _written(file, content):
            return Outcome.FAILED
        provider = java.java_class("androidx.core.content.FileProvider")
        authority = f"{activity.getPackageName()}.files"
        address = provider.getUriForFile(activity, authority, java.java_class("java.io.File")(str(file)))
        intents = java.java_class("android.content.Intent")
        intent = intents(intents.ACTION_SEND)
        intent.setType(kind)
        intent.putExtra(intents.EXTRA_STREAM, java.parcel(address))
        intent.addFlags(intents.FLAG_GRANT_READ_URI_PERMISSION)
        activity.startActivity(intents.createChooser(intent, java.text(title)))
        return Outcome.SHARED


def _written(file: Path, content: BinaryIO) -> bool:
    """False if there is no room for it: that passes, so it must not end the port."""
    try:
        file.parent.mkdir(exist_ok=True)
        with file.open("wb") as target:
            shutil.copyfileobj(content, target)
    except OSError as error:
        LOG.warning("%s could not be written: %r", file.name, error)
        return False
    return True


class AndroidSharing(AndroidPort):
    copies = False
    opens_links = True

    def __init__(self) -> None:
        self._links, self._files = AndroidLinks(), AndroidFileSharing()

    @property
    def shares_files(self) -> bool:
        return self._files.available

    def renew(self) -> None:
        super().renew()
        self._links.renew()
        self._files.renew()

    def open_link(self, link: str) -> Outcome:
        return self._links.open(link)

    def share_file(self, title: str, name: str, kind: str, content: BinaryIO) -> Outcome:
        return self._files.share(title, name, kind, content)

    @guarded(Outcome.FAILED)
    def share_text(self, title: str, text: str) -> Outcome:
        intents = java.java_class("android.content.Intent")
        intent = intents(intents.ACTION_SEND)
        intent.setType("text/plain")
        intent.putExtra(intents.EXTRA_SUBJECT, java.text(title))
        intent.putExtra(intents.EXTRA_TEXT, java.text(text))
        java.activity().startActivity(intents.createChooser(intent, java.text(title)))
        return Outcome.SHARED


class ClipboardSharing(NoFileSharing):
    """A desktop has no chooser: the text is laid on the clipboard, without its title."""

    copies = True

    def __init__(self) -> None:
        self._clipboard = KivyClipboard()

    @property
    def available(self) -> bool:
        return self._clipboard.available

    def share_text(self, title: str, text: str) -> Outcome:  # noqa: ARG002
        return Outcome.COPIED if self._clipboard.copy(text) else Outcome.FAILED
