"""A place in the app: its name, and how to get there."""

from __future__ import annotations

from collections.abc import Callable

from tools.harness.driver import Driver

Way = Callable[[Driver], object]
Place = tuple[str, Way]


def in_turn(*visits: Way) -> Way:
    """A way that does these steps in turn."""

    def go(driver: Driver) -> None:
        for way in visits:
            way(driver)

    return go
