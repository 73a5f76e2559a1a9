"""What the holders tab is made of: holders, the ledger of crystals, and who plays the last turns."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout

from scoring.winter_queen import facts
from scoring.winter_queen.ledger import LOCATIONS, ledger
from scoring.winter_queen.table import UNKNOWN, Table
from scoring.winter_queen.turn_flow import turns_to_come
from screens.kit.layouts.items import show_items
from screens.kit.layouts.layout import Box
from screens.kit.layouts.stack import Stack
from screens.kit.panel import Panel, TapCard
from screens.kit.text import Text
from screens.look.words import words
from screens.runtime import kv
from screens.winter_queen.books.page_picture import Crystal
from screens.winter_queen.holders.holder_names import between


class HolderCard(TapCard):
    """A holder with its crystals. `reach` says how the chosen player calls it."""

    title = StringProperty("")
    reach = StringProperty("")
    reached = BooleanProperty(False)
    last = StringProperty("")
    unnamed = StringProperty("")
    large_text = BooleanProperty(False)

    def show(self, table: Table, holder: int, player: int) -> None:
        crystals = table.holders[holder]
        self.key, self.title = f"holder_{holder}", words.say(between(table, holder))
        self.reached = holder in table.reach(player)
        self.reach = self._called(table, holder, player)
        self.last = words.tr("winter_queen.tray.last") if len(crystals) == 1 and not table.final else ""
        unknown = crystals.count(UNKNOWN)
        self.unnamed = words.tr("winter_queen.holder.unnamed", n=unknown) if unknown else ""
        colors = [color for color in crystals if color or table.play.holders == "colors"]
        show_items(self.ids.crystals, colors, _crystal)

    @staticmethod
    def _called(table: Table, holder: int, player: int) -> str:
        """With two players, and at the end, everybody reaches everything."""
        if table.final or table.count == facts.SEATS[0]:
            return ""
        if holder not in table.reach(player):
            return words.tr("winter_queen.holder.out_of_reach")
        side = "left_of" if holder == player else "right_of"
        return words.tr(f"winter_queen.holder.{side}", name=table.players[player].name)


def _crystal(color: str) -> Crystal:
    return Crystal(color=color, size_hint=(None, None), size=(dp(30), dp(30)))


class LedgerLine(TapCard):
    """How many crystals of each colour are in one location. A line that can be corrected has a `key`."""

    text = StringProperty("")
    strong = BooleanProperty(False)
    stacked = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._numbers = [LedgerNumber(color_name=color) for color in facts.CRYSTAL_COLORS]
        for number in self._numbers:
            self.ids.numbers.add_widget(number)

    def show(self, values: dict[str, int]) -> None:
        for number, color in zip(self._numbers, facts.CRYSTAL_COLORS, strict=True):
            number.text, number.zero = str(values[color]), not values[color]
            number.strong = self.strong


class LedgerNumber(Text):
    color_name = StringProperty("")
    zero = BooleanProperty(False)
    strong = BooleanProperty(False)

    @property
    def spoken(self) -> tuple[str, str]:
        return f"color.{self.color_name}", self.text


class LedgerHead(Box):
    """The five colours above their numbers."""

    stacked = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for color in facts.CRYSTAL_COLORS:
            room = LedgerColor()
            room.add_widget(Crystal(color=color, size_hint=(None, None), size=(dp(24), dp(24))))
            self.ids.colors.add_widget(room)


class LedgerColor(AnchorLayout):
    """Room for one crystal above its numbers."""


class BagCard(Panel, Stack):
    """The bag, and the ledger: crystals by location and colour. Fires `on_spent` when the line of the box is tapped."""

    count = NumericProperty(0)
    note = StringProperty("")
    stacked = BooleanProperty(False)

    __events__ = ("on_spent",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._head = LedgerHead()
        self._lines = {location: LedgerLine(strong=location == "bag") for location in LOCATIONS}
        self._lines["spent"].key = "spent"
        self._lines["spent"].bind(on_release=lambda _: self.dispatch("on_spent"))

    def on_spent(self) -> None:
        """Event: correct the number of crystals in the box."""

    def show(self, table: Table) -> None:
        if self._head.parent is None:
            for widget in (self._head, *self._lines.values()):
                self.ids.lines.add_widget(widget)
        self._head.stacked = self.stacked
        self.count = table.bag
        unnamed = sum(holder.count(UNKNOWN) for holder in table.holders)
        self.note = words.tr("winter_queen.bag.note", n=table.per_color)
        for location, values in ledger(table).items():
            line = self._lines[location]
            name = "bag_or_unnamed" if location == "bag" and unnamed else location
            line.text, line.stacked = words.tr(f"winter_queen.ledger.{name}"), self.stacked
            line.show(values)


class TurnMark(Box):
    """A player in the row of turns that are left."""

    name = StringProperty("")
    text = StringProperty("")
    now = BooleanProperty(False)


class FinalCard(Panel, Stack):
    """The final phase: how many turns are left, and whose they are."""

    title = StringProperty("")

    def show(self, table: Table) -> None:
        seats = turns_to_come(table)
        self.title = words.tr("winter_queen.final.title", n=len(seats))
        marks = [(table.players[seat].name, index == 0) for index, seat in enumerate(seats)]
        show_items(self.ids.turns, marks, _turn_mark)


def _turn_mark(item: tuple[str, bool]) -> TurnMark:
    name, now = item
    return TurnMark(name=name, text=name, now=now)


kv.load(__name__)
