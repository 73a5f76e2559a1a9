"""The head of a card on the page of the owner's copy: what it is about, and a tick when it is complete."""

from __future__ import annotations

from kivy.properties import BooleanProperty, StringProperty

from screens import kv
from screens.kit.drawing import Glyph
from screens.kit.layout import Box
from screens.kit.panel import Card
from screens.kit.text import Text


class CopyHead(Box):
    icon = StringProperty("")
    text = StringProperty("")
    complete = BooleanProperty(False)


kv.load(__name__)
