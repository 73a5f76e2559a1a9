"""Three places for books beside each other: small pages with what they give, and room for what is still to come."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from scoring.winter_queen import facts
from scoring.winter_queen.final_scoring.writing import Place, Writing
from scoring.winter_queen.position import Page
from screens.kit.layouts.equal_height_row import EqualHeightRow
from screens.kit.panel import Card, TapCard
from screens.look.words import words
from screens.runtime import kv

NOTHING, UNKNOWN = "–", "?"


class Leaf(TapCard):
    """A page with its points. `missing`: it must still be said which one it is."""

    place: ObjectProperty[Place] = ObjectProperty((0, 0))
    page: ObjectProperty[Page | None] = ObjectProperty(None, allownone=True)
    worth = StringProperty(NOTHING)
    on = BooleanProperty(False)
    missing = BooleanProperty(False)
    preferred_height = NumericProperty(0)


class BookRoom(TapCard):
    """No book lies here."""

    text = StringProperty("")
    on = BooleanProperty(False)


class BookPlace(Card):
    preferred_height = NumericProperty(0)

    def __init__(self, number: int, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.leaves = [Leaf(place=(number, place), key=f"page_{number}_{place}") for place in range(facts.PAGES)]
        self.room = BookRoom(key=f"room_{number}")
        for leaf in self.leaves:
            leaf.bind(preferred_height=self.setter("preferred_height"))
        self.preferred_height = self.leaves[0].preferred_height

    def fill(self, *widgets: Any) -> None:
        if self.children != list(widgets[::-1]):
            self.clear_widgets()
            for widget in widgets:
                self.add_widget(widget)


class BookRow(EqualHeightRow):
    """Fires `on_page` with the place of a page of a whole book, and `on_room` for what is still to come."""

    __events__ = ("on_page", "on_room")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._places = [BookPlace(number) for number in range(facts.MOST_BOOKS)]
        self._books = 0
        for place in self._places:
            place.room.bind(on_release=lambda _: self.dispatch("on_room"))
            for leaf in place.leaves:
                leaf.bind(on_release=self._tapped)
            self.add_widget(place)

    def on_page(self, place: Place) -> None:
        """This page was tapped."""

    def on_room(self) -> None:
        """A book that is not whole yet was tapped."""

    def _tapped(self, leaf: Leaf) -> None:
        if leaf.place[0] < self._books:
            self.dispatch("on_page", leaf.place)
        else:
            self.dispatch("on_room")

    def show(self, writing: Writing, points: Mapping[Place, int], in_hand: Place | None, waiting: bool) -> None:
        """`in_hand` is the page that is looked at or written; `waiting` is whether a further book can be entered."""
        self._books = len(writing.books)
        for number, place in enumerate(self._places):
            if number < len(writing.books):
                pages: tuple[Page | None, ...] = writing.books[number]
            elif number == len(writing.books) and writing.begun:
                pages = (writing.begun, None)
            else:
                place.room.text = words.tr("winter_queen.keys.slot", number=number + 1)
                place.room.on = waiting and number == len(writing.books)
                place.fill(place.room)
                continue
            for leaf, page in zip(place.leaves, pages, strict=True):
                leaf.page, leaf.missing = page, page is None
                leaf.worth = str(points[leaf.place]) if leaf.place in points else NOTHING if page else UNKNOWN
                leaf.on = leaf.place == in_hand
            place.fill(*place.leaves)


kv.load(__name__)
