"""Notices a start that failed, so that the next one does not open the same page again.

A file says that a start is under way. It goes once the app has run calmly for a while. If the next start finds it, that
may be because the app was ended just then. So a start counts as failed if there is proof, which is an exception, a
fatal signal or no frame for long; or if two in a row came to nothing, as when the system ends a program that takes too
much memory.
"""

from __future__ import annotations

import faulthandler
from contextlib import suppress
from pathlib import Path
from typing import IO

from screens.runtime import log

UNDER_WAY, TRACES = "starting", "traces.txt"
FAILED = "failed"
TOO_LONG = 20  # seconds without a first frame
IN_A_ROW = 2


class StartWatch:
    """`after_failure`: the start before this one failed."""

    def __init__(self, folder: Path) -> None:
        self._mark, self._traces = folder / UNDER_WAY, folder / log.FOLDER / TRACES
        self._file: IO[str] | None = None
        before = self._read(self._mark)
        traces = self._read(self._traces)
        if traces:
            log.LOG.error("the last run ended with:\n%s", traces)
        began = int(before) if before.isdigit() else 0
        self.after_failure = before == FAILED or (bool(before) and bool(traces)) or began >= IN_A_ROW
        self._write(str(1 if self.after_failure else began + 1))
        self._watch_signals()

    def shown(self) -> None:
        """The first frame was drawn."""
        log.LOG.info("First frame")
        faulthandler.cancel_dump_traceback_later()

    def succeeded(self) -> None:
        """The start has succeeded: no error for a while."""
        faulthandler.cancel_dump_traceback_later()
        with suppress(OSError):
            self._mark.unlink(missing_ok=True)

    def failed(self) -> None:
        """An exception has ended the start."""
        self._write(FAILED)
        self.close()

    def close(self) -> None:
        faulthandler.cancel_dump_traceback_later()
        if self._file is not None:
            faulthandler.disable()
            self._file.close()
            self._file = None

    def _watch_signals(self) -> None:
        """Makes Python write its stack into the file on a fatal signal, or when there is no frame for too long."""
        if faulthandler.is_enabled():
            return  # faulthandler is in use already, as under pytest
        try:
            self._file = self._traces.open("w", encoding="utf-8")
        except OSError as error:
            log.LOG.warning("no file for traces: %s", error)
            return
        faulthandler.enable(self._file)
        faulthandler.dump_traceback_later(TOO_LONG, file=self._file)

    def _write(self, text: str) -> None:
        try:
            self._mark.write_text(text, encoding="utf-8")
        except OSError as error:
            log.LOG.warning("a failed start will not be noticed: %s", error)

    @staticmethod
    def _read(path: Path) -> str:
        try:
            return path.read_text(encoding="utf-8", errors="replace").strip()
        except OSError:
            return ""
