"""Puts faults into the games: a function of a game, or a panel, that raises."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace
from typing import Any

import pytest

from scoring import games
from scoring.play import Play
from screens.table.panel import TablePanel
from tools.harness.driver import Driver

# All that pages call with a table or an event of the game.
CALLED = ("standing", "describe", "reminders", "categories", "entered", "tracked", "sheet", "written")
# A table of each game in the middle of a match.
TABLES = {
    "witchstone": "table turn",
    "winter_queen": "winter queen map",
    "carodeni": "carodeni turn gather",
    "witchcraft": "witchcraft clash",
}


class Fault(Exception):
    """The mistake that is looked for."""


class Faulty:
    """Raises as long as it is `on`, or only the first time; then it is what it stands for."""

    def __init__(self, real: Callable[..., Any], once: bool = False) -> None:
        self._real, self._once = real, once
        self.on, self.raised = True, 0

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        if self.on and not (self._once and self.raised):
            self.raised += 1
            raise Fault("put in by a test")
        return self._real(*args, **kwargs)


def fault_in(monkeypatch: pytest.MonkeyPatch, app: Driver, game: str, name: str, once: bool = False) -> Faulty:
    """From now on this function of the game raises."""
    play = games.game(game).play
    assert play is not None and name in {field.name for field in fields(Play)}
    faulty = Faulty(getattr(play, name), once)
    changes: dict[str, Any] = {name: faulty}
    monkeypatch.setitem(games.game(game).__dict__, "play", replace(play, **changes))
    app.app.session._view = None  # what was worked out before knows nothing of it
    return faulty


def fault_in_panels(monkeypatch: pytest.MonkeyPatch, name: str, once: bool = False) -> Faulty:
    """From now on every panel raises when it is built (`__init__`), or when it shows a match (`show`)."""
    panel = type(_any_panel(name))
    faulty = Faulty(getattr(panel, name), once)
    monkeypatch.setattr(panel, name, lambda self, *args, **kwargs: faulty(self, *args, **kwargs))
    return faulty


def _any_panel(_name: str) -> TablePanel:
    from kivy.app import App

    app = App.get_running_app()
    assert app is not None and app.root is not None
    return next(widget for widget in app.root.walk() if isinstance(widget, TablePanel))


def refused(session: Any) -> list[Any]:
    """Collects the reasons with which entries are refused from now on."""
    reasons: list[Any] = []
    session.bind(on_refusal=lambda _, said: reasons.extend(said))
    return reasons
