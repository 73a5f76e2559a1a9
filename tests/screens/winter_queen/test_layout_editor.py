"""Entering the map of the own board: by taps, from a template, with a name, and one step back."""

from __future__ import annotations

from typing import Any

import pytest
from kivy.metrics import dp

from scoring.hexes import Cell
from scoring.winter_queen.map.layout import TEMPLATES, Layout, read, written
from screens.shell.draft import Draft
from storage.errors import CannotWrite
from tools.harness.driver import Driver
from tools.harness.hands.common import only_set_up, open_game

pytestmark = pytest.mark.ui


def open_sheet(app: Driver) -> Any:
    app.shell.go("my_copy", game="winter_queen")
    app.advance(0.2)
    app.tap("enter_layout")
    return app.find(lambda widget: type(widget).__name__ == "LayoutSheet")


def known(app: Driver) -> dict[str, Any]:
    return app.app.session.copy("winter_queen")


def tap_cell(app: Driver, *cells: Cell) -> None:
    board = app.find("board")
    app.show(board)
    for cell in cells:
        app.touch(*board.to_window(*board.centre_of(cell)))


def test_the_row_of_the_game_leads_to_it(app: Driver) -> None:
    open_game(app, "winter_queen")
    assert app.sees("Missing: The map")
    app.tap("my_copy")
    assert app.sees("Draw the map")


def test_spaces_are_tapped_painted_and_taken_off(app: Driver) -> None:
    sheet = open_sheet(app)
    tap_cell(app, (0, 0), (1, 0))
    assert sheet.layout.spaces == {(0, 0): "red", (1, 0): "red"}
    app.tap("zone_domain")
    tap_cell(app, (0, 0), (0, 0))
    assert sheet.layout.spaces == {(0, 0): "domain", (1, 0): "red"}
    app.tap("zone_take_off")
    tap_cell(app, (1, 0), (0, 1))
    assert sheet.layout.spaces == {(0, 0): "domain"}
    assert known(app) == {}, "it counts only when it is kept"


def test_the_counts_follow_every_tap(app: Driver) -> None:
    sheet = open_sheet(app)
    assert app.find("zone_red").note == "0 of 5"
    sheet._editor.tap((0, 0))
    app.frames(3)
    assert app.find("zone_red").note == "1 of 5" and not app.find("zone_red").complete
    app.tap("template_lens")
    assert all(app.find(f"zone_{zone}").complete for zone in ("red", "green", "purple", "blue", "domain"))


def test_what_is_still_wrong_stands_below_and_does_not_forbid_to_keep_it(app: Driver) -> None:
    sheet = open_sheet(app)
    sheet._editor.tap((0, 0))
    app.frames(3)
    assert (
        app.sees("Still to fix:") and app.sees("1 space instead of 25") and app.sees("Red county: 1 space instead of 5")
    )
    app.tap("keep")
    assert known(app) == {"layout": ("0,0:red",), "layout_name": ("My map",)}
    assert app.sees("1 space, not finished")
    app.shell.go("game", game="winter_queen")
    app.frames(4)
    assert app.sees("Missing: The map")


def test_a_template_is_taken_labelled_as_unverified_and_kept(app: Driver) -> None:
    for name in TEMPLATES:
        open_sheet(app)
        assert app.sees("None of them is verified")
        app.tap(f"template_{name}")
        assert app.sees("The map is complete.") and not app.sees("Still to fix:")
        app.tap("keep")
    kept = app.app.session.copies("winter_queen")
    assert [read(copy["layout"]) for copy in kept] == list(TEMPLATES.values())
    assert app.sees("25 spaces · Snowflake template, not verified")
    app.shell.go("game", game="winter_queen")
    app.frames(4)
    assert not app.sees("Missing:")


def test_a_template_is_chosen_with_a_finger(app: Driver) -> None:
    sheet = open_sheet(app)
    app.tap("template_snowflake")
    assert sheet.layout == TEMPLATES["snowflake"]


def test_undo_goes_back_tap_by_tap(app: Driver) -> None:
    sheet = open_sheet(app)
    assert app.find("undo_tap").disabled
    app.tap("template_cross")
    sheet._editor.tap((0, 0))
    assert sheet.layout.spaces[0, 0] == "red"
    app.tap("undo_tap")
    assert sheet.layout == TEMPLATES["cross"]
    app.tap("undo_tap")
    assert sheet.layout == Layout({}) and app.find("undo_tap").disabled


def test_the_rim_is_marked_by_a_tap_and_given_back_by_a_button(app: Driver) -> None:
    sheet = open_sheet(app)
    app.tap("template_snowflake")
    sheet._editor.choose_mode("rim")
    app.frames(3)
    before = sheet.layout
    for key, why in (("usual_rim", "The edge has not been changed."), ("zone_red", "To change spaces")):
        app.tap(key)
        assert app.sees(why) and sheet.layout == before, "it is off, and says why"
    tap_cell(app, (0, 0))
    assert (0, 0) in sheet.layout.edge
    tap_cell(app, (1, 1))
    assert (1, 1) not in sheet.layout.edge
    tap_cell(app, (2, -3))
    assert sheet.layout.spaces == TEMPLATES["snowflake"].spaces, "no space is added while the rim is marked"
    app.tap("usual_rim")
    assert sheet.layout == TEMPLATES["snowflake"]


def test_the_map_gets_a_name(app: Driver) -> None:
    open_sheet(app)
    app.tap("template_snowflake")
    app.tap("name_map")
    app.type("  Our   board ")
    app.tap("send")
    assert app.sees("Name: Our board")
    app.tap("keep")
    assert known(app)["layout_name"] == ("Our board",) and app.sees("Our board")


def test_a_name_that_another_map_has_is_refused_in_words(app: Driver) -> None:
    session = app.app.session
    session.keep_copies("winter_queen", [{"layout": written(TEMPLATES["lens"]), "layout_name": ("Our board",)}])
    sheet = open_sheet(app)
    app.tap("template_snowflake")
    sheet._take_name("our BOARD")
    app.frames(3)
    assert app.sees("There is a map with this name already: our BOARD.") and app.find("keep").disabled
    sheet._take_name("")
    app.frames(3)
    app.tap("keep")
    assert [copy["layout_name"] for copy in session.copies("winter_queen")] == [("Our board",), ("My map",)]


def test_a_name_that_is_too_long_is_refused_in_words(app: Driver) -> None:
    sheet = open_sheet(app)
    app.tap("template_snowflake")
    sheet._take_name("x" * 41)
    app.frames(3)
    assert app.sees("A name has at most 40 characters.") and app.find("keep").disabled


def test_a_draft_outlives_the_sheet(app: Driver) -> None:
    open_sheet(app)
    app.tap("template_tower")
    app.back()
    assert known(app) == {}
    assert open_sheet(app).layout == TEMPLATES["tower"]


def test_a_malformed_draft_is_an_empty_map(app: Driver) -> None:
    Draft(app.app.session, "my_copy/winter_queen/layout").write({"layout": ["9,9:pink"]})
    assert open_sheet(app).layout == Layout({})
    assert app.find("keep").disabled


def test_what_cannot_be_kept_is_not_shown(app: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    sheet = open_sheet(app)
    app.tap("template_snowflake")

    def cannot_write(*_: Any) -> None:
        raise CannotWrite("storage.disk_full")

    monkeypatch.setattr(type(app.app.session.store), "set_draft", cannot_write)
    sheet._editor.tap((0, 0))
    assert sheet.layout == TEMPLATES["snowflake"]
    app.tap("undo_tap")
    assert sheet.layout == TEMPLATES["snowflake"] and not app.find("undo_tap").disabled


def test_the_cells_of_the_editor_are_large_enough_for_a_finger(app: Driver) -> None:
    app.resize(360, 640)
    open_sheet(app)
    assert app.find("board").pitch >= dp(48)


def test_a_new_match_is_given_the_map(app: Driver) -> None:
    app.app.session.keep_copy("winter_queen", "layout", written(TEMPLATES["lens"]))
    app.shell.go("checklist", game="winter_queen")
    app.advance(0.3)
    app.tap("set_table")
    assert app.match.options["layout"] == written(TEMPLATES["lens"])
    assert app.match.options["wind_rose"] == "never"


def test_switches_of_the_play_are_not_offered_before_the_game_can_be_played(
    app: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    only_set_up(monkeypatch, "winter_queen")
    app.shell.go("new_match", game="winter_queen")
    app.frames(3)
    assert not app.page.has_options


def test_the_switches_are_offered_with_a_sentence_each(app: Driver) -> None:
    app.shell.go("new_match", game="winter_queen")
    app.frames(3)
    app.page.open_options()
    app.advance(0.3)
    assert app.sees("What does an empty space do to the row that Clear Row counts?")
    app.tap(lambda widget: type(widget).__name__ == "Segment" and widget.value == "skipped")
    assert app.page._seating.options["clear_row_gap"] == "skipped"
