"""From full to light and back in the middle of a match, by touch, in every game; and guests while it is light."""

from __future__ import annotations

import pytest

from scoring import games
from scoring.certainty import certainty
from scoring.journal.match import Match
from scoring.journal.turn_events import ModeChanged
from screens.game_screens import game_screens
from tools.harness.driver import Driver
from tools.harness.guests.matches import match_at
from tools.harness.guests.open_table import open_table

pytestmark = pytest.mark.ui

# A value that light play does not follow, as the final scoring asks for it.
UNFOLLOWED = {"witchstone": "magic_tokens", "winter_queen": "map", "carodeni": "ingredients"}


def sit_down(app: Driver, game: str) -> Match:
    """In the middle of a match that was followed in full."""
    half = match_at(game, "play")
    session = app.app.session
    session.set("reduce_motion", True)
    session.set("secrets", False)
    session.begin(Match.new("m1", game, half.players, half.options, session.now()))
    assert session.record_all([event for _, event in half.journal.events])
    app.shell.go("table", match="m1", game=game)
    app.advance(0.5)
    return half


def is_light(app: Driver) -> bool:
    return bool(app.match.state.table.light)


def switch(app: Driver) -> None:
    app.tap("menu")
    app.tap("mode")
    app.advance(0.5)


@pytest.mark.parametrize("game", games.IDS)
def test_full_light_and_full_again_in_the_middle_of_a_match(app: Driver, game: str) -> None:
    sit_down(app, game)
    entries = len(app.match.journal.entries)
    switch(app)
    assert is_light(app) and app.app.session.mode(game) == "light"
    [panel] = app.page._rooms.opened()
    light_panel = game_screens(game).light_panel
    assert light_panel is not None and isinstance(panel, light_panel().load())
    assert not app.mistakes
    switch(app)
    assert not is_light(app) and len(app.match.journal.entries) == entries + 2
    asked = app.shell.route.name == "snapshot" or app.shell._overlays
    assert asked, "it asks for a snapshot of what was not entered"
    assert app.back()
    app.advance(0.5)
    assert app.shell.route.name == "table" and not app.match.journal.impossible
    for _ in range(2):
        app.tap("undo")
    assert not is_light(app) and not app.mistakes


@pytest.mark.parametrize("game", UNFOLLOWED)
def test_what_light_does_not_follow_is_in_doubt_or_empty(game: str) -> None:
    match = match_at(game, "play")
    match = match.record(ModeChanged("light"), 1_800_000_000)
    play, what = match.game.play, UNFOLLOWED[game]
    assert play is not None
    states = {certainty(False, play.tracked(match.state.table, seat, what)) for seat in range(len(match.players))}
    assert states <= {"doubt", "empty"}


@pytest.mark.parametrize("game", games.IDS)
def test_guests_at_a_light_table_have_their_pages(game: str) -> None:
    match = match_at(game, "play").record(ModeChanged("light"), 1_800_000_000)
    with open_table(match) as opened:
        for seat in (*range(len(match.players)), None):
            browser = opened.seated(seat)
            for path in ("/table", "/secrets", "/correct", "/rules"):
                assert browser.get(path).status == 200, path
