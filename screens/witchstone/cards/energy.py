"""Energy: one connection at a time, from its first unit to its last."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from scoring.journal.events import Event
from scoring.witchstone import facts
from scoring.witchstone.doubts import UNFINISHED, count_doubts
from scoring.witchstone.events import EnergyLaid
from scoring.witchstone.messages.scrolls import LOCATION_ICONS
from scoring.witchstone.table import Table
from screens.kit.picks import Pick
from screens.look.theme import theme
from screens.look.words import words
from screens.runtime import kv
from screens.scoring.notes import reasons
from screens.witchstone.cards.card import SeriesCard


class EnergyCard(SeriesCard):
    """`length` is the connection's; while one is begun, `another` one is against the rules, of its length too.

    `asks`: it is in doubt what lies there already. Then people say how many `units` they lay, and whether it is
    `complete`.
    """

    action = "energy"
    length = NumericProperty(1)
    saved_fields: ClassVar = {"length": 1, "units": 1, "complete": True, "another": False}
    begun = BooleanProperty(False)
    another = BooleanProperty(False)
    finishes = BooleanProperty(True)
    asks = BooleanProperty(False)
    asked = BooleanProperty(False)
    units = NumericProperty(1)
    most_units = NumericProperty(1)
    complete = BooleanProperty(True)
    reason = StringProperty("")
    begun_text = StringProperty("")
    units_text = StringProperty("")
    stock_text = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._units = 1
        self._begun: tuple[int, int] | None = None
        self._series: tuple[int, int, int] | None = None
        self._table: Table | None = None
        for location in (*facts.LOCATION_TYPES, ""):
            pick = Pick(key=f"reach_{location or 'known'}", icon=LOCATION_ICONS.get(location, "check"))
            pick.bind(on_release=lambda _, location=location: self.lay(location))
            self.ids.locations.add_widget(pick)

    def fill(self, table: Table) -> None:
        self._table = table
        seat = table.seat
        doubts = [doubt for count in UNFINISHED for doubt in count_doubts(table, table.turn.seat, count)]
        series = (table.turn.seat, table.seat.tiles_inside, len(table.turn.stack))
        # A question keeps its room until the series ends.
        self.asked = bool(doubts) or (self.asked and series == self._series)
        self._series = series
        self.asks, self.reason = bool(doubts), reasons(doubts[:1]) or self.reason
        self.begun = seat.begun is not None and not self.asks
        if seat.begun and not self.asks:
            if seat.begun != self._begun:
                self.length, self.another = seat.begun[1], False
            self.begun_text = words.tr("witchstone.turn.link_begun", laid=seat.begun[0], n=seat.begun[1])
        self._begun, self.another = seat.begun, self.another and self.begun
        self.ids.lengths.choices = [
            (length, words.tr("witchstone.turn.link", n=length, points=points))
            for length, points in facts.CONNECTION_POINTS.items()
        ]
        self.stock_text = words.tr("witchstone.turn.energy_left", n=seat.energy, all=facts.ENERGY)
        self._show_length()

    def typed(self, event: Event) -> Mapping[str, Any]:
        if not isinstance(event, EnergyLaid):
            return {}
        complete = event.finished is not False
        return {"length": event.length, "units": event.units, "complete": complete, "another": event.another}

    def choose(self, length: int) -> None:
        self.length = length
        self._show_length()

    def choose_another(self, another: bool) -> None:
        self.another = another
        if self._begun and not another:
            self.length = self._begun[1]
        self._show_length()

    @property
    def _goes_on(self) -> bool:
        """Whether the units go to the connection that was begun."""
        return self.begun and not self.another and self._begun is not None and self._begun[1] == self.length

    def _show_length(self) -> None:
        table = self._table
        if table is None or table.turn.series is None:
            return
        seat, length = table.seat, int(self.length)
        laid = seat.begun[0] if seat.begun and self._goes_on else 0
        energy = length if count_doubts(table, table.turn.seat, "energy") else seat.energy
        self._units = min(table.series.left, length - laid, energy)
        self.most_units = max(1, self._units)
        self.units = min(self.units, self.most_units)
        self.finishes = laid + self._units == length and self._units > 0
        if self.asks:
            self._units = int(self.units) if self._units > 0 else 0
            self.finishes = length == 1 or self.complete
        self.ids.which.choices = [
            (False, words.tr("witchstone.turn.link_which.begun")),
            (True, words.tr("witchstone.turn.link_which.another")),
        ]
        self.ids.which.value = not self._goes_on
        self.ids.complete.choices = [
            (True, words.tr("witchstone.turn.link_complete.yes")),
            (False, words.tr("witchstone.turn.link_complete.no")),
        ]
        self.ids.complete.value = self.complete
        self.units_text = words.tr("witchstone.turn.lay_units", n=self._units)
        self.ids.lengths.value = length
        points = words.tr("witchstone.turn.plus", points=facts.CONNECTION_POINTS[length])
        for pick, location in zip(reversed(self.ids.locations.children), (*facts.LOCATION_TYPES, ""), strict=True):
            pick.text = (
                words.tr(f"witchstone.place.{location}") if location else words.tr("witchstone.turn.known_place")
            )
            pick.note, pick.ink = points, theme.muted
            full = bool(location) and seat.connected.get(location, 0) >= facts.LOCATION_TYPES[location]
            pick.disabled = full and not count_doubts(table, table.turn.seat, f"connected.{location}")
            pick.off = "" if self.finishes else "witchstone.turn.link_goes_on"

    def choose_units(self, units: int) -> None:
        self.units = units
        self._show_length()

    def choose_complete(self, complete: bool) -> None:
        self.complete = complete
        self._show_length()

    def lay(self, reaches: str = "") -> None:
        if self._units > 0:
            finished = bool(self.finishes) if self.asks else None
            # Of another length it cannot be the one that was begun.
            another = self.begun and self.another and self._begun is not None and self._begun[1] == self.length
            self.record(EnergyLaid(self._units, int(self.length), reaches, finished, another))


kv.load(__name__)
