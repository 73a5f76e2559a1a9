"""Winter Queen against the rules for the layout check: a fourth book, a faint colour, a crystal after one spell."""

from __future__ import annotations

from typing import Any

from scoring.journal.events import Begun, Entered, Insisted
from scoring.journal.match import Match
from scoring.players import Player
from scoring.winter_queen.events import Corrected
from tools.harness.driver import Driver
from tools.harness.places.place import Place
from tools.harness.places.winter_queen import MIDDLE, NAMES, TILES, panel, sit_down
from tools.harness.places.winter_queen_books import HELD, TABLE
from tools.harness.places.winter_queen_doubts import SNOWFLAKE

BOOKS = (
    ("polar_star", "clear_row/red"),
    ("wind_rose", "secret_knowledge/green"),
    ("border_guards/blue", "northern_lights"),
    ("cloud_wisps", "forest_sages.red"),
)


def _fourth(driver: Driver) -> Any:
    sit_down(driver, *MIDDLE, Insisted(Corrected(0, "books", BOOKS)), layout=SNOWFLAKE)
    for _ in range(3):
        if driver.find_all("later"):
            panel(driver).later()
            driver.frames(2)
    return panel(driver)


def _taken(driver: Driver) -> None:
    map_panel = _fourth(driver)
    map_panel.take(0, "blue")
    map_panel.open_pile("blue")


def _other_pile(driver: Driver) -> None:
    sit_down(driver, *MIDDLE, layout=SNOWFLAKE)
    map_panel = panel(driver)
    map_panel.take(0, "blue")
    map_panel.tap((0, 1))
    driver.frames(3)
    driver.find("other_pile").dispatch("on_release")


def _faint(driver: Driver) -> None:
    sit_down(driver, *TILES, Corrected(0, "spent.red", 6), layout=SNOWFLAKE, count=2)


def _single(driver: Driver) -> None:
    sit_down(driver, *TABLE, *HELD, layout=SNOWFLAKE)
    panel(driver).tap_page((1, 0))
    driver.frames(3)
    driver.find("cast_off_map").dispatch("on_release")


def _end(driver: Driver, more: bool) -> None:
    session = driver.app.session
    players = tuple(Player(name) for name in NAMES[:2])
    match = Match.new(session.new_id(), "winter_queen", players, {}, session.now())
    assert session.begin(match)
    assert session.record_all((Begun(tracked=False), Entered(0, "books", BOOKS[:3])))
    driver.shell.go("scoring", match=match.id, game="winter_queen")
    driver.page.choose(1, 0)
    driver.frames(3)
    if more:
        driver.find("one_more_book").dispatch("on_release")


PLACES: list[Place] = [
    ("winter queen four books", lambda d: _fourth(d)),
    ("winter queen book of any pile", _taken),
    ("winter queen book of another county", _other_pile),
    ("winter queen colour of which none is left", _faint),
    ("winter queen crystal after a single spell", _single),
    ("winter queen three books at the end", lambda d: _end(d, False)),
    ("winter queen fourth book at the end", lambda d: _end(d, True)),
]
