"""Scrolls: one card from the shelves within reach."""

from __future__ import annotations

from typing import ClassVar

from kivy.properties import NumericProperty, StringProperty

from scoring.message import Message
from scoring.witchstone import facts
from scoring.witchstone.events import ScrollTaken
from scoring.witchstone.table import Table
from screens.kit.picks import Pick, fill
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
        self.reach = min(table.series.left, table.scrolls_on_rack)
        self.shelf = max(1, min(self.shelf, self.reach))
        picks = [Pick(key=f"shelf_{shelf}", value=str(shelf)) for shelf in range(1, int(self.reach) + 1)]
        for shelf, pick in enumerate(picks, start=1):
            pick.bind(on_release=lambda _, shelf=shelf: self.choose(shelf))
        fill(self.ids.shelves, picks)
        self.choose(int(self.shelf))
        left = facts.SCROLLS - table.scrolls_taken
        self.rack_text = words.tr("witchstone.turn.scrolls_left", n=left)

    def choose(self, shelf: int) -> None:
        self.shelf = shelf
        for place, pick in enumerate(reversed(self.ids.shelves.children), start=1):
            pick.on = place == shelf

    def take_secret(self) -> None:
        self._take(())

    def take_named(self) -> None:
        shell = self.panel.page.shell

        def chosen(card: tuple[str, ...]) -> None:
            shell.close(sheet)
            self._take(card)

        sheet = ScrollPicker(chosen)
        shell.overlay(sheet)

    def _take(self, card: tuple[str, ...]) -> None:
        if self.record(ScrollTaken(card, int(self.shelf))):
            self.shelf = 1


kv.load(__name__)
