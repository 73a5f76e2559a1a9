"""The head of a card on the page of the owner's copy: what it is about, and a tick when it is complete."""

from __future__ import annotations

from kivy.properties import BooleanProperty, StringProperty

from screens.kit.layouts.layout import Box
from screens.runtime import kv


class CopyHead(Box):
    icon = StringProperty("")
    text = StringProperty("")
    complete = BooleanProperty(False)


kv.load(__name__)
