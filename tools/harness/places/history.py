"""The history, a past match, and the people: every state that a person can see."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from scoring.journal.events import Closed
from storage import history, photos
from storage.remarks import Remarks, set_remarks
from tools.harness.driver import Driver
from tools.harness.hands import winter_queen_end
from tools.harness.hands.history import autumn, keep_future, moment, reported
from tools.harness.places.everywhere import LONG_NAME
from tools.harness.places.place import Place


def _history(driver: Driver) -> dict[str, str]:
    matches = autumn(driver)
    _all(driver)
    return matches


def _all(driver: Driver) -> None:
    """An earlier place may have left a filter."""
    driver.shell.go("history")
    driver.page.clear()
    driver.advance(0.4)


def _long_names(driver: Driver) -> None:
    people = {LONG_NAME: 104, "Bartholomew Featherstonehaugh": -3, "Ádám": 99}
    reported(driver, "witchstone", moment(2025, 11, 20), people, 130, "wand")
    driver.app.session.store.remember_people(people, 1)
    _history(driver)


def _filtered(driver: Driver) -> None:
    _history(driver)
    driver.page.want(type(driver.page.wanted)(game="witchstone", person="Mira"))


def _searched(driver: Driver) -> None:
    _history(driver)
    driver.page.search()
    driver.find("field").text = "zsofi"
    driver.advance(0.6)


def _nothing_found(driver: Driver) -> None:
    _history(driver)
    driver.page.want(type(driver.page.wanted)(text="nobody at all"))


def _deleted(driver: Driver) -> None:
    matches = _history(driver)
    _open(driver, matches["older"])
    _view(driver)._actions._delete()
    driver.frames(4)


def _choose(driver: Driver, what: str) -> None:
    _history(driver)
    driver.page.choose(None, what)


def _open(driver: Driver, match_id: str) -> None:
    store = driver.app.session.store
    game = store.load(match_id).match.game.id
    driver.page.open_match(match_id, game)
    driver.frames(4)


def _view(driver: Driver) -> Any:
    return driver.page._view


def _past(driver: Driver, which: str) -> None:
    _open(driver, _history(driver)[which])


def _end_of(driver: Driver, which: str) -> None:
    _past(driver, which)
    _view(driver).ids.scroll.scroll_y = 0


def _act(driver: Driver, act: str) -> None:
    _past(driver, "witchstone")
    getattr(_view(driver)._actions, act)()


def _score_again(driver: Driver) -> None:
    match_id = winter_queen_end.scored(driver)
    assert driver.app.session.record(Closed())
    _all(driver)
    _open(driver, match_id)
    _view(driver)._actions._score_again()


def _rescored(driver: Driver) -> None:
    _score_again(driver)
    sheet = driver.shell._overlays[-1]
    for option in sheet._offered():
        sheet._chosen(option, option.choices[1], None)
    driver.frames(4)
    sheet.ids.scroll.scroll_y = 0


def _photo(driver: Driver) -> None:
    matches, store = autumn(driver), driver.app.session.store
    assert store.database.folder is not None
    name = photos.keep(store.database.folder, Path("assets/presplash.png").read_bytes())
    set_remarks(store, matches["witchstone"], Remarks("Café Vltava", "A long evening.", name))
    _all(driver)
    _open(driver, matches["witchstone"])
    _view(driver).ids.scroll.scroll_y = 0.4


def _of_the_future(driver: Driver) -> None:
    session = driver.app.session
    if all(past.id != "future" for past in history.every(session.store)):
        keep_future(session.store, "future", moment(2025, 10, 2))
    _all(driver)
    driver.page.open_match("future", "future")
    driver.frames(4)


def _note(driver: Driver) -> None:
    _past(driver, "witchstone")
    _view(driver)._remarks._ask_note()


def _seat_name(driver: Driver) -> None:
    _past(driver, "witchstone")
    _view(driver)._remarks._ask_name(1, "Tamás")


def _players(driver: Driver) -> None:
    autumn(driver)
    driver.app.session.store.remember_people((LONG_NAME,), 5)
    driver.shell.go("history")
    driver.page.leave("players")
    driver.frames(4)


def _person(driver: Driver) -> None:
    _players(driver)
    driver.page._tapped(driver.page._list.rows[0])


def _joined(driver: Driver) -> None:
    _players(driver)
    driver.page._rename("Honza", "Jan")


def _join_question(driver: Driver) -> None:
    _players(driver)
    person = next(person for person in driver.app.session.people() if person.name == "Réka")
    driver.page._look(person, "Zsófi")


PLACES: list[Place] = [
    ("history empty", lambda d: d.shell.go("history")),
    ("history", _history),
    ("history long names", _long_names),
    ("history filtered", _filtered),
    ("history searched", _searched),
    ("history nothing found", _nothing_found),
    ("history deleted", _deleted),
    ("history games", lambda d: _choose(d, "game")),
    ("history people", lambda d: _choose(d, "person")),
    ("history periods", lambda d: _choose(d, "period")),
    ("past scored", lambda d: _past(d, "witchstone")),
    ("past scored end", lambda d: _end_of(d, "witchstone")),
    ("past reported", lambda d: _past(d, "shared")),
    ("past verdict", lambda d: _past(d, "witchcraft")),
    ("past solo", lambda d: _past(d, "solo")),
    ("past unfinished", lambda d: _past(d, "unfinished")),
    ("past journal", lambda d: _act(d, "_journal")),
    ("past score again", _score_again),
    ("past difference", _rescored),
    ("past delete", lambda d: _act(d, "_ask_to_delete")),
    ("past photo", _photo),
    ("past of an unknown game", _of_the_future),
    ("past note", _note),
    ("past seat name", _seat_name),
    ("players", _players),
    ("players nobody", lambda d: d.shell.go("players")),
    ("players person", _person),
    ("players joined", _joined),
    ("players join question", _join_question),
]
