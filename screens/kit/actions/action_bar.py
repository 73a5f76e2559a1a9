"""The one big button of a panel, at the very same place in every state."""

from __future__ import annotations

from functools import lru_cache
from math import ceil
from typing import Any, ClassVar

from kivy.core.text import Label as CoreLabel
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty, OptionProperty, StringProperty

from screens.kit.buttons import ButtonText, PushButton
from screens.kit.layouts.layout import Box
from screens.kit.text import STEPS, measured
from screens.look.words import line_parts
from screens.runtime import kv

# The padding above and below the text together, in dp.
AROUND = 8
# The smallest scale of the text, reached in steps.
SMALLEST = ceil(STEPS * 0.6)


class BarText(ButtonText):
    """Drawn smaller rather than in more lines than the button is high for."""

    of: ObjectProperty[Any]

    def fit(self) -> None:
        # Before the first layout it has next to no room.
        step = STEPS if self.most < self.type_size else self._step()
        self.width = max(0, min(ceil(measured(self.text, self._at(step), self.bold)) + 1, self.most))
        self.font_size = self._at(step)

    def _step(self) -> int:
        """The largest that finds room; else one at which no word is too wide, and the button grows."""
        for step in range(STEPS, 1, -1):
            lines, widest = wrapped(self.text, self.most, self._at(step))
            high = lines * line_height(int(self._at(step))) * self.line_height
            if widest <= self.most and (high <= self.of.least - dp(AROUND) or step <= SMALLEST):
                return step
        return 1


class BarButton(PushButton):
    """Has the height of the bar, regardless of its text."""

    parts: ClassVar = {**PushButton.parts, "text": BarText}

    def measure(self, *_: Any) -> None:
        text = self.part("text")
        self.height = max(self.least, text.height + dp(AROUND) if text else 0)

    def on_least(self, *_: Any) -> None:
        super().on_least()
        text = self.part("text")
        if isinstance(text, BarText):
            text.changed()


class MainActionBar(Box):
    """`text` with an `icon` before or a `trailing` glyph behind it. `kind`: primary when all is done, tonal while
    something would be left out and the words name it; with `off`, a message or its id, a tap says why it cannot be.

    `side_text` or `side_icon` (with `side_spoken`) is the one small button at its left, if there is any. Fires
    `on_act` and `on_side`. The keys are `action` and `action_side` unless others are given.
    """

    key = StringProperty("action")
    text = StringProperty("")
    icon = StringProperty("")
    trailing = StringProperty("")
    kind = OptionProperty("primary", options=["primary", "tonal"])
    off: Any = ObjectProperty("")
    side_key = StringProperty("action_side")
    side_text = StringProperty("")
    side_icon = StringProperty("")
    side_spoken = StringProperty("")
    side_off: Any = ObjectProperty("")
    # Three lines of words find room in it where the text is large, drawn a little smaller.
    room = NumericProperty("44sp")

    __events__ = ("on_act", "on_side")

    def __init__(self, **kwargs: Any) -> None:
        self._side: SideButton | None = None
        super().__init__(**kwargs)
        for name in ("side_text", "side_icon"):
            self.fbind(name, self._show_side)
        self._show_side()

    def _show_side(self, *_: Any) -> None:
        wanted = bool(self.side_text or self.side_icon)
        if wanted and self._side is None:
            self._side = SideButton(of=self)
            self._side.bind(on_release=lambda _: self.dispatch("on_side"))
            self.add_widget(self._side, index=len(self.children))
        elif not wanted and self._side is not None:
            self.remove_widget(self._side)
            self._side = None

    def on_act(self) -> None:
        """Event: the big button was tapped."""

    def on_side(self) -> None:
        """Event: the small button was tapped."""


class SideButton(BarButton):
    """The width of its words, up to two fifths of the bar."""

    of: ObjectProperty[MainActionBar] = ObjectProperty()


def wrapped(text: str, room: float, size: float) -> tuple[int, int]:
    """The number of lines that the text takes in this width, and the width of the widest."""
    lines, widest, line = 1, 0, ""
    for word in line_parts(text):
        longer = f"{line} {word}".strip()
        if line and measured(longer, size, True) > room:
            lines, longer = lines + 1, word
        line = longer
        widest = max(widest, measured(line, size, True))
    return lines, widest


@lru_cache(maxsize=32)
def line_height(size: int) -> int:
    return int(CoreLabel(font_size=size, bold=True).get_extents("Ág")[1])


kv.load(__name__)
