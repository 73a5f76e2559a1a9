"""Nothing that can be tapped moves because of a tap."""

from __future__ import annotations

from typing import Any

import pytest

from scoring.winter_queen.events import Corrected
from scoring.winter_queen.map.layout import TEMPLATES, written
from screens.kit.still_button import StillButton
from tools.harness.driver import Driver
from tools.harness.places.winter_queen import HOLDERS, MIDDLE, TILES, TOPS, sit_down

pytestmark = pytest.mark.ui

LAYOUT = written(TEMPLATES["snowflake"])
BOOK = (("wind_rose/blue", "border_guards"), ("polar_star", "clear_row"))


def places(app: Driver) -> dict[str, tuple[float, ...]]:
    """Where everything with a key is that can be tapped."""
    positions: dict[str, tuple[float, ...]] = {}
    for widget in app.widgets():
        key = str(getattr(widget, "key", ""))
        if key and not widget.disabled and (isinstance(widget, StillButton) or key == "map"):
            positions[key] = tuple(round(value) for value in (*widget.to_window(*widget.pos), *widget.size))
    return positions


def moved(before: dict[str, tuple[float, ...]], after: dict[str, tuple[float, ...]], *tray: str) -> list[str]:
    """What is still there, but elsewhere. The crystals of a holder are others after each turn."""
    return [
        key for key, position in before.items() if after.get(key, position) != position and not key.startswith(tray)
    ]


def table(app: Driver, *events: Any, size: tuple[int, int] = (412, 915)) -> None:
    app.app.session.set("reminders", "off")
    app.resize(*size)
    sit_down(app, *events, layout=LAYOUT, names=("Réka", "Ola", "Honza"))
    app.advance(0.5)


@pytest.mark.parametrize("size", [(412, 915), (360, 640), (1280, 800)])
def test_f2_the_questions_before_the_first_move_move_nothing(app: Driver, size: tuple[int, int]) -> None:
    table(app, size=size)
    before = places(app)
    for _ in range(5):
        app.tap("pick_none")
        assert not moved(before, places(app), "pick_")
    asked = places(app)
    for key in ("pick_red", "pick_blue", "pick_blue", "pick_green") * 3:
        app.tap(key)
        assert not moved(asked, places(app), "take_"), key
        assert not moved(before, places(app), "take_", "pick_"), key


def test_f10_the_map_keeps_its_place_through_a_turn(app: Driver) -> None:
    table(app, *MIDDLE, *(Corrected(seat, "books", BOOK) for seat in range(3)))
    before = places(app)
    assert {"map", "pile_red", "pile_blue", "own_0_0", "own_1_1"} <= before.keys()
    for key in ("take_0_0", "take_0_0", "own_1_0", "own_1_0", "take_0_1", "own_1_1"):
        app.tap(key)
        assert not moved(before, places(app), "take_"), key
    assert app.match.state.table.to_move == 1, "the crystal was loaded from the page of the map"


def test_the_row_of_open_books_stays_while_crystals_are_asked_for(app: Driver) -> None:
    table(app, *TILES, *HOLDERS, *TOPS, Corrected(0, "holder.0", ("red",)))
    before = places(app)
    app.tap("take_0_0")
    board = app.find("map")
    app.touch(*board.to_window(*board.centre_of((0, 1))))
    app.tap("no_book")
    assert app.find_all("later") and app.find_all("pile_red")
    assert not moved(before, places(app), "take_")
