"""Numbers in doubt carry their mark at the table: the strip of players, and the panels of all games."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from scoring.carodeni.events import GoalClaimed
from scoring.journal.events import Begun, Event
from scoring.journal.match import Match
from scoring.journal.turn_events import ModeChanged, TurnMissed
from scoring.players import Player
from scoring.witchstone.events import TowerTaken
from tools.harness.driver import Driver
from tools.harness.hands.common import is_a, undisturbed

pytestmark = pytest.mark.ui

FIRST: dict[str, tuple[Event, ...]] = {
    "witchstone": (TowerTaken(), TowerTaken()),
    "winter_queen": (),
    "carodeni": (GoalClaimed(0, 0, 3),),
}


@pytest.fixture(autouse=True)
def fast(app: Driver) -> Iterator[None]:
    app.app.session.set("reduce_motion", True)
    with undisturbed():
        yield


def sit(app: Driver, game: str, *events: Event) -> None:
    session = app.app.session
    colors = ("green", "red") if game == "witchstone" else (None, None)
    players = tuple(Player(name, color) for name, color in zip(("Mira", "Tamás"), colors, strict=True))
    assert session.begin(Match.new(session.new_id(), game, players, {}, session.now()))
    for event in (Begun(), *FIRST[game], *events):
        assert session.record(event), event
    app.shell.go("table", match=app.match.id, game=game)
    app.advance(0.3)


@pytest.mark.parametrize("game", FIRST)
def test_the_strip_marks_whose_turn_was_skipped(app: Driver, game: str) -> None:
    sit(app, game, TurnMissed())
    first, second = app.find_all(is_a("StripCell"))
    assert first.doubt and "mark.doubt" in first.spoken_state
    assert second.doubt == (game == "carodeni"), "a goal may have been taken by anybody there"


@pytest.mark.parametrize("game", FIRST)
def test_without_a_gap_nothing_is_marked(app: Driver, game: str) -> None:
    sit(app, game)
    assert not any(cell.doubt for cell in app.find_all(is_a("StripCell")))


@pytest.mark.parametrize(
    ("game", "widget"),
    [("witchstone", "LightPoints"), ("winter_queen", "HiddenPoints"), ("carodeni", "LightClan")],
)
def test_light_play_marks_what_was_skipped_before_it(app: Driver, game: str, widget: str) -> None:
    sit(app, game, TurnMissed(), ModeChanged("light"))
    assert app.find_all(is_a(widget))[0].mark == "doubt"
