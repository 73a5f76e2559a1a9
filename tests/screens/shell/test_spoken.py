"""In every place of the app: what can be touched has a name to be read aloud, keys come to it, and Esc leads back."""

from __future__ import annotations

import gc
from pathlib import Path

import pytest
from kivy.core.window import Window

from scoring.words import LANGUAGES
from tests.controls import unreached, unspeakable
from tools.harness.driver import Driver
from tools.harness.hands.common import undisturbed
from tools.harness.places.everywhere import places

pytestmark = [pytest.mark.layout, pytest.mark.ui]

ESCAPE = 27
SIZES = ((412, 915), (1280, 800))
# The number of parts, to be distributed among the cores; each has every n-th place.
PARTS = 10
# The short form looks at every n-th place; an odd number, so that both sizes have their turn.
SAMPLE = 19


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "part" in metafunc.fixturenames:
        metafunc.parametrize("part", range(PARTS if metafunc.config.getoption("--long") else 1))


def test_every_control_has_a_name_and_keys_come_to_it(
    part: int, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    long = request.config.getoption("--long")
    faults = set[str]()
    with Driver(tmp_path) as driver, undisturbed():
        driver.app.session.set("reduce_motion", True)
        for number, (name, go) in (
            list(enumerate(places()))[part::PARTS] if long else list(enumerate(places()))[::SAMPLE]
        ):
            driver.resize(*SIZES[(number // PARTS if long else number) % 2])
            driver.shell.go("games")
            for left in driver.app.session.open_matches():
                driver.app.session.store.delete(left.id, 0)
            if long:
                gc.collect()  # the pages of the place before would still follow every change
            go(driver)
            driver.frames(8)
            faults |= {f"{name}: {problem}" for problem in unreached(driver)}
            for language in LANGUAGES if long else LANGUAGES[:1]:
                driver.app.session.set("language", language)
                driver.frames(4)
                faults |= {f"{name}, {language}: {problem}" for problem in unspeakable(driver)}
            driver.app.session.set("language", "en")
            driver.frames(2)
            if not leads_back(driver):
                faults.add(f"{name}: Esc does nothing")
            driver.app.session.warning = None
    assert not faults, "\n".join(sorted(faults))


NAMESAKES = (
    "winter queen books at the end",
    "winter queen map over",
    "winter queen light four players",
    "light witchstone",
    "light carodeni brew",
)


@pytest.mark.parametrize("place", NAMESAKES)
def test_what_is_there_for_several_players_or_trays_says_whose_it_is(place: str, tmp_path: Path) -> None:
    with Driver(tmp_path) as driver, undisturbed():
        driver.app.session.set("reduce_motion", True)
        driver.resize(*SIZES[1])
        dict(places())[place](driver)
        driver.frames(8)
        assert not list(unspeakable(driver))


def leads_back(driver: Driver) -> bool:
    """At the bottom, with nothing open, the key is left to the system."""
    at_bottom = driver.shell.route.name == "games" and not driver.shell._overlays
    return driver.app._key(Window, ESCAPE, 0, None, []) is not at_bottom
