"""Scrolls: one card from the shelves within reach."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from kivy.properties import NumericProperty, StringProperty

from scoring.journal.events import Event
from scoring.message import Message
from scoring.witchstone import facts
from scoring.witchstone.events import ScrollTaken
from scoring.witchstone.scrolls import shelves_in_reach, shelves_with_scrolls
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
    shelves = NumericProperty(1)
    rack_text = StringProperty("")
    _moment: tuple[int, ...] = ()

    def left_in_words(self, table: Table) -> Message:
        return Message("witchstone.turn.shelves", n=min(table.series.left, facts.SCROLL_SHELVES))

    def fill(self, table: Table) -> None:
        self.done = self.left = 0
        reach, self.shelves = shelves_in_reach(table), shelves_with_scrolls(table)
        moment = (table.turn.seat, table.scrolls_taken, reach)
        if moment != self._moment:
            self._moment, self.shelf = moment, 1
        # A shelf out of reach stays a target: a tap on the button says why.
        cells = [(shelf, shelf > reach) for shelf in range(1, int(self.shelves) + 1)]
        show_items(self.ids.shelves, cells, self._pick)
        self.choose(int(self.shelf))
        left = facts.SCROLLS - table.scrolls_taken
        self.rack_text = words.tr("witchstone.turn.scrolls_left", n=left)

    def typed(self, event: Event) -> Mapping[str, Any]:
        return {"shelf": event.shelf} if isinstance(event, ScrollTaken) else {}

    def _pick(self, cell: tuple[int, bool]) -> Pick:
        shelf, faint = cell
        pick = Pick(key=f"shelf_{shelf}", value=str(shelf), faint=faint)
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
