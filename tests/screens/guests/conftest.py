"""An app whose device is in a network, and a match of four at its table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from threading import Thread
from time import monotonic, sleep
from typing import Any, TypeVar

import pytest

from device import null_device
from device.network import DesktopNetwork
from scoring.journal.events import Begun
from scoring.journal.match import Match
from scoring.players import Player
from tools.harness.driver import Driver

Answer = TypeVar("Answer")

NAMES = ("Mira", "Tamás", "Zsófi", "Ádám")
PLAYERS = tuple(Player(name, color) for name, color in zip(NAMES, ("green", "red", "blue", "yellow"), strict=True))


class HomeNetwork(DesktopNetwork):
    def addresses(self) -> tuple[str, ...]:
        return ("127.0.0.1",)


def driver(folder: Path) -> Driver:
    return Driver(folder, replace(null_device(), network=HomeNetwork()))


@pytest.fixture
def app(tmp_path: Path) -> Iterator[Driver]:
    with driver(tmp_path) as driven:
        yield driven


def begin(app: Driver, tracked: bool = True, game: str = "witchstone", id: str = "m1") -> Match:
    """A match of four in hand; nothing has happened in it."""
    session = app.app.session
    assert session.begin(Match.new(id, game, PLAYERS, {}, session.now()), NAMES)
    assert session.record(Begun(tracked=tracked))
    assert session.match is not None
    return session.match


def invite_at_scoring(app: Driver) -> None:
    """A match that is only scored, open for guests; the page with the invitation is in front."""
    begin(app, tracked=False)
    app.shell.go("scoring", match="m1", game="witchstone")
    app.advance(0.3)
    app.tap("invite")
    app.advance(0.3)


def answered(app: Driver, ask: Callable[[], Answer]) -> Answer:
    """What a browser gets while the app goes on drawing frames."""
    got: list[Any] = []

    def run() -> None:
        try:
            got.append(ask())
        except Exception as error:
            got.append(error)

    Thread(target=run, daemon=True).start()
    until(app, lambda: got)
    if isinstance(got[0], Exception):
        raise got[0]
    answer: Answer = got[0]
    return answer


def until(app: Driver, happened: Callable[[], object]) -> None:
    deadline = monotonic() + 10
    while not happened():
        assert monotonic() < deadline, "it did not happen"
        app.frames()
        sleep(0.002)
