"""What hands do at a table of Witchcraft."""

from __future__ import annotations

from typing import Any

from kivy.base import EventLoop
from kivy.metrics import dp

from scoring.journal.events import Event
from scoring.witchcraft.board import Cell
from scoring.witchcraft.file.spelling import cell, direction
from scoring.witchcraft.table import Table
from screens.witchcraft.board.canvas import BoardCanvas
from screens.witchcraft.board.mages import along
from screens.witchcraft.board.ring import RADIUS
from tools.harness.driver import Driver, Finger
from tools.harness.hands.common import put
from tools.harness.places import witchcraft as witchcraft_places


def sit_down(app: Driver, *events: Event, **options: Any) -> None:
    """A page that has just come does not listen at once."""
    witchcraft_places.sit_down(app, *events, **options)
    app.advance(0.3)


def open_tab(app: Driver, tab: str) -> None:
    app.page.choose_tab(tab)
    app.advance(0.3)


def board(app: Driver) -> BoardCanvas:
    shown = app.find("board")
    assert isinstance(shown, BoardCanvas)
    return shown


def table(app: Driver) -> Table:
    table: Table = app.match.state.table
    return table


def card(app: Driver) -> Any:
    """The card below the board."""
    return app.find(lambda widget: type(widget).__name__ == "DuelPanel")._card


def last(app: Driver) -> Event:
    """The last thing that happened."""
    event: Event = app.match.journal.events[-1][1]
    return event


def tap_space(app: Driver, at: str | Cell) -> None:
    shown = board(app)
    app.wait_until_still(shown)
    app.touch(*shown.to_window(*shown.middle_of(cell(at) if isinstance(at, str) else at)))


def point(app: Driver, side: str | int) -> None:
    """Taps an arrow of the ring that is open."""
    shown = board(app)
    seen = shown._fit.seen(direction(side) if isinstance(side, str) else side)
    app.touch(*shown.to_window(*along(shown.ring_middle, seen, dp(RADIUS))))


def slide(app: Driver, token: str, at: str, side: str) -> Finger:
    """The first phase: the token, its space, and where it faces; the finger is not lifted yet."""
    if not app.find(f"place_{token}").on:
        app.tap(f"place_{token}")
    return press_and_slide(app, at, side)


def press_and_slide(app: Driver, at: str | Cell, side: str) -> Finger:
    """A finger on a space that slides to where the token there faces; it is not lifted yet."""
    shown = board(app)
    app.wait_until_still(shown)
    x, y = shown.to_window(*shown.middle_of(cell(at) if isinstance(at, str) else at))
    app.taps += 1
    finger = put(x, y)
    app.frames(2)
    finger.move(along((x, y), shown._fit.seen(direction(side)), dp(40)))
    EventLoop.post_dispatch_input("update", finger)
    app.frames(2)
    return finger


def lay(app: Driver, token: str, at: str, side: str) -> None:
    app.lift(slide(app, token, at, side))


def drag_to(app: Driver, key: str, at: str | Cell) -> None:
    """A token of the card, or a piece, is dragged onto a space."""
    pick, shown = app.find(key), board(app)
    app.wait_until_still(pick)
    x, y = pick.to_window(*pick.center)
    app.drag(x, y, *shown.to_window(*shown.middle_of(cell(at) if isinstance(at, str) else at)))


def deal(app: Driver) -> None:
    """A capture whose tokens are to be dealt out."""
    sit_down(app, *witchcraft_places.lying(witchcraft_places.SMALL))
    tap_space(app, "a1")
    tap_space(app, "c1")
