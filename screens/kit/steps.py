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
from screens.kit.drawing.glyphs import Glyph
from screens.kit.layouts.column import Column
from screens.kit.layouts.layout import Box
from screens.kit.layouts.lazy_parts import PartOf
from screens.kit.panel import Card, Panel, TapCard
from screens.kit.text import FitText, Text
from screens.runtime import kv

# From here on words beside the numeral would be broken, so they go below it.
LARGE_TEXT = 1.35


class Tick(Panel):
    """Draws the tick box; the row around it takes the touches."""

    on = BooleanProperty(False)

    def on_on(self, *_: object) -> None:
        self.clear_widgets()
        if self.on:
            self.add_widget(TickGlyph(of=self))


class TickGlyph(PartOf, Glyph):
    pass


class StepIcon(PartOf, Card):
    """In the place of the number, for a step without one."""


class StepRow(TapCard):
    """`phase`: done steps shrink and go quiet, the present one is raised and may carry a drawing.

    `others` says who has done it, or, if it is `taken`, who does it now. A setup has two dozen of them:
    parts without content are not made.
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
        self._icon: StepIcon | None = None
        self._below: Column | None = None
        self._extra: Column | None = None
        super().__init__(**kwargs)
        for name in ("number", "icon"):
            self.fbind(name, self._show_icon)
        # Not by a rule: one that follows `ids` holds the whole page for ever.
        self.ids.mark.bind(center=self._place_icon)
        self._show_icon()
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
        if self.stacked and self._below is None:
            self._below = Column(padding=(dp(16), dp(4), dp(16), 0))
            # Below the number, above what else belongs to the step.
            self.add_widget(self._below, 0 if self._extra is None else 1)
        home: Widget = self._below if self.stacked and self._below is not None else self.ids.beside
        if words.parent is not home:
            if words.parent:
                words.parent.remove_widget(words)
            home.add_widget(words)
        if self._below is not None and not self.stacked:
            self.remove_widget(self._below)
            self._below = None

    def _place_icon(self, *_: object) -> None:
        if self._icon is not None:
            self._icon.center = self.ids.mark.center

    def _show_icon(self, *_: object) -> None:
        wanted = bool(self.icon) and not self.number
        if wanted and self._icon is None:
            self._icon = StepIcon(of=self)
            self.ids.mark.add_widget(self._icon)
            self._place_icon()
        elif not wanted and self._icon is not None:
            self.ids.mark.remove_widget(self._icon)
            self._icon = None

    def _fill(self, *_: object) -> None:
        """What belongs to the step besides its words is there only while it is not done."""
        drawing = self.drawing if self.phase == "now" else None
        if self._extra is not None:
            self._extra.clear_widgets()
            self.remove_widget(self._extra)
            self._extra = None
        if self.phase == "done" or not (self.lines or drawing or self.draw_text):
            return
        extra = self._extra = Column(padding=(0, dp(8), 0, dp(4)), spacing=dp(4))
        self.add_widget(extra)
        for line in self.lines:
            extra.add_widget(StepLine(text=line, indent=dp(16 if self.stacked else 64)))
        if drawing is not None:
            if drawing.parent:
                drawing.parent.remove_widget(drawing)
            extra.add_widget(drawing)
        if self.draw_text:
            button = PushButton(key="step_draw", kind="tonal", icon="dice", text=self.draw_text)
            button.bind(on_release=lambda *_: self.dispatch("on_draw"))
            framed = Box(size_hint_y=None, padding=(dp(16), dp(4)))
            framed.bind(minimum_height=framed.setter("height"))
            framed.add_widget(button)
            extra.add_widget(framed)


class StepLine(Text):
    """The line of a player in a step that differs between players; `indent` aligns it with the words."""

    indent = NumericProperty(0)


class Numeral(FitText):
    """The number that matters; it grows less than other text, which needs the room."""


kv.load(__name__)
