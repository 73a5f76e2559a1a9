"""The app by keys alone: Tab, arrows, Enter, Esc and the shortcuts; on pages, in sheets and on maps."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window

from device import null_device
from scoring.message import Message
from screens.shell.keys.keyboard import ahead, targets
from tools.harness.driver import Driver
from tools.harness.hands.common import Megaphone, open_checklist, open_new_match, seats
from tools.harness.hands.history import moment, reported
from tools.harness.hands.journeys import names
from tools.harness.places.everywhere import places

pytestmark = pytest.mark.ui

TAB, ENTER, SPACE, F1 = 9, 13, 32, 282
UP, DOWN, RIGHT, LEFT = 273, 274, 275, 276


def press(app: Driver, key: int, *modifiers: str, text: str | None = None) -> bool:
    taken = bool(Window.dispatch("on_keyboard", key, 0, text, list(modifiers)))
    app.advance(0.4)
    return taken


def now(app: Driver) -> str:
    target = app.app._keyboard.now
    return str(getattr(target.widget, "key", "")) if target else ""


def tab_to(app: Driver, key: str) -> None:
    for _ in range(80):
        if now(app) == key:
            return
        press(app, TAB)
    raise AssertionError(f"Tab never comes to {key!r}")


def ring_shown(app: Driver) -> bool:
    return app.app._keyboard._ringed is not None


def ringed(app: Driver) -> Any:
    """What has the ring."""
    return app.app._keyboard.now


def test_a_checklist_is_opened_ticked_and_undone_by_keys_alone(app: Driver) -> None:
    assert not ring_shown(app)
    press(app, TAB)
    assert ring_shown(app)
    while getattr(ringed(app).widget, "game", "") != "witchcraft":
        press(app, TAB)
    press(app, ENTER)
    assert names(app) == ["games", "game"]
    tab_to(app, "checklist")
    press(app, ENTER)
    tab_to(app, "set_table")
    press(app, ENTER)
    assert names(app)[-1] == "setup"
    first = app.match.plan.steps[0].id
    tab_to(app, first)
    press(app, SPACE)
    assert first in app.match.state.ticked
    press(app, ord("m"), "ctrl")
    assert app.shell._overlays, "the menu"
    press(app, ord("z"), "ctrl")
    assert first not in app.match.state.ticked
    press(app, 27)
    assert names(app) == ["games", "game"]


def test_tab_goes_round_in_both_directions_and_stays_in_a_sheet(app: Driver) -> None:
    app.shell.go("settings")
    app.advance(0.3)
    stops = []
    for widget in (target.widget for target in targets(app.shell)):
        if widget not in stops:
            stops.append(widget)
    press(app, TAB)
    assert ringed(app).widget is stops[0]
    press(app, TAB, "shift")
    assert ringed(app).widget is stops[-1]
    press(app, TAB)
    assert ringed(app).widget is stops[0]
    tab_to(app, "language")
    press(app, ENTER)
    (sheet,) = app.shell._overlays
    for _ in range(12):
        press(app, TAB)
        assert ringed(app).widget in list(sheet.walk())
    tab_to(app, "language_hu")
    press(app, ENTER)
    assert app.app.session.settings["language"] == "hu" and not app.shell._overlays


def test_a_finger_takes_the_ring_away_and_the_list_of_keys_is_shown_once(app: Driver) -> None:
    press(app, TAB)
    app.touch(2, 2)
    assert not ring_shown(app) and now(app) == ""
    assert press(app, F1)
    assert app.sees("Shift + Tab") and len(app.shell._overlays) == 1
    press(app, ord("?"), text="?")
    assert len(app.shell._overlays) == 1
    press(app, 27)
    assert not app.shell._overlays
    app.shell.go("about")
    app.advance(0.3)
    assert app.sees("Ctrl + Z: undo")


def test_arrows_go_to_what_lies_in_that_direction(app: Driver) -> None:
    press(app, TAB)
    before = ringed(app)
    press(app, DOWN)
    below = ringed(app)
    assert below.spot[1] < before.spot[1]
    press(app, UP)
    assert ringed(app).widget is before.widget
    assert ahead((0, 0), (1, 0), []) is None


@pytest.mark.parametrize("board", ["map", "board", "cauldron"])
def test_on_a_map_arrows_go_from_space_to_space_and_enter_taps(app: Driver, board: str) -> None:
    place = {"map": "winter queen map", "board": "witchcraft clash", "cauldron": "witchstone cauldron tab"}[board]
    visit(app, place)
    tab_to(app, board)
    canvas = ringed(app).widget
    heard: list[object] = []
    canvas.bind(on_cell=lambda _, cell: heard.append(cell))
    cells = set()
    for key in (RIGHT, DOWN, LEFT, UP, RIGHT, RIGHT, DOWN):
        press(app, key)
        target = ringed(app)
        assert target.widget is canvas
        cells.add(canvas.cell_at(*canvas.to_widget(*target.spot)))
    assert len(cells) > 2 and None not in cells
    press(app, ENTER)
    assert heard and heard[0] in cells


def test_the_ring_of_directions_is_answered_by_keys(app: Driver) -> None:
    visit(app, "witchcraft placement ring")
    tab_to(app, "board")
    canvas = ringed(app).widget
    answers = set(canvas.ring.answers)
    heard: list[object] = []
    canvas.bind(on_direction=lambda _, way: heard.append(way))
    press(app, RIGHT)
    press(app, ENTER)
    assert len(heard) == 1 and heard[0] in answers


def visit(app: Driver, part: str) -> None:
    visits = [go for name, go in places() if part == name]
    assert visits, part
    visits[0](app)
    app.advance(0.3)


def test_keys_that_mean_nothing_are_left_to_others(app: Driver) -> None:
    assert not press(app, ENTER)
    assert not press(app, ord("x"), "ctrl")
    assert not press(app, ord("a"))
    open_checklist(app, "witchcraft")
    assert not press(app, ord("z"), "ctrl"), "undo is in the menu here"


def test_the_text_size_is_set_by_keys(app: Driver) -> None:
    app.shell.go("settings")
    app.advance(0.3)
    while type(getattr(ringed(app), "widget", None)).__name__ != "SizeSlider":
        press(app, TAB)
    press(app, RIGHT)
    press(app, ENTER)
    first = app.app.session.settings["text_size"]
    press(app, RIGHT)
    press(app, ENTER)
    assert app.app.session.settings["text_size"] > first


def test_tab_leaves_a_field_in_which_one_writes(app: Driver) -> None:
    open_new_match(app, "witchcraft")
    app.tap("new_name")
    app.type("Mira")
    field = app.find("field")
    assert field.focus
    taken = Window.dispatch("on_key_down", TAB, 43, None, [])
    app.frames(2)
    assert not field.focus and not taken, "the key goes on to whoever moves the ring"
    tab_to(app, "send")
    press(app, ENTER)
    assert "Mira" in seats(app)


@pytest.mark.parametrize(("place", "key"), [("witchcraft space corrected", "ring_pad"), ("enter cauldron", "picture")])
def test_what_is_only_drawn_is_answered_by_keys(app: Driver, place: str, key: str) -> None:
    visit(app, place)
    heard: list[object] = []
    for _ in range(40):
        press(app, TAB)
        if now(app) == key:
            break
    drawn = ringed(app).widget
    drawn.bind(**{"on_direction" if key == "ring_pad" else "on_cell": lambda _, what: heard.append(what)})
    before = ringed(app).spot
    press(app, RIGHT)
    assert ringed(app).spot != before
    press(app, ENTER)
    assert len(heard) == 1


def test_a_map_is_dragged_so_that_the_space_with_the_ring_is_in_sight(app: Driver) -> None:
    visit(app, "winter queen map")
    tab_to(app, "map")
    board = ringed(app).widget
    board.zoom_to(board.most_zoom, *board.center)
    for key in (RIGHT,) * 8 + (UP,) * 8:
        press(app, key)
        target = ringed(app)
        x, y = board.to_widget(*target.spot)
        assert board.collide_point(x, y)
    heard: list[object] = []
    board.bind(on_cell=lambda _, cell: heard.append(cell))
    aimed = board.cell_at(x, y)
    press(app, ENTER)
    assert aimed is None or heard == [aimed]


def test_a_seat_is_moved_by_keys(app: Driver) -> None:
    visit(app, "new match carodeni")
    before = seats(app)
    tab_to(app, "handle")
    press(app, ENTER)
    assert seats(app)[:2] == before[1::-1] and seats(app)[2:] == before[2:]


def test_a_note_over_a_sheet_is_reached(app: Driver) -> None:
    visit(app, "language")
    app.shell.say(Message("setup.copied"), action="Undo", on_action=lambda: None)
    app.frames(4)
    tab_to(app, "snack")
    assert now(app) == "snack"
    tab_to(app, "language_hu")
    assert now(app) == "language_hu"


def test_a_note_that_lies_over_what_is_chosen_goes_before_the_tap(app: Driver) -> None:
    visit(app, "winter queen map")
    tab_to(app, "take_2_0")
    undone: list[bool] = []
    app.shell.say(
        Message("winter_queen.refused.occupied"), action="Correct this", on_action=lambda: undone.append(True)
    )
    app.frames(4)
    app.shell._snack.center = ringed(app).spot
    app.frames(1)
    assert app.shell._snack.collide_point(*ringed(app).spot)
    press(app, ENTER)
    assert app.find("take_2_0").on and not app.find_all("snack") and not undone
    press(app, ENTER)
    assert not app.find("take_2_0").on


def test_a_long_list_is_gone_through_in_its_order(app: Driver) -> None:
    wanted = [
        f"past_{reported(app, 'witchstone', moment(2025, 11, 28 - day), {'Mira': day, 'Ola': 1})}" for day in range(25)
    ]
    app.shell.go("history")
    app.advance(0.4)
    met: list[str] = []
    while len(met) < len(wanted):
        press(app, TAB)
        if now(app).startswith("past_"):
            met.append(now(app))
    assert met == wanted
    for _ in range(20):
        press(app, TAB, "shift")
    assert now(app) == wanted[4]


@pytest.fixture
def megaphone() -> Megaphone:
    return Megaphone()


@pytest.fixture
def speaking(tmp_path: Path, megaphone: Megaphone) -> Iterator[Driver]:
    with Driver(tmp_path, replace(null_device(), speech=megaphone)) as app:
        yield app


def test_what_the_keys_choose_is_read_aloud_once_that_is_switched_on(speaking: Driver, megaphone: Megaphone) -> None:
    press(speaking, TAB)
    assert not megaphone.said
    speaking.shell.go("settings")
    speaking.advance(0.3)
    speaking.tap("speech")
    speaking.app.session.set("language", "hu")
    tab_to(speaking, "clock")
    assert megaphone.said[-1] == ("Köridő mérése, bekapcsolva", "hu")
    press(speaking, ENTER)
    assert megaphone.said[-1] == ("Köridő mérése, kikapcsolva", "hu"), "it says how it stands now"
    count = len(megaphone.said)
    speaking.tap("clock")
    assert len(megaphone.said) == count, "a finger knows what it does"


def test_spaces_of_a_board_are_read_aloud(speaking: Driver, megaphone: Megaphone) -> None:
    speaking.app.session.set("speech", True)
    visit(speaking, "witchcraft clash")
    tab_to(speaking, "board")
    for key in (RIGHT, DOWN, DOWN, LEFT):
        press(speaking, key)
    said = [text for text, _ in megaphone.said[-5:]]
    assert len(set(said)) > 3 and any("Golem" in text or "Adept" in text or "empty" in text for text in said)


def test_without_a_voice_reading_aloud_is_not_offered(app: Driver) -> None:
    app.shell.go("settings")
    app.advance(0.3)
    assert not app.find_all("speech")


def test_keys_lead_to_what_stands_below_the_window(app: Driver) -> None:
    """A past match has just been opened: its last buttons are not there yet."""
    dict(places())["past scored"](app)
    shell, match, game = app.shell, app.page.match, app.page.game
    shell.back()
    shell.go("past", match=match, game=game)
    app.frames(4)
    assert "delete" not in _keys(shell)
    press(app, TAB)
    assert "delete" in _keys(shell)


def _keys(shell: Any) -> set[str]:
    return {str(getattr(target.widget, "key", "")) for target in targets(shell.front[0])}
