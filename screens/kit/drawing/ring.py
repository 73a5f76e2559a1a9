"""A glyph in a ring of its colour."""

from __future__ import annotations

from kivy.properties import ColorProperty, StringProperty

from screens.kit.panel import Card
from screens.runtime import kv


class SymbolRing(Card):
    icon = StringProperty("")
    ink = ColorProperty([1, 1, 1, 1])


kv.load(__name__)
