"""The holders that the player on turn reaches, beside each other below the map; each crystal can be tapped."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from kivy.input import MotionEvent
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from scoring.message import Message
from scoring.winter_queen import facts
from scoring.winter_queen.table import UNKNOWN, Table
from screens.kit.actions.draggable import Draggable
from screens.kit.layouts.flow import Flow
from screens.kit.layouts.items import as_many
from screens.kit.layouts.scroll import Rolling
from screens.kit.panel import Card
from screens.look.words import words
from screens.runtime import kv
from screens.winter_queen.books.page_picture import Crystal
from screens.winter_queen.map.reach import holder_name


class TrayCrystal(Draggable):
    """`on`: it is the one that goes to the map. Without a colour it stands for `count` unknown crystals.

    `worth` is the number of points that it would give, if shown; `figured`: there is room for it even if it is not.
    """

    holder = NumericProperty(0)
    color = StringProperty("")
    count = NumericProperty(1)
    worth = StringProperty("")
    figured = BooleanProperty(False)
    on = BooleanProperty(False)

    @property
    def spoken(self) -> tuple[str | Message, ...]:
        unnamed = Message("winter_queen.spoken.unnamed", n=int(self.count))
        return f"color.{self.color}" if self.color else unnamed, self.worth

    def carried(self) -> Widget:
        return Crystal(color=self.color)


class TrayHolder(Card):
    """A holder in the tray. `last`: taking its crystal brings a point. It is never wider than `most`.

    `goes`: what its crystals are for, said after its name.
    """

    text = StringProperty("")
    goes = StringProperty("")
    last = StringProperty("")
    sunken = BooleanProperty(False)
    across = NumericProperty(0)
    natural = NumericProperty(0)
    most = NumericProperty(10_000)

    @property
    def spoken(self) -> tuple[str, str]:
        return self.text, self.goes

    @property
    def crystals(self) -> list[TrayCrystal]:
        return list(reversed(self.ids.crystals.children))


class CrystalTray(Flow):
    """Fires `on_crystal` with the holder and the colour; the colour of an unknown one is empty.

    With `carries` a crystal can also be dragged: `on_carry` and `on_drop` tell the crystal and a spot of the window.
    `figured`: crystals have room for their worth.
    Keys begin with `name`; on a card its ground is `sunken`. `natural` is the width of all holders in one line.
    `goes`: where its crystals go, to be read aloud: on a tablet two trays are in sight.
    """

    children: Sequence[TrayHolder]
    name = StringProperty("take")
    goes = StringProperty("")
    sunken = BooleanProperty(False)
    natural = NumericProperty(0)
    carries = BooleanProperty(False)
    figured = BooleanProperty(False)

    __events__ = ("on_crystal", "on_carry", "on_drop")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._shown: Any = None
        self.fbind("carries", self._let_carry)
        self.fbind("goes", self._say_where)

    def on_crystal(self, holder: int, color: str) -> None:
        """Event: this crystal was tapped."""

    def on_carry(self, holder: int, color: str, x: float, y: float) -> None:
        """Event: this crystal is carried over this spot."""

    def on_drop(self, holder: int, color: str, x: float, y: float) -> None:
        """Event: this crystal was dropped at this spot."""

    @property
    def crystals(self) -> list[TrayCrystal]:
        return [crystal for row in reversed(self.children) for crystal in row.crystals]

    def _let_carry(self, *_: Any) -> None:
        for crystal in self.crystals:
            crystal.direct = self.carries

    def _say_where(self, *_: Any) -> None:
        for row in self.children:
            row.goes = self.goes

    def show(
        self, table: Table, wanted: tuple[int, str] | None = None, worth: Mapping[str, int] = MappingProxyType({})
    ) -> None:
        """`wanted` is the holder and the colour that were tapped; the `worth` of each colour stands below it."""
        reach = () if table.over else table.reach(table.to_move)
        shown = [
            table.to_move,
            table.final,
            [(table.holders[holder], table.in_doubt(f"holder.{holder}")) for holder in reach],
            table.unseen(),
            words.language,
        ]
        if shown != self._shown:
            self._shown = shown
            offered = [holder for holder in reach if table.holders[holder] or table.in_doubt(f"holder.{holder}")]
            rows = as_many(self, len(offered), lambda: TrayHolder(sunken=self.sunken, goes=self.goes))
            for row, holder in zip(rows, offered, strict=True):
                self._fill(row, table, holder)
        crystals = self.crystals
        chosen = next((one for one in crystals if (one.holder, one.color) == wanted), None)
        for crystal in crystals:
            crystal.on = crystal is chosen
            crystal.worth = str(worth[crystal.color]) if crystal.color in worth else ""

    def do_layout(self, *args: Any) -> None:
        for row in self.children:
            row.most = self.width
        self.natural = sum(row.natural for row in self.children) + self.gap * max(0, len(self.children) - 1)
        super().do_layout(*args)

    def _fill(self, row: TrayHolder, table: Table, holder: int) -> None:
        """Changes what differs: a crystal that goes takes one widget away, and the others stay."""
        crystals, text = table.holders[holder], words.say(holder_name(table, table.to_move, holder))
        if table.play.holders == "counts":
            text = words.tr("winter_queen.tray.counted", holder=text, n=len(crystals))
            offered = [(color, color, 1) for color in _left(table)]
        else:
            offered = [(str(index), color, 1) for index, color in enumerate(one for one in crystals if one != UNKNOWN)]
            if unknown := crystals.count(UNKNOWN) or int(table.in_doubt(f"holder.{holder}")):
                offered.append(("unknown", "", unknown))
        shown = as_many(row.ids.crystals, len(offered), self._crystal)
        for crystal, (key, color, count) in zip(shown, offered, strict=True):
            crystal.key, crystal.holder = f"{self.name}_{holder}_{key}", holder
            crystal.color, crystal.count = color, count
        gives_point = len(crystals) == 1 and not (table.final and table.play.final_holder_point == "none")
        row.text, row.last = text, words.tr("winter_queen.tray.last") if gives_point else ""
        row.across = sum(crystal.width for crystal in shown)

    def _crystal(self) -> TrayCrystal:
        crystal = TrayCrystal(direct=self.carries, figured=self.figured)
        crystal.bind(on_release=self._tapped, on_drag=self._carried, on_drop=self._dropped)
        return crystal

    def _tapped(self, crystal: TrayCrystal) -> None:
        self.dispatch("on_crystal", int(crystal.holder), crystal.color)

    def _carried(self, crystal: TrayCrystal, x: float, y: float) -> None:
        self.dispatch("on_carry", int(crystal.holder), crystal.color, x, y)

    def _dropped(self, crystal: TrayCrystal, x: float, y: float) -> None:
        self.dispatch("on_drop", int(crystal.holder), crystal.color, x, y)


class TrayScroll(Rolling):
    """A tray in the room that there is: in as many lines as it takes, or in `one_line` that scrolls sideways."""

    children: Sequence[CrystalTray]
    one_line = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.bind(width=self._fit, one_line=self._fit)

    def add_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        super().add_widget(widget, *args, **kwargs)
        widget.size_hint_x = None
        widget.bind(natural=self._fit, height=self.setter("height"))

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Passes touches to the crystals unless the tray scrolls."""
        if not self.one_line and self.collide_point(*touch.pos):
            return bool(self.simulate_touch_down(touch))
        return bool(super().on_touch_down(touch))

    def _fit(self, *_: Any) -> None:
        for tray in self.children:
            tray.width = max(self.width, tray.natural if self.one_line else 0)


def _left(table: Table) -> list[str]:
    return [color for color in facts.CRYSTAL_COLORS if table.unseen()[color] > 0 or table.bag_in_doubt]


kv.load(__name__)
