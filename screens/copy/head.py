"""The cards on the page of the owner's copy: each with a title, and a tick when it is complete."""

from __future__ import annotations

from kivy.properties import BooleanProperty, StringProperty

from screens.kit.layouts.layout import Box
from screens.kit.panel import Card
from screens.runtime import kv


class CopyHead(Box):
    icon = StringProperty("")
    text = StringProperty("")
    complete = BooleanProperty(False)


class CopyCard(Card):
    """A card with such a head, and its purpose below it."""

    icon = StringProperty("")
    text = StringProperty("")
    note = StringProperty("")
    complete = BooleanProperty(False)
    stacked = BooleanProperty(False)


kv.load(__name__)
