"""A monkey touches, drags, types and turns at random, and nothing breaks."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from kivy.base import EventLoop
from kivy.core.window import Window

from scoring.journal.match import Match
from scoring.message import Message
from scoring.seating import Seating
from scoring.words import LANGUAGES
from screens.look.theme import ROLES
from storage.store import Store
from tests.reliability.looks import of_the_table
from tests.window import PHONE
from tools.harness.driver import Driver
from tools.harness.hands.common import kept_open, lift, middle, put
from tools.harness.hands.journeys import LANDSCAPE, stack
from tools.harness.places.everywhere import places

pytestmark = pytest.mark.ui

# The first monkey takes a few steps in the short form; in the long one all of them take many.
MONKEYS, FEW, MANY = range(8), 120, 2500
SIZES = (PHONE, LANDSCAPE, (360, 640))
SETTINGS = {"language": LANGUAGES, "text_size": (1.0, 1.3, 2.0), "theme": tuple(ROLES)}
# More steps back than any page is deep.
DEEPEST = 12
# One of the places shows how a warning looks.
WARNING = Message("storage.disk_full")
# Kivy misses it on a machine without a screen; and a page that is built and turned at once takes a frame more.
NO_CLIPBOARD, UNSETTLED = "Cutbuffer: ", "Clock: Warning, too much iteration"
LETTERS = "aZő ß\u200d🧙\u202e\n\t0"


class Monkey:
    """Touches, drags, types and turns at random; the same seed does the same."""

    def __init__(self, app: Driver, seed: int) -> None:
        self.app, self.random = app, Random(seed)
        self.fingers: list[Any] = []
        self.done: list[str] = []
        # Each has some of the places, and together they have all.
        self.unseen = places()[seed :: len(MONKEYS)]
        self.random.shuffle(self.unseen)
        # So often that the many steps of the long form lead to all of them.
        self.jumps_every = MANY // (len(self.unseen) + 1)

    def step(self) -> None:
        acts = (self.tap, self.tap, self.tap, self.tap, self.drag, self.two, self.hold, self.back, self.type)
        rare = (self.turn, self.away, self.jump, self.rest, self.change)
        act = self.random.choice(rare if self.random.random() < 0.12 else acts)
        if len(self.done) % self.jumps_every == self.jumps_every - 1:
            act = self.jump
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
        """From the first page, as a person would; a finger may still lie on the page that is left."""
        self.app.shell.go("games")
        self.app.advance(0.5)
        _, go = self.unseen.pop() if self.unseen else self.random.choice(places())
        go(self.app)
        self.app.frames(2)

    def change(self) -> None:
        """Changes language, text size or theme at any moment."""
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


class Witness:
    """Looks on: what is shown is kept, a replay gives the same, and what was kept once never changes."""

    def __init__(self, app: Driver) -> None:
        self.app = app
        self._replayed: Match | None = None
        self._store: Store | None = None
        self._kept: dict[str, list[int]] = {}

    def look(self) -> None:
        """After every step."""
        assert self.app.app.session.warning in (None, WARNING)
        match = self.app.match
        if match is not None and match is not self._replayed:
            kept = self.app.app.session.store.load(match.id)
            assert (kept.unread, kept.notice) == (0, None)
            assert kept.match.journal.entries == match.journal.entries
            assert kept.match.state == match.state
            self._replayed = match

    def look_closely(self) -> None:
        """Now and then."""
        app, match = self.app, self.app.match
        app.frames(2)
        if app.shell.route.name == "setup":
            assert match is not None and app.page.match == match.id
            done = {key for key, row in app.page._rows.items() if row.phase == "done"}
            assert done == set(match.state.ticked)
        if app.shell.route.name == "table" and app.page.in_hand:
            shown = of_the_table(app)
            app.page.refresh()
            app.frames(2)
            assert of_the_table(app) == shown, "the table shows something older"
        if app.shell.route.name == "new_match":
            draft = app.page._draft.fields()
            kept = Seating.from_json(app.page._rules, draft["seating"]) if draft else Seating.for_game(app.page._rules)
            assert app.page._seating.to_json() == kept.to_json()
        routes = [[name, params] for name, params in stack(app)]
        assert app.app.session.store.routes() in (routes, None) or routes == [["games", {}]]
        self._nothing_is_lost()

    def _nothing_is_lost(self) -> None:
        store = self.app.app.session.store
        if store is not self._store:  # a backup was brought back
            self._store, self._kept = store, {}
        kept: dict[str, list[int]] = {}
        lines = "SELECT match_id, check_sum FROM entries ORDER BY match_id, position"
        for match_id, check_sum in store.database.connection.execute(lines):
            kept.setdefault(match_id, []).append(check_sum)
        for match_id, before in self._kept.items():
            assert kept.get(match_id, [])[: len(before)] == before, f"lines of {match_id} were lost"
        self._kept = kept


def assert_it_settles(app: Driver, caplog: pytest.LogCaptureFixture) -> None:
    """Layouts that never agree would keep the processor busy for ever."""
    app.advance(1)
    before = len(caplog.records)
    app.frames(3)
    said = [record.getMessage() for record in caplog.records[before:]]
    assert not [text for text in said if text.startswith(UNSETTLED)]


def assert_there_is_a_way_back(app: Driver) -> None:
    for _ in range(DEEPEST):
        if app.shell.route.name == "games" and not app.shell._overlays:
            return
        app.back()
    raise AssertionError(f"no way back from {stack(app)}")


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.long) for seed in MONKEYS[1:])])
def test_a_monkey_breaks_nothing(
    tmp_path: Path, seed: int, request: pytest.FixtureRequest, caplog: pytest.LogCaptureFixture
) -> None:
    long = request.config.getoption("--long")
    with Driver(tmp_path) as app, kept_open():
        app.resize(*PHONE)
        monkey, witness = Monkey(app, seed), Witness(app)
        with told_what_was_done(monkey):
            for number in range(1, (MANY if long else FEW) + 1):
                monkey.step()
                witness.look()
                if number % 20 == 0:
                    witness.look_closely()
                if number % 100 == 0:
                    assert_it_settles(app, caplog)
                    assert_there_is_a_way_back(app)
        app.resize(*PHONE)
        app.advance(5)
        before, match = stack(app), app.match
    with Driver(tmp_path) as app:
        assert stack(app) == before
        # Some pages only look at a match, and do not take it in hand.
        in_hand = before[-1][0] not in ("past", "replay")
        if match is not None and in_hand and before[-1][1].get("match") == match.id:
            assert app.match.journal.entries == match.journal.entries
            assert app.match.state == match.state
    errors = [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]
    assert [error for error in errors if not error.startswith((NO_CLIPBOARD, UNSETTLED))] == []
    assert not long or not monkey.unseen, "it has been everywhere"
