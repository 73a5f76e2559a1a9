"""The app in a process of its own: in a phone's window without a screen, on a store with one open match."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

from scoring.journal.events import Ticked
from scoring.journal.match import Match
from scoring.players import Player
from storage.store import Store
from tools.offscreen import PHONE, environment

ROOT = Path(__file__).resolve().parent.parent
PLAYERS = (Player("Mira", "green"), Player("Tamás", "red"), Player("Zsófi", "blue"))
MATCH, GAME = "open", "witchstone"
GAMES_PAGE = [["games", {}]]
SETUP_PAGE = [["games", {}], ["setup", {"match": MATCH, "game": GAME}]]

# A bare Kivy program reads no settings and prints no log either, so that both sides of a ratio are alike.
QUIET = {"KIVY_NO_ARGS": "1", "KIVY_NO_CONFIG": "1", "KIVY_NO_FILELOG": "1", "KIVY_LOG_MODE": "PYTHON"}

# What the code of a process begins with.
APP = "from screens.app import GrimoireApp as App"


def keep_match(folder: Path, routes: object = GAMES_PAGE) -> None:
    """A match with two steps done; the app will open at `place`."""
    now = int(time.time())
    match = Match.new(MATCH, GAME, PLAYERS, {}, now)
    with Store.open(folder) as store:
        store.create(match)
        for position, step in enumerate(match.plan.steps[:2]):
            match = match.record(Ticked(step.id), now)
            store.append(match.id, position, match.journal.entries[-1], match.state.stage)
        store.set_routes(routes)


def run(code: str, folder: Path, **more: str) -> str:
    """What the code prints; it finds in STARTED when its process was asked for. `more` goes into its environment."""
    # The process ends itself with its first frame; two such starts in a row would count as failed ones.
    (folder / "starting").unlink(missing_ok=True)
    started = {**QUIET, "GRIMOIRE_HOME": str(folder), "STARTED": repr(time.monotonic()), **more}
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env=environment(PHONE, **started), capture_output=True, text=True
    )
    if done.returncode:
        raise RuntimeError(done.stderr)
    return done.stdout
