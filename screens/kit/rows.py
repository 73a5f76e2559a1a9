"""Rows of a list: a glyph, two lines of words, and a part at the end."""

from __future__ import annotations

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.widget import Widget

from screens.kit.panel import Card, Panel, TapCard
from screens.runtime import kv


class ListRow(TapCard):
    """The whole row is the target. `value` stands right, before the chevron. In `doubt` it has its colour."""

    icon = StringProperty("")
    ringed = BooleanProperty(True)
    text = StringProperty("")
    note = StringProperty("")
    value = StringProperty("")
    chevron = BooleanProperty(True)
    strong = BooleanProperty(True)
    doubt = BooleanProperty(False)

    @property
    def spoken_state(self) -> str:
        return "mark.doubt" if self.doubt else "spoken.chosen" if self.icon == "check" else ""


class SwitchMark(Panel):
    """Draws the switch; the row around it takes the touches."""

    on = BooleanProperty(False)


class SwitchRow(TapCard):
    """A setting that is on or off. Fires `on_switch` with the value asked for; the listener sets `on`."""

    icon = StringProperty("")
    text = StringProperty("")
    note = StringProperty("")
    on = BooleanProperty(False)

    __events__ = ("on_switch",)

    @property
    def spoken_state(self) -> str:
        return "spoken.on" if self.on else "spoken.off"

    def on_release(self) -> None:
        self.dispatch("on_switch", not self.on)

    def on_switch(self, on: bool) -> None:
        """Event: this value is asked for."""


class RowGroup(Card):
    """Rows on one card with hairlines between them."""

    def add_widget(self, widget: Widget, *args: object, **kwargs: object) -> None:
        if self.children:
            super().add_widget(Hairline())
        super().add_widget(widget, *args, **kwargs)


class Hairline(Widget):
    """Decoration between rows."""


kv.load(__name__)
