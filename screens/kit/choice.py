"""Controls that choose one of few: a segmented control, cards with a picture, radio cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)

from screens.kit.actions.off_state import OffState
from screens.kit.layouts.equal_height_row import EqualHeightRow
from screens.kit.panel import Panel, TapCard
from screens.kit.text import widest_word
from screens.runtime import kv

BODY = 16


class Segment(TapCard):
    text = StringProperty("")
    value: ObjectProperty[object] = ObjectProperty()
    on = BooleanProperty(False)
    preferred_height = NumericProperty(0)
    under_heading = True


class Segmented(Panel, EqualHeightRow):
    """`choices` are (value, words) pairs. Fires `on_choice` when a finger chooses another one.

    The listener sets `value` once the choice is saved: what is not saved is not shown.
    """

    children: Sequence[Segment]
    choices: ListProperty[tuple[object, str]] = ListProperty()
    value: ObjectProperty[object] = ObjectProperty(allownone=True)
    sunken = BooleanProperty(False)

    __events__ = ("on_choice",)

    def __init__(self, choices: Sequence[tuple[object, str]] = (), value: object = None, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.value, self.choices = value, list(choices)
        self.bind(width=self._turn)

    def on_choices(self, *_: object) -> None:
        self.clear_widgets()
        for value, text in self.choices:
            segment = Segment(text=text, value=value, on=value == self.value)
            # The preferred height depends on the text size.
            segment.bind(on_release=self._choose, preferred_height=self._turn)
            self.add_widget(segment)
        self._turn()

    def _turn(self, *_: Any) -> None:
        """Puts the choices below each other if their texts do not fit side by side."""
        room = (self.width - dp(8)) / max(1, len(self.choices)) - dp(16)
        self.orientation = "vertical" if widest_word((text for _, text in self.choices), BODY) > room else "horizontal"

    def on_value(self, *_: object) -> None:
        for segment in self.children:
            segment.on = segment.value == self.value

    def on_choice(self, value: object) -> None:
        """Event: `value` was chosen."""

    def _choose(self, segment: Segment) -> None:
        if segment.value != self.value:
            self.dispatch("on_choice", segment.value)


class PictureChoice(TapCard):
    """A glyph above a word, for three or four ways to do a thing."""

    text = StringProperty("")
    icon = StringProperty("")
    on = BooleanProperty(False)
    preferred_height = NumericProperty(0)


class RadioMark(Panel):
    """Draws the radio button; the card around it takes the touches."""

    on = BooleanProperty(False)


class RadioCard(OffState, TapCard):
    """A choice between two ways: radio, glyph, `text` as a heading, its `cost` at the right, one sentence (`note`).

    `on`: it is the chosen one; the listener of `on_release` sets it. With `off` a tap says why not. The cost is
    `stacked` below the heading where there is no room beside it.
    """

    text = StringProperty("")
    icon = StringProperty("")
    cost = StringProperty("")
    note = StringProperty("")
    on = BooleanProperty(False)
    stacked = BooleanProperty(False)
    ink = ColorProperty()


kv.load(__name__)
