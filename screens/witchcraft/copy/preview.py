"""The print of a copy, as a picture to compare with: mages with their signs, spaces of the altars, a piece."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from scoring.witchcraft import facts
from scoring.witchcraft.copy_facts import GUESSED
from scoring.witchcraft.file.spelling import cell
from scoring.witchcraft.position import Kind, Stack
from scoring.witchcraft.table import rules_of
from screens.kit.layouts.flow import Flow
from screens.kit.layouts.layout import Box
from screens.look.words import words
from screens.runtime import kv
from screens.witchcraft.board.canvas import BoardCanvas
from screens.witchcraft.look_rows import token_name

BOARD_HIGH = 168
TOKENS = (*facts.SHIELDS, "master")


class PrintedMage(Box):
    """A mage, facing up, with its name below."""

    stack: ObjectProperty[Stack | None] = ObjectProperty(None, allownone=True)
    kinds: ObjectProperty[Mapping[str, Kind]] = ObjectProperty({})
    text = StringProperty("")
    preferred_height = NumericProperty(0)


def mages_preview(known: Mapping[str, Any]) -> Widget:
    """The mages whose signs only the tokens show; signs that were not entered are dashed."""
    room, kinds = Flow(gap=dp(8)), rules_of(known).kinds
    for token in TOKENS:
        room.add_widget(
            PrintedMage(stack=Stack(facts.COLORS[0], (token,)), kinds=kinds, text=words.say(token_name(token)))
        )
    return room


def altars_preview(known: Mapping[str, Any]) -> Widget:
    marked = known.get("altar_spaces", GUESSED["altar_spaces"])
    board = BoardCanvas(size_hint_y=None, height=dp(BOARD_HIGH), upright=False, named=True, still=True)
    board.hinted = frozenset(map(cell, marked))
    return board


kv.load(__name__)
