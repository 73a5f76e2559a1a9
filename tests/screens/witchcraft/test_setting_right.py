"""Witchcraft by touches: the board is turned and looked at, and what lies on and beside it is set right."""

from __future__ import annotations

import pytest

from scoring.witchcraft.events import Corrected
from scoring.witchcraft.file.spelling import cell
from tools.harness.driver import Driver
from tools.harness.hands.common import heard
from tools.harness.hands.witchcraft import board, last, open_tab, point, sit_down, table, tap_space
from tools.harness.places.witchcraft import NO_POWER, SMALL, lying, middle, panel

pytestmark = pytest.mark.ui


def test_the_board_is_turned_by_hand_and_by_itself(app: Driver) -> None:
    sit_down(app, *lying({"a1": "gAdE", "c1": "rAdS", "f4": "rBaN"}, *NO_POWER))
    app.tap("turn_board")
    assert board(app).turned
    app.tap("turn_board")
    open_tab(app, "pieces")
    app.tap("option_follows")
    open_tab(app, "board")
    assert not board(app).turned
    tap_space(app, "a1")
    app.tap("cast")
    point(app, "N")
    assert board(app).turned


def test_analysis_is_off_until_both_agree(app: Driver) -> None:
    sit_down(app, *lying({"a1": "gAdE", "c1": "rAdW", "f4": "rMaN"}))
    open_tab(app, "pieces")
    app.tap("option_analysis")
    app.tap("no")
    assert not app.sees("Threatened stacks")
    app.tap("option_analysis")
    app.tap("yes")
    assert app.sees("Threatened stacks")
    open_tab(app, "board")
    assert board(app).marked == {cell("a1")}


def test_a_space_is_set_right(app: Driver) -> None:
    sit_down(app, *lying(SMALL))
    tap_space(app, "c1")
    app.tap("correct_space")
    for key in ("out_0", "exhausted"):
        app.tap(key)
    ring = app.find("ring_pad")
    directions = heard(ring, "on_direction")
    app.show(ring)
    x, y = ring.to_window(*ring.center)
    app.touch(x - 60, y)
    app.tap("correct_done")
    assert directions and last(app) == Corrected(0, "stack.c1", "rGuGoN*")


def test_a_stack_gives_way_to_an_altar(app: Driver) -> None:
    sit_down(app, *lying(SMALL))
    panel(app).correct(cell("f4"))
    app.frames(3)
    app.tap(lambda widget: getattr(widget, "value", None) == "altar" and hasattr(widget, "on"))
    app.tap("altar_energy")
    app.tap("correct_done")
    position = table(app).position
    assert position.altars[cell("f4")] == "energy" and cell("f4") not in position.stacks
    assert cell("e2") not in position.altars


def test_pieces_beside_the_board_are_set_right(app: Driver) -> None:
    sit_down(app, *middle())
    open_tab(app, "pieces")
    for line, keys in (("reserve_0", ("held_monk", "correct_done")), ("pairs", ("pair_3",)), ("turn", ("turn_1",))):
        panel(app, "PiecesPanel").act(line)
        app.frames(3)
        for key in keys:
            app.tap(key)
    position = table(app).position
    assert position.reserve["green"] == ("telepath",) and position.pairs == (2,) and position.to_move == "red"
    panel(app, "PiecesPanel").act("power_1")
    app.frames(3)
    app.tap("power_used")
    assert table(app).position.power["red"] is None


def test_pieces_of_the_board_are_added_by_taps(app: Driver) -> None:
    sit_down(app, *lying(SMALL))
    open_tab(app, "pieces")
    panel(app, "PiecesPanel").act("added")
    app.frames(3)
    shown = app.find("added_board")
    for at in ((6, 0), (7, 0), (6, 0), (6, 0)):
        app.wait_until_still(shown)
        app.touch(*shown.to_window(*shown.middle_of(at)))
    app.tap("correct_done")
    assert table(app).position.board.extra == {(6, 0), (7, 0)}
