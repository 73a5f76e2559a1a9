"""Rows of the cards below the board: a picture, two lines of words, and one action."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from scoring.witchcraft.position import USUAL, Kind, Stack
from screens.kit.layouts.layout import Box
from screens.kit.layouts.stack import Stack as Pile
from screens.kit.panel import TapCard
from screens.kit.rows import Hairline
from screens.runtime import kv


@dataclass(frozen=True)
class RowContent:
    """The content of a row. `key` names its action; `kind` gives its glyph a colour: plain, tint, bad or warn.

    With a `mark` it says how certain something is.
    """

    title: str = ""
    note: str = ""
    stack: Stack | None = None
    altar: str = ""
    icon: str = ""
    kind: str = "plain"
    action: str = ""
    key: str = ""
    primary: bool = False
    mark: str = ""


class RowAction(TapCard):
    """As wide as its words, but never wider than `most`."""

    text = StringProperty("")
    most = NumericProperty(10_000)
    primary = BooleanProperty(False)


class DuelRow(Box):
    """Fires `on_act` when its action is tapped. With large words, or little room, the action stands below them."""

    title = StringProperty("")
    note = StringProperty("")
    stack: ObjectProperty[Stack | None] = ObjectProperty(None, allownone=True)
    kinds: ObjectProperty[Mapping[str, Kind]] = ObjectProperty(USUAL.kinds)
    turned = NumericProperty(0)
    altar = StringProperty("")
    icon = StringProperty("")
    kind = StringProperty("plain")
    action = StringProperty("")
    key = StringProperty("")
    primary = BooleanProperty(False)
    mark = StringProperty("")
    large_text = BooleanProperty(False)
    stacked = BooleanProperty(False)

    __events__ = ("on_act",)

    def on_act(self) -> None:
        """Event: the action was tapped."""

    def say(self, content: RowContent) -> None:
        for name, value in vars(content).items():
            setattr(self, name, value)


class DuelRows(Pile):
    """Rows with hairlines between them. Fires `on_act` with the key of the row whose action was tapped."""

    large_text = BooleanProperty(False)

    __events__ = ("on_act",)

    def on_act(self, key: str) -> None:
        """Event: the action of this row was tapped."""

    def show(self, rows: Sequence[RowContent], kinds: Mapping[str, Kind], turned: int = 0) -> None:
        shown = [child for child in reversed(self.children) if isinstance(child, DuelRow)]
        if len(shown) != len(rows):
            shown = self._build(len(rows))
        for row, content in zip(shown, rows, strict=True):
            row.kinds, row.turned, row.large_text = kinds, turned, self.large_text
            row.say(content)

    def _build(self, count: int) -> list[DuelRow]:
        self.clear_widgets()
        rows = [DuelRow() for _ in range(count)]
        for index, row in enumerate(rows):
            if index:
                self.add_widget(Hairline())
            row.bind(on_act=partial(self._acted, row))
            self.add_widget(row)
        return rows

    def _acted(self, row: DuelRow, *_: Any) -> None:
        self.dispatch("on_act", row.key)


kv.load(__name__)
