"""The log: a small rotating file in the app's folder, and with GRIMOIRE_VERBOSE the terminal too.

Kivy's own lines go there as well. Before the folder is known, and where it cannot be written, the last lines are held
in memory.
"""

from __future__ import annotations

import logging
import os
import sys
from collections import deque
from copy import copy
from pathlib import Path
from typing import TextIO

LOG = logging.getLogger("grimoire")

FOLDER, NAME = "logs", "grimoire.log"
LARGEST, OLDER = 256 * 1024, ".1"
LINES_IN_MEMORY = 500
FORMAT = logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s")


# `logging.handlers` has handlers like these two, and takes the fiftieth part of the start to import.


class RecentLines(logging.Handler):
    """Holds the last log records, without the objects in their arguments."""

    def __init__(self) -> None:
        super().__init__()
        self.records: deque[logging.LogRecord] = deque(maxlen=LINES_IN_MEMORY)

    def emit(self, record: logging.LogRecord) -> None:
        line = copy(record)
        line.msg = line.message = self.format(record)
        line.args = line.exc_info = line.exc_text = line.stack_info = None
        self.records.append(line)

    @property
    def text(self) -> str:
        return "".join(f"{FORMAT.format(record)}\n" for record in self.records)


class LogFile(logging.FileHandler):
    """A log file with one older file. It stops when it cannot write: a full disk is reported elsewhere, and the log
    must not raise.
    """

    def __init__(self, path: Path) -> None:
        super().__init__(path, encoding="utf-8")
        self.setFormatter(FORMAT)

    def emit(self, record: logging.LogRecord) -> None:
        try:
            if self.stream is not None and self.stream.tell() + len(self.format(record)) >= LARGEST:
                self._begin_anew(self.stream)
        except Exception:
            self.handleError(record)
            return
        super().emit(record)

    def _begin_anew(self, full: TextIO) -> None:
        path = Path(self.baseFilename)
        self.stream = None
        full.close()
        path.replace(path.with_name(f"{path.name}{OLDER}"))
        self.stream = self._open()

    def handleError(self, _record: logging.LogRecord) -> None:  # noqa: N802 – the library's name
        close()


recent = RecentLines()
_file: LogFile | None = None


def start() -> None:
    """Starts logging; call this before Kivy is imported."""
    root = logging.getLogger()
    root.addHandler(recent)
    LOG.setLevel(logging.INFO)
    logging.getLogger("kivy").addFilter(_shorten_missing_driver)
    # Android shows what a program writes to the terminal in the log of the phone.
    if os.environ.get("GRIMOIRE_VERBOSE") or "ANDROID_ARGUMENT" in os.environ:
        terminal = logging.StreamHandler(sys.stderr)
        terminal.setFormatter(FORMAT)
        root.addHandler(terminal)


def _shorten_missing_driver(record: logging.LogRecord) -> bool:
    """Kivy tries a driver for touch screens that is not used here, and logs a whole traceback where it is missing."""
    if record.exc_info and record.getMessage().startswith("Input: MTDev"):
        record.levelno, record.levelname, record.exc_info = logging.INFO, "INFO", None
    return True


def open_file(folder: Path) -> None:
    """Starts writing the log file, beginning with the lines held in memory."""
    global _file
    close()
    try:
        (folder / FOLDER).mkdir(parents=True, exist_ok=True)
        file = _file = LogFile(folder / FOLDER / NAME)
    except OSError as error:
        LOG.warning("no log file: %s", error)
        return
    logging.getLogger().addHandler(file)
    for record in list(recent.records):
        file.handle(record)


def close() -> None:
    global _file
    if _file is not None:
        logging.getLogger().removeHandler(_file)
        file, _file = _file, None
        try:
            file.close()
        except OSError as error:
            LOG.warning("the log file could not be closed: %s", error)


def text() -> str:
    """The newest part of the log."""
    if _file is None:
        return recent.text
    try:
        _file.flush()
        return Path(_file.baseFilename).read_text(encoding="utf-8", errors="replace")
    except OSError:
        return recent.text
