"""Divides the height of a panel between the map and the parts below it."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.widget import Widget

from screens.kit.before_frame import place_when_sized
from screens.table.panel import TablePanel

# What the cells of the piles take; how low a room is short; how wide one is in which crystals stand beside the map.
PILES, SHORT, WIDE = 60, 440, 520
# A lower map is not worth its room. With large words its crests need more of it, and the panel scrolls anyway.
LEAST, LEAST_LARGE = 250, 380
# What a question or a hint with the own books takes at least, and one line of crystals.
TALK, LINE, GAP = 126, 52, 6
# The piles are shown only if this height, in dp, is left for the map.
ENOUGH = 290
# After this time, in seconds, all parts have their final sizes.
SETTLING = 0.1


class MapRoom(TablePanel):
    """As high as its room, and higher where less than `least` would be left of the map.

    `beside`: crystals stand beside the map, as the room is low and wide. `short`: it is low, so that only what is
    needed is shown. `asking`: a question stands below the map. `roomy`: the piles have a place too. `talk_room` and
    `tray_room` are kept whether they are needed now or not, and only grow while the window stays as it is: the map
    does not move under a finger.
    """

    room = NumericProperty(0)
    least = NumericProperty(0)
    talk_room = NumericProperty(0)
    tray_room = NumericProperty(0)
    short = BooleanProperty(False)
    asking = BooleanProperty(False)
    roomy = BooleanProperty(False)
    beside = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._window: tuple[float, float, bool] | None = None
        self._more_talk = self._more_tray = 0.0
        self._measure_once = Clock.create_trigger(self._measure, -1)
        self._settling = True
        self._settle_once = Clock.create_trigger(self._settle, SETTLING)
        self.bind(parent=self._came, width=self.measure_soon, asking=self.measure_soon)
        for part in (self.ids.lower, self.ids.talk, self.ids.tray_scroll):
            part.bind(height=self.measure_soon)

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
        window = (self.width, self.room, self.large_text)
        if window != self._window:
            self._window, self._more_talk, self._more_tray = window, 0.0, 0.0
            self._settling = True
            self._settle_once.cancel()
            self._settle_once()
        self.talk_room, self.tray_room = self._least_talk + self._more_talk, self._least_tray + self._more_tray
        below = self.talk_room + self.tray_room + dp(2 * GAP + 8)
        self.roomy = self.beside or self.room >= min(whole, dp(ENOUGH)) + below + dp(PILES)
        place_when_sized(self._grow)

    @property
    def _least_talk(self) -> float:
        """The least height for questions: in a low panel they take the room of the crystals."""
        return float(dp(TALK) - (dp(LINE + GAP) if self.short and not self.asking else 0))

    @property
    def _least_tray(self) -> float:
        return float(dp(LINE if self.short else 2 * LINE + GAP))

    def _settle(self, *_: Any) -> None:
        self._settling = False
        self._grow()

    def _grow(self, *_: Any) -> None:
        """Reserves more height for long texts; it may shrink again only while a new window is laid out."""
        talk, tray = self.ids.talk.height - self._least_talk, self.ids.tray_scroll.height - self._least_tray
        least_talk, least_tray = (0.0, 0.0) if self._settling else (self._more_talk, self._more_tray)
        talk, tray = max(least_talk, talk), max(least_tray, tray)
        if (talk, tray) != (self._more_talk, self._more_tray):
            self._more_talk, self._more_tray = talk, tray
            self._measure()
