"""A glyph in a ring of its colour."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ColorProperty, StringProperty

from screens.kit.drawing.dashed_outline import DashedOutline
from screens.kit.panel import Card
from screens.runtime import kv


class SymbolRing(DashedOutline, Card):
    """The symbol in a ring. `doubt`: it is a guess."""

    doubt = BooleanProperty(False)
    icon = StringProperty("")
    ink = ColorProperty([1, 1, 1, 1])


kv.load(__name__)
