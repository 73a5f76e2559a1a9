"""The owl tiles of a player, by tapping their values."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from scoring.witchstone import facts
from screens.kit.layouts.equal_height_row import EqualHeightRow
from screens.kit.panel import TapCard
from screens.kit.text import Text
from screens.look.words import words
from screens.runtime import kv
from screens.scoring.book import ScoreBook
from screens.scoring.entry_editor import EntryEditor


class OwlTile(TapCard):
    """`count` of this value lie here; `note` says where the others are."""

    value = NumericProperty(0)
    count = NumericProperty(0)
    note = StringProperty("")
    free = BooleanProperty(True)
    preferred_height = NumericProperty(0)


class OwlsEntry(EntryEditor):
    """A tap takes a tile, the next one the second of that value, the last one gives them back."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._tiles = EqualHeightRow(spacing=6)
        for value in facts.OWL_VALUES:
            tile = OwlTile(value=value, key=f"owl_{value}")
            tile.bind(on_release=self._tapped)
            self._tiles.add_widget(tile)
        self.add_widget(self._tiles)
        self._sentence = OwlsSentence()
        self.add_widget(self._sentence)

    def show(self, book: ScoreBook) -> None:
        held = {seat: tuple(book.value(seat, "owls")) for seat in book.seats}
        for tile in self._tiles.children:
            value = int(tile.value)
            others = [
                book.match.players[seat].name
                for seat in held
                if seat != self.seat
                for _ in range(held[seat].count(value))
            ]
            tile.count = held[int(self.seat)].count(value)
            tile.free = bool(tile.count) or len(others) < facts.OWL_STACKS
            tile.disabled = not tile.free or self.page.closed
            tile.note = "\n".join(dict.fromkeys(others))
        mine = sorted(held[int(self.seat)], reverse=True)
        total = " + ".join(map(str, mine)) + (f" = {sum(mine)}" if len(mine) > 1 else "")
        self._sentence.text = words.tr("witchstone.owls.sum", sum=total) if mine else words.tr("witchstone.owls.none")

    def _tapped(self, tile: OwlTile) -> None:
        book, seat, value = self.page.book, int(self.seat), int(tile.value)
        mine = tuple(book.value(seat, "owls"))
        taken = sum(tuple(book.value(other, "owls")).count(value) for other in book.seats if other != seat)
        more = mine.count(value) + 1
        others = tuple(owl for owl in mine if owl != value)
        kept = (value,) * more if more + taken <= facts.OWL_STACKS else ()
        self.page.enter(seat, "owls", tuple(sorted(others + kept, reverse=True)))


class OwlsSentence(Text):
    """A sentence about the points of all tiles."""


kv.load(__name__)
