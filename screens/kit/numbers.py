"""Numbers without the system keyboard: steps of one and five, and a keypad with a sign key."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from screens import kv
from screens.kit.drawing import Glyph
from screens.kit.panel import TapCard
from screens.kit.text import FitText

HOLD_SECONDS = 0.45
REPEAT_SECONDS = 0.12
MOST_DIGITS = 6


class StepButton(TapCard):
    """Asks for its `amount` when tapped, and again and again while it is held."""

    amount = NumericProperty(1)
    text = StringProperty("")

    __events__ = ("on_step",)

    def on_press(self) -> None:
        self.dispatch("on_step", self.amount)
        self._repeat = Clock.schedule_once(self._held, HOLD_SECONDS)

    def on_state(self, *_: object) -> None:
        if self.state == "normal" and hasattr(self, "_repeat"):
            self._repeat.cancel()

    def on_step(self, amount: int) -> None:
        """`amount` was asked for."""

    def _held(self, *_: object) -> None:
        self.dispatch("on_step", self.amount)
        self._repeat = Clock.schedule_once(self._held, REPEAT_SECONDS)


class Stepper(BoxLayout):
    """−1, the value, +1, +5; stays between `least` and `most`."""

    value = NumericProperty(0)
    least = NumericProperty(0)
    most = NumericProperty(999)
    chosen = BooleanProperty(False)

    __events__ = ("on_change",)

    def add(self, amount: int) -> None:
        value = max(self.least, min(self.most, self.value + amount))
        if value != self.value:
            self.value = value
            self.dispatch("on_change", value)

    def on_change(self, value: int) -> None:
        """A finger changed the value."""


class Key(TapCard):
    text = StringProperty("")
    icon = StringProperty("")


class Keypad(GridLayout):
    """Writes into `value`; the first digit replaces what was there before."""

    value = NumericProperty(0)
    fresh = BooleanProperty(True)
    negative = BooleanProperty(True)

    __events__ = ("on_change",)

    def press(self, key: str) -> None:
        value = self._after(key)
        self.fresh = False
        if value != self.value:
            self.value = value
            self.dispatch("on_change", value)

    def _after(self, key: str) -> int:
        digits, sign = str(abs(int(self.value))), -1 if self.value < 0 else 1
        if key == "sign":
            return -int(self.value) if self.negative else int(self.value)
        if key == "delete":
            return sign * int(digits[:-1] or "0")
        if self.fresh:
            return int(key)
        return sign * int((digits + key)[:MOST_DIGITS])

    def on_change(self, value: int) -> None:
        """A finger changed the value."""


kv.load(__name__)
