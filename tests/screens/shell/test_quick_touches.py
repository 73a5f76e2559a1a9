"""Two taps at once, a finger that is lifted too late, and notes that outlive their page."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tools.harness.driver import Driver
from tools.harness.hands.common import (
    is_a,
    lift,
    middle,
    only_set_up,
    open_game,
    open_new_match,
    put,
    seats,
    sit,
    tap_twice,
    tap_with_two_fingers,
)
from tools.harness.hands.journeys import kept_match, names

pytestmark = pytest.mark.ui


@pytest.mark.parametrize("hand", [tap_with_two_fingers, tap_twice])
def test_two_taps_on_set_the_table_begin_one_match(app: Driver, hand: Callable[[Driver, str], None]) -> None:
    open_new_match(app, "winter_queen")
    hand(app, "set_table")
    assert len(app.app.session.store.open_matches()) == 1
    assert names(app) == ["games", "game", "setup"]
    assert app.page.match == app.match.id


def test_a_finger_may_lie_on_a_field_before_it_has_a_line(app: Driver) -> None:
    """Text and the lines that it breaks into are not the same until the next frame."""
    open_new_match(app, "winter_queen")
    app.page.ask_name(0)
    app.advance(0.5)
    field = app.find("field")
    field._lines[:] = []
    lift(put(*middle(field)))
    app.advance(0.5)
    app.type("Mira")
    assert field.text == "Mira"


@pytest.mark.parametrize("hand", [tap_with_two_fingers, tap_twice])
def test_two_taps_on_a_checklist_begin_one_match_and_tick_nothing(
    app: Driver, hand: Callable[[Driver, Any], None]
) -> None:
    open_game(app, "winter_queen")
    app.tap("checklist")
    hand(app, "set_table")
    assert len(app.app.session.store.open_matches()) == 1
    assert names(app) == ["games", "game", "setup"]
    assert app.match.state.ticked == frozenset()


@pytest.mark.parametrize("hand", [tap_with_two_fingers, tap_twice])
def test_two_taps_on_a_game_open_it_once(app: Driver, hand: Callable[[Driver, Any], None]) -> None:
    hand(app, is_a("Plate", game="witchcraft"))
    assert names(app) == ["games", "game"]


def open_ready(app: Driver, match_id: str) -> None:
    app.tap(is_a("ContinueCard", match_id=match_id))
    for step in app.match.plan.steps:
        app.page.toggle(step.id)
    app.frames(4)


def test_two_fingers_on_done_put_away_one_match_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    only_set_up(monkeypatch, "winter_queen")
    kept_match(tmp_path, "m1", started=1000)
    kept_match(tmp_path, "m2", started=2000)
    with Driver(tmp_path) as app:
        open_ready(app, "m2")
        tap_with_two_fingers(app, "finish")
        assert [summary.id for summary in app.app.session.store.open_matches()] == ["m1"]


def test_two_fingers_on_the_answer_put_away_one_match_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    only_set_up(monkeypatch, "winter_queen")
    kept_match(tmp_path, "m1", started=1000)
    kept_match(tmp_path, "m2", started=2000)
    with Driver(tmp_path) as app:
        app.tap(is_a("ContinueCard", match_id="m2"))
        app.tap("finish")
        tap_with_two_fingers(app, "yes")
        assert [summary.id for summary in app.app.session.store.open_matches()] == ["m1"]


def test_a_finger_that_is_lifted_after_the_page_was_left_ticks_nothing_in_another_match(tmp_path: Path) -> None:
    kept_match(tmp_path, "m1", started=1000)
    kept_match(tmp_path, "m2", started=2000)
    with Driver(tmp_path) as app:
        app.tap(is_a("ContinueCard", match_id="m2"))
        finger = put(*middle(app.find("map")))
        app.advance(0.2)
        app.back()
        lift(finger)
        app.advance(0.3)
        for match_id in ("m1", "m2"):
            assert app.app.session.store.load(match_id).match.state.ticked == frozenset(), match_id


def test_a_note_goes_with_the_page_that_said_it(app: Driver) -> None:
    open_new_match(app, "winter_queen")
    sit(app, "Mira")
    app.tap("clear")
    assert app.sees("Mira left the table.")
    app.back()
    app.tap("new_match")
    assert seats(app) == ["", ""]
    assert not app.find_all("snack"), "undo would change a page that nobody sees"


def test_the_note_goes_by_itself(app: Driver) -> None:
    open_new_match(app, "winter_queen")
    sit(app, "Mira")
    app.tap("clear")
    app.advance(7)
    assert not app.find_all("snack")
