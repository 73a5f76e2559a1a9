"""Witchcraft's rules help for the layout check."""

from __future__ import annotations

from collections.abc import Callable

from tools.harness.driver import Driver
from tools.harness.places.place import Place

TOPICS = ("tokens", "signs", "lines", "shields", "capture", "discharge", "priest", "summoning", "notation", "mistakes")


def _rules(topic: str, typed: str = "") -> Callable[[Driver], None]:
    def go(driver: Driver) -> None:
        driver.shell.go("rules", game="witchcraft")
        driver.page._search.text = typed
        driver.page._choose(next((one for one in driver.page._topics if one.id == topic), None))

    return go


PLACES: list[Place] = [
    ("witchcraft rules", _rules("")),
    ("witchcraft rules found", _rules("", "shield")),
    *((f"witchcraft rules {topic}", _rules(topic)) for topic in TOPICS),
]
