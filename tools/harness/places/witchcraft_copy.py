"""Witchcraft's own copy for the layout check."""

from __future__ import annotations

from collections.abc import Callable

from tools.harness.driver import Driver
from tools.harness.places.place import Place

GAME = "witchcraft"
COPY = {
    "altar_spaces": ("b2", "e2", "b3", "e3"),
    "copies": (3, 1, 1, 1, 1),
    "master_lines": (0, 1),
    "guardian_shields": (0,),
    "golem_shields": (7, 0, 1),
    "archmage_shields": (4,),
    "piece": "bent",
}


def _page(driver: Driver, entered: bool) -> None:
    for id, value in COPY.items() if entered else ():
        driver.app.session.keep_copy(GAME, id, value)
    driver.shell.go("my_copy", game=GAME)
    driver.frames(3)


def sheet(driver: Driver, part: str, *keys: str) -> None:
    _page(driver, False)
    for key in (f"enter_{part}", *keys):
        driver.find(key).dispatch("on_release")
        driver.frames(3)


def _sheet(part: str, *keys: str) -> Callable[[Driver], None]:
    return lambda driver: sheet(driver, part, *keys)


PLACES: list[Place] = [
    ("witchcraft copy", lambda d: _page(d, False)),
    ("witchcraft copy altars", _sheet("altar_spaces")),
    ("witchcraft copy mages", _sheet("copies")),
    ("witchcraft copy shields", _sheet("tokens", "angles_golem")),
    ("witchcraft copy lines", _sheet("tokens", "angles_master")),
    ("witchcraft copy piece", _sheet("piece")),
    ("witchcraft copy entered", lambda d: _page(d, True)),
]
