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

from scoring.games import IDS
from storage.store import Store
from tests.reliability.player import fingerprint

ROOT = Path(__file__).parents[2]
# Of each game, in the short and in the long form.
FEW, MANY = 1, 80
# Touches before it is killed, and seconds that it then still has: about those of one touch.
MOST_TOUCHES, LAST_TOUCH = 50, 0.15
# Now and then it is killed while it starts, or while it makes its backup.
AT_THE_START, START_SECONDS = 0.1, 1.5
PATIENCE = 600
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
        assert self._begun.wait(PATIENCE) and self.said, self._errors()
        return Seen(*json.loads(self.said[0]))

    def play_on(self, touches: int) -> None:
        """Waits until this many more touches have been seen."""
        assert self._process.stdin is not None
        self._process.stdin.write("\n")
        self._process.stdin.flush()
        end, said = time.monotonic() + PATIENCE, len(self.said) + touches
        while len(self.said) < said and not self.over:
            assert self._process.poll() is None and time.monotonic() < end, self._errors()
            time.sleep(0.005)

    def kill(self) -> Seen | None:
        """What was seen last; None if nothing was, or if the match came to its end."""
        self._process.kill()
        self._listener.join()
        self._process.wait()
        assert self._process.returncode < 0, "it was killed and did not end by itself"
        return Seen(*json.loads(self.said[-1])) if self.said and not self.over else None

    @property
    def over(self) -> bool:
        return self.said[-1:] == ["over"]

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
    if now.match == last.match and now.fingerprint != fingerprint(entries):
        return "what was kept is not what is seen"
    more = len(entries) - last.entries
    # At the setup the hand ticks all steps at once.
    return "" if more <= OF_ONE_TOUCH or last.route == "setup" else f"{more} entries came to what was seen"


def kinds_of_entries(folder: Path) -> set[str]:
    with Store.open(folder) as store:
        return {
            entry.kind for summary in store.open_matches() for entry in store.load(summary.id).match.journal.entries
        }


@pytest.mark.parametrize("game", IDS)
def test_killed_at_any_moment_of_a_match_the_app_shows_what_was_seen_last(
    game: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    dice = Random(f"killed in {game}")
    failures: list[str] = []
    kinds: set[str] = set()
    last: Seen | None = None
    folder = tmp_path / "0"
    for kill in range(MANY if request.config.getoption("--long") else FEW):
        app = App(folder, game, dice.randrange(2**30))
        if last is not None and dice.random() < AT_THE_START:
            time.sleep(dice.uniform(0, START_SECONDS))
            app.kill()
            continue
        now = app.first()
        if last is not None and (wrong := agree(folder, last, now)):
            failures.append(f"kill {kill}: {wrong}; {last} and then {now}")
        app.play_on(dice.randint(1, MOST_TOUCHES))
        time.sleep(dice.uniform(0, LAST_TOUCH))
        last = app.kill()
        if last is None:
            kinds |= kinds_of_entries(folder)
            folder = tmp_path / str(kill + 1)
    app = App(folder, "look", 0)
    now = app.first()
    if last is not None and (wrong := agree(folder, last, now)):
        failures.append(f"at the end: {wrong}; {last} and then {now}")
    app.kill()
    kinds |= kinds_of_entries(folder)
    assert not failures, "\n".join(failures)
    assert kinds >= {"undo", "redo"} or not request.config.getoption("--long")
