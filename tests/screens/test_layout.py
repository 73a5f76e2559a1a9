"""Every place in the app × languages × window sizes × text sizes: nothing cut, nothing too small to hit."""

from __future__ import annotations

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

pytestmark = [pytest.mark.layout, pytest.mark.ui]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Every combination in the long form; otherwise each size with each text size, the languages taking turns."""
    pairs = list(product(SIZES, TEXT_SIZES))
    if metafunc.config.getoption("--long"):
        cases = [(size, text_size, language) for size, text_size in pairs for language in LANGUAGES]
    else:
        # Three text sizes, four languages: going round, each language meets every text size.
        cases = [(*pair, LANGUAGES[turn % len(LANGUAGES)]) for turn, pair in enumerate(pairs)]
    ids = [f"{width}x{height}-{text_size}-{language}" for (width, height), text_size, language in cases]
    metafunc.parametrize(("size", "text_size", "language"), cases, ids=ids)


def test_nothing_is_cut_small_overlapping_or_outside(
    size: tuple[int, int], text_size: float, language: str, tmp_path: Path
) -> None:
    found = []
    with Driver(tmp_path) as driver, undisturbed():
        driver.resize(*size)
        driver.app.session.set("language", language)
        driver.app.session.set("text_size", text_size)
        driver.app.session.set("reduce_motion", True)
        driver.shell.insets = [0, dp(TOP), 0, dp(BOTTOM)]
        for name, go in places():
            driver.shell.close_all()
            go(driver)
            driver.frames(8)
            safe = layout.Box(0, dp(BOTTOM), size[0], size[1] - dp(TOP))
            layers = list(reversed(driver.shell.children))
            found += [f"{name}: {problem}" for problem in layout.problems(layers, safe)]
            driver.app.session.warning = None
    assert not found, "\n".join(found)
