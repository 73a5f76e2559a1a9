"""The app goes on while somebody attacks its server: frames are drawn, entries are kept, guests get their pages."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

import pytest

from scoring.journal.events import Entered
from screens.guests.opening import open_for_guests
from tests.screens.guests.conftest import answered, begin
from tools.harness.driver import Driver
from tools.harness.guests.open_table import Browser

ROOT = Path(__file__).resolve().parents[3]
# What a person would call a hang, on a busy machine.
LONGEST_FRAME = 2.0


@pytest.mark.parametrize("seconds", [3, pytest.param(30, marks=pytest.mark.long)])
def test_frames_go_on_and_nothing_is_lost(app: Driver, seconds: int) -> None:
    match, session = begin(app, tracked=False), app.app.session
    assert open_for_guests(session, match) is None
    table = session.guests
    assert table is not None
    guest = table.door.arrive()
    assert guest is not None and table.door.ask(guest.id, 2, table.door.code) == "in"
    app.shell.go("scoring", match=match.id, game=match.game.id)
    app.advance(0.3)
    command = [sys.executable, "-m", "tools.harness.guests.attack", str(table.port), str(seconds)]
    attacker = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    slowest, entered = 0.0, 0
    while attacker.poll() is None:
        begun = time.monotonic()
        entered += 1
        assert session.record(Entered(entered % 4, "track", entered % 60 + 1))
        app.frames(2)
        slowest = max(slowest, time.monotonic() - begun)
        time.sleep(0.01)
    sent, held = map(int, attacker.communicate()[0].split())
    assert sent and held, "it was no attack"
    assert slowest < LONGEST_FRAME
    kept = session.store.load(match.id).match
    assert sum(isinstance(event, Entered) for _, event in kept.journal.events) == entered > seconds
    assert table.door.guests == tuple(one for one in table.door.guests if one.id == guest.id), "nobody has come in"
    page = answered(app, lambda: Browser(table.port, cookie=guest.token).get("/score"))
    assert (page.status, "Your final score" in page.text) == (200, True)
