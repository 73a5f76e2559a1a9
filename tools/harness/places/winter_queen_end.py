"""Winter Queen's final scoring and result for the layout check."""

from __future__ import annotations

from typing import Any

from scoring.journal.events import Entered
from scoring.winter_queen.position import Page
from tools.harness.driver import Driver
from tools.harness.hands.winter_queen_end import BOOKS, MAP, new_match, scored
from tools.harness.places.place import Place, Way, in_turn

MAP_TAB, BOOKS_TAB, IN_PLAY_TAB = range(3)


def _scoring(driver: Driver, category: int, seat: int = 0, match_id: str = "") -> None:
    driver.shell.go("scoring", match=match_id or scored(driver), game="winter_queen")
    driver.page.choose(category, seat)
    driver.frames(4)


def _fresh(driver: Driver, category: int) -> None:
    _scoring(driver, category, match_id=new_match(driver))


def _editor(driver: Driver) -> Any:
    return driver.page.editor(driver.page.present)


def _printed(driver: Driver) -> None:
    _scoring(driver, MAP_TAB)
    _editor(driver).mode = "printed"


def _refused(driver: Driver) -> None:
    _scoring(driver, MAP_TAB)
    driver.page.enter(0, "map", (*MAP, "0,3:red"))


def _layouts(driver: Driver) -> None:
    _scoring(driver, MAP_TAB)
    _editor(driver).choose_layout()


def _begun(driver: Driver) -> None:
    """The first page of a book was tapped, and its crystal."""
    _scoring(driver, BOOKS_TAB, 3)
    _editor(driver).tap_spell(Page("forest_sages", "green"))
    _editor(driver).tap_crystal("red")


def _look(driver: Driver, seat: int, *path: int) -> None:
    _scoring(driver, BOOKS_TAB, seat)
    _editor(driver).look(path)


def _changed(driver: Driver) -> None:
    _look(driver, 0, 0, 0)
    _editor(driver)._change()


def _overridden(driver: Driver, override: str | int) -> None:
    match_id = scored(driver)
    assert driver.app.session.record(Entered(0, "choice.0.0", override))
    _scoring(driver, BOOKS_TAB, match_id=match_id)


def _counting(driver: Driver) -> None:
    _look(driver, 0, 0, 0)
    _editor(driver)._count()


def _differs(driver: Driver) -> None:
    match_id = new_match(driver, tracked=True)
    assert driver.app.session.record(Entered(0, "map", MAP))
    assert driver.app.session.record(Entered(0, "books", BOOKS[0]))
    _scoring(driver, MAP_TAB, match_id=match_id)


def _result(driver: Driver) -> None:
    match = scored(driver)
    driver.shell.go("scoring", match=match, game="winter_queen")
    driver.page.open_result()


def _why(driver: Driver, category: int, part: int) -> None:
    _result(driver)
    driver.page.end_telling()
    driver.page._tapped(category, driver.page._order.index(0))
    if part:
        driver.find(f"part_{part}").dispatch("on_release")


STATES: dict[str, Way] = {
    "map": lambda d: _scoring(d, MAP_TAB),
    "empty map": lambda d: _fresh(d, MAP_TAB),
    "printed": _printed,
    "refused": _refused,
    "map differs": _differs,
    "which map": _layouts,
    "no books": lambda d: _fresh(d, BOOKS_TAB),
    "book begun": _begun,
    "books": lambda d: _scoring(d, BOOKS_TAB),
    "page": lambda d: _look(d, 2, 0, 1),
    "page among books": lambda d: _look(d, 1, 0, 1),
    "page without crystal": lambda d: _look(d, 0, 1, 1),
    "page changed": _changed,
    "another choice": lambda d: _overridden(d, "0,-2"),
    "counted by hand": lambda d: _overridden(d, 14),
    "counting": _counting,
    "in play": lambda d: _scoring(d, IN_PLAY_TAB, 3),
    "pad": in_turn(lambda d: _scoring(d, BOOKS_TAB), lambda d: d.page.open_pad()),
    "result": _result,
    "why": lambda d: _why(d, 0, 0),
    "why row": lambda d: _why(d, 0, 3),
    "why in play": lambda d: _why(d, 1, 0),
}
PLACES: list[Place] = [(f"winter_queen end {name}", go) for name, go in STATES.items()]
