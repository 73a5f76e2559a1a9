"""A note on the page: a warning, a refusal, a doubt or a remark, with one action."""

from __future__ import annotations

from typing import Any

from kivy.metrics import Metrics
from kivy.properties import ColorProperty, NumericProperty, OptionProperty, StringProperty

from screens.kit.drawing.dashed_outline import DashedOutline
from screens.kit.panel import Card, TapCard
from screens.look.words import words
from screens.runtime import kv


class Note(DashedOutline, Card):
    """`kind`: warn, bad, quiet, doubt or confirmed. Without an `action` there is nothing to tap.

    `show_doubt` asks for a number with its reason; `on_act` is then its confirmation. `show_confirmed` keeps the room
    that the doubt has taken, until the note gets another width or text size.
    """

    text = StringProperty("")
    action = StringProperty("")
    kind = OptionProperty("warn", options=["warn", "bad", "quiet", "doubt", "confirmed"])
    ink = ColorProperty()
    kept_height = NumericProperty(0)

    __events__ = ("on_act",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.fbind("width", self._forget_height)
        Metrics.bind(fontscale=self._forget_height)

    def show_doubt(self, reason: str, value: object) -> None:
        self.kept_height = 0
        self.kind, self.text, self.action = "doubt", reason, words.tr("mark.confirm", value=str(value))

    def show_confirmed(self, value: object) -> None:
        self.show_answer(words.tr("mark.confirmed", value=str(value)))

    def show_answer(self, answer: str) -> None:
        """What was chosen, in the room of the question."""
        if self.kind != "confirmed":
            self.kept_height = self.height
        self.kind, self.text, self.action = "confirmed", answer, ""

    def _forget_height(self, *_: Any) -> None:
        self.kept_height = 0

    def on_act(self) -> None:
        """Event: the action was tapped."""


class NoteAction(TapCard):
    """The words at the end of a note; as wide as they are, but never wider than `most`.

    `about`: the sentence of the note, read aloud after them.
    """

    text = StringProperty("")
    about = StringProperty("")
    icon = StringProperty("")
    ink = ColorProperty()
    most = NumericProperty(10_000)

    @property
    def spoken(self) -> tuple[str, str]:
        return self.text, self.about


class ConfirmButton(NoteAction):
    """“Confirm 4”, beside a number in doubt: `value` is that number."""

    value = StringProperty("")


kv.load(__name__)
