"""Every place in the app that a person can come to, as (name, how to get there)."""

from __future__ import annotations

from collections.abc import Callable

from scoring import catalog
from tests.driver import Driver

LONG_NAME = "Aleksandra Wiśniewska-Nádasdy Kőrösi"
PEOPLE = ("Mira", "Tamás", "Zsófi", LONG_NAME, "Ádám")

Place = tuple[str, Callable[[Driver], None]]


def places() -> list[Place]:
    found: list[Place] = [("games", lambda d: d.shell.go("games"))]
    for game in catalog.IDS:
        found.append((f"game {game}", lambda d, g=game: d.shell.go("game", game=g)))
        found.append((f"new match {game}", lambda d, g=game: _new_match(d, g)))
        for count in catalog.game(game).seats:
            found.append((f"setup {game} {count}", lambda d, g=game, n=count: _setup(d, g, n)))
        found.append((f"setup {game} half done", lambda d, g=game: _half_done(d, g)))
    found += [
        ("how many", _how_many),
        ("options witchstone", lambda d: _options(d, "witchstone", 4)),
        ("options carodeni", lambda d: _options(d, "carodeni", 3)),
        ("options carodeni solo", lambda d: _options(d, "carodeni", 1)),
        ("options witchcraft", lambda d: _options(d, "witchcraft", 2)),
        ("name prompt", _name_prompt),
        ("touch picker", _touch_picker),
        ("draws", _draws),
        ("draw altars", lambda d: _draw(d, "altars")),
        ("draw power", lambda d: _draw(d, "power")),
        ("menu", _menu),
        ("question", _question),
        ("ready", _ready),
        ("put away", _put_away),
        ("settings", lambda d: d.shell.go("settings")),
        ("language", _language),
        ("about", lambda d: d.shell.go("about")),
        ("warning", _warning),
    ]
    return found


def _new_match(driver: Driver, game: str) -> None:
    driver.app.session.store.remember_people(PEOPLE, 1)
    driver.shell.go("new_match", game=game)
    page = driver.page
    page.choose_count(catalog.game(game).seats[-1])
    for place, name in enumerate(PEOPLE[1 : page.count]):
        if not page._seating.seats[place].name:
            page._sit(place, name)
    page._change(page._seating.begun_by(0))


def _setup(driver: Driver, game: str, count: int) -> None:
    driver.shell.go("game", game=game)
    driver.page._start_checklist(count)


def _half_done(driver: Driver, game: str) -> None:
    _new_match(driver, game)
    driver.page.set_table()
    steps = driver.match.plan.steps
    for step in steps[: len(steps) // 2]:
        driver.page.toggle(step.id)


def _how_many(driver: Driver) -> None:
    driver.shell.go("game", game="carodeni")
    driver.page.checklist()


def _options(driver: Driver, game: str, count: int) -> None:
    driver.shell.go("new_match", game=game)
    driver.page.choose_count(count)
    driver.page.open_options()


def _name_prompt(driver: Driver) -> None:
    driver.shell.go("new_match", game="winter_queen")
    driver.page.ask_name(0)


def _touch_picker(driver: Driver) -> None:
    driver.shell.go("new_match", game="winter_queen")
    driver.page.choose_way("touch")


def _draws(driver: Driver) -> None:
    _setup(driver, "witchcraft", 2)
    driver.page.open_draws()


def _draw(driver: Driver, draw: str) -> None:
    _setup(driver, "witchcraft", 2)
    driver.page.open_draw(draw)


def _menu(driver: Driver) -> None:
    _half_done(driver, "winter_queen")
    driver.app.session.undo()
    driver.page.open_menu()


def _question(driver: Driver) -> None:
    _half_done(driver, "witchstone")
    driver.page.finish()


def _ready(driver: Driver) -> None:
    _new_match(driver, "winter_queen")
    driver.page.set_table()
    for step in driver.match.plan.steps:
        driver.page.toggle(step.id)


def _put_away(driver: Driver) -> None:
    _ready(driver)
    driver.page.finish()


def _language(driver: Driver) -> None:
    driver.shell.go("settings")
    driver.page.choose_language()


def _warning(driver: Driver) -> None:
    from scoring.message import Message

    driver.shell.go("games")
    driver.app.session.warning = Message("storage.disk_full")
