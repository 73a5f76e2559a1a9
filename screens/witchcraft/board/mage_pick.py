"""Mages and altars to pick from, as they look on the board, with their names."""

from __future__ import annotations

from collections.abc import Mapping

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from scoring.witchcraft.position import USUAL, Kind, Stack
from screens.kit.actions.off_state import OffState
from screens.kit.panel import TapCard
from screens.runtime import kv


class MagePick(OffState, TapCard):
    """A mage, an altar or a glyph, a word and a small note. On a plain sheet it is not `sunken` but raised.

    With `off` it keeps its place, and a tap says why.
    """

    stack: ObjectProperty[Stack | None] = ObjectProperty(None, allownone=True)
    kinds: ObjectProperty[Mapping[str, Kind]] = ObjectProperty(USUAL.kinds)
    turned = NumericProperty(0)
    altar = StringProperty("")
    icon = StringProperty("")
    text = StringProperty("")
    note = StringProperty("")
    on = BooleanProperty(False)
    sunken = BooleanProperty(True)
    preferred_height = NumericProperty(0)


kv.load(__name__)
