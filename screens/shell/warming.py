"""Prepares the next pages in small steps while the app is idle."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kivy.clock import Clock

from scoring import games
from screens.game_screens import game_screens
from screens.runtime.mistakes import advice
from screens.shell.routes import Route

# The delay after the last touch, and between two steps, so that no touch waits for long.
QUIET_SECONDS, STEP_SECONDS = 0.7, 0.03

# No step before this many frames were drawn: the app is starting.
FIRST_FRAMES = 2

Steps = Iterator[object]


class Warmer:
    """Runs `likely_next` of the page in front step by step; a touch or another page delays it."""

    def __init__(self) -> None:
        self._steps: Steps = iter(())
        self._rested = Clock.create_trigger(self._step, QUIET_SECONDS)
        self._soon = Clock.create_trigger(self._step, STEP_SECONDS)

    def arrived(self, steps: Steps) -> None:
        self._steps = steps
        self.later()

    def later(self, *_: Any) -> None:
        self.stop()
        self._rested()

    def stop(self) -> None:
        self._rested.cancel()
        self._soon.cancel()

    def _step(self, *_: Any) -> None:
        if Clock.frames <= FIRST_FRAMES:
            self.later()  # a slow start must not become slower
            return
        if advice(lambda: next(self._steps, self), self, "warming a page") is not self:
            self._soon()


def import_game(game: str) -> Steps:
    """Imports the rules of a game, one module per step."""
    rules, screens = games.game(game), game_screens(game)
    yield from import_screens("new_match", "setup", game=game)
    yield rules.play, screens.setup_sketches()
    yield from import_screens("table", game=game)
    for panel in screens.panels():
        yield panel.load()
    yield rules.help, screens.help_drawings(), screens.copy_parts()
    yield screens.entries()
    yield from import_screens("scoring", "result", "rules", "my_copy", game=game)


def import_screens(*names: str, **params: Any) -> Steps:
    """Imports the modules and kv rules of these pages, one per step."""
    for name in names:
        Route(name, params).screen_class()
        yield name
