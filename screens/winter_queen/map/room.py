"""How the map and what stands below it share the room of a panel."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.widget import Widget

from screens.table.panel import TablePanel

# What the cells of the piles take; how low a room is short; how wide one is in which crystals stand beside the map.
PILES, SHORT, WIDE = 60, 440, 520
# A lower map is not worth its room. With large words its crests need more of it, and the panel scrolls anyway.
LEAST, LEAST_LARGE = 250, 380


class MapRoom(TablePanel):
    """As high as its room, and higher where less than `least` would be left of the map.

    `beside`: crystals stand beside the map, as the room is low and wide. `short`: it is low, so that only what is
    needed now is shown. `roomy`: the map does not need all the height, so that the piles have a place too.
    """

    room = NumericProperty(0)
    least = NumericProperty(0)
    short = BooleanProperty(False)
    roomy = BooleanProperty(False)
    beside = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._measure_once = Clock.create_trigger(self._measure, -1)
        self.bind(parent=self._came, width=self.measure_soon)
        self.ids.lower.bind(height=self.measure_soon)

    def measure_soon(self, *_: Any) -> None:
        # A method, which `bind` holds weakly; it would hold the trigger, and so the whole page, for good.
        self._measure_once()

    def _came(self, _: Any, parent: Widget | None) -> None:
        if parent is not None:
            parent.bind(height=self.measure_soon)
            self._measure()

    def _measure(self, *_: Any) -> None:
        self.room = self.parent.height if self.parent else 0
        self.beside = self.width > max(dp(WIDE), 1.4 * self.room)
        self.short = self.room < dp(SHORT)
        whole = self.ids.board.height_for(self.width)
        self.least = min(whole, dp(LEAST_LARGE if self.large_text else LEAST))
        lower, piles = self.ids.lower, self.ids.pile_room.height
        # What stands below the map without the piles, be they shown or not.
        below = lower.height - (piles + lower.spacing if piles else 0)
        self.roomy = self.beside or self.room >= self.ids.note.height + whole + below + dp(PILES)
