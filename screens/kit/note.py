"""A sentence that stays where it belongs: a warning, a refusal, or a quiet remark; with one thing to do about it."""

from __future__ import annotations

from kivy.properties import ColorProperty, OptionProperty, StringProperty

from screens.kit.panel import Card, TapCard
from screens.runtime import kv


class Note(Card):
    """`kind`: warn, bad or quiet. Without an `action` there is nothing to tap."""

    text = StringProperty("")
    action = StringProperty("")
    kind = OptionProperty("warn", options=["warn", "bad", "quiet"])
    ink = ColorProperty()

    __events__ = ("on_act",)

    def on_act(self) -> None:
        """The action was tapped."""


class NoteAction(TapCard):
    """The words at the end of a note."""

    text = StringProperty("")
    ink = ColorProperty()


kv.load(__name__)
