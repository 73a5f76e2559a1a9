"""Every place in the app × languages × window sizes × text sizes: nothing cut, nothing too small to hit."""

from __future__ import annotations

import gc
from itertools import product
from pathlib import Path

import pytest
from kivy.metrics import dp

from scoring.words import LANGUAGES
from tests import layout
from tests.driver import Driver
from tests.screens.hands import undisturbed
from tests.screens.places import places

SIZES = ((360, 640), (412, 915), (800, 1280), (1280, 800))
TEXT_SIZES = (1.0, 1.3, 2.0)
# A status bar above and a gesture area below, as on a phone.
TOP, BOTTOM = 32, 24

# In the short form each combination visits every fourth place.
SHARE = 4
TIDY_AFTER = 12

pytestmark = [pytest.mark.layout, pytest.mark.ui]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Every place in every combination in the long form.

    Otherwise each size with each text size, the languages taking turns; and of the places a quarter, so that each is
    visited at every text size, each time at another size of the window.
    """
    pairs = list(product(range(len(SIZES)), range(len(TEXT_SIZES))))
    if metafunc.config.getoption("--long"):
        cases = [(SIZES[size], TEXT_SIZES[text], language, 0, 1) for size, text in pairs for language in LANGUAGES]
    else:
        # Three text sizes, four languages: going round, each language meets every text size.
        cases = [
            (SIZES[size], TEXT_SIZES[text], LANGUAGES[turn % len(LANGUAGES)], (size + text) % SHARE, SHARE)
            for turn, (size, text) in enumerate(pairs)
        ]
    ids = [f"{width}x{height}-{text_size}-{language}" for (width, height), text_size, language, _, _ in cases]
    metafunc.parametrize(("size", "text_size", "language", "first", "step"), cases, ids=ids)


def test_nothing_is_cut_small_overlapping_or_outside(
    size: tuple[int, int], text_size: float, language: str, first: int, step: int, tmp_path: Path
) -> None:
    found = []
    with Driver(tmp_path) as driver, undisturbed():
        driver.resize(*size)
        driver.app.session.set("language", language)
        driver.app.session.set("text_size", text_size)
        driver.app.session.set("reduce_motion", True)
        driver.shell.insets = [0, dp(TOP), 0, dp(BOTTOM)]
        for number, (name, go) in enumerate(places()[first::step]):
            if number % TIDY_AFTER == 0:
                gc.collect()
            driver.shell.close_all()
            go(driver)
            driver.frames(8)
            safe = layout.Box(0, dp(BOTTOM), size[0], size[1] - dp(TOP))
            layers = list(reversed(driver.shell.children))
            found += [f"{name}: {problem}" for problem in layout.problems(layers, safe)]
            driver.app.session.warning = None
    assert not found, "\n".join(found)
