"""The base of cards for the present action, with its remaining steps."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, ObjectProperty, StringProperty

from scoring.journal.events import Event
from screens.kit.layouts.stack import Stack
from screens.kit.panel import Panel
from screens.kit.text import Text
from screens.runtime import kv
from screens.table.panel import FillsIn, TablePanel


class TurnTitle(Text):
    """The heading of a group of controls."""


class NowCard(FillsIn, Panel, Stack):
    """`show` is called with the game's table whenever it may have changed. `done` and `left` are shown as pips.

    `record` and `record_all` are those of the page. `main_text` and the other `main_` properties are those of the big
    button at the foot of the panel, which calls `act`.
    """

    panel: ObjectProperty[TablePanel] = ObjectProperty()
    record: Callable[[Event], bool]
    record_all: Callable[[Sequence[Event]], bool]
    icon = StringProperty("")
    ink = ColorProperty([1, 1, 1, 1])
    title = StringProperty("")
    note = StringProperty("")
    done = NumericProperty(0)
    left = NumericProperty(0)
    large_text = BooleanProperty(False)
    main_key = StringProperty("action")
    main_text = StringProperty("")
    main_kind = StringProperty("primary")
    main_off: Any = ObjectProperty("")

    @property
    def step(self) -> object:
        """While this is the same, the card shows the same part of the turn."""
        return self

    def act(self) -> None:
        """Hook: the big button of the panel was tapped."""

    def show(self, table: Any) -> None:
        """Shows the possible actions."""

    def on_panel(self, _card: NowCard, panel: TablePanel) -> None:
        self.record, self.record_all = panel.record, panel.record_all


kv.load(__name__)
