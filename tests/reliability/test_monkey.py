"""A monkey touches, drags, types and turns at random, and nothing breaks."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from kivy.base import EventLoop
from kivy.core.window import Window

from scoring.seating import Seating
from scoring.words import LANGUAGES
from screens.theme import ROLES
from tests.driver import Driver
from tests.screens.conftest import PHONE
from tests.screens.hands import kept_open, lift, middle, put
from tests.screens.places import places
from tests.screens.ways import LANDSCAPE, stack

pytestmark = pytest.mark.ui

# How many monkeys, and how many steps each takes, in the short and in the long form.
SHORT, LONG = (1, 120), (8, 2500)
SIZES = (PHONE, LANDSCAPE, (360, 640))
SETTINGS = {"language": LANGUAGES, "text_size": (1.0, 1.3, 2.0), "theme": tuple(ROLES)}
# More steps back than any page is deep.
DEEPEST = 12
LETTERS = "aZő ß\u200d🧙\u202e\n\t0"


class Monkey:
    """Touches, drags, types and turns at random; the same seed does the same."""

    def __init__(self, app: Driver, seed: int) -> None:
        self.app, self.random = app, Random(seed)
        self.fingers: list[Any] = []
        self.done: list[str] = []

    def step(self) -> None:
        acts = (self.tap, self.tap, self.tap, self.tap, self.drag, self.two, self.hold, self.back, self.type)
        rare = (self.turn, self.away, self.jump, self.rest, self.change)
        act = self.random.choice(rare if self.random.random() < 0.12 else acts)
        self.done.append(act.__name__)
        act()

    def spot(self) -> tuple[float, float]:
        return self.random.uniform(0, Window.width - 1), self.random.uniform(0, Window.height - 1)

    def target(self) -> tuple[float, float]:
        """More often than not something that can be touched."""
        targets = [w for w in self.app.widgets() if hasattr(w, "on_release") or getattr(w, "direct", False)]
        if targets and self.random.random() < 0.7:
            x, y = middle(self.random.choice(targets))
            return min(max(x, 0), Window.width - 1), min(max(y, 0), Window.height - 1)
        return self.spot()

    def tap(self) -> None:
        finger = put(*self.target())
        self.app.frames(self.random.randint(0, 5))
        lift(finger)
        self.app.frames(self.random.randint(0, 3))

    def drag(self) -> None:
        finger = put(*self.target())
        self.app.frames(1)
        for _ in range(self.random.randint(1, 5)):
            finger.move(self.spot())
            EventLoop.post_dispatch_input("update", finger)
            self.app.frames(1)
        lift(finger)
        self.app.frames(2)

    def two(self) -> None:
        fingers = [put(*self.target()), put(*self.target())]
        self.app.frames(2)
        self.random.shuffle(fingers)
        for finger in fingers:
            lift(finger)
            self.app.frames(1)

    def hold(self) -> None:
        """Puts a finger down that is lifted some steps later."""
        if self.fingers:
            lift(self.fingers.pop())
        else:
            self.fingers.append(put(*self.target()))
        self.app.frames(1)

    def back(self) -> None:
        Window.dispatch("on_keyboard", 27, 0, None, [])
        self.app.frames(2)

    def type(self) -> None:
        fields = self.app.find_all("field")
        if fields:
            fields[-1].insert_text("".join(self.random.choices(LETTERS, k=self.random.randint(1, 50))))
        self.app.frames(1)

    def turn(self) -> None:
        self.app.resize(*self.random.choice(SIZES))

    def away(self) -> None:
        self.app.app.dispatch("on_pause")
        self.app.app.dispatch("on_resume")
        self.app.frames(1)

    def jump(self) -> None:
        self.random.choice(places())[1](self.app)
        self.app.frames(2)

    def change(self) -> None:
        """Another language, text size or look, in the middle of whatever it is."""
        name, values = self.random.choice(tuple(SETTINGS.items()))
        self.app.app.session.set(name, self.random.choice(values))
        self.app.frames(1)

    def rest(self) -> None:
        self.app.advance(self.random.choice((0.3, 1.0, 3.0)))


@contextmanager
def told_what_was_done(monkey: Monkey) -> Iterator[None]:
    try:
        yield
    except Exception as error:
        error.add_note(f"after {len(monkey.done)} steps: … {' '.join(monkey.done[-12:])}; route {stack(monkey.app)}")
        raise


def assert_shown_is_kept(app: Driver) -> None:
    app.frames(2)
    match, store = app.match, app.app.session.store
    if match is not None:
        assert store.load(match.id).match.state == match.state
    if app.shell.route.name == "setup":
        assert match is not None and app.page.match == match.id
        done = {key for key, row in app.page._rows.items() if row.phase == "done"}
        assert done == set(match.state.ticked)
    if app.shell.route.name == "new_match":
        draft = app.app.session.draft(app.page._draft_key)
        kept = Seating.from_json(app.page._rules, draft["seating"]) if draft else Seating.for_game(app.page._rules)
        assert app.page._seating.to_json() == kept.to_json()
    place = [[name, params] for name, params in stack(app)]
    assert store.place() in (place, None) or place == [["games", {}]]


def assert_there_is_a_way_back(app: Driver) -> None:
    for _ in range(DEEPEST):
        if app.shell.route.name == "games" and not app.shell._overlays:
            return
        app.back()
    raise AssertionError(f"no way back from {stack(app)}")


def test_a_monkey_breaks_nothing(tmp_path: Path, request: pytest.FixtureRequest) -> None:
    monkeys, steps = LONG if request.config.getoption("--long") else SHORT
    for seed in range(1, monkeys + 1):
        folder = tmp_path / str(seed)
        with Driver(folder) as app, kept_open():
            app.resize(*PHONE)
            monkey = Monkey(app, seed)
            with told_what_was_done(monkey):
                for number in range(1, steps + 1):
                    monkey.step()
                    if number % 20 == 0:
                        assert_shown_is_kept(app)
                    if number % 100 == 0:
                        assert_there_is_a_way_back(app)
            app.resize(*PHONE)
            app.advance(5)
            before, match = stack(app), app.match if app.shell.route.name == "setup" else None
        with Driver(folder) as app:
            assert stack(app) == before
            assert match is None or app.match.state == match.state
