"""A step of a checklist: the number that matters, what to do with it, and the tick."""

from __future__ import annotations

from kivy.metrics import Metrics, dp
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.widget import Widget

from screens.kit.buttons import PushButton
from screens.kit.layouts.layout import Box
from screens.kit.panel import Panel, TapCard
from screens.kit.text import FitText, Text
from screens.runtime import kv

# From here on words beside the numeral would be broken, so they go below it.
LARGE_TEXT = 1.35


class Tick(Panel):
    """Draws the tick box; the row around it takes the touches."""

    on = BooleanProperty(False)


class StepRow(TapCard):
    """`phase`: done steps shrink and go quiet, the present one is raised and may carry a drawing.

    `others` says who has done it, or, if it is `taken`, who does it now.
    """

    phase = OptionProperty("todo", options=["done", "now", "todo"])
    number = StringProperty("")
    icon = StringProperty("")
    title = StringProperty("")
    note = StringProperty("")
    others = StringProperty("")
    taken = BooleanProperty(False)
    lines: ListProperty[str] = ListProperty()
    draw_text = StringProperty("")
    drawing: ObjectProperty[Widget | None] = ObjectProperty(None, allownone=True)
    stacked = BooleanProperty(False)

    __events__ = ("on_draw",)

    @property
    def spoken_state(self) -> str:
        return "spoken.done" if self.phase == "done" else ""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for name in ("lines", "phase", "draw_text", "drawing"):
            self.fbind(name, self._fill)
        self.fbind("width", self._arrange)
        Metrics.bind(fontscale=self._arrange)
        self._arrange()
        self._fill()

    def on_draw(self) -> None:
        """Event: the draw of the step is asked for."""

    def _arrange(self, *_: object) -> None:
        self.stacked = Metrics.fontscale > LARGE_TEXT and self.width < 640 * Metrics.density
        words = self.ids.words
        home = self.ids.below if self.stacked else self.ids.beside
        if words.parent is not home:
            if words.parent:
                words.parent.remove_widget(words)
            home.add_widget(words)

    def _fill(self, *_: object) -> None:
        """What belongs to the step besides its words is there only while it is not done."""
        extra: Widget = self.ids.extra
        extra.clear_widgets()
        if self.phase == "done":
            return
        for line in self.lines:
            extra.add_widget(StepLine(text=line, indent=dp(16 if self.stacked else 64)))
        if self.phase == "now" and self.drawing is not None:
            if self.drawing.parent:
                self.drawing.parent.remove_widget(self.drawing)
            extra.add_widget(self.drawing)
        if self.draw_text:
            button = PushButton(key="step_draw", kind="tonal", icon="dice", text=self.draw_text)
            button.bind(on_release=lambda *_: self.dispatch("on_draw"))
            framed = Box(size_hint_y=None, padding=(dp(16), dp(4)))
            framed.bind(minimum_height=framed.setter("height"))
            framed.add_widget(button)
            extra.add_widget(framed)


class StepLine(Text):
    """One line for each player, if they differ; `indent` aligns it with the words."""

    indent = NumericProperty(0)


class Numeral(FitText):
    """The number that matters; it grows less than other text, which needs the room."""


kv.load(__name__)
