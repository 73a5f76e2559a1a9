"""A widget whose parts are made when there is something to show in them.

Cells and buttons could hold much and mostly hold a word: an empty part costs as much memory and time as a full one.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget


class PartOf(Widget):
    """Mix it in before a widget: its rules find the whole as `self.of`."""

    of: ObjectProperty[Widget] = ObjectProperty()


class LazyParts(Widget):
    """Mix it in before a layout. `parts`: for each property the kind of part that shows it, in reading order."""

    parts: ClassVar[Mapping[str, type[PartOf]]] = {}

    def __init__(self, **kwargs: Any) -> None:
        self._made: dict[str, PartOf] = {}
        super().__init__(**kwargs)
        furnish = self._furnish
        for name in self.parts:
            self.fbind(name, furnish)
        self._furnish()

    def part(self, name: str) -> PartOf | None:
        """The part that shows this property; None while the property is empty."""
        return self._made.get(name)

    def _furnish(self, *_: Any) -> None:
        wanted = [name for name in self.parts if getattr(self, name)]
        if wanted == list(self._made):
            return
        for part in self._made.values():
            part.funbind("width", self.measure)
            part.funbind("height", self.measure)
            self.remove_widget(part)
        self._made = {name: self._made.get(name) or self.parts[name](of=self) for name in wanted}
        for part in self._made.values():
            part.fbind("width", self.measure)
            part.fbind("height", self.measure)
            self.add_widget(part)
        self.measure()

    def measure(self, *_: Any) -> None:
        """Sets the size to what the parts need."""
