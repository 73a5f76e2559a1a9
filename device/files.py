"""Lets a person choose a file to open or a place to save one.

The answer is not a path but an opener: Android gives no path that could be opened. It raises OSError as `open`
does, and the caller closes the file. No callback is called when the person cancels.
"""

from __future__ import annotations

import importlib.util
import os
import shutil
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fnmatch import fnmatch
from functools import partial
from pathlib import Path
from threading import Thread
from typing import Any, BinaryIO, Literal, Protocol

from device import java
from device.port import AndroidPort, Port, guarded, on_kivy_thread

Opener = Callable[[], BinaryIO]
OnChosen = Callable[[Opener], None]
Mode = Literal["rb", "wb"]
DOCUMENT_MODES = {"rb": "r", "wb": "wt"}


class Files(Protocol):
    @property
    def available(self) -> bool: ...

    def choose_file(self, on_chosen: OnChosen, filters: Sequence[str] = ()) -> None:
        """`filters` are patterns such as `*.json`; a hint that not every chooser takes."""

    def save_file(self, name: str, on_chosen: OnChosen) -> None: ...


class NoFiles:
    available = False

    def choose_file(self, on_chosen: OnChosen, filters: Sequence[str] = ()) -> None:
        """No-op."""

    def save_file(self, name: str, on_chosen: OnChosen) -> None:
        """No-op."""


class AndroidFiles(AndroidPort):
    """The system's document picker, which needs no permission."""

    REQUEST = 7141

    def __init__(self) -> None:
        self._listener: Any = None
        self._mode: Mode = "rb"
        self._on_chosen: OnChosen | None = None

    @guarded(None)
    def choose_file(self, on_chosen: OnChosen, filters: Sequence[str] = ()) -> None:
        self._ask("ACTION_OPEN_DOCUMENT", document_type(filters), "rb", on_chosen)

    @guarded(None)
    def save_file(self, name: str, on_chosen: OnChosen) -> None:
        from mimetypes import guess_type

        self._ask("ACTION_CREATE_DOCUMENT", guess_type(name)[0] or "application/octet-stream", "wb", on_chosen, name)

    def _ask(self, action: str, mime: str, mode: Mode, on_chosen: OnChosen, name: str = "") -> None:
        intents = java.java_class("android.content.Intent")
        intent = intents(getattr(intents, action))
        intent.addCategory(intents.CATEGORY_OPENABLE)
        intent.setType(mime)
        if name:
            intent.putExtra(intents.EXTRA_TITLE, java.text(name))
        activity = java.activity()
        if self._listener is None:
            self._listener = java.listener(
                "org/kivy/android/PythonActivity$ActivityResultListener",
                onActivityResult=("(IILandroid/content/Intent;)V", self._answered),
            )
            activity.registerActivityResultListener(self._listener)
        self._mode, self._on_chosen = mode, on_chosen
        activity.startActivityForResult(intent, self.REQUEST)

    @guarded(None)
    def _answered(self, request: int, result: int, data: Any) -> None:
        if request != self.REQUEST or self._on_chosen is None:
            return
        on_chosen, self._on_chosen = self._on_chosen, None
        if result == java.java_class("android.app.Activity").RESULT_OK:
            on_kivy_thread(partial(on_chosen, partial(open_document, data.getData(), self._mode)))


def document_type(filters: Sequence[str]) -> str:
    """Pictures carry the right type. Other files often do not once they were downloaded, so any type may be picked."""
    from mimetypes import guess_type

    kinds = {(guess_type(pattern, strict=False)[0] or "").partition("/")[0] for pattern in filters}
    return "image/*" if kinds == {"image"} else "*/*"


def open_document(address: Any, mode: Mode) -> BinaryIO:
    """Opens a document of another Android app by its URI."""
    try:
        resolver = java.activity().getContentResolver()
        descriptor: int = resolver.openFileDescriptor(address, DOCUMENT_MODES[mode]).detachFd()
    except Exception as error:
        raise OSError(f"the document could not be opened: {error}") from error
    return os.fdopen(descriptor, mode)


@dataclass(frozen=True)
class PathOpener:
    """Opens a file of which the path is known, so that people can be told where it is."""

    path: Path
    mode: Mode

    def __call__(self) -> BinaryIO:
        return open(self.path, self.mode)  # noqa: PTH123 – a binary file, and the caller closes it


def opener(path: str, mode: Mode) -> Opener:
    return PathOpener(Path(path), mode)


def _zenity(save_as: str, filters: Sequence[str]) -> list[str]:
    save = ["--save", "--confirm-overwrite", f"--filename={save_as}"] if save_as else []
    return ["--file-selection", *save, *([f"--file-filter={' '.join(filters)}"] if filters else [])]


def _yad(save_as: str, filters: Sequence[str]) -> list[str]:
    return ["--file", *_zenity(save_as, filters)[1:]]


def _kdialog(save_as: str, filters: Sequence[str]) -> list[str]:
    if save_as:
        return ["--getsavefilename", save_as]
    return ["--getopenfilename", str(Path.home()), *([" ".join(filters)] if filters else [])]


DIALOGS = (("zenity", _zenity), ("qarma", _zenity), ("kdialog", _kdialog), ("yad", _yad))
CANCELLED = (1, 252)


class DialogFiles(Port):
    """A dialog command of the Linux desktop, waited for on a thread of its own; one at a time."""

    def __init__(self, command: str, arguments: Callable[[str, Sequence[str]], list[str]]) -> None:
        self._command = command
        self._arguments = arguments
        self._waiting: Thread | None = None

    def choose_file(self, on_chosen: OnChosen, filters: Sequence[str] = ()) -> None:
        self._ask("", filters, "rb", on_chosen)

    def save_file(self, name: str, on_chosen: OnChosen) -> None:
        self._ask(name, (), "wb", on_chosen)

    @guarded(None)
    def _ask(self, save_as: str, filters: Sequence[str], mode: Mode, on_chosen: OnChosen) -> None:
        if self._waiting is None or not self._waiting.is_alive():
            command = [self._command, *self._arguments(save_as, filters)]
            self._waiting = Thread(target=self._wait, args=(command, mode, on_chosen), daemon=True)
            self._waiting.start()

    @guarded(None)
    def _wait(self, command: list[str], mode: Mode, on_chosen: OnChosen) -> None:
        import subprocess

        answer = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        if answer.returncode in CANCELLED:
            return
        answer.check_returncode()
        path = os.fsdecode(answer.stdout).removesuffix("\n")
        on_kivy_thread(partial(on_chosen, opener(path, mode)))


class PlyerFiles(Port):
    """The dialogs of macOS and Windows; they hold the window until they are answered."""

    def choose_file(self, on_chosen: OnChosen, filters: Sequence[str] = ()) -> None:
        self._hand_over(self._pick("open_file", {"filters": list(filters)}), "rb", on_chosen)

    def save_file(self, name: str, on_chosen: OnChosen) -> None:
        self._hand_over(self._pick("save_file", {"path": name}), "wb", on_chosen)

    @guarded("")
    def _pick(self, dialog: str, options: dict[str, object]) -> str:
        from plyer import filechooser

        paths = getattr(filechooser, dialog)(**options)
        return str(paths[0]) if paths else ""

    def _hand_over(self, path: str, mode: Mode, on_chosen: OnChosen) -> None:
        if path:
            on_chosen(opener(path, mode))


class FolderFiles(Port):
    """A desktop without any dialog: files are saved into the home folder, and chosen from a list of those there.

    `ask` shows such a list, the newest first, and calls back with the one that was chosen; the app sets it.
    """

    MOST = 50

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or Path.home()
        self.ask: Callable[[Path, Sequence[Path], Callable[[Path], None]], None] | None = None

    @guarded(None)
    def choose_file(self, on_chosen: OnChosen, filters: Sequence[str] = ()) -> None:
        if self.ask is not None:
            self.ask(self.folder, self._matching_files(filters), lambda path: on_chosen(PathOpener(path, "rb")))

    @guarded(None)
    def save_file(self, name: str, on_chosen: OnChosen) -> None:
        on_chosen(PathOpener(self._unused(name), "wb"))

    def _matching_files(self, filters: Sequence[str]) -> list[Path]:
        patterns = [pattern.lower() for pattern in filters] or ["*"]
        matching = [
            path
            for path in self.folder.iterdir()
            if not path.name.startswith(".")
            and any(fnmatch(path.name.lower(), pattern) for pattern in patterns)
            and path.is_file()
        ]
        return sorted(matching, key=lambda path: path.stat().st_mtime, reverse=True)[: self.MOST]

    def _unused(self, name: str) -> Path:
        """A path in the folder that does not exist yet."""
        path, number = self.folder / name, 2
        while path.exists():
            path, number = self.folder / f"{Path(name).stem}-{number}{Path(name).suffix}", number + 1
        return path


# The modules that plyer's dialogs need.
PLYER_NEEDS = {"darwin": "pyobjus", "win32": "win32gui"}


def desktop_files(platform: str = sys.platform) -> Files:
    if platform in PLYER_NEEDS:
        return PlyerFiles() if importlib.util.find_spec(PLYER_NEEDS[platform]) else FolderFiles()
    for name, arguments in DIALOGS:
        command = shutil.which(name)
        if command:
            return DialogFiles(command, arguments)
    return FolderFiles()
