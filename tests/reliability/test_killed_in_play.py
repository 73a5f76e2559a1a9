"""The app is killed at any moment of matches that are played by touches; the next start shows what was seen last."""

from __future__ import annotations

import json
import subprocess
import sys
import threading
import time
from dataclasses import dataclass
from pathlib import Path
from random import Random

import pytest

from scoring.catalog import IDS
from storage.store import Store
from tests.reliability.player import fingerprint

ROOT = Path(__file__).parents[2]
# Of each game, in the short and in the long form.
FEW, MANY = 1, 80
LONGEST = 6.0  # seconds that an app plays before it is killed
# One touch may record what was drawn by lot, the step itself and what follows from it.
OF_ONE_TOUCH = 12

pytestmark = [pytest.mark.ui, pytest.mark.kill]


@dataclass(frozen=True)
class Seen:
    route: str
    look: str
    match: str
    entries: int
    fingerprint: str


class App:
    """In a process of its own; it collects what the app says."""

    def __init__(self, folder: Path, game: str, seed: int) -> None:
        run = [sys.executable, "-m", "tests.reliability.player", str(folder), game, str(seed)]
        self._process = subprocess.Popen(
            run, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        self.said: list[str] = []
        self._begun = threading.Event()
        self._listener = threading.Thread(target=self._listen, daemon=True)
        self._listener.start()

    def _listen(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            if line.endswith("\n"):
                self.said.append(line.strip())
                self._begun.set()
        self._begun.set()

    def first(self) -> Seen:
        assert self._begun.wait(120) and self.said, self._errors()
        return Seen(*json.loads(self.said[0]))

    def play_for(self, seconds: float) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write("\n")
        self._process.stdin.flush()
        end = time.monotonic() + seconds
        while time.monotonic() < end and self.said[-1] != "over":
            assert self._process.poll() is None, self._errors()
            time.sleep(0.005)

    def kill(self) -> Seen | None:
        """What was seen last; None if the match came to its end."""
        self._process.kill()
        self._listener.join()
        self._process.wait()
        assert self._process.returncode < 0, "it was killed and did not end by itself"
        return None if self.said[-1] == "over" else Seen(*json.loads(self.said[-1]))

    def _errors(self) -> str:
        self._process.kill()
        assert self._process.stderr is not None
        return self._process.stderr.read()[-3000:]


def agree(folder: Path, last: Seen, now: Seen) -> str:
    """What is wrong with what the reopened app shows, if anything."""
    if not last.match:
        return ""
    if now.route != last.route and last.route == "table":
        return f"{last.route} was seen, then {now.route}"
    if (now.entries, now.fingerprint) == (last.entries, last.fingerprint):
        return "" if now.look == last.look else "the same match looks different"
    with Store.open(folder) as store:
        entries = store.load(last.match).match.journal.entries
    if fingerprint(entries[: last.entries]) != last.fingerprint:
        return "what was seen is not what was kept"
    more = len(entries) - last.entries
    # At the setup the hand ticks all steps at once.
    return "" if more <= OF_ONE_TOUCH or last.route == "setup" else f"{more} entries came to what was seen"


@pytest.mark.parametrize("game", IDS)
def test_killed_at_any_moment_of_a_match_the_app_shows_what_was_seen_last(
    game: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    dice = Random(f"killed in {game}")
    found: list[str] = []
    last: Seen | None = None
    folder = tmp_path / "0"
    for kill in range(MANY if request.config.getoption("--long") else FEW):
        app = App(folder, game, dice.randrange(2**30))
        now = app.first()
        if last is not None and (wrong := agree(folder, last, now)):
            found.append(f"kill {kill}: {wrong}; {last} and then {now}")
        app.play_for(dice.uniform(0.5, LONGEST))
        last = app.kill()
        if last is None:
            folder = tmp_path / str(kill + 1)
    app = App(folder, "look", 0)
    now = app.first()
    if last is not None and (wrong := agree(folder, last, now)):
        found.append(f"at the end: {wrong}; {last} and then {now}")
    app.kill()
    assert not found, "\n".join(found)
