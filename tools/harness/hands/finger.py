"""What the fingers that play the games share: they tap only what the screen offers, and know no rules."""

from __future__ import annotations

from abc import ABC, abstractmethod
from random import Random
from typing import Any

from kivy.uix.widget import Widget

from tools.harness.driver import Driver, walk


class PlayingFinger(ABC):
    """Plays at the open table until the match is over."""

    most_taps = 900

    def __init__(self, app: Driver, seed: int) -> None:
        self.app = app
        self.dice = Random(seed)
        self.taps = 0

    def play_to_the_end(self) -> None:
        while not self.app.page.over:
            assert self.taps < self.most_taps, f"no end in sight: {self.app.names()}"
            self.one_thing()

    @abstractmethod
    def one_thing(self) -> None:
        """Does the next thing that the screen offers."""

    def tap_one(self, widgets: list[Widget]) -> None:
        assert widgets, f"nothing to tap; there is {self.app.names()}"
        self.tap(self.dice.choice(widgets))

    def tap(self, widget: Widget) -> None:
        self.taps += 1
        self.app.tap(widget)


def offered(within: Widget, starts: tuple[str, ...]) -> list[Any]:
    """What can be seen and tapped in this widget, and has a key that begins so."""
    return [
        widget
        for widget in walk(within)
        if str(getattr(widget, "key", "")).startswith(starts)
        and not widget.disabled
        and not getattr(widget, "off", "")
        and widget.opacity == 1
    ]
