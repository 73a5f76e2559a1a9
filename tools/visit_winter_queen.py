"""The visit to a match of Winter Queen: what was drawn, the map, books on offer and in hand, a cast, and the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.winter_queen.events import Corrected, Placed
from scoring.winter_queen.map.layout import TEMPLATES, written
from tools.harness.places.winter_queen import MIDDLE, panel, sit_down
from tools.harness.places.winter_queen_books import HELD

if TYPE_CHECKING:
    from tools.visit import Visit

OWN_MAP = written(TEMPLATES["snowflake"])
NAMES = ("Réka", "Ola", "Honza")
# Honza has just placed a crystal.
SO_FAR = (*MIDDLE, *HELD, Corrected(0, "turn", 2), Placed(1, "blue", "0,1"))


def play(app: Visit) -> None:
    sit_down(app, names=NAMES)
    app.take("10-winter-queen-start")
    app.leave()
    sit_down(app, *SO_FAR, names=NAMES, layout=OWN_MAP)
    app.read_reminders()
    app.take("10-winter-queen-map")
    _place(app)
    _books(app)
    app.tap("tab_holders")
    app.take("10-winter-queen-holders")
    app.leave()
    sit_down(app, *SO_FAR, Corrected(0, "turns_left", 5), names=NAMES, layout=OWN_MAP)
    app.tap("tab_holders")
    app.take("10-winter-queen-final-phase")
    app.leave()


def _place(app: Visit) -> None:
    """Ola has room for a book; the first player, with three, has none."""
    app.app.session.record(Corrected(0, "turn", 1))
    app.advance(0.3)
    app.tap("take_0_1")
    app.take("10-winter-queen-crystal-in-hand")
    board = app.find("map")
    app.touch(*board.to_window(*board.centre_of((2, -1))))
    app.take("10-winter-queen-offer")
    app.tap("close")
    panel(app).open_pile("red")
    app.take("10-winter-queen-pile")
    app.back()
    app.app.session.record(Corrected(0, "turn", 0))
    app.advance(0.3)


def _books(app: Visit) -> None:
    if app.find_all("tab_books"):
        app.tap("tab_books")
    app.take("10-winter-queen-books-covered")
    app.tap("veil")
    app.take("10-winter-queen-books")
    app.tap("page_0_0_0")
    app.tap("cast")
    app.take("10-winter-queen-cast")
    app.back()
