"""The panels of a game: built when they are first opened, and put where there is room for them."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from scoring.match import Match
from screens.kit.scroll import Scroll
from screens.table_panel import PanelKind, TablePanel


class PanelRooms:
    """A panel with a height of its own scrolls; one without fills its room.

    Several panels may take turns under one tab: the first of them that fits the match is shown.
    """

    def __init__(self, kinds: Sequence[PanelKind]) -> None:
        self._kinds: dict[str, list[PanelKind]] = {}
        for kind in kinds:
            self._kinds.setdefault(kind.id, []).append(kind)
        self._built: dict[PanelKind, tuple[TablePanel, Widget]] = {}
        self._shown: dict[str, TablePanel] = {}

    @property
    def ids(self) -> list[str]:
        return list(self._kinds)

    def name(self, id: str) -> str:
        """An id of the catalogue."""
        return self._kinds[id][0].name

    def built(self, id: str) -> TablePanel | None:
        """The panel that is shown, if it was opened before."""
        return self._shown.get(id)

    def put(self, id: str, room: BoxLayout, match: Match, **properties: Any) -> TablePanel:
        """Puts the panel into this room, alone, and gives it these properties."""
        kind = next(kind for kind in self._kinds[id] if kind.fits(match))
        if kind not in self._built:
            panel = kind.build(**properties)
            self._built[kind] = (panel, _holder(panel))
        panel, holder = self._built[kind]
        self._shown[id] = panel
        for name, value in properties.items():
            setattr(panel, name, value)
        if holder.parent is not room:
            if holder.parent is not None:
                holder.parent.remove_widget(holder)
            room.clear_widgets()
            room.add_widget(holder)
        return panel


def _holder(panel: TablePanel) -> Widget:
    if panel.size_hint_y is not None:
        return panel
    scroll = Scroll()
    scroll.add_widget(panel)
    return scroll


def panel_kinds(game: str) -> tuple[PanelKind, ...]:
    """What the game brings to the table."""
    module = f"screens.{game}.panels"
    kinds: tuple[PanelKind, ...] = import_module(module).PANELS if find_spec(module) else ()
    return kinds
