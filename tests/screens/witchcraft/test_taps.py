"""How many taps the journeys of an audit take, by touch."""

from __future__ import annotations

import pytest

from scoring.witchcraft.events import Activated, Corrected
from scoring.witchcraft.file.spelling import cell
from tools.harness.driver import Driver
from tools.harness.hands.witchcraft import drag_to, last, point, press_and_slide, sit_down, table, tap_space
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


@pytest.mark.parametrize(
    ("drags", "what", "budget"),
    [
        (True, "Witchcraft: a summoning with pieces of two spaces", 7),
        (False, "Witchcraft: the same summoning, tapping alone", 10),
    ],
)
def test_a_summoning_with_two_pieces_of_two_spaces(app: Driver, drags: bool, what: str, budget: int) -> None:
    """The audit's own: every token has a direction, and a space of its piece to be chosen."""
    app.app.session.set("reminders", "off")
    app.resize(412, 915)
    sit_down(app, *lying({"a3": "gArE", "f4": "rAdN"}, *NO_POWER))
    before = app.taps
    tap_space(app, "a3")
    tap_space(app, "b3")
    if drags:
        drag_to(app, "answer_2", "g1")
    else:
        app.tap("answer_2")
        tap_space(app, "g1")
    for token, at, side in (("monk", "z4", "N"), ("telepath", "g1", "W")):
        app.tap(f"answer_{token}")
        if drags:
            app.lift(press_and_slide(app, at, side))
        else:
            tap_space(app, at)
            point(app, side)
    event, position = last(app), table(app).position
    assert isinstance(event, Activated) and len(position.board.extra) == 4, event
    assert [(position.stacks[at].tokens, position.stacks[at].facing) for at in map(cell, ("z4", "g1"))] == [
        (("monk",), 0),
        (("telepath",), 6),
    ]
    taps = app.taps - before
    record(what, taps, budget)
    assert in_the_document(what) == (taps, budget)
