"""The end of a match of Winter Queen for four: what lies on the map, what everybody holds, and what it gives."""

from __future__ import annotations

from typing import Any

from scoring.journal.events import Begun, Entered
from scoring.journal.match import Match
from scoring.players import Player
from scoring.winter_queen.events import Corrected, TurnMissed
from tools.harness.driver import Driver
from tools.harness.places.everywhere import LONG_NAME

NAMES = ("Réka", "Honza", "Ola", LONG_NAME)
MAP = (
    *("0,-2:green", "2,-2:green", "0,-1:yellow", "-1,-1:red", "1,-1:blue", "-2,0:green", "-1,0:purple", "0,0:green"),
    *("1,0:red", "2,0:green", "3,0:blue", "-2,1:red", "-1,1:red", "1,1:green", "-2,2:green", "1,-2:purple"),
    *("0,1:purple", "0,2:yellow"),
    *("printed 0,-3:blue", "printed 0,3:red"),
)
BOOKS = (
    (
        ("wind_rose/green", "forest_sages.purple/red"),
        ("northern_lights/blue", "border_guards"),
        ("clear_row/red", "polar_star/yellow"),
    ),
    (("cloud_wisps/yellow", "secret_knowledge/purple"), ("forest_sages.green", "northern_lights")),
    (("border_guards/red", "clear_row/blue"), ("polar_star/purple", "forest_sages.yellow/blue")),
    (("secret_knowledge/yellow", "wind_rose"),),
)
IN_PLAY = (12, 21, 9, 17)


def new_match(app: Driver, tracked: bool = False, **options: Any) -> str:
    """A match at its end; a tracked one is over."""
    session = app.app.session
    players = tuple(Player(name) for name in NAMES)
    match = Match.new(session.new_id(), "winter_queen", players, options, session.now())
    assert session.begin(match) and session.record(Begun(tracked=tracked))
    if tracked:
        assert session.record_all((Corrected(0, "turns_left", 1), TurnMissed()))
    return match.id


def scored(app: Driver, **options: Any) -> str:
    """All of it entered."""
    match_id, record = new_match(app, **options), app.app.session.record
    assert record(Entered(0, "map", MAP))
    for seat in range(len(NAMES)):
        assert record(Entered(seat, "books", BOOKS[seat])) and record(Entered(seat, "in_play", IN_PLAY[seat]))
    return match_id


def open_scoring(app: Driver, match_id: str) -> None:
    app.shell.go("scoring", match=match_id, game="winter_queen")
    app.advance(0.3)
