"""A column with the height of its children."""

from __future__ import annotations

from typing import Any

from kivy.properties import OptionProperty

from screens.kit.layouts.layout import Box


class Column(Box):
    """Children below each other; unlike in a `Stack`, one without a height has its gap too, and hints are followed."""

    orientation = OptionProperty("vertical", options=["horizontal", "vertical"])

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("size_hint_y", None)
        super().__init__(**kwargs)
        self.fbind("minimum_height", self.setter("height"))
