"""Rotation, a growing window, and changing insets."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from kivy.core.window import Window

from device import null_device
from device.insets import Insets
from tests import layout
from tests.window import PHONE
from tools.harness.driver import Driver
from tools.harness.hands.common import is_a, middle, open_checklist, open_game, open_new_match, seats, sit
from tools.harness.hands.journeys import LANDSCAPE, ROUTES, TABLET, kept_match, names
from tools.harness.places.everywhere import places

pytestmark = pytest.mark.ui


# Rotation


def test_rotating_keeps_the_page_and_what_was_typed_into_it(app: Driver) -> None:
    open_new_match(app, "winter_queen")
    app.tap(is_a("Segment", value=4))
    sit(app, "Mira")
    sit(app, "Tamás")
    app.tap("new_name")
    app.type("half a na")
    page = app.page
    for size in (LANDSCAPE, TABLET, PHONE):
        app.resize(*size)
        assert app.page is page and seats(app) == ["Mira", "Tamás", "", ""]
        assert app.find("field").text == "half a na"
    app.tap("send")
    assert seats(app) == ["Mira", "Tamás", "half a na", ""]


def test_rotating_keeps_the_ticks_and_the_sheet(app: Driver) -> None:
    open_checklist(app, "winter_queen")
    app.tap("map")
    app.tap("menu")
    for size in (LANDSCAPE, TABLET, LANDSCAPE, PHONE):
        app.resize(*size)
        assert names(app) == ["games", "game", "setup"] and app.find("map").phase == "done"
        assert app.find_all("undo")
    app.tap("undo")
    assert app.find("map").phase == "now"


@pytest.mark.parametrize("route", ["game", "new_match", "setup", "settings", "about"])
def test_from_840_on_there_are_two_panes_and_a_rail(tmp_path: Path, route: str) -> None:
    kept_match(tmp_path)
    with Driver(tmp_path) as app:
        for name, params in ROUTES[route]:
            app.shell.go(name, **params)
        page = app.page
        for width, wide in ((412, False), (839, False), (840, True), (1280, True), (839, False)):
            app.resize(width, 800)
            assert app.shell.wide is wide and app.page is page
            (panes,) = app.find_all(is_a("Panes"))
            assert len(panes.children) == (2 if wide else 1)
            assert (app.shell.ids.rail.width > 0) is wide
            assert (app.shell.ids.bar.height > 0) is (not wide and page.top_level)
        app.resize(*PHONE)


def test_the_first_page_has_a_rail_or_a_bar_too(app: Driver) -> None:
    for size, wide in ((PHONE, False), (LANDSCAPE, True), (TABLET, True), (PHONE, False)):
        app.resize(*size)
        assert (app.shell.ids.rail.width > 0, app.shell.ids.bar.height > 0) == (wide, not wide)
        assert app.page.columns == (4 if wide else 2)


@pytest.mark.parametrize("matches", [0, 1, 2])
def test_on_a_tablet_the_plates_grow_into_the_room_and_stand_in_its_middle(tmp_path: Path, matches: int) -> None:
    for number in range(matches):
        kept_match(tmp_path, f"m{number}")
    with Driver(tmp_path) as app:
        app.resize(*TABLET)
        scroll, plates = app.page.ids.scroll, app.find_all(is_a("Plate"))
        first = app.find_all(is_a("ContinueCard"))[0] if matches else plates[0]
        above = scroll.top - first.to_window(*first.pos)[1] - first.height
        below = plates[0].to_window(*plates[0].pos)[1] - scroll.y
        assert abs(above - below) <= 10 and below >= 0
        assert sum(plate.height for plate in plates) / 4 >= min(plates[0].preferred_height, 0.6 * scroll.height)
        assert len({plate.height for plate in plates}) == 1
        assert plates[0].height <= 1.8 * plates[0].width
        app.resize(*PHONE)


def test_the_sentence_that_says_where_the_names_stand_turns_with_the_phone(app: Driver) -> None:
    open_new_match(app, "winter_queen")
    assert app.sees("name above.")
    app.resize(*TABLET)
    assert not app.sees("name above.")
    app.resize(*PHONE)
    assert app.sees("name above.")


def test_turning_a_checklist_settles_before_the_next_frame(app: Driver, caplog: pytest.LogCaptureFixture) -> None:
    open_checklist(app, "witchcraft")
    caplog.clear()
    for size in (LANDSCAPE, PHONE, TABLET, PHONE):
        app.resize(*size)
    assert not [record.getMessage()[:80] for record in caplog.records if "too much iteration" in record.getMessage()]


# Insets


@pytest.mark.parametrize("size", [PHONE, LANDSCAPE], ids=["upright", "lying"])
def test_insets_move_everything_that_is_read_or_touched(app: Driver, size: tuple[int, int]) -> None:
    left, top, right, bottom = (0, 48, 0, 36) if size == PHONE else (44, 24, 60, 20)
    app.resize(*size)
    app.app.session.set("reduce_motion", True)
    safe = layout.Box(left, bottom, size[0] - right, size[1] - top)
    wanted = {"games", "game carodeni", "new match carodeni", "setup witchstone 4", "settings", "about", "how many"}
    wanted |= {"name prompt", "touch picker", "menu", "question", "warning", "put away"}
    faults = []
    for name, go in places():
        if name in wanted:
            app.shell.close_all()
            app.app.session.warning = None
            app.shell.insets = [left, top, right, bottom]
            go(app)
            app.frames(6)
            seen = layout.problems(list(reversed(app.shell.children)), safe)
            faults += [f"{name}: {problem}" for problem in seen if problem.startswith("outside")]
    assert not faults, "\n".join(faults)
    app.resize(*PHONE)


def test_insets_that_change_move_the_page_at_once(app: Driver) -> None:
    open_game(app, "carodeni")
    before = middle(app.find("back"))
    app.shell.insets = [0, 40, 0, 0]
    app.frames(3)
    after = middle(app.find("back"))
    assert before[1] - after[1] == pytest.approx(40, abs=1)


class Cutout:
    """A camera in the upper edge of an upright phone; lying, it is at the left."""

    available = True

    def read(self) -> Insets:
        return Insets(top=50) if Window.height > Window.width else Insets(left=50)


def test_the_insets_are_read_again_when_the_phone_is_turned(tmp_path: Path) -> None:
    with Driver(tmp_path, replace(null_device(), insets=Cutout())) as app:
        app.resize(*PHONE)
        assert list(app.shell.insets) == [0, 50, 0, 0]
        app.resize(*LANDSCAPE)
        app.frames(4)
        assert list(app.shell.insets) == [50, 0, 0, 0]
        app.resize(*PHONE)


def test_an_open_sheet_follows_the_insets(app: Driver) -> None:
    open_checklist(app, "winter_queen")
    app.tap("menu")
    sheet = app.shell._overlays[-1]
    app.shell.insets = [0, 30, 0, 60]
    app.frames(3)
    assert list(sheet.insets) == [0, 30, 0, 60]
