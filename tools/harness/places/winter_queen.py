"""Winter Queen's map, holders and sheets for the layout check."""

from __future__ import annotations

from typing import Any

from scoring.journal.events import Begun, Event
from scoring.journal.match import Match
from scoring.players import Player
from scoring.winter_queen.events import Corrected, DomainShown, HolderFilled, TopShown, TurnMissed
from scoring.winter_queen.map.layout import TEMPLATES, written
from tools.harness.driver import Driver
from tools.harness.places.place import Place, in_turn

NAMES = ("Réka", "Ola", "Maximilian-Alexander von Thurn", "Honza")
CRYSTALS = {
    "0,0": "green",
    "0,-2": "green",
    "2,-2": "green",
    "2,0": "green",
    "-2,2": "green",
    "1,1": "green",
    "-1,-1": "red",
    "1,0": "red",
    "-2,1": "red",
    "-1,1": "red",
    "0,-1": "yellow",
    "-1,0": "purple",
    "0,2": "purple",
    "3,0": "blue",
}
TILES: tuple[Event, ...] = (
    DomainShown("0,-3", "blue"),
    DomainShown("3,-3"),
    DomainShown("0,0"),
    DomainShown("-3,3"),
    DomainShown("0,3", "red"),
)
HOLDERS: tuple[Event, ...] = (
    HolderFilled(0, ("red", "blue", "yellow", "blue")),
    HolderFilled(1, ("blue", "green", "purple", "red")),
    HolderFilled(2, ("purple", "yellow", "yellow", "purple")),
)
TOPS: tuple[Event, ...] = (
    TopShown("purple", ("clear_row", "polar_star")),
    TopShown("blue", ("forest_sages.red", "northern_lights")),
    TopShown("green", ("wind_rose", "secret_knowledge")),
)
MIDDLE: tuple[Event, ...] = (
    *TILES,
    *HOLDERS,
    *TOPS,
    *(Corrected(0, f"crystal.{cell}", color) for cell, color in CRYSTALS.items()),
    Corrected(0, "holder.0", ("red", "blue", "yellow")),
    Corrected(0, "holder.2", ("purple",)),
    *(Corrected(0, f"pile.{county}", left) for county, left in {"purple": 3, "green": 2, "red": 3}.items()),
    Corrected(0, "points", 7),
)


def sit_down(driver: Driver, *events: Event, count: int = 3, names: tuple[str, ...] = NAMES, **options: Any) -> None:
    """A match that has come so far, at the map."""
    session = driver.app.session
    players = tuple(Player(name) for name in names[:count])
    match = Match.new(session.new_id(), "winter_queen", players, options, session.now())
    assert session.begin(match)
    for event in (Begun(), *events):
        assert session.record(event), event
    driver.shell.go("table", match=match.id, game="winter_queen")
    driver.frames(3)


def panel(driver: Driver, name: str = "MapPanel") -> Any:
    return driver.find(lambda widget: type(widget).__name__ == name)


def _middle(driver: Driver, *more: Event) -> Any:
    sit_down(driver, *MIDDLE, *more, layout=written(TEMPLATES["snowflake"]))
    return panel(driver)


def _crystal_first(driver: Driver) -> None:
    _middle(driver).take(0, "blue")


def _space_first(driver: Driver) -> None:
    _middle(driver).tap((0, 1))


def _occupied(driver: Driver) -> None:
    _middle(driver).tap((1, 0))


def _offered(driver: Driver, cell: tuple[int, int]) -> Any:
    map_panel = _middle(driver)
    map_panel.take(0, "blue")
    map_panel.tap(cell)
    driver.frames(2)


def _unsaid_book(driver: Driver) -> None:
    _offered(driver, (0, 1))


def _drawn(driver: Driver) -> None:
    sit_down(driver, *TILES)
    card = panel(driver, "AskCard")
    card._crystal("yellow")
    card._crystal("red")


def _final(driver: Driver) -> None:
    _middle(driver, Corrected(0, "turns_left", 4))


def _holders(driver: Driver, *more: Event, **options: Any) -> Any:
    sit_down(driver, *more, **options)
    driver.page.choose_tab("holders")
    driver.frames(3)
    return panel(driver, "HoldersPanel")


def _spent(driver: Driver) -> None:
    _holders(driver, *MIDDLE).correct_spent()


def _nothing_left(driver: Driver) -> None:
    """The shared holder is empty, and no player holds a book."""
    _middle(driver, Corrected(0, "turns_left", 4), Corrected(0, "holder.0", 0))


def _other_map(driver: Driver) -> None:
    """The owner has entered a map since the match began."""
    driver.app.session.keep_copy("winter_queen", "layout", written(TEMPLATES["lens"]))
    sit_down(driver, *TILES)


def _over(driver: Driver) -> None:
    _middle(driver, Corrected(0, "turns_left", 1), TurnMissed())


def _options(driver: Driver) -> None:
    driver.shell.go("new_match", game="winter_queen")
    driver.page.open_options()


def _catch_up(driver: Driver) -> None:
    from screens.winter_queen.catch_up import open_catch_up

    driver.app.session.set("secrets", False)
    _middle(driver)
    open_catch_up(driver.page)


PLACES: list[Place] = [
    ("winter queen options", _options),
    ("winter queen map start", lambda d: sit_down(d)),
    ("winter queen map holders unnamed", _drawn),
    ("winter queen map", _middle),
    ("winter queen map crystal first", _crystal_first),
    ("winter queen map space first", _space_first),
    ("winter queen map occupied", _occupied),
    ("winter queen map two players", lambda d: sit_down(d, *TILES, count=2)),
    ("winter queen map only counted", lambda d: sit_down(d, *TILES, count=4, holders="counts")),
    ("winter queen map final phase", _final),
    ("winter queen map nothing possible", _nothing_left),
    ("winter queen map not the own", _other_map),
    ("winter queen map over", _over),
    ("winter queen catch up", _catch_up),
    ("winter queen book offered", lambda d: _offered(d, (2, -1))),
    ("winter queen books offered", lambda d: _offered(d, (3, -3))),
    ("winter queen book unsaid", _unsaid_book),
    ("winter queen holders", lambda d: _holders(d, *MIDDLE)),
    ("winter queen holders unnamed", lambda d: _holders(d, *TILES)),
    ("winter queen holders only counted", lambda d: _holders(d, *TILES, count=2, holders="counts")),
    ("winter queen holders final phase", lambda d: _holders(d, *MIDDLE, Corrected(0, "turns_left", 5))),
    ("winter queen holder corrected", lambda d: _holders(d, *MIDDLE).open_holder(0)),
    ("winter queen spent corrected", _spent),
    ("winter queen points corrected", lambda d: _holders(d, *MIDDLE).correct_points(2)),
    ("winter queen turn corrected", lambda d: _holders(d, *MIDDLE).correct_turn()),
    ("winter queen end corrected", lambda d: _holders(d, *MIDDLE).correct_end()),
    ("winter queen pile", in_turn(lambda d: _middle(d), lambda d: panel(d).open_pile("blue"))),
    ("winter queen space corrected", in_turn(lambda d: _middle(d), lambda d: panel(d).correct((0, 0)))),
]
