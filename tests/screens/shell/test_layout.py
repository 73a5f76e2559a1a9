"""Every place in the app × window sizes × languages × text sizes × themes: nothing cut, too small to hit, or faint."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window
from kivy.lang import builder
from kivy.metrics import dp

import screens.look.words
from device import null_device
from device.insets import Insets
from scoring.languages import TABLE
from scoring.words import LANGUAGES
from scoring.words import words as words_of
from screens.kit import panel
from screens.kit.drawing.layers import Layered
from screens.kit.drawing.self_drawing import SelfDrawing
from screens.look.theme import ROLES
from tests import layout
from tests.contrast import faint
from tests.long_words import LongWords, lengthened
from tools.harness.driver import Driver
from tools.harness.hands.common import undisturbed
from tools.harness.places.everywhere import places
from tools.harness.places.place import Place

SIZES = ((360, 640), (412, 915), (640, 360), (800, 1280), (1280, 800))
TEXT_SIZES = (1.0, 1.3, 2.0)
LONGER = "longer"  # English, two fifths longer
SPOKEN = (*LANGUAGES, LONGER)
# A status bar above and a gesture area below, as on a phone.
TOP, BOTTOM = 32, 24

# By then scroll bars have faded.
FADING = 2

# The number of parts, to be distributed among the cores; each has every n-th place.
PARTS = 10
# The short form looks at every n-th place.
SAMPLE = 9

Look = tuple[tuple[int, int], float]


class PhoneInsets:
    available = True

    def read(self) -> Insets:
        return Insets(top=round(dp(TOP)), bottom=round(dp(BOTTOM)))


pytestmark = [pytest.mark.layout, pytest.mark.ui]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """In the long form each place is visited in each language; otherwise some are, and the languages take turns."""
    if "part" not in metafunc.fixturenames:
        return
    languages = SPOKEN if metafunc.config.getoption("--long") else ("",)
    metafunc.parametrize("part", range(PARTS))
    metafunc.parametrize("language", languages, ids=[language or "short" for language in languages])


def test_nothing_is_cut_small_overlapping_outside_or_faint(language: str, part: int, tmp_path: Path) -> None:
    faults = list[str]()
    with looking(tmp_path) as driver:
        for number, place in list(enumerate(places()[:: 1 if language else SAMPLE]))[part::PARTS]:
            if language:
                faults += problems_at(driver, place, number, language, looks(number))
            else:
                faults += problems_at(driver, place, number, *glimpse(number))
    assert not faults, "\n".join(faults)


def looks(number: int) -> list[Look]:
    """Every window at every text size; with which of them a place begins takes turns."""
    return list(product(_turned(SIZES, number), _turned(TEXT_SIZES, number)))


def glimpse(number: int) -> tuple[str, list[Look]]:
    """A language and one look. Counted by parts, a part's places meet every language at every text size."""
    step = number // PARTS
    return LANGUAGES[step % len(LANGUAGES)], [(SIZES[number % len(SIZES)], TEXT_SIZES[-1 - step % len(TEXT_SIZES)])]


def _turned(values: tuple[Any, ...], by: int) -> tuple[Any, ...]:
    return (*values[by % len(values) :], *values[: by % len(values)])


@contextmanager
def looking(folder: Path) -> Iterator[Driver]:
    # What the tests hold is not looked through after every place: that took a quarter of the time.
    gc.collect()
    gc.freeze()
    with unpainted(), Driver(folder, replace(null_device(), insets=PhoneInsets())) as driver, undisturbed():
        driver.app.session.set("reduce_motion", True)
        yield driver
    gc.unfreeze()


@contextmanager
def unpainted() -> Iterator[None]:
    """Self-drawing widgets do not draw meanwhile: the layout does not depend on it."""

    def _draw(*_: object) -> None:
        """The clock finds it by this name."""

    def nothing(*_: object) -> None:
        """Neither the grounds of cards nor what kv files put on a canvas."""

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(SelfDrawing, "_draw", _draw)
        patch.setattr(Layered, "_draw", _draw)
        patch.setattr(panel.Layer, "place", nothing)
        patch.setattr(builder, "delayed_call_fn", nothing)
        yield


def problems_at(driver: Driver, place: Place, number: int, language: str, looks: list[Look]) -> Iterator[str]:
    """Goes there once, as sheets keep the words that they were opened with; window and text size change under it.

    Themes move nothing, so the others are looked at once in each window, in one of the languages.
    """
    name, go = place
    themes = _turned(tuple(ROLES), number)
    driver.shell.go("games")
    driver.app.session.warning = None
    _show(driver, looks[0], language, themes[0])
    go(driver)
    # Pages that are hidden, and those of the place before, would follow every change as long as anything fades on them.
    driver.shell.forget_hidden_pages()
    driver.frames(5, FADING / 5)
    gc.collect()
    for look in looks:
        where = f"{name}, {look[0][0]}×{look[0][1]} {language} {look[1]}"
        if not _show(driver, look, language, themes[0]):
            yield f"{where}: never comes to rest"
        yield from (f"{where}: {problem}" for problem in (*_problems(driver, look[0]), *faint(driver.shell)))
        if look[1] == looks[0][1] and language == SPOKEN[number % len(SPOKEN)]:
            yield from (f"{where}, {problem}" for problem in _colours(driver, look, language, themes[1:]))


def _show(driver: Driver, look: Look, language: str, theme: str) -> bool:
    """False if it does not come to rest. Not through the store: to write takes longer than to look."""
    session = driver.app.session
    Window.size, text_size = look
    session.settings = {**session.settings, "text_size": text_size, "theme": theme, "language": language}
    return driver.settle()


def _problems(driver: Driver, size: tuple[int, int]) -> list[str]:
    return layout.problems(list(reversed(driver.shell.children)), layout.Box(0, dp(BOTTOM), size[0], size[1] - dp(TOP)))


def _colours(driver: Driver, look: Look, language: str, themes: tuple[str, ...]) -> Iterator[str]:
    positions = _where_things_are(driver)
    for theme in themes:
        _show(driver, look, language, theme)
        yield from (f"{theme}: {problem}" for problem in faint(driver.shell))
        if _where_things_are(driver) != positions:
            yield f"{theme}: the theme moves something"


def _where_things_are(driver: Driver) -> list[layout.Box]:
    return [one.box for layer in driver.shell.children for one in layout.seen(layer)]


@pytest.fixture(autouse=True)
def one_more_language(monkeypatch: pytest.MonkeyPatch) -> None:
    known, longer = words_of, LongWords()
    monkeypatch.setattr(screens.look.words, "words_of", lambda name: longer if name == LONGER else known(name))
    monkeypatch.setitem(TABLE, LONGER, replace(TABLE["en"], code=LONGER, name=lengthened("English")))


def test_long_words_are_longer_and_keep_their_placeholders() -> None:
    longer = lengthened("{n} crystals in {place}")
    assert "{n}" in longer and "{place}" in longer
    assert len(longer.format(n="", place="")) == round(1.4 * len(" crystals in "))
