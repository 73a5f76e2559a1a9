"""Scrolls: one card from the shelves within reach."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from kivy.properties import NumericProperty, StringProperty

from scoring.journal.events import Event
from scoring.message import Message
from scoring.witchstone import facts
from scoring.witchstone.doubts import count_doubts
from scoring.witchstone.events import ScrollTaken
from scoring.witchstone.table import Table
from screens.kit.layouts.items import show_items
from screens.kit.picks import Pick
from screens.look.words import words
from screens.runtime import kv
from screens.witchstone.cards.card import SeriesCard
from screens.witchstone.scroll_picker import ScrollPicker


class ScrollCard(SeriesCard):
    action = "scroll"
    shelf = NumericProperty(1)
    saved_fields: ClassVar = {"shelf": 1}
    reach = NumericProperty(1)
    rack_text = StringProperty("")

    def left_in_words(self, table: Table) -> Message:
        return Message("witchstone.turn.shelves", n=min(table.series.left, facts.SCROLL_SHELVES))

    def fill(self, table: Table) -> None:
        self.done = self.left = 0
        doubtful = any(count_doubts(table, seat, "scroll_count") for seat in range(len(table.seats)))
        self.reach = min(table.series.left, facts.SCROLL_SHELVES if doubtful else table.scrolls_on_rack)
        self.shelf = max(1, min(self.shelf, self.reach))
        show_items(self.ids.shelves, range(1, int(self.reach) + 1), self._pick)
        self.choose(int(self.shelf))
        left = facts.SCROLLS - table.scrolls_taken
        self.rack_text = words.tr("witchstone.turn.scrolls_left", n=left)

    def typed(self, event: Event) -> Mapping[str, Any]:
        return {"shelf": event.shelf} if isinstance(event, ScrollTaken) else {}

    def _pick(self, shelf: int) -> Pick:
        pick = Pick(key=f"shelf_{shelf}", value=str(shelf))
        pick.bind(on_release=lambda _: self.choose(shelf))
        return pick

    def choose(self, shelf: int) -> None:
        self.shelf = shelf
        for number, pick in enumerate(reversed(self.ids.shelves.children), start=1):
            pick.on = number == shelf

    def take_secret(self) -> None:
        self._take(())

    def take_named(self) -> None:
        self.panel.page.shell.overlay(ScrollPicker(self._take), opener="take_named")

    def _take(self, card: tuple[str, ...]) -> None:
        if self.record(ScrollTaken(card, int(self.shelf))):
            self.shelf = 1


kv.load(__name__)
