"""A column with the height of its children."""

from __future__ import annotations

from typing import Any

from screens.kit.layouts.layout import Box
from screens.runtime.light_property import LightProperty


class Column(Box):
    """Children below each other; unlike in a `Stack`, one without a height has its gap too, and hints are followed."""

    orientation = LightProperty("vertical", then="_trigger_layout")

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("size_hint_y", None)
        super().__init__(**kwargs)
        self.fbind("minimum_height", self.setter("height"))
