"""The real program with a table that is open for guests: main.py in a process of its own, killed and started again."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from dataclasses import asdict
from http.client import HTTPConnection, HTTPException
from pathlib import Path

from guests.door import Door
from scoring.journal.events import Event
from scoring.journal.match import Match
from storage.store import Store
from tools.harness.guests.open_table import Browser, any_port
from tools.offscreen import PHONE, environment

ROOT = Path(__file__).resolve().parents[3]
KEPT = ("PATH", "LD_LIBRARY_PATH", "LIBGL_DRIVERS_PATH")
# On a busy machine the first start takes its time.
START_SECONDS = 60


class RealApp:
    """The app finds a table that was open when it ended, and opens it again: so no tap is needed to invite."""

    def __init__(self, home: Path, match: Match) -> None:
        self.match, self.port, self.home = match, any_port(), home
        self._folder = home / ".config" / "grimoire"
        self._process: subprocess.Popen[bytes] | None = None
        self._prepare()

    def _prepare(self) -> None:
        from screens.guests.kept_table import KeptTable
        from screens.shell.draft import stamped
        from screens.shell.session import GUESTS

        self._folder.mkdir(parents=True)
        now = int(time.time())
        self.door = Door(len(self.match.players), lambda: now)
        kept = KeptTable(self.match.id, self.port, self.door.as_json(), 0, now)
        store = Store.open(self._folder)
        store.create(self.match)
        store.set_draft(GUESTS, stamped(asdict(kept), None))
        store.close()

    def start(self) -> None:
        """Returns when the server answers."""
        window = environment(PHONE)
        names = (name for name in window if name.startswith(("KIVY_", "KCFG_", "SDL_VIDEODRIVER")))
        self._process = subprocess.Popen(
            [sys.executable, "main.py"],
            cwd=ROOT,
            env={
                **{name: os.environ[name] for name in KEPT if name in os.environ},
                **{name: window[name] for name in names},
                "HOME": str(self.home),
            },
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        end = time.monotonic() + START_SECONDS
        while not self.answers():
            assert self._process.poll() is None, "the app has ended"
            assert time.monotonic() < end, "the table was not opened again"
            time.sleep(0.05)

    def answers(self) -> bool:
        connection = HTTPConnection("127.0.0.1", self.port, timeout=5)
        try:
            connection.request("GET", "/guests.css")
            return connection.getresponse().status == 200
        except (OSError, HTTPException):
            return False
        finally:
            connection.close()

    def kill(self) -> None:
        """Like a phone that takes the memory back: without a word."""
        assert self._process is not None
        self._process.send_signal(signal.SIGKILL)
        self._process.wait(10)

    def end(self) -> None:
        if self._process is not None and self._process.poll() is None:
            self._process.terminate()
            try:
                self._process.wait(10)
            except subprocess.TimeoutExpired:
                self.kill()

    def seated(self, seat: int | None, code: str = "") -> Browser:
        """Somebody who has typed the code."""
        browser = Browser(self.port)
        answer = browser.fill_in(
            "/join", "/join", seat="looks-on" if seat is None else str(seat), code=code or self.door.code
        )
        assert answer.path != "/join", answer.text
        return browser

    def record(self, *events: Event) -> None:
        """What the host enters; only while the app is not running."""
        match = self.kept()
        store = Store.open(self._folder)
        try:
            for event in events:
                position, at = len(match.journal.entries), int(time.time())
                match = match.record(event, at)
                store.append(match.id, position, match.journal.entries[-1], match.state.stage, match)
        finally:
            store.close()

    def kept(self) -> Match:
        """What is on the disk; only while the app is not running."""
        assert self._process is None or self._process.poll() is not None
        store = Store.open(self._folder)
        try:
            return store.load(self.match.id).match
        finally:
            store.close()
