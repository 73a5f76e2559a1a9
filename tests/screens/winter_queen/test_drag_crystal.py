"""A crystal that is dragged from its holder: onto a space of the map, onto an own page, or nowhere."""

from __future__ import annotations

import pytest
from kivy.base import EventLoop
from kivy.core.window import Window

from scoring.hexes import Cell
from scoring.winter_queen.events import Corrected, Loaded, Placed
from scoring.winter_queen.file.notation import cell_word
from scoring.winter_queen.map.layout import TEMPLATES, written
from screens.winter_queen.books.page_picture import Crystal
from tools.harness.driver import Driver
from tools.harness.hands.common import is_a, put
from tools.harness.places.winter_queen import MIDDLE, sit_down
from tools.harness.places.winter_queen_books import BOOKS

pytestmark = pytest.mark.ui

COUNTY, OCCUPIED = (0, 1), (1, 0)


@pytest.fixture
def at_the_map(app: Driver) -> Driver:
    app.app.session.set("reminders", "off")
    app.resize(412, 915)
    sit_down(app, *MIDDLE, layout=written(TEMPLATES["snowflake"]))
    app.advance(0.5)
    return app


def drag_crystal(app: Driver, holder: int, color: str, x: float, y: float) -> None:
    crystal = app.find(is_a("TrayCrystal", holder=holder, color=color))
    app.wait_until_still(crystal)
    left, low = crystal.to_window(*crystal.center)
    app.drag(left, low, x, y)


def spot_of(app: Driver, cell: Cell) -> tuple[float, float]:
    board = app.find("map")
    x, y = board.to_window(*board.centre_of(cell))
    return x, y


def entries(app: Driver) -> int:
    return len(app.match.journal.entries)


def test_a_crystal_is_dragged_onto_a_space(at_the_map: Driver) -> None:
    app = at_the_map
    before = app.taps
    drag_crystal(app, 0, "blue", *spot_of(app, COUNTY))
    app.tap("no_book")
    event = app.match.journal.events[-1][1]
    assert isinstance(event, Placed) and (event.color, event.cell) == ("blue", cell_word(COUNTY))
    assert app.taps - before == 2


def test_a_crystal_is_dragged_onto_an_own_page(at_the_map: Driver) -> None:
    app = at_the_map
    assert app.app.session.record(Corrected(0, "books", BOOKS))
    app.advance(0.5)
    page = app.find(lambda widget: type(widget).__name__ == "OwnPage" and widget.page and not widget.page.crystal)
    drag_crystal(app, 0, "blue", *page.to_window(*page.center))
    event = app.match.journal.events[-1][1]
    assert isinstance(event, Loaded) and (event.book, event.page) == page.page_index


def test_a_crystal_that_is_dropped_elsewhere_stays_in_its_holder(at_the_map: Driver) -> None:
    app, before = at_the_map, entries(at_the_map)
    drag_crystal(app, 0, "blue", 206, 905)
    assert entries(app) == before and not app.find_all(is_a("TrayCrystal", on=True))
    drag_crystal(app, 0, "blue", *spot_of(app, OCCUPIED))
    assert entries(app) == before and app.sees("There is already a crystal on this space.")


def test_a_crystal_is_seen_above_the_finger_that_carries_it(at_the_map: Driver) -> None:
    app = at_the_map
    crystal = app.find(is_a("TrayCrystal", holder=0, color="blue"))
    finger = put(*crystal.to_window(*crystal.center))
    x, y = spot_of(app, COUNTY)
    for _ in range(2):
        finger.move((x, y))
        EventLoop.post_dispatch_input("update", finger)
        app.frames(2)
    carried = Window.children[0]
    assert isinstance(carried, Crystal) and carried.color == "blue" and app.find("map").chosen == COUNTY
    assert (carried.center_x, carried.y) == pytest.approx((x, y), abs=1)
    app.lift(finger)
    assert not any(isinstance(widget, Crystal) for widget in Window.children)
