"""The waiting actions of a turn: bonuses with their deadline, series, and the second symbol."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from kivy.properties import BooleanProperty, ColorProperty, StringProperty
from kivy.uix.widget import Widget

from scoring.message import Message
from scoring.witchstone.actions import waits_for_count
from scoring.witchstone.table import Table
from scoring.witchstone.turn import Bonus
from screens.kit.layouts.stack import Stack
from screens.kit.panel import Panel
from screens.look.theme import theme
from screens.runtime import kv
from screens.witchstone.look import SYMBOLS


@dataclass(frozen=True)
class Waits:
    """A waiting bonus. `bonus` is its index, -1 if it comes by itself; `grows`: its size can be set."""

    icon: str
    title: Message
    note: Message
    bonus: int = -1
    grows: bool = False


class WaitingRow(Panel, Stack):
    icon = StringProperty("")
    ink = ColorProperty([1, 1, 1, 1])
    title = StringProperty("")
    note = StringProperty("")
    action = StringProperty("")
    action_key = StringProperty("")
    locked = BooleanProperty(False)
    large_text = BooleanProperty(False)

    __events__ = ("on_act",)

    def on_act(self) -> None:
        """Event: its button was tapped."""


class Thread(Widget):
    """The line between two waiting cards."""


def waiting(table: Table) -> Iterator[Waits]:
    turn = table.turn
    for depth, series in enumerate(reversed(turn.stack)):
        until = Message(f"witchstone.turn.before_end.{series.action}")
        for index, bonus in enumerate(series.bonuses):
            at = index if depth == 0 else -1
            yield Waits(_icon(bonus), _bonus_title(bonus), until, at)
        if depth and series.left:
            yield Waits(series.action, _count(series.action, series.left), Message("witchstone.turn.goes_on"))
        # The card asks for the count of the one that waits for it.
        asked = depth == 0 and waits_for_count(table)
        for space in series.spaces[int(asked) :]:
            what = Message(f"witchstone.copy.wand.{space}")
            yield Waits("wand", Message("witchstone.turn.space", what=what), Message("witchstone.turn.in_order"))
    if turn.second is not None:
        symbol, size = turn.second
        first = Message(f"witchstone.turn.after.{turn.tile[0]}")
        yield Waits(symbol, _count(symbol, size), first, grows=True)


def _count(action: str, left: int) -> Message:
    return Message("witchstone.turn.counted", action=Message(f"witchstone.symbol.{action}"), n=left)


def _icon(bonus: Bonus) -> str:
    return bonus.choices[0] if len(bonus.choices) == 1 else "special"


def _bonus_title(bonus: Bonus) -> Message:
    if len(bonus.choices) == 1:
        name = Message(f"witchstone.symbol.{bonus.choices[0]}.within")
        return Message(f"witchstone.turn.bonus.{bonus.source}", action=name, n=bonus.actions)
    return Message(f"witchstone.turn.bonus.{bonus.source}", n=bonus.actions)


def ink_of(icon: str) -> str | list[float]:
    return SYMBOLS[icon][theme.name] if icon in SYMBOLS else theme.tint


kv.load(__name__)
