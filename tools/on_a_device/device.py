"""A phone behind adb: its log, its screen, its settings, and the app on it."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path
from urllib.request import ProxyHandler, Request, build_opener

from tools.on_a_device.adb import Adb

APP = "org.grimoire.grimoire"
ACTIVITY = f"{APP}/org.kivy.android.PythonActivity"
# As a tap on the icon starts it. Not by `monkey`, which afterwards turns on that the screen turns by itself.
ICON = (
    *("-a", "android.intent.action.MAIN", "-c", "android.intent.category.LAUNCHER"),
    *("-f", "0x10200000", "-n", ACTIVITY),
)
PNG = b"\x89PNG\r\n\x1a\n"
# Seconds between two looks at the log.
EVERY = 0.5


class NotSeen(Exception):
    """What should have happened has not."""


class ByHand(Exception):
    """Only a person can tell; says what to do and to look at."""


def fetch(address: str, host: str) -> str:
    request = Request(address, headers={"Host": host})
    with build_opener(ProxyHandler({})).open(request, timeout=30) as answer:
        return str(answer.read().decode("utf-8"))


class Device:
    def __init__(
        self,
        adb: Adb,
        pictures: Path,
        throwaway: bool = False,
        ask: Callable[[str], object] | None = None,
        wait: Callable[[float], None] = time.sleep,
        fetch: Callable[[str, str], str] = fetch,
    ) -> None:
        self._adb, self._pictures, self._ask, self._wait = adb, pictures, ask, wait
        self.throwaway, self.fetch = throwaway, fetch
        # Whether the screen has been given one, which makes the two sides of a phone that lies differ.
        self.cutout = False
        self._marks = 0

    def shell(self, *arguments: str) -> str:
        return self._adb("shell", *arguments).decode(errors="replace").strip()

    def adb(self, *arguments: str) -> str:
        return self._adb(*arguments).decode(errors="replace").strip()

    @cached_property
    def level(self) -> int:
        said = self.shell("getprop", "ro.build.version.sdk")
        if not said.isdigit():
            # Not every adb fails if the phone goes away meanwhile.
            raise OSError(f"the phone does not tell its API level; it says “{said}”")
        return int(said)

    def picture(self, name: str) -> None:
        # A phone with two screens says before the picture, in the same stream, that it had to choose one.
        said, signature, rest = self._adb("exec-out", "screencap", "-p").partition(PNG)
        if not signature:
            raise NotSeen(f"screencap gives no picture: {said[-300:].decode(errors='replace').strip()}")
        self._pictures.mkdir(parents=True, exist_ok=True)
        (self._pictures / f"{name}.png").write_bytes(signature + rest)

    def pause(self, seconds: float) -> None:
        self._wait(seconds)

    def by_hand(self, what: str) -> None:
        """Lets a person do it; without one the step is left to them."""
        if self._ask is None:
            raise ByHand(what)
        self._ask(f"{what} Then press Enter. ")

    # The log

    def forget_log(self) -> None:
        """What was written before does not count. The log is not cleared: it is the person's, and that can fail."""
        self._marks += 1
        self.shell("log", "-t", "python", self._mark)

    @property
    def _mark(self) -> str:
        return f"tools.on_a_device.{self._marks}"

    def log(self) -> str:
        """Since the last mark; nothing, if that is not in it any more."""
        _, mark, since = f"{self.adb('logcat', '-d', '-v', 'raw', '-s', 'python:V')}\n".rpartition(f"{self._mark}\n")
        return since if mark else ""

    def until(self, wanted: str, seconds: float = 15) -> re.Match[str]:
        """What the app writes to its log, within this many seconds."""
        for _ in range(max(1, round(seconds / EVERY))):
            if match := re.search(wanted, self.log()):
                return match
            self._wait(EVERY)
        raise NotSeen(f"the log has no “{wanted}” within {seconds:g} seconds; its last lines:\n{self.log()[-1500:]}")

    # The app

    def start(self, *intent: str) -> None:
        """By its icon, if nothing else is said. Up to Android 14 `am` does not fail if it cannot, it only says so."""
        said = self.shell("am", "start", *(intent or ICON), "2>&1")
        if re.search(r"(?m)^Error", said):
            raise NotSeen(said)

    def back(self) -> None:
        self.shell("input", "keyevent", "KEYCODE_BACK")

    def home(self) -> None:
        self.shell("input", "keyevent", "KEYCODE_HOME")
        self.pause(2)

    @contextmanager
    def setting(self, *names: str) -> Iterator[None]:
        """Settings of the system that are as they were afterwards."""
        before = {name: self.shell("settings", "get", "system", name) for name in names}
        try:
            yield
        finally:
            for name, value in before.items():
                if value == "null":
                    self.shell("settings", "delete", "system", name)
                else:
                    self.shell("settings", "put", "system", name, value)
