"""How many taps the journeys of an audit take, by touch."""

from __future__ import annotations

import pytest

from scoring.witchcraft.events import Activated, Corrected
from tools.harness.driver import Driver
from tools.harness.hands.witchcraft import last, point, sit_down, tap_space
from tools.harness.places.witchcraft import NO_POWER, lying
from tools.harness.taps import in_the_document, record

pytestmark = pytest.mark.ui


def test_a_captured_stack_of_four_goes_onto_one_mage(app: Driver) -> None:
    app.app.session.set("reminders", "off")
    captured = {"a1": "gAdE", "c1": "rAdGuGoMaS", "a4": "gKeN"}
    sit_down(app, *lying(captured, Corrected(0, "stack.f4", "rMaN"), *NO_POWER))
    before = app.taps
    tap_space(app, "a1")
    app.tap("cast")
    app.tap("all_adept")
    tap_space(app, "a4")
    point(app, "S")
    event = last(app)
    assert isinstance(event, Activated) and str(event.effects[-1]).count(">a4") == 4, event
    what, taps = "Witchcraft: a captured stack of four onto one mage", app.taps - before
    record(what, taps, 5)
    assert in_the_document(what) == (taps, 5)
