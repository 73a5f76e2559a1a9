"""Four rungs that something can be worth, and the one that is reached."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from screens import kv
from screens.kit.level import Level
from screens.kit.panel import Card
from screens.kit.text import Text


class Rung(BoxLayout):
    """`passed`: a higher one is reached. `wish` is the height it would like."""

    points = StringProperty("")
    text = StringProperty("")
    reached = BooleanProperty(False)
    passed = BooleanProperty(False)
    wish = NumericProperty(0)


class Ladder(Level):
    """`show` says what the rungs are worth, what stands below them, and which is reached."""

    def show(self, points: Sequence[int], labels: Sequence[str], reached: int) -> None:
        while len(self.children) < len(points):
            self.add_widget(Rung())
        for place, rung in enumerate(reversed(self.children)):
            rung.points, rung.text = str(points[place]), labels[place]
            rung.reached, rung.passed = place == reached, place < reached


kv.load(__name__)
