"""The crystals that a player can draw: holder by holder, each to be tapped."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from scoring.message import Message
from scoring.winter_queen import facts
from scoring.winter_queen.table import UNKNOWN, Table
from screens import kv
from screens.kit.flow import Flow
from screens.kit.overlay import Sheet
from screens.kit.panel import Card, TapCard
from screens.kit.stack import Stack
from screens.kit.text import FitText, Text
from screens.winter_queen.page_picture import Crystal
from screens.words import words


def holder_name(table: Table, seat: int, holder: int) -> Message:
    """As this player calls it."""
    if table.final:
        return Message("winter_queen.holder.shared")
    if table.count == facts.SEATS[0]:
        return Message("winter_queen.holder.number", number=holder + 1)
    return Message("winter_queen.holder.left" if holder == seat else "winter_queen.holder.right")


class CrystalPick(TapCard):
    """A crystal with what it is worth. Without a colour it is one that nobody has named, or `count` of them."""

    color = StringProperty("")
    worth = StringProperty("")
    count = NumericProperty(1)
    wide = BooleanProperty(False)


class HolderRow(Card):
    """A holder and its crystals."""

    text = StringProperty("")


class CrystalsInReach(Stack):
    """Fires `on_crystal` with the holder and the colour, or with no colour if nobody has named the crystal."""

    __events__ = ("on_crystal",)

    def on_crystal(self, holder: int, color: str) -> None:
        """A finger wants this crystal."""

    def show(self, table: Table, seat: int, worth: Mapping[str, int]) -> None:
        """`worth` of each colour stands below it; it can be empty."""
        self.clear_widgets()
        for holder in table.reach(seat):
            crystals = table.holders[holder]
            if not crystals:
                continue
            row = HolderRow(text=words.say(holder_name(table, seat, holder)))
            for place, color in enumerate(color for color in crystals if color):
                points = str(worth[color]) if color in worth else ""
                self._offer(row, CrystalPick(key=f"crystal_{holder}_{place}", color=color, worth=points), holder)
            if unknown := crystals.count(UNKNOWN):
                self._offer(row, CrystalPick(key=f"crystal_{holder}_unknown", count=unknown), holder)
            self.add_widget(row)

    def _offer(self, row: HolderRow, pick: CrystalPick, holder: int) -> None:
        pick.bind(on_release=partial(self._tapped, holder))
        row.ids.crystals.add_widget(pick)

    def _tapped(self, holder: int, pick: CrystalPick) -> None:
        self.dispatch("on_crystal", holder, pick.color)


def ask_color(shell: Any, table: Table, worth: Mapping[str, int], then: Callable[[str], object]) -> None:
    """Which colour has a crystal that nobody has named? Only those that are left are offered."""
    sheet = Sheet(title=words.tr("winter_queen.which_color"))
    row = Flow(gap=0)

    def chosen(pick: CrystalPick) -> None:
        shell.close(sheet)
        then(pick.color)

    for color, left in table.unseen().items():
        if left > 0:
            points = str(worth[color]) if color in worth else ""
            pick = CrystalPick(key=f"color_{color}", color=color, worth=points, wide=True)
            pick.bind(on_release=chosen)
            row.add_widget(pick)
    sheet.add_widget(row)
    shell.overlay(sheet)


kv.load(__name__)
