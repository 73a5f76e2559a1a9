"""The navigation between destinations: a bar at the bottom, or a rail at the side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.clock import Clock
from kivy.metrics import Metrics, dp, sp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, OptionProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior

from screens.kit.layouts.layout import Box
from screens.kit.text import STEPS, measured
from screens.look.words import line_parts
from screens.runtime import kv

SMALL = 13
# The least readable size.
SMALLEST = STEPS // 2


class Destination(ButtonBehavior, Box):
    route = StringProperty("")
    icon = StringProperty("")
    text = StringProperty("")
    on = BooleanProperty(False)
    type_size = NumericProperty("13sp")


class Navigation(Box):
    """`destinations` are (route, icon, words) triples; bottom bar or side rail by `edge`.

    All of their words have one size: that at which the longest finds room.
    """

    children: Sequence[Destination]
    destinations: ListProperty[tuple[str, str, str]] = ListProperty()
    current = StringProperty("")
    edge = OptionProperty("bottom", options=["bottom", "side"])

    __events__ = ("on_go",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._level_soon = Clock.create_trigger(self._level, -1)
        # `bind` holds methods weakly.
        self.bind(width=self._level_soon)
        Metrics.bind(fontscale=self._level_soon)

    def on_destinations(self, *_: object) -> None:
        self.clear_widgets()
        for route, icon, text in self.destinations:
            destination = Destination(route=route, icon=icon, text=text, on=route == self.current)
            destination.bind(on_release=lambda widget: self.dispatch("on_go", widget.route))
            self.add_widget(destination)
        self._level()

    def _level(self, *_: object) -> None:
        words = [word for _, _, text in self.destinations for word in line_parts(text)]
        across = len(self.destinations) if self.edge == "bottom" else 1
        room, base, step = self.width / max(1, across) - dp(2), sp(SMALL), STEPS
        while step > SMALLEST and any(measured(word, base * step / STEPS, True) > room for word in words):
            step -= 1
        for destination in self.children:
            destination.type_size = base * step / STEPS

    def on_current(self, *_: object) -> None:
        for destination in self.children:
            destination.on = destination.route == self.current

    def on_go(self, route: str) -> None:
        """Event: a destination was tapped."""


kv.load(__name__)
