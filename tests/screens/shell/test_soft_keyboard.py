"""The keyboard of a phone over the text prompt: nothing that is needed lies below it, in any window and text size."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window
from kivy.metrics import dp

from device import null_device
from device.insets import Insets
from device.soft_keyboard import AndroidSoftKeyboard
from scoring.message import Message
from scoring.words import LANGUAGES
from screens.shell.text_prompt import TextPrompt
from storage.store import Store
from tests import layout
from tests.window import PHONE
from tools.harness.driver import Driver
from tools.harness.hands.common import seats
from tools.harness.soft_keyboard import USUAL, CoveringKeyboard

pytestmark = pytest.mark.ui

TOP, BOTTOM = 32, 24
PEOPLE = ("Zsófi", "Paweł", "Ádám Novák", "Wiśniewska-Nádasdy", "Mira", "Tamás", "Bořek", "Ágnes")
# A window, and how much of it the keyboard takes. On the lowest of them Android's own takes 200: two fifths of the
# display at most, and its strip of suggestions. In a split screen our half is the lower one.
WINDOWS = {
    "upright": ((360, 640), USUAL),
    "large": ((412, 915), USUAL),
    "lying": ((915, 412), USUAL),
    "small lying": ((640, 360), 200),
    "split": ((412, 430), USUAL),
    "tablet": ((800, 1280), USUAL),
}


class PhoneInsets:
    available = True

    def read(self) -> Insets:
        return Insets(top=round(dp(TOP)), bottom=round(dp(BOTTOM)))


@pytest.fixture
def keyboard() -> Iterator[CoveringKeyboard]:
    with CoveringKeyboard() as keyboard:
        yield keyboard


@pytest.fixture
def app(tmp_path: Path, keyboard: CoveringKeyboard) -> Iterator[Driver]:
    with Store.open(tmp_path) as store:
        store.remember_people(PEOPLE, 1)
    device = replace(null_device(), insets=PhoneInsets(), soft_keyboard=keyboard)
    with Driver(tmp_path, device) as app:
        app.app.session.set("reduce_motion", True)
        yield app
        app.resize(*PHONE)
    gc.collect()


def name(app: Driver) -> None:
    app.shell.go("new_match", game="winter_queen")
    app.page.ask_name(0)


def note(app: Driver) -> None:
    long = "A long evening. " * 12
    app.shell.overlay(TextPrompt(lambda _: True, title=app_words("past.note"), typed=long, lines=True))


def map_text(app: Driver) -> None:
    title, how = app_words("winter_queen.copy.import"), app_words("winter_queen.import.from_text.how")
    action = app_words("winter_queen.import.take")
    app.shell.overlay(TextPrompt(lambda _: True, title=title, note=how, action=action))


def app_words(text: str) -> str:
    from screens.look.words import words

    return str(words.tr(text))


def safe_box(app: Driver) -> layout.Box:
    """What is left of the window."""
    return layout.Box(0, max(app.shell.covered, dp(BOTTOM)), Window.width, Window.height - dp(TOP))


def problems(app: Driver) -> list[str]:
    """What the strict reader says of the topmost layer, and whether the field and its button are seen whole."""
    safe = safe_box(app)
    problems = layout.problems([app.shell.front[0]], safe)
    for key in ("field", "send"):
        (one,) = (seen for seen in layout.seen(app.shell.front[0]) if getattr(seen.widget, "key", "") == key)
        shown = one.visible.cut(safe)
        if shown.top - shown.bottom < min(one.box.top - one.box.bottom, dp(48)) - layout.SLACK:
            problems.append(f"hidden: {key} is seen from {shown.bottom:.0f} to {shown.top:.0f}")
    return problems


@pytest.mark.layout
@pytest.mark.parametrize("window", WINDOWS)
def test_a1_nothing_of_a_prompt_lies_below_the_keyboard(
    app: Driver, keyboard: CoveringKeyboard, window: str, request: pytest.FixtureRequest
) -> None:
    """In the long form each prompt in each language; otherwise they take turns."""
    size, keyboard.dps = WINDOWS[window]
    app.resize(*size)
    first, everything = list(WINDOWS).index(window), request.config.getoption("--long")
    faults = []
    for number, prompt in enumerate((name, note, map_text)):
        for language in LANGUAGES if everything else (LANGUAGES[(first + number) % len(LANGUAGES)],):
            faults += [f"{prompt.__name__} {problem}" for problem in problems_of(app, keyboard, prompt, language)]
            gc.collect()  # what was closed would follow every change of the text size
    assert not faults, "\n".join(faults)


def problems_of(
    app: Driver, keyboard: CoveringKeyboard, prompt: Callable[[Driver], None], language: str
) -> Iterator[str]:
    app.shell.go("games")
    app.app.session.settings = {**app.app.session.settings, "language": language, "text_size": 1.0}
    app.settle()
    prompt(app)
    for text_size in (1.0, 1.3, 2.0):
        app.app.session.settings = {**app.app.session.settings, "text_size": text_size}
        app.advance(0.5)
        assert app.settle() and app.shell.covered == dp(keyboard.dps)
        yield from (f"{language} {text_size}: {problem}" for problem in problems(app))
    app.shell.close_all()


def test_a1_a_name_is_typed_and_sent_above_the_keyboard(app: Driver, keyboard: CoveringKeyboard) -> None:
    for size, keyboard.dps in WINDOWS.values():
        app.shell.go("games")
        gc.collect()
        app.resize(*size)
        name(app)
        app.advance(0.5)
        app.find("field").text = "Ilka"
        app.tap("send")
        assert "Ilka" in seats(app)
        assert app.shell.covered == 0 and keyboard.height() == 0, "the keyboard goes with the prompt"


def test_a1_what_lies_below_the_keyboard_is_really_covered(app: Driver) -> None:
    name(app)
    app.advance(0.5)
    app.shell.covered = 0
    app.shell.session.device.soft_keyboard.height = lambda: 0
    app.advance(0.5)
    assert problems_below(app, dp(USUAL)), "without room for it the prompt would be hidden"
    app.tap("send")
    assert app.find_all("field"), "and a finger meets the keyboard"


def problems_below(app: Driver, covered: float) -> list[str]:
    safe = layout.Box(0, covered, Window.width, Window.height)
    return [problem for problem in layout.problems([app.shell.front[0]], safe) if problem.startswith("outside")]


def test_a1_a_note_from_the_app_stands_above_the_keyboard(app: Driver) -> None:
    name(app)
    app.advance(0.5)
    app.shell.say(Message("shell.our_mistake"))
    app.frames(3)
    assert app.shell._snack.y >= dp(USUAL)


def test_a1_without_a_keyboard_the_prompt_stands_at_the_lower_edge(tmp_path: Path) -> None:
    with Driver(tmp_path) as app:
        name(app)
        app.advance(0.5)
        assert app.shell.covered == 0 and not app.shell.front[0].tight
        assert app.find("send").y < dp(60)


class Blind(AndroidSoftKeyboard):
    """A phone that does not tell."""

    def height(self) -> int:
        self.note_failure(OSError("no insets"))
        return 0


def test_a1_where_the_keyboard_cannot_be_measured_android_moves_the_window(tmp_path: Path) -> None:
    with Driver(tmp_path, replace(null_device(), soft_keyboard=Blind())) as app:
        name(app)
        assert Window.softinput_mode == ""
        app.advance(1)
        app.back()
        app.page.ask_name(0)
        assert Window.softinput_mode == "pan"
        app.back()
        assert Window.softinput_mode == "", "a search field stands at the top and must not be pushed out"


def test_the_prompt_asks_only_as_long_as_it_is_open(app: Driver, keyboard: CoveringKeyboard) -> None:
    asked: list[Any] = []
    height = keyboard.height

    def counted_height() -> Any:
        asked.append(None)
        return height()

    setattr(keyboard, "height", counted_height)  # noqa: B010 – a method of this keyboard only
    name(app)
    app.advance(1)
    assert asked and keyboard.prompted
    app.back()
    asked.clear()
    app.advance(1)
    assert not asked and not keyboard.prompted
