"""Places of Winter Queen's rules help."""

from __future__ import annotations

from tests.driver import Driver

TOPICS = ("map", "books", "cast", "forest_sages", "clear_row", "secret_knowledge", "end", "mistakes")


def _rules(driver: Driver, topic: str, typed: str = "") -> None:
    driver.shell.go("rules", game="winter_queen")
    driver.page._search.text = typed
    driver.page._choose(next((one for one in driver.page._topics if one.id == topic), None))


PLACES = [
    ("winter queen rules", lambda d: _rules(d, "")),
    ("winter queen rules found", lambda d: _rules(d, "", "3")),
    *((f"winter queen rules {topic}", lambda d, t=topic: _rules(d, t)) for topic in TOPICS),
]
