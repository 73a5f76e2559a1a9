"""How many taps the journeys of an audit take, by touch."""

from __future__ import annotations

import pytest

from tools.harness.driver import Driver
from tools.harness.hands.table import sit_down, take_towers
from tools.harness.taps import in_the_document, record

pytestmark = pytest.mark.ui


def test_a_turn_in_mid_game(app: Driver) -> None:
    """Pentagram 3 with an owl, crystal 3 with the bottom shelf and its token, which is used."""
    app.app.session.set("reminders", "off")
    sit_down(app)
    take_towers(app)
    app.advance(0.3)
    before = app.taps
    for key in ("symbol_pentagram", "symbol_crystal", "first_3", "second_3", "lay"):
        app.tap(key)
    app.tap("owl_7" if app.find_all("owl_7") else next(name for name in app.names() if name.startswith("owl_")))
    for key in ("exit_wand", "face_energy", "bonus_0", "reach_village", "end_turn"):
        app.tap(key)
    table = app.match.state.table
    assert table.turn.seat == 1 and table.seats[0].turns == 1
    what, taps = "Witchstone: a turn with pentagram 3, crystal 3 to a shelf, and its token", app.taps - before
    record(what, taps, 12)
    assert in_the_document(what) == (taps, 12)
