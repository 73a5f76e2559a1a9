"""Winter Queen with doubts for the layout check: light play, a guessed map, turns that were skipped, and a snapshot."""

from __future__ import annotations

from typing import Any

from scoring.journal.events import Begun, Entered, Event
from scoring.journal.match import Match
from scoring.players import Player
from scoring.winter_queen.events import (
    BagEmptied,
    BookNoted,
    CopyNoted,
    Corrected,
    Loaded,
    Placed,
    PointsAdded,
    TurnEnded,
    TurnMissed,
)
from scoring.winter_queen.map.layout import TEMPLATES, written
from scoring.winter_queen.position import Page
from screens.winter_queen.books.undescribed_sheets import ask_crystals
from tools.harness.driver import Driver
from tools.harness.hands.common import is_a
from tools.harness.places.place import Place
from tools.harness.places.winter_queen import CRYSTALS, MIDDLE, NAMES, TILES, panel, sit_down
from tools.harness.places.winter_queen_books import HELD

SNOWFLAKE = written(TEMPLATES["snowflake"])
SKIPPED: tuple[Event, ...] = (*MIDDLE, *HELD, TurnMissed(), TurnMissed(), Corrected(0, "turn", 0))
BOOKS: tuple[Event, ...] = (BookNoted(1), BookNoted(1), BookNoted(2), BookNoted(2), BookNoted(2))
POINTS: tuple[Event, ...] = (PointsAdded(0, 12), PointsAdded(1, 9), PointsAdded(2, 14))


def light(driver: Driver, *events: Event, count: int = 3) -> Any:
    """A match that is followed light, in its second round."""
    session = driver.app.session
    players = tuple(Player(name) for name in NAMES[:count])
    match = Match.new(session.new_id(), "winter_queen", players, {}, session.now())
    assert session.begin(match)
    turns = (TurnEnded(),) * (count + 1)
    for event in (Begun(mode="light"), *BOOKS, *POINTS, *turns, *events):
        assert session.record(event), event
    driver.shell.go("table", match=match.id, game="winter_queen")
    driver.frames(3)
    return panel(driver, "WinterQueenLightPanel")


def _shown(driver: Driver) -> None:
    driver.app.session.set("secrets", False)
    light(driver)


def _compare(driver: Driver) -> None:
    sit_down(driver)
    panel(driver).compare_map()


def _in_hand(driver: Driver) -> None:
    laid = (Corrected(0, f"crystal.{cell}", color) for cell, color in CRYSTALS.items())
    sit_down(driver, *laid, CopyNoted("layout", written(TEMPLATES["tower"])))


def skipped(driver: Driver, tab: str = "map", **options: Any) -> Any:
    """The map is known; two turns were skipped, and the first player has three books."""
    sit_down(driver, *SKIPPED, layout=SNOWFLAKE, **options)
    if tab != "map" and driver.find_all(f"tab_{tab}"):
        driver.page.choose_tab(tab)
    driver.frames(3)


def _emptied(driver: Driver) -> None:
    skipped(driver)
    map_panel = panel(driver)
    map_panel.take(0, "blue")
    map_panel.tap((0, 1))
    driver.frames(2)
    if buttons := driver.find_all("no_book"):
        buttons[0].dispatch("on_release")
    driver.frames(2)


def _cast(driver: Driver) -> None:
    skipped(driver, "books")
    panel(driver, "BooksPanel").cast()


def _snapshot(driver: Driver) -> None:
    skipped(driver)
    driver.page.open_snapshot()


def undescribed(driver: Driver, *events: Event) -> None:
    """The player on turn holds a book whose pages nobody has entered."""
    taken = Placed(0, "blue", "0,1", "red")
    sit_down(driver, *TILES, taken, Corrected(0, "turn", 0), *events, layout=SNOWFLAKE)
    driver.find(is_a("MapPanel")).later()
    driver.frames(3)


def _loaded(driver: Driver) -> None:
    undescribed(driver, Loaded(0, "green", 0, 0), Corrected(0, "turn", 0))


def _where(driver: Driver) -> None:
    _loaded(driver)
    driver.page.choose_tab("books")
    driver.frames(2)
    book = (Page("wind_rose"), Page("polar_star"))
    ask_crystals(driver.shell, book, ("green",), lambda _: None)


def _unnamed(driver: Driver) -> None:
    undescribed(driver)
    driver.page.choose_tab("books")
    driver.frames(3)


def _guessed(driver: Driver) -> None:
    """Books that are counted on a map that nobody has compared."""
    driver.app.session.set("secrets", False)
    held = (("wind_rose/green", "polar_star"), ("forest_sages.red/red", "clear_row"))
    sit_down(driver, *MIDDLE, Corrected(0, "books", held))
    driver.page.choose_tab("books")
    driver.frames(3)


def _missing(driver: Driver) -> None:
    """Nobody has described the second of two books."""
    session = driver.app.session
    players = tuple(Player(name) for name in NAMES[:2])
    match = Match.new(session.new_id(), "winter_queen", players, {}, session.now())
    assert session.begin(match)
    entered = Entered(1, "books", (("wind_rose", "polar_star"),))
    noted = (Begun(mode="light"), BookNoted(1), BookNoted(1), BagEmptied(), *[TurnEnded()] * 4, entered)
    assert session.record_all(noted)
    driver.shell.go("scoring", match=match.id, game="winter_queen")
    driver.page.choose(1, 1)
    driver.frames(3)


PLACES: list[Place] = [
    ("winter queen book missing at the end", _missing),
    ("winter queen books on a guessed map", _guessed),
    ("winter queen light", light),
    ("winter queen light shown", _shown),
    ("winter queen light four players", lambda d: light(d, count=4)),
    ("winter queen light final phase", lambda d: light(d, BagEmptied(), TurnEnded())),
    ("winter queen light cast", lambda d: light(d).ask_cast(1)),
    ("winter queen map compared", _compare),
    ("winter queen crystals in hand", _in_hand),
    ("winter queen map in doubt", skipped),
    ("winter queen books in doubt", lambda d: skipped(d, "books")),
    ("winter queen holders in doubt", lambda d: skipped(d, "holders")),
    ("winter queen holder emptied", _emptied),
    ("winter queen cast in doubt", _cast),
    ("winter queen book not described", _unnamed),
    ("winter queen map book not described", _loaded),
    ("winter queen where a crystal lies", _where),
    ("winter queen snapshot", _snapshot),
]
