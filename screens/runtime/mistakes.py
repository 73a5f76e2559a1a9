"""Unexpected exceptions. Each is logged, and is contained where it happens."""

from __future__ import annotations

import logging
import sys
import threading
from collections.abc import Callable
from typing import Any, TypeVar

from kivy.base import ExceptionHandler, ExceptionManager

LOG = logging.getLogger("grimoire.mistakes")

Answer = TypeVar("Answer")
Fallback = TypeVar("Fallback")


def note(error: BaseException, where: str) -> None:
    LOG.error("mistake in %s", where, exc_info=error)


def advice(work_out: Callable[[], Answer], otherwise: Fallback, what: str) -> Answer | Fallback:
    """An optional value, such as a reminder: if it cannot be computed, the app goes on without it."""
    try:
        return work_out()
    except Exception as error:
        note(error, what)
        return otherwise


class CallbackHandler(ExceptionHandler):
    """Kivy's handler for exceptions in callbacks. `recover` returns whether the app can go on."""

    def __init__(self, recover: Callable[[], bool]) -> None:
        self._recover = recover

    def handle_exception(self, error: BaseException) -> Any:
        if not isinstance(error, Exception):
            return ExceptionManager.RAISE
        note(error, "a callback")
        recovered = advice(self._recover, False, "recovering from a mistake")
        return ExceptionManager.PASS if recovered else ExceptionManager.RAISE


def log_uncaught(report: str) -> None:
    """Logs exceptions that end a thread or the program; the terminal gets one line."""

    def program(kind: type[BaseException], error: BaseException, trace: Any) -> None:
        if issubclass(kind, KeyboardInterrupt):
            sys.__excepthook__(kind, error, trace)
            return
        note(error, "the program")
        if sys.stderr is not None:
            sys.stderr.write(f"{report}\n")

    def thread(failed: threading.ExceptHookArgs) -> None:
        if failed.exc_value is not None:
            note(failed.exc_value, f"the thread {failed.thread.name if failed.thread else ''}")

    sys.excepthook = program
    threading.excepthook = thread
