"""Reading and opening a table of Witchstone in tests with a window."""

from __future__ import annotations

from scoring.journal.events import Begun, Event
from scoring.journal.match import Match
from scoring.players import Player
from scoring.witchstone.events import TowerTaken
from scoring.witchstone.table import Table
from tools.harness.driver import Driver

NAMES = (("Mira", "green"), ("Tamás", "red"), ("Zsófi", "blue"), ("Ádám", "yellow"))


def sit_down(app: Driver, count: int, *events: Event) -> None:
    """A table after these events: the towers are taken, with unknown tokens."""
    session = app.app.session
    session.set("reduce_motion", True)
    players = tuple(Player(name, color) for name, color in NAMES[:count])
    assert session.begin(Match.new("m1", "witchstone", players, session.copy("witchstone"), session.now()))
    for event in (Begun(), *[TowerTaken()] * count, *events):
        assert session.record(event), event
    app.shell.go("table", match="m1", game="witchstone")
    app.advance(0.3)


def table(app: Driver) -> Table:
    table: Table = app.match.state.table
    return table


def in_hand(app: Driver) -> tuple[str, int] | None:
    """The running series: its action, and how many are left."""
    series = table(app).turn.series
    return (series.action, series.left) if series else None
