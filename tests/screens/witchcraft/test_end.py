"""The end of a match of Witchcraft: entered, or shown without points; the series, and the match step by step."""

from __future__ import annotations

import pytest

from scoring.journal.events import Closed
from scoring.witchcraft.events import Resigned
from screens.witchcraft.replay import STEP_SECONDS
from tools.harness.driver import Driver
from tools.harness.hands.witchcraft import board, sit_down, table
from tools.harness.places.witchcraft import NO_POWER, PLAYERS, lying, middle
from tools.harness.places.witchcraft_end import played

pytestmark = pytest.mark.ui
ONE, OTHER = (player.name for player in PLAYERS)


def shows(app: Driver, step: int) -> bool:
    return bool(app.sees(f"Step {step} of {len(app.page._steps)}"))


def test_a_finished_match_is_stepped_through_from_the_table(app: Driver) -> None:
    match = played(app)
    app.shell.go("table", match=match.id, game="witchcraft")
    app.advance(0.4)
    app.tap(lambda widget: getattr(widget, "text", "") == "Watch" and hasattr(widget, "primary"))
    app.advance(0.4)
    taken = app.page._steps
    assert app.shell.route.name == "replay" and shows(app, 0) and not board(app).position.stacks
    app.tap("replay_on")
    assert app.sees("Altars placed") and app.find("replay_back").disabled is False
    app.tap("replay_on")
    assert app.sees(taken[1].written)
    app.tap("replay_last")
    assert board(app).position == match.state.table.position and app.find("replay_on").disabled
    app.tap("replay_back")
    assert shows(app, len(taken) - 1) and board(app).position == taken[-2].after.position
    app.tap("replay_first")
    assert shows(app, 0) and app.find("replay_first").disabled
    app.back()
    assert app.shell.route.name == "table"


def test_the_replay_plays_by_itself_and_stops_at_the_end_or_at_a_tap(app: Driver) -> None:
    match = played(app)
    app.shell.go("replay", match=match.id, game="witchcraft")
    app.advance(0.4)
    app.tap("replay_play")
    app.advance(2 * STEP_SECONDS + 0.2)
    assert app.page.playing and app.page.position == 2
    app.tap("replay_play")
    app.advance(3 * STEP_SECONDS)
    assert not app.page.playing and app.page.position == 2
    app.tap("replay_last")
    app.tap("replay_play")
    assert app.page.position == 0 and app.page.playing, "after the end it begins anew"
    app.tap("replay_on")
    assert not app.page.playing, "a person goes on by hand"
    app.tap("replay_last")
    app.tap("replay_back")
    app.tap("replay_play")
    app.advance(3 * STEP_SECONDS)
    assert not app.page.playing and shows(app, len(app.page._steps))
    app.tap("replay_play")
    page = app.page
    app.back()
    assert not page.playing, "nothing plays on a page that nobody sees"


def test_a_finger_slides_through_the_moves_and_the_board_stays(app: Driver) -> None:
    match = played(app)
    app.shell.go("replay", match=match.id, game="witchcraft")
    app.advance(0.4)
    line, count = app.find("scrubber"), len(app.page._steps)
    where = (*board(app).pos, *board(app).size)
    app.drag(line.x + 20, line.center_y, line.center_x, line.center_y)
    assert app.page.position == round(count / 2)
    app.touch(line.right - 4, line.center_y)
    assert app.page.position == count
    for key in ("replay_back", "replay_back", "replay_first", "replay_on"):
        app.tap(key)
        assert (*board(app).pos, *board(app).size) == where


def test_a_tablet_shows_all_moves_beside_the_board(app: Driver) -> None:
    match = played(app)
    app.resize(1280, 800)
    app.shell.go("replay", match=match.id, game="witchcraft")
    app.advance(0.4)
    app.tap("step_12")
    assert shows(app, 12) and app.find("step_12").on
    assert board(app).chosen == app.page._steps[11].actor


def test_the_result_says_how_it_ended_and_counts_the_series(app: Driver) -> None:
    for seat in (0, 1, 1):
        sit_down(app, *middle(), Resigned(seat), Closed())
    few = {"a2": "gAdN*", "a4": "gGuS", "b1": "gAdN*", "c1": "gAdN*", "f2": "rAdS"}
    sit_down(app, *lying(few, before=NO_POWER))
    ended = table(app).ended
    assert ended is not None and ended.unclean
    app.tap("to_scoring")
    app.advance(0.4)
    assert app.sees(f"{OTHER} wins") and app.sees(f"{ONE} has no legal move.") and app.sees("An unclean victory")
    assert app.sees("4 matches between these players") and app.sees("2 : 2")
    assert not app.find("replay").disabled
    app.tap("put_away")
    app.advance(0.4)
    session = app.app.session
    assert session.match is None or session.match.state.stage == "closed"


def test_a_past_match_can_be_stepped_through(app: Driver) -> None:
    match = played(app)
    assert app.app.session.record(Closed())
    app.shell.go("past", match=match.id, game="witchcraft")
    app.advance(0.4)
    app.tap("replay")
    app.advance(0.4)
    assert app.shell.route.name == "replay" and len(app.page._steps) > 20


def test_the_end_of_a_match_that_was_not_tracked_is_entered(app: Driver) -> None:
    app.shell.go("score_match", game="witchcraft")
    app.advance(0.3)
    app.tap("set_table")
    app.advance(0.3)
    assert app.shell.route.name == "scoring" and app.find("show_result").disabled
    for key in ("winner_1", "way_resigned", "unclean", "moves"):
        app.tap(key)
    for digit in "23":
        app.tap(f"key_{digit}")
    app.tap("key_next")
    play = app.match.game.play
    entered = [play.entered(table(app), 0, what) for what in ("result", "unclean", "moves")]
    assert entered == [("resigned", 1), True, 23]
    app.tap("show_result")
    assert app.shell.route.name == "result" and app.sees("Red wins") and app.sees("23 moves.")


def test_a_draw_is_entered_and_shown_as_one(app: Driver) -> None:
    sit_down(app, *middle())
    app.page.to_scoring()
    app.advance(0.4)
    app.tap("winner_none")
    assert not app.find_all("unclean")
    app.tap("show_result")
    assert app.sees("Draw")
