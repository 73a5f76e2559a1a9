"""Mages and altars to pick from, as they look on the board, with their names."""

from __future__ import annotations

from collections.abc import Mapping

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from scoring.witchcraft.position import USUAL, Kind, Stack
from screens import kv
from screens.kit.drawing import Glyph
from screens.kit.panel import TapCard
from screens.kit.text import Text
from screens.witchcraft.mage_mark import MageMark


class MagePick(TapCard):
    """A mage, an altar or a glyph, a word and a small note. On a plain sheet it is not `sunken` but raised."""

    stack: Stack | None = ObjectProperty(None, allownone=True)
    kinds: Mapping[str, Kind] = ObjectProperty(USUAL.kinds)
    turned = NumericProperty(0)
    altar = StringProperty("")
    icon = StringProperty("")
    text = StringProperty("")
    note = StringProperty("")
    on = BooleanProperty(False)
    sunken = BooleanProperty(True)
    wish = NumericProperty(0)


kv.load(__name__)
