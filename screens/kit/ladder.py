"""The four levels of points of a category, and the one that is reached."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from screens.kit.layouts.equal_height_row import EqualHeightRow
from screens.kit.layouts.layout import Box
from screens.kit.still_button import StillButton
from screens.kit.text import widest_word
from screens.runtime import kv

SMALL = 13


class Rung(Box):
    """`passed`: a higher one is reached. `flat`: its label stands beside it."""

    points = StringProperty("")
    text = StringProperty("")
    reached = BooleanProperty(False)
    passed = BooleanProperty(False)
    flat = BooleanProperty(False)
    preferred_height = NumericProperty(0)
    least = NumericProperty(0)


class RungButton(StillButton, Rung):
    """A rung that can be tapped."""

    key = StringProperty("")

    @property
    def spoken_state(self) -> str:
        return "spoken.chosen" if self.reached else ""


class Ladder(EqualHeightRow):
    """`show` gets the points of the rungs, the labels below them, and which is reached.

    With a `key` its rungs can be tapped: then it fires `on_rung` with the place of one.

    Where a word of the labels would have to shrink, the rungs stand below each other.
    """

    children: Sequence[Rung]
    key = StringProperty("")

    __events__ = ("on_rung",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.bind(width=self._turn)

    def show(self, points: Sequence[int], labels: Sequence[str], reached: int) -> None:
        while len(self.children) < len(points):
            self.add_widget(self._button(len(self.children)) if self.key else Rung())
        for index, rung in enumerate(reversed(self.children)):
            rung.points, rung.text = str(points[index]), labels[index]
            rung.reached, rung.passed = index == reached, index < reached
        self._turn()

    def _button(self, index: int) -> RungButton:
        button = RungButton(key=f"{self.key}_{index}")
        button.bind(on_release=lambda _: self.dispatch("on_rung", index))
        return button

    def on_rung(self, index: int) -> None:
        """Event: a rung was tapped."""

    def _turn(self, *_: Any) -> None:
        widest = widest_word((rung.text for rung in self.children), SMALL)
        room = (self.width - self.spacing * (len(self.children) - 1)) / max(1, len(self.children))
        flat = 0 < room < widest
        self.orientation = "vertical" if flat else "horizontal"
        for rung in self.children:
            rung.flat = flat


kv.load(__name__)
