"""The place of a panel, or of a card, in which one card at a time is shown."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any

from kivy.uix.widget import Widget


class CardHost:
    """Shows one of its `cards` in `room`. A card is imported and built when it is first shown, and kept.

    `cards` gives the module and the class of each: "begin:TowerCard" is `TowerCard` of `begin` in the `package`.
    Every card is built with the `properties`.
    """

    def __init__(self, room: Widget, package: str, cards: Mapping[str, str], **properties: Any) -> None:
        self._room, self._package, self._cards, self._properties = room, package, cards, properties
        self._built: dict[str, Any] = {}

    @property
    def card(self) -> Any:
        """The card that is shown; None if there is none."""
        return next(iter(self._room.children), None)

    def put(self, name: str, large_text: bool) -> Any:
        """Puts the card of this name into the room and returns it; None, with an empty room, if there is none."""
        if name not in self._cards:
            self._room.clear_widgets()
            return None
        card = self._card(self._cards[name])
        card.large_text = large_text
        if self._room.children != [card]:
            self._room.clear_widgets()
            self._room.add_widget(card)
        return card

    def likely_next(self) -> Iterator[Any]:
        """Builds the cards that were not shown yet, one at each step."""
        for path in self._cards.values():
            if path not in self._built:
                yield self._card(path)

    def _card(self, path: str) -> Any:
        if path not in self._built:
            module, _, name = path.partition(":")
            self._built[path] = getattr(import_module(f"{self._package}.{module}"), name)(**self._properties)
        return self._built[path]
