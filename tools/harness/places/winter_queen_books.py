"""Winter Queen's books for the layout check: open, covered, empty, loaded, in the final phase, and being cast."""

from __future__ import annotations

from typing import Any

from scoring.journal.events import Begun, Event
from scoring.journal.match import Match
from scoring.players import Player
from scoring.winter_queen.events import Corrected, DomainShown, HolderFilled
from scoring.winter_queen.map.layout import TEMPLATES, written
from tools.harness.driver import Driver
from tools.harness.places.place import Place
from tools.harness.places.winter_queen import CRYSTALS, NAMES

BOOKS = (
    ("wind_rose/green", "forest_sages.purple/red"),
    ("northern_lights/blue", "border_guards"),
    ("clear_row", "polar_star"),
)
OTHERS = (
    (("cloud_wisps/yellow", "secret_knowledge/purple"), ("forest_sages.yellow", "border_guards")),
    (("polar_star/yellow", "forest_sages.green"),),
)
SECRETS = (("secret_knowledge/purple", "clear_row/purple"),)
TABLE: tuple[Event, ...] = (
    DomainShown("0,-3", "blue"),
    DomainShown("0,3", "red"),
    *(DomainShown(cell) for cell in ("0,0", "3,-3", "-3,3")),
    *(Corrected(0, f"crystal.{cell}", color) for cell, color in CRYSTALS.items()),
    HolderFilled(0, ("red", "blue", "yellow", "purple")),
    HolderFilled(1, ("blue", "blue", "yellow", "purple")),
    HolderFilled(2, ("purple", "yellow")),
    Corrected(0, "points", 12),
)
HELD: tuple[Event, ...] = (
    Corrected(0, "books", BOOKS),
    *(Corrected(seat, "books", held) for seat, held in enumerate(OTHERS, start=1)),
)


def sit_down(driver: Driver, events: tuple[Event, ...], count: int = 3) -> None:
    """A match that has come so far, at the books."""
    session = driver.app.session
    players = tuple(Player(name) for name in NAMES[:count])
    options = {"layout": written(TEMPLATES["snowflake"])}
    match = Match.new(session.new_id(), "winter_queen", players, options, session.now())
    assert session.begin(match)
    for event in (Begun(), *events):
        assert session.record(event), event
    driver.shell.go("table", match=match.id, game="winter_queen")
    driver.frames(2)
    driver.page.choose_tab("books")
    driver.frames(2)


def panel(driver: Driver) -> Any:
    return driver.find(lambda widget: type(widget).__name__ == "BooksPanel")


def look(driver: Driver) -> None:
    panel(driver).toggle_veil()
    driver.frames(2)


def tap_page(driver: Driver, number: int, index: int, seat: int = 0) -> None:
    panel(driver)._tapped(None, seat, (number, index))
    driver.frames(2)


def _cast(driver: Driver, *held: tuple[str, str], **options: int) -> Any:
    sit_down(driver, (*TABLE, *HELD, *([Corrected(0, "books", held)] if held else [])), **options)
    panel(driver).cast()
    driver.frames(2)
    return driver.find(lambda widget: type(widget).__name__ == "CastSheet")


def _open(driver: Driver) -> None:
    sit_down(driver, (*TABLE, *HELD))
    look(driver)


def _empty_page(driver: Driver) -> None:
    _open(driver)
    tap_page(driver, 1, 1)


def _which_color(driver: Driver) -> None:
    _empty_page(driver)
    panel(driver).load(2, "")


def _another(driver: Driver) -> None:
    sit_down(driver, (*TABLE, *HELD))
    driver.page.choose_player(1)
    driver.frames(2)
    look(driver)


def _final(driver: Driver) -> None:
    sit_down(driver, (*TABLE, *HELD, Corrected(0, "turns_left", 4)))
    look(driver)
    tap_page(driver, 1, 1)


def _off_map(driver: Driver) -> None:
    sheet = _cast(driver)
    sheet._go(-1)
    sheet._tapped(None, (-1, 0))


def _less(driver: Driver) -> None:
    _cast(driver)._tapped(None, (1, 1))


def _half(driver: Driver) -> None:
    _cast(driver, ("northern_lights/blue", "border_guards"))


def _players(driver: Driver) -> None:
    _cast(driver, *SECRETS, count=4)


def _set_right(driver: Driver) -> None:
    sit_down(driver, (*TABLE, *HELD))
    driver.page.choose_player(1)
    driver.frames(2)
    panel(driver).correct()


def _set_crystal(driver: Driver) -> None:
    _set_right(driver)
    driver.frames(2)
    driver.find("set_page_1_0_1").dispatch("on_release")


def _set_new(driver: Driver) -> None:
    _set_right(driver)
    driver.frames(2)
    driver.find("add_book").dispatch("on_release")


PLACES: list[Place] = [
    ("winter queen books", _open),
    ("winter queen books covered", lambda d: sit_down(d, (*TABLE, *HELD))),
    ("winter queen books none", lambda d: sit_down(d, TABLE)),
    ("winter queen empty page", _empty_page),
    ("winter queen which colour", _which_color),
    ("winter queen books of another", _another),
    ("winter queen books at the end", _final),
    ("winter queen set books right", _set_right),
    ("winter queen set a crystal right", _set_crystal),
    ("winter queen set a new book", _set_new),
    ("winter queen cast", _cast),
    ("winter queen cast off the map", _off_map),
    ("winter queen cast another choice", _less),
    ("winter queen cast half a book", _half),
    ("winter queen cast against a player", _players),
]
