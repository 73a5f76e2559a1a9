"""Numbers without the system keyboard: steps of one and five."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, OptionProperty, StringProperty

from scoring.message import Message
from screens.kit.actions.off_state import OffState
from screens.kit.drawing.dashed_outline import DashedOutline
from screens.kit.drawing.mark import DOUBT, EMPTY, ENTERED, TRACKED
from screens.kit.layouts.layout import Box
from screens.kit.panel import Card, TapCard
from screens.runtime import kv

HOLD_SECONDS = 0.45
REPEAT_SECONDS = 0.12
CERTAINTIES = (ENTERED, TRACKED, DOUBT, EMPTY)


class StepButton(OffState, TapCard):
    """Asks for its `amount` when tapped, and again and again while it is held. With `off` a tap says why not."""

    amount = NumericProperty(1)
    text = StringProperty("")
    lowered = BooleanProperty(False)

    __events__ = ("on_step",)

    @property
    def spoken(self) -> Message:
        return Message("spoken.less" if self.amount < 0 else "spoken.more", n=abs(int(self.amount)))

    def on_press(self) -> None:
        self.dispatch("on_step", self.amount)
        self._repeat = Clock.schedule_once(self._held, HOLD_SECONDS)

    def on_state(self, *_: object) -> None:
        if self.state == "normal" and hasattr(self, "_repeat"):
            self._repeat.cancel()

    def on_step(self, amount: int) -> None:
        """Event: change the number by `amount`."""

    def _held(self, *_: object) -> None:
        """The finger may still lie on the button when another one has closed its sheet."""
        if self.get_root_window() is not None:
            self.dispatch("on_step", self.amount)
            self._repeat = Clock.schedule_once(self._held, REPEAT_SECONDS)


class ValueFace(DashedOutline):
    """How a number stands in its box: plain, `chosen`, to be looked at again (`differs`), in doubt, or not there.

    `certainty`: entered, tracked, doubt (dashed, in its own colour) or empty (a dash instead of `text`). `written`
    is shown before all of that. The size of the box depends on its words alone.
    """

    text = StringProperty("")
    written = StringProperty("")
    certainty = OptionProperty(ENTERED, options=CERTAINTIES)
    chosen = BooleanProperty(False)
    differs = BooleanProperty(False)
    doubtful = BooleanProperty(False)


class ValueBox(ValueFace, Card):
    """A number that is only shown: `ValueBox(text="4", certainty="doubt")`; its parent may be tapped."""


class ValueButton(ValueFace, TapCard):
    """A number that is tapped, to be written by keypad or to be opened; as wide as it is given room."""

    @property
    def spoken_state(self) -> str:
        return f"mark.{self.certainty}"


class Stepper(Box):
    """−1, the value, +1, +5; stays between `least` and `most`.

    `written` is shown instead of the value while a keypad writes it. `differs`: the value should be checked
    again. `certainty`: entered, tracked, doubt or empty; a finger that changes the value enters it. `raised`: the
    ground below is raised, so its buttons are not.
    """

    value = NumericProperty(0)
    least = NumericProperty(0)
    most = NumericProperty(999)
    written = StringProperty("")
    certainty = OptionProperty(ENTERED, options=CERTAINTIES)
    chosen = BooleanProperty(False)
    differs = BooleanProperty(False)
    raised = BooleanProperty(False)

    __events__ = ("on_change",)

    def add(self, amount: int) -> None:
        value = max(self.least, min(self.most, self.value + amount))
        if value != self.value:
            self.value, self.certainty = value, ENTERED
            self.dispatch("on_change", value)

    def on_change(self, value: int) -> None:
        """Event: a finger changed the value."""


kv.load(__name__)
