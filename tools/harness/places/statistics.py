"""The statistics for the layout check: everything, a game, a person, both, without points, and nothing to count."""

from __future__ import annotations

from typing import Any

from screens.statistics.page import statistics_draft
from tools.harness.driver import Driver
from tools.harness.places.place import Place
from tools.harness.seasons import NAMES, season

LONG = (*NAMES[:3], "Aleksandra Wiśniewska-Nádasdy Kőrösi")


def _go(driver: Driver, matches: int = 14, names: tuple[str, ...] = LONG, **chosen: str) -> None:
    session = driver.app.session
    if matches and not session.store.database.connection.execute("SELECT count(*) FROM results").fetchone()[0]:
        season(session.store, session.now(), matches, names, with_tracked=True)
    statistics_draft(session).write({"person": "", "game": "", "period": "always", **chosen})
    driver.shell.go("settings")
    driver.shell.go("statistics")


def _choosing(driver: Driver, what: str) -> None:
    _go(driver)
    getattr(driver.page, f"choose_{what}")()


CHOSEN: dict[str, dict[str, Any]] = {
    "everything": {},
    "game": {"game": "witchstone"},
    "game without points": {"game": "witchcraft"},
    "person": {"person": "Mira"},
    "person and game": {"person": "Mira", "game": "witchstone"},
    "person and duels": {"person": "Mira", "game": "witchcraft"},
    "nothing": {"person": "Mira", "game": "carodeni"},
}

PLACES: list[Place] = [
    ("statistics empty", lambda d: _go(d, 0)),
    *((f"statistics {name}", lambda d, chosen=chosen: _go(d, **chosen)) for name, chosen in CHOSEN.items()),
    *(
        (f"statistics choosing {what}", lambda d, what=what: _choosing(d, what))
        for what in ("person", "game", "period")
    ),
]
