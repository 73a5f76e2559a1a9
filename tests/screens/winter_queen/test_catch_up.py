"""The app was ignored for ten minutes: missed turns first, then map, holders, books and the rest."""

from __future__ import annotations

from typing import Any

import pytest

from scoring.winter_queen.events import Corrected, TurnMissed
from tools.harness.driver import Driver
from tools.harness.hands.common import is_a
from tools.harness.places.winter_queen import MIDDLE, NAMES, sit_down

pytestmark = pytest.mark.ui


def open_menu(app: Driver) -> None:
    app.advance(0.3)
    app.page.open_menu()
    app.advance(0.3)
    app.tap("snapshot")


def table(app: Driver) -> Any:
    return app.match.state.table


def count(app: Driver, name: str, change: int) -> None:
    app.find(lambda widget: type(widget).__name__ == "CountRow" and widget.name == name).add(change)
    app.frames(3)


def notes(app: Driver) -> dict[str, str]:
    rows = app.find_all(is_a("ListRow"))
    return {row.key.removeprefix("catch_up_"): row.note for row in rows if row.key.startswith("catch_up_")}


def test_missed_turns_are_told_by_player_and_noted_with_one_tap(app: Driver) -> None:
    sit_down(app, *MIDDLE)
    open_menu(app)
    assert app.sees(f"All players together, starting with {NAMES[0]}") and app.find("note_turns").disabled
    for _ in range(4):
        app.tap("missed_plus")
    assert app.sees(f"{NAMES[0]} 2, {NAMES[1]} 1, {NAMES[2]} 1. Next: {NAMES[1]}")
    moves = table(app).moves
    app.tap("note_turns")
    assert (table(app).moves, table(app).to_move) == (moves + 4, 1)
    assert app.find("note_turns").disabled and app.sees(f"All players together, starting with {NAMES[1]}")
    app.tap("caught_up")
    assert not app.find_all("caught_up") and app.sees(f"{NAMES[1]}’s turn")


def test_in_the_final_phase_no_more_turns_are_missed_than_are_left(app: Driver) -> None:
    sit_down(app, *MIDDLE, Corrected(0, "turns_left", 4), TurnMissed())
    open_menu(app)
    count(app, "missed", 9)
    app.tap("note_turns")
    assert table(app).over
    count(app, "missed", 1)
    assert app.find("note_turns").disabled


def test_the_map_is_painted_a_colour_at_a_time(app: Driver) -> None:
    sit_down(app, *MIDDLE)
    open_menu(app)
    assert notes(app)["map"] == "14 crystals"
    app.tap("catch_up_map")
    board = app.find("painted_map")
    app.tap("paint_yellow")
    for cell in ((0, 1), (-1, 2)):
        app.show(board)
        app.touch(*board.to_window(*board.centre_of(cell)))
    assert table(app).crystals[0, 1] == table(app).crystals[-1, 2] == "yellow"
    assert app.sees("4 left")
    app.touch(*board.to_window(*board.centre_of((0, 1))))
    app.tap("paint_none")
    app.touch(*board.to_window(*board.centre_of((3, 0))))
    assert (0, 1) not in table(app).crystals and (3, 0) not in table(app).crystals
    app.touch(*board.to_window(*board.centre_of((0, 3))))
    app.tap("map_done")
    assert notes(app)["map"] == "14 crystals", "one more, one less"


def test_what_cannot_lie_there_is_refused_in_words(app: Driver) -> None:
    sit_down(app, *MIDDLE)
    open_menu(app)
    app.tap("catch_up_map")
    app.find(is_a("CatchUpMap")).paint(None, (0, 3))
    app.frames(3)
    assert app.sees("There is already a crystal on this space.") and (0, 3) not in table(app).crystals


def test_every_part_of_the_table_leads_to_its_sheet_and_shows_what_was_set_right(app: Driver) -> None:
    sit_down(app, *MIDDLE)
    open_menu(app)
    assert notes(app) == {
        "map": "14 crystals",
        "holder_0": "3 crystals",
        "holder_1": "4 crystals",
        "holder_2": "1 crystal",
        "books_0": "0 books",
        "books_1": "0 books",
        "books_2": "0 books",
        "piles": "3 · 2 · 3 · 5",
        "bag": "18 crystals",
        "spent": "0 crystals",
        "end": "not yet",
        "points_0": "•••",
        "points_1": "•••",
        "points_2": "•••",
    }
    assert app.sees("Points stay hidden.")
    app.tap("catch_up_holder_2")
    app.tap("pick_blue")
    app.tap("correct_done")
    app.tap("catch_up_books_1")
    app.tap("add_book")
    assert app.find_all(is_a("BookSheet"))
    app.back()
    app.back()
    app.tap("catch_up_piles")
    count(app, "blue", -2)
    app.tap("correct_done")
    app.tap("catch_up_spent")
    count(app, "red", 2)
    app.tap("correct_done")
    app.tap("catch_up_end")
    count(app, "turns_left", 3)
    app.tap("correct_done")
    shown = notes(app)
    assert table(app).spent == {"red": 2} and table(app).turns_left == 3
    assert (shown["piles"], shown["spent"], shown["end"]) == ("3 · 2 · 3 · 3", "2 crystals", "3")
    assert shown["holder_0"] == "9 crystals" and "holder_1" not in shown, "at the end there is one holder"


def test_points_can_be_set_right_where_they_are_not_secret(app: Driver) -> None:
    app.app.session.set("secrets", False)
    sit_down(app, *MIDDLE)
    open_menu(app)
    assert not app.sees("Points stay hidden.") and notes(app)["points_0"] == "7"
    app.tap("catch_up_points_1")
    count(app, "points", 5)
    app.tap("correct_done")
    assert table(app).points == (7, 5, 0) and notes(app)["points_1"] == "5"


def test_the_sheet_lets_go_of_the_match_once_it_is_closed(app: Driver) -> None:
    sit_down(app, *MIDDLE)
    open_menu(app)
    sheet = app.find(is_a("CatchUp"))
    app.tap("caught_up")
    rows = list(sheet._rows.children)
    assert app.page.record(TurnMissed())
    assert list(sheet._rows.children) == rows


def test_a_removed_sheet_is_silent_while_the_next_page_is_built(app: Driver) -> None:
    sit_down(app, *MIDDLE)
    open_menu(app)
    sheet, match = app.find(is_a("CatchUp")), app.match.id
    app.shell.go("games")
    app.app.session.match = None
    app.shell.go("table", match=match, game="winter_queen")
    assert app.match.id == match and sheet.parent is None
