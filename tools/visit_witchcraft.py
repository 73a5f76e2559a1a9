"""The visit to a match of Witchcraft: a token in the ring, a chosen mage, a capture, the pieces, the end, the steps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.players import Player
from scoring.witchcraft.events import Placed, Resigned, SpecialDealt
from scoring.witchcraft.file.spelling import cell
from tools.harness.places.witchcraft import ALTARS, SMALL, lying, middle, panel, sit_down
from tools.harness.places.witchcraft_copy import sheet
from tools.harness.places.witchcraft_end import played

if TYPE_CHECKING:
    from tools.visit import Visit

PLAYERS = (Player("Mira", "green"), Player("Tamás", "red"))
PLACED = (
    SpecialDealt(0, "priest"),
    Placed("golem", "a1", "E"),
    Placed("master", "f4", "NW"),
    Placed("archmage", "c2", "SE"),
    Placed("guardian", "d4", "N"),
)


def play(app: Visit) -> None:
    sit_down(app, ALTARS, *PLACED, players=PLAYERS)
    app.tap("place_adept")
    panel(app).press(cell("d1"))
    app.take("12-witchcraft-placement")
    app.leave()
    sit_down(app, *middle(), players=PLAYERS)
    panel(app).look(cell("c2"))
    app.take("12-witchcraft-board")
    if app.find_all("tab_pieces"):
        app.tap("tab_pieces")
        app.take("12-witchcraft-pieces")
    app.leave()
    sit_down(app, *lying(SMALL), players=PLAYERS)
    panel(app).look(cell("a1"))
    app.advance(0.2)
    app.tap("cast")
    app.take("12-witchcraft-question")
    app.page.record(Resigned(1))
    app.take("12-witchcraft-over")
    app.leave()
    _after(app)


def _after(app: Visit) -> None:
    """A whole match: its result, and its steps; then what is entered of the own copy."""
    match = played(app)
    app.shell.go("result", match=match.id, game="witchcraft")
    app.advance(0.4)
    app.take("12-witchcraft-result")
    app.tap("replay")
    app.advance(0.4)
    app.page.to_last()
    app.page.back_one()
    app.take("12-witchcraft-steps")
    app.leave()
    sheet(app, "tokens", "angles_golem")
    app.take("12-witchcraft-copy")
    app.leave()
