"""A match of Witchstone at the table, with one small panel instead of the game's own."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from unittest.mock import patch

import pytest

from scoring.journal.events import Begun
from scoring.journal.match import Match
from scoring.message import Message
from scoring.play import Reminder
from scoring.players import Player
from scoring.witchstone import events
from screens.game_screens import game_screens
from screens.kit.layouts.layout import Box
from screens.kit.text import Text
from screens.table import page as table
from screens.table.panel import PanelKind, TablePanel
from tools.harness.driver import Driver, Time

NAMES = ("Mira", "Tamás", "Zsófi", "Ádám")
COLORS = ("green", "red", "blue", "yellow")


class PlainPanel(TablePanel):
    """Says whose panel it is and how much has happened."""

    built = 0

    def __init__(self, **kwargs: object) -> None:
        super().__init__(orientation="vertical", size_hint_y=None, height=600, **kwargs)
        PlainPanel.built += 1
        self.words = Text()
        self.add_widget(self.words)
        self.add_widget(Box())

    def show(self, match: Match, player: int) -> None:
        self.words.text = f"panel of {match.players[player].name} after {len(match.journal.events)}"


KINDS = tuple(
    PanelKind(id, name, lambda: PlainPanel)
    for id, name in (("one", "settings.clock"), ("two", "table.journal"), ("three", "table.rules"))
)


@pytest.fixture
def plain_panels(monkeypatch: pytest.MonkeyPatch) -> None:
    PlainPanel.built = 0
    monkeypatch.setattr(table, "game_screens", lambda game: replace(game_screens(game), panels=lambda: KINDS))


@pytest.fixture
def no_reminders(request: pytest.FixtureRequest) -> None:
    """Keeps reminders out of tests about something else."""
    if "app" in request.fixturenames:
        request.getfixturevalue("app").app.session.set("reminders", "off")


def sit_down(app: Driver, count: int = 2, names: tuple[str, ...] = NAMES) -> None:
    """A match whose play has begun, at its table."""
    players = tuple(Player(name, color) for name, color in zip(names[:count], COLORS, strict=False))
    session = app.app.session
    match = Match.new(session.new_id(), "witchstone", players, {}, session.now())
    assert session.begin(match) and session.record(Begun())
    app.shell.go("game", game="witchstone")
    app.shell.go("table", match=match.id, game="witchstone")
    app.advance(0.4)


def take_towers(app: Driver) -> None:
    for _ in app.match.players:
        assert app.page.record(events.TowerTaken("points"))
    app.frames(4)


def remind(app: Driver, monkeypatch: pytest.MonkeyPatch, *ids: str) -> None:
    """Makes the next event bring these reminders, and records it."""
    app.app.session.set("reminders", "first")
    reminders = tuple(Reminder(f"witchstone/{id}", Message(f"witchstone.remind.{id}")) for id in ids)
    play = replace(app.match.game.play, reminders=lambda _before, _event, _after: reminders)
    monkeypatch.setitem(app.match.game.__dict__, "play", play)
    assert app.page.record(events.TowerTaken("points"))
    app.frames(4)


def play_out(app: Driver) -> None:
    """All turns, as if they were not entered."""
    take_towers(app)
    while app.match.game.play.standing(app.match.state.table).turn is not None:
        assert app.page.record(events.TurnMissed())
    app.frames(6)


@contextmanager
def own_time(app: Driver) -> Iterator[None]:
    """The session's clock goes with the driver's."""
    session, start, zero = app.app.session, app.app.session.now(), Time.now
    with patch.object(session, "now", lambda: start + int(Time.now - zero)):
        yield
