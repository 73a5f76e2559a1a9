"""Where one can go: a bar at the bottom, or a rail at the side."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.properties import BooleanProperty, ListProperty, OptionProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior

from screens.kit.layouts.layout import Box
from screens.runtime import kv


class Destination(ButtonBehavior, Box):
    route = StringProperty("")
    icon = StringProperty("")
    text = StringProperty("")
    on = BooleanProperty(False)


class Navigation(Box):
    """`destinations` are (route, icon, words) triples; bottom bar or side rail by `edge`."""

    children: Sequence[Destination]
    destinations: ListProperty[tuple[str, str, str]] = ListProperty()
    current = StringProperty("")
    edge = OptionProperty("bottom", options=["bottom", "side"])

    __events__ = ("on_go",)

    def on_destinations(self, *_: object) -> None:
        self.clear_widgets()
        for route, icon, text in self.destinations:
            destination = Destination(route=route, icon=icon, text=text, on=route == self.current)
            destination.bind(on_release=lambda widget: self.dispatch("on_go", widget.route))
            self.add_widget(destination)

    def on_current(self, *_: object) -> None:
        for destination in self.children:
            destination.on = destination.route == self.current

    def on_go(self, route: str) -> None:
        """A destination was tapped."""


kv.load(__name__)
