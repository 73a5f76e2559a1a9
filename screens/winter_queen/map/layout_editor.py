"""The editor of a map: spaces are tapped and painted, and the rim is marked where it cannot be derived."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from scoring.hexes import Cell, hexagon
from scoring.winter_queen import facts
from scoring.winter_queen.copy_facts import RADIUS
from scoring.winter_queen.map.layout import Layout
from scoring.winter_queen.map.layout_edit import exceptions, painted, rim_changed
from scoring.winter_queen.position import Position
from screens.kit.actions.off_state import OffState
from screens.kit.layouts.layout import Box
from screens.kit.panel import TapCard
from screens.look.words import words
from screens.runtime import kv
from screens.winter_queen.map.canvas import MapCanvas

MODES = ("spaces", "rim")
TAKE_OFF = "take_off"
TOOLS = (*facts.ZONES, TAKE_OFF)
EVERYWHERE = frozenset(hexagon(RADIUS))


class ZonePick(OffState, TapCard):
    """A zone that can be painted, with the number of its spaces; off while the rim is marked."""

    tool = StringProperty("")
    text = StringProperty("")
    note = StringProperty("")
    complete = BooleanProperty(False)
    on = BooleanProperty(False)
    preferred_height = NumericProperty(0)


class LayoutEditor(Box):
    """Shows `layout` and fires `on_change` with another one; the listener sets it once it is saved."""

    layout: ObjectProperty[Layout] = ObjectProperty(Layout({}))
    mode = StringProperty(MODES[0])
    how = StringProperty("")
    undo_off = BooleanProperty(True)
    marked = BooleanProperty(False)

    __events__ = ("on_change", "on_undo")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._tool = TOOLS[0]
        self._picks = {tool: ZonePick(tool=tool, key=f"zone_{tool}") for tool in TOOLS}
        for tool, pick in self._picks.items():
            pick.bind(on_release=partial(self._choose, tool))
            self.ids.tools.add_widget(pick)
        self.ids.modes.choices = [(mode, words.tr(f"winter_queen.editor.mode.{mode}")) for mode in MODES]
        self.ids.modes.value = self.mode
        self.bind(layout=self._show, mode=self._show)
        self._show()

    @property
    def board(self) -> MapCanvas:
        board: MapCanvas = self.ids.board
        return board

    def on_change(self, layout: Layout) -> None:
        """Event: the layout is to become this."""

    def on_undo(self) -> None:
        """Event: undo the last change."""

    def choose_mode(self, mode: str) -> None:
        self.ids.modes.value = self.mode = mode

    def tap(self, cell: Cell) -> None:
        after = self.layout
        if self.mode == "rim":
            after = rim_changed(after, cell) if cell in after.spaces else after
        elif self._tool != TAKE_OFF or cell in after.spaces:
            after = painted(after, cell, None if self._tool == TAKE_OFF else self._tool)
        if after != self.layout:
            self.dispatch("on_change", after)

    def usual_rim(self) -> None:
        self.dispatch("on_change", Layout(self.layout.spaces))

    def _choose(self, tool: str, *_: Any) -> None:
        self._tool = tool
        self._show()

    def _show(self, *_: Any) -> None:
        layout, board = self.layout, self.board
        self.how = words.tr(f"winter_queen.editor.mode.{self.mode}.how")
        self.marked = self.mode == "rim" and bool(exceptions(layout))
        board.position = Position(layout)
        board.free_cells = EVERYWHERE - layout.spaces.keys()
        board.rim = layout.edge if self.mode == "rim" else frozenset()
        for tool, pick in self._picks.items():
            pick.on = tool == self._tool
            pick.off = "winter_queen.editor.zone.off" if self.mode == "rim" else ""
            if tool == TAKE_OFF:
                pick.text = words.tr("winter_queen.editor.take_off")
                continue
            count = len(layout.zone(tool))
            wanted = facts.DOMAIN_SPACES if tool == facts.DOMAIN else facts.SPACES_PER_COUNTY
            pick.text = words.tr(f"winter_queen.editor.zone.{tool}")
            pick.note = words.tr("winter_queen.editor.count", n=count, wanted=wanted)
            pick.complete = count == wanted


kv.load(__name__)
