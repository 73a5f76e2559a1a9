"""The panels of a match as tabs, the chosen one underlined."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.metrics import Metrics, dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty

from screens.kit.layouts.sideways import Sideways
from screens.kit.panel import TapCard
from screens.kit.text import measured
from screens.runtime import kv


class PanelTab(TapCard):
    text = StringProperty("")
    value = StringProperty("")
    on = BooleanProperty(False)
    natural = NumericProperty(dp(64))
    preferred_height = NumericProperty(dp(48))


class PanelTabs(Sideways):
    """`tabs` are (id, words) pairs. Fires `on_choice` when a finger chooses another; the listener sets `value`."""

    cells: Sequence[PanelTab]
    tabs: ListProperty[tuple[str, str]] = ListProperty()
    value = StringProperty("")

    __events__ = ("on_choice",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.fbind("tabs", self._build)
        self.fbind("value", self._mark)
        self._build()

    def _build(self, *_: Any) -> None:
        self.clear_cells()
        for value, text in self.tabs:
            tab = PanelTab(key=f"tab_{value}", value=value, text=text)
            # Bold is wider: a tab keeps its width when it is chosen.
            tab.natural = measured(text, 16 * Metrics.sp, True) + dp(28)
            tab.bind(on_release=self._choose)
            self.add_cell(tab)
        self._mark()

    def _mark(self, *_: Any) -> None:
        for tab in self.cells:
            tab.on = tab.value == self.value
            if tab.on:
                self.shown = tab

    def on_choice(self, value: str) -> None:
        """Event: `value` was chosen."""

    def _choose(self, tab: PanelTab) -> None:
        if tab.value != self.value:
            self.dispatch("on_choice", tab.value)


kv.load(__name__)
