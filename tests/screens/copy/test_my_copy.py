"""Entering what is printed on the own copy, and what becomes of it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from scoring.witchstone.copy_facts import DARK_KINDS, SILVER_KINDS
from screens.copy.sheet import CopyDraft
from screens.game_screens import game_screens
from storage.errors import CannotWrite
from tools.harness.driver import Driver
from tools.harness.hands.common import open_game

pytestmark = pytest.mark.ui

WAND = ("", *DARK_KINDS, *SILVER_KINDS, "")


def open_my_copy(app: Driver) -> None:
    app.shell.go("my_copy", game="witchstone")
    app.advance(0.2)


def known(app: Driver) -> dict[str, Any]:
    return app.app.session.copy("witchstone")


def add_spaces(app: Driver, kinds: tuple[str, ...]) -> None:
    for kind in kinds:
        app.tap(f"kind_{kind}")


def cannot_write(*_: Any) -> None:
    raise CannotWrite("storage.disk_full")


def test_the_row_of_a_game_says_what_is_missing(app: Driver) -> None:
    open_game(app, "witchstone")
    assert app.sees("4 missing") and app.sees("Missing: Witchstone, Wand, Pentagram, Cauldron")


def test_nothing_is_invented(app: Driver) -> None:
    open_game(app, "witchstone")
    app.tap("my_copy")
    assert known(app) == {}
    assert app.texts().count("not entered yet") == 8
    assert app.sees("This is optional")


def test_the_values_of_the_stone_are_kept(app: Driver) -> None:
    open_my_copy(app)
    app.tap("enter_stone")
    app.tap("stone_third_2")
    assert known(app) == {}, "it counts only when it is kept"
    app.tap("stone_fourth_1")
    app.tap("keep")
    assert known(app) == {"stone_third": 2, "stone_fourth": 1}
    assert app.sees("2 points") and app.sees("1 point")
    app.shell.go("game", game="witchstone")
    app.frames(4)
    assert app.sees("3 missing") and app.sees("Missing: Wand, Pentagram, Cauldron")


def test_a_second_tap_takes_a_value_back(app: Driver) -> None:
    app.app.session.keep_copy("witchstone", "stone_third", 2)
    app.app.session.keep_copy("witchstone", "stone_fourth", 1)
    open_my_copy(app)
    app.tap("enter_stone")
    app.tap("stone_fourth_1")
    app.tap("keep")
    assert known(app) == {"stone_third": 2}


def test_a_wand_is_entered_changed_and_shortened(app: Driver) -> None:
    open_my_copy(app)
    app.tap("enter_wand")
    add_spaces(app, (*WAND[:4], "dark.witch"))
    assert app.sees("5 spaces · 4 dark · 0 silver")
    app.tap("space_5")
    app.tap("kind_silver.witches")
    app.tap("space_2")
    app.tap("remove")
    app.tap("space_1")
    app.tap("insert")
    app.tap("kind_dark.scroll")
    assert app.sees("2 dark spaces") is False
    app.tap("keep")
    assert known(app)["wand"] == ("dark.scroll", "", WAND[2], WAND[3], "silver.witches")


def test_an_unusual_wand_is_remarked_and_kept(app: Driver) -> None:
    open_my_copy(app)
    app.tap("enter_wand")
    add_spaces(app, ("",) * 4)
    assert app.find("keep").disabled and app.sees("Enter 5 to 40 spaces.")
    app.tap("kind_dark.witch")
    assert app.sees("1 dark space; usually there are 5.")
    app.tap("keep")
    assert known(app)["wand"] == ("", "", "", "", "dark.witch")


def test_start_again_can_be_undone(app: Driver) -> None:
    app.app.session.keep_copy("witchstone", "wand", WAND)
    open_my_copy(app)
    app.tap("enter_wand")
    app.tap("clear")
    assert app.sees("No spaces yet.")
    app.tap("clear")
    assert app.sees("13 spaces")
    assert known(app)["wand"] == WAND


def test_the_pentagram_needs_its_five_spaces(app: Driver) -> None:
    open_my_copy(app)
    app.tap("enter_pentagram")
    spaces = ("", "owl", "hexagon", "hexagon", "owl", "")
    add_spaces(app, spaces)
    assert app.find("keep").disabled
    app.tap("kind_hexagon")
    app.tap("keep")
    assert known(app)["pentagram"] == (*spaces, "hexagon")


def test_what_was_begun_is_there_again_after_a_restart(tmp_path: Path) -> None:
    with Driver(tmp_path) as app:
        open_my_copy(app)
        app.tap("enter_wand")
        add_spaces(app, WAND[:3])
    with Driver(tmp_path) as app:
        assert app.sees("Not saved yet") and known(app) == {}
        app.tap("enter_wand")
        assert app.sees("3 spaces")
        add_spaces(app, WAND[3:])
        app.tap("keep")
        assert known(app)["wand"] == WAND
        assert not app.sees("Not saved yet")


def test_the_corners_are_tapped_in_the_picture(app: Driver) -> None:
    open_my_copy(app)
    app.tap("enter_cauldron")
    picture = app.find("picture")
    symbols = ("scroll", "wand", "crystal", "pentagram", "witch", "energy")
    app.show(picture)
    for symbol, cell in zip(symbols, ((3, 0), (0, 3), (-3, 3), (-3, 0), (0, -3), (3, -3)), strict=True):
        app.tap(f"symbol_{symbol}")
        app.show(picture)
        app.touch(*picture.to_window(*picture.centre_of(cell)))
    app.show(picture)
    app.touch(*picture.to_window(*picture.centre_of((0, 0))))
    app.tap("keep")
    assert known(app) == {"cauldron_corners": symbols}


def test_bubbles_and_ways_out_follow_the_size(app: Driver) -> None:
    open_my_copy(app)
    app.tap("enter_cauldron")
    sheet = app.shell._overlays[-1]
    app.tap(lambda w: type(w).__name__ == "Segment" and w.value == "bubbles")
    picture = app.find("picture")
    for cell in ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (2, -1)):
        picture.dispatch("on_cell", cell)
    app.tap(lambda w: type(w).__name__ == "Segment" and w.value == "exits")
    app.show(picture)
    app.touch(*picture.to_window(*picture.centre_of((3, -1))))
    assert sheet.values["cauldron_exits"] == ("3,-1:energy",)
    assert not app.find("keep").disabled
    app.tap("cauldron_radius_2")
    assert "cauldron_exits" not in sheet.values, "that cell is not there any more"
    assert len(sheet.values["cauldron_bubbles"]) == 6
    app.tap("cauldron_radius_3")
    app.tap("keep")
    assert len(known(app)["cauldron_bubbles"]) == 6


def test_forgetting_can_be_undone(app: Driver) -> None:
    app.app.session.keep_copy("witchstone", "wand", WAND)
    app.app.session.keep_copy("witchstone", "stone_third", 2)
    open_my_copy(app)
    app.tap("forget_wand")
    assert known(app) == {"stone_third": 2}
    app.tap("snack")
    assert known(app) == {"stone_third": 2, "wand": WAND}
    assert app.sees("13: 5 dark, 6 silver")


def test_what_cannot_be_written_is_not_shown(app: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    open_my_copy(app)
    app.tap("enter_wand")
    app.tap("kind_dark.witch")
    session = app.app.session
    monkeypatch.setattr(session.store, "set_draft", cannot_write)
    monkeypatch.setattr(session.store, "set_setting", cannot_write)
    app.tap("kind_dark.witch")
    assert app.sees("1 space ·") and session.warning is not None
    assert not session.keep_copy("witchstone", "wand", WAND) and known(app) == {}


DAMAGED: list[Any] = [
    *(7, [], "wand", {"wand": 7}, {"wand": ["moon"] * 6}),
    *({"stone_third": True}, {"wand": [[1]] * 6}, {"moon": 1}, {"cauldron_bubbles": ["x"]}),
]


def test_a_damaged_copy_counts_as_not_entered(app: Driver) -> None:
    session = app.app.session
    open_my_copy(app)
    for kept in DAMAGED:
        session.store.set_setting("copy/witchstone", kept)
        assert known(app) == {}
        for part in game_screens("witchstone").copy_parts()[1::2]:
            CopyDraft(session, "witchstone", part).write(kept)
            sheet = part.editor()(session, "witchstone", part)
            assert sheet._foot.ids.keep.disabled
        app.page.refresh()


def test_what_another_version_keeps_stays(app: Driver) -> None:
    session = app.app.session
    session.store.set_setting("copy/witchstone", {"moon": [1, 2], "stone_third": 2})
    assert session.keep_copy("witchstone", "stone_fourth", 1) and session.forget_copy("witchstone", "stone_third")
    assert session.store.setting("copy/witchstone") == {"moon": [1, 2], "stone_fourth": 1}


def test_a_value_that_cannot_be_is_refused_with_a_sentence(app: Driver) -> None:
    assert not app.app.session.keep_copy("witchstone", "stone_third", 12)
    app.frames(2)
    assert app.sees("Enter a whole number from 0 to 9.") and known(app) == {}


def test_a_new_match_and_a_checklist_get_the_copy(app: Driver) -> None:
    app.app.session.keep_copy("witchstone", "wand", WAND)
    app.shell.go("game", game="witchstone")
    app.page._start_checklist()
    assert app.match.options["wand"] == WAND
    app.shell.go("new_match", game="witchstone")
    app.advance(0.2)
    app.tap("set_table")
    assert app.match.options["wand"] == WAND
