"""Places of Čarodění's rules help."""

from __future__ import annotations

from tools.harness.driver import Driver

TOPICS = ("board", "gather", "pairs", "tools", "goals", "end", "ostara", "ostara_ingredients", "mistakes")


def _rules(driver: Driver, topic: str, typed: str = "") -> None:
    driver.shell.go("rules", game="carodeni")
    driver.page._search.text = typed
    driver.page._choose(next((one for one in driver.page._topics if one.id == topic), None))


PLACES = [
    ("carodeni rules", lambda d: _rules(d, "")),
    ("carodeni rules found", lambda d: _rules(d, "", "5")),
    *((f"carodeni rules {topic}", lambda d, t=topic: _rules(d, t)) for topic in TOPICS),
]
