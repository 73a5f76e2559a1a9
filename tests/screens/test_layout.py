"""Every place in the app × window sizes × languages × text sizes × themes: nothing cut, too small to hit, or faint."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from pathlib import Path

import pytest
from kivy.metrics import dp

import screens.words
from device import null_device
from device.insets import Insets
from scoring.words import LANGUAGES
from screens.theme import ROLES
from tests import layout
from tests.contrast import faint
from tests.driver import Driver
from tests.long_words import LongWords, lengthened
from tests.screens.hands import undisturbed
from tests.screens.places import places

SIZES = ((360, 640), (412, 915), (640, 360), (800, 1280), (1280, 800))
TEXT_SIZES = (1.0, 1.3, 2.0)
LONGER = "longer"  # English, two fifths longer
# A status bar above and a gesture area below, as on a phone.
TOP, BOTTOM = 32, 24

# So many parts, each with every so-manieth place, to be shared out among the cores.
PARTS = 10
# The short form looks at one place in so many.
SAMPLE = 6


class PhoneInsets:
    available = True

    def read(self) -> Insets:
        return Insets(top=round(dp(TOP)), bottom=round(dp(BOTTOM)))


pytestmark = [pytest.mark.layout, pytest.mark.ui]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """In the long form each place is visited at each size; otherwise only some are, and the sizes take turns."""
    if "part" not in metafunc.fixturenames:
        return
    long = metafunc.config.getoption("--long")
    cases = [(size, part) for part in range(PARTS) for size in (SIZES if long else (SIZES[part % len(SIZES)],))]
    metafunc.parametrize(("size", "part"), cases, ids=[f"{width}x{height}-{part}" for (width, height), part in cases])


def looks(number: int, long: bool) -> Iterator[tuple[str, float, str]]:
    """Language, text size and theme, one after the other in the same place; in the short form they take turns."""
    themes = list(ROLES)
    if long:
        for turn, (language, text_size) in enumerate(product((*LANGUAGES, LONGER), TEXT_SIZES)):
            yield language, text_size, themes[(number + turn) % len(themes)]
    else:
        # A part takes every tenth place: counted by tens, its places meet every language at every text size.
        step = number // PARTS
        yield LANGUAGES[step % len(LANGUAGES)], TEXT_SIZES[-1 - step % len(TEXT_SIZES)], themes[step % len(themes)]


def test_nothing_is_cut_small_overlapping_outside_or_faint(
    size: tuple[int, int], part: int, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    long = request.config.getoption("--long")
    found = set[str]()
    with Driver(tmp_path, replace(null_device(), insets=PhoneInsets())) as driver, undisturbed():
        driver.resize(*size)
        driver.app.session.set("reduce_motion", True)
        for number, (name, go) in list(enumerate(places()[:: 1 if long else SAMPLE]))[part::PARTS]:
            driver.shell.go("games")
            gc.collect()  # the pages of the place before would still follow every change
            go(driver)
            for language, text_size, theme in looks(number, long):
                _show(driver, language, text_size, theme)
                where = f"{name}, {language} {text_size} {theme}"
                found |= {f"{where}: {problem}" for problem in _problems(driver, size)}
            driver.app.session.warning = None
    assert not found, "\n".join(sorted(found))


def _show(driver: Driver, language: str, text_size: float, theme: str) -> None:
    session = driver.app.session
    session.set("text_size", text_size)
    session.set("theme", theme)
    session.set("language", language)
    driver.frames(8)


@pytest.fixture(autouse=True)
def one_more_language(monkeypatch: pytest.MonkeyPatch) -> None:
    known, longer = screens.words.words_of, LongWords()
    monkeypatch.setattr(screens.words, "words_of", lambda name: longer if name == LONGER else known(name))


def _problems(driver: Driver, size: tuple[int, int]) -> list[str]:
    safe = layout.Box(0, dp(BOTTOM), size[0], size[1] - dp(TOP))
    layers = list(reversed(driver.shell.children))
    return [*layout.problems(layers, safe), *faint(driver.shell)]


def test_long_words_are_longer_and_keep_their_placeholders() -> None:
    plain = "{n} crystals in {place}"
    longer = lengthened(plain)
    assert len(longer) == round(1.4 * len(plain))
    assert "{n}" in longer and "{place}" in longer
