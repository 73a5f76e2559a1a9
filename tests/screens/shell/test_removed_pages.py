"""Touches on removed pages, sheets and boards are ignored."""

from __future__ import annotations

import pytest
from kivy.base import EventLoop
from kivy.core.window import Window

from scoring.message import Message
from scoring.witchcraft.file.spelling import cell
from screens.witchcraft.board.mage_mark import MageMark
from tools.harness.driver import Driver
from tools.harness.hands.common import heard, is_a, lift, middle, open_game, open_new_match, put, seats, sit
from tools.harness.hands.journeys import names
from tools.harness.hands.witchcraft import board, deal, sit_down, slide, tap_space
from tools.harness.places.everywhere import places
from tools.harness.places.witchcraft import ALTARS

pytestmark = pytest.mark.ui


@pytest.mark.parametrize("held", [0.02, 0.6])
def test_a_finger_that_is_lifted_after_its_page_was_left_presses_nothing(app: Driver, held: float) -> None:
    """A list that may still be scrolled does not tell its rows of a finger at once."""
    open_game(app, "winter_queen")
    button = app.find("new_match")
    finger = put(*middle(button))
    app.advance(held)
    app.back()
    lift(finger)
    app.advance(0.5)
    assert names(app) == ["games"] and button.state == "normal"


def test_a_finger_that_still_lies_on_a_page_that_was_left_presses_nothing_there(app: Driver) -> None:
    open_game(app, "winter_queen")
    finger = put(*middle(app.find("new_match")))
    app.back()
    app.advance(0.5)
    lift(finger)
    app.advance(0.5)
    assert names(app) == ["games"]


def test_a_finger_that_is_lifted_after_its_sheet_was_closed_presses_nothing(app: Driver) -> None:
    open_new_match(app, "winter_queen")
    app.shell.ask(
        Message("table.put_away_note"), Message("setup.put_away_question"), Message("setup.put_away"), app.back
    )
    app.advance(0.3)
    finger = put(*middle(app.find("yes")))
    app.advance(0.2)
    app.back()
    lift(finger)
    app.advance(0.5)
    assert names(app) == ["games", "game", "new_match"]


def test_a_finger_holds_the_handle_of_a_seat_that_another_one_takes_away(app: Driver) -> None:
    open_new_match(app, "winter_queen")
    app.tap(is_a("Segment", value=3))
    for name in ("Mira", "Tamás", "Zsófi"):
        sit(app, name)
    x, y = middle(app.find("seat_2").ids.handle)
    finger = put(x, y)
    app.tap(is_a("Segment", value=2))
    finger.move((x, y + 100))
    EventLoop.post_dispatch_input("update", finger)
    lift(finger)
    app.advance(0.3)
    assert seats(app) == ["Mira", "Tamás"]


def test_a_cell_is_not_touched_in_a_cauldron_that_has_gone(app: Driver) -> None:
    dict(places())["witchstone cauldron tab"](app)
    app.advance(0.3)
    shown = app.find("cauldron")
    touched = heard(shown, "on_cell")
    finger = put(*shown.to_window(*shown.centre_of((2, -3))))
    app.advance(0.6)
    assert shown._fingers == [finger]
    app.back()
    finger.move(shown.centre_of((2, -3)))
    lift(finger)
    app.advance(0.3)
    assert touched == []


def test_a_slide_that_ends_when_the_board_has_gone_chooses_no_direction(app: Driver) -> None:
    sit_down(app, ALTARS)
    chosen = heard(board(app), "on_direction")
    finger = slide(app, "golem", "a1", "NE")
    app.back()
    lift(finger)
    app.advance(0.3)
    assert chosen == []


def test_a_token_that_is_carried_when_the_page_is_left_is_not_carried_on(app: Driver) -> None:
    deal(app)
    x, y = middle(app.find("answer_guardian"))
    finger = put(x, y)
    finger.move((x, y + 200))
    EventLoop.post_dispatch_input("update", finger)
    app.frames(2)
    assert [type(widget) for widget in Window.children].count(MageMark) == 1
    app.back()
    assert [type(widget) for widget in Window.children].count(MageMark) == 0
    lift(finger)
    app.advance(0.3)


def test_a_space_is_not_touched_on_a_board_that_has_gone(app: Driver) -> None:
    deal(app)
    shown = board(app)
    touched = heard(shown, "on_cell")
    tap_space(app, "f4")
    assert len(touched) == 1
    finger = put(*shown.to_window(*shown.middle_of(cell("f4"))))
    app.back()
    finger.move(shown.middle_of(cell("f4")))
    lift(finger)
    app.advance(0.3)
    assert len(touched) == 1
