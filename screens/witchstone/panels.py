"""What Witchstone brings to the table."""

from __future__ import annotations

from importlib import import_module

from screens.table_panel import PanelKind, TablePanel


def _panel(id: str, module: str, name: str) -> PanelKind:
    def load() -> type[TablePanel]:
        panel: type[TablePanel] = getattr(import_module(f"screens.witchstone.{module}"), name)
        return panel

    return PanelKind(id, f"witchstone.panel.{id}", load)


PANELS = (
    _panel("turn", "turn_panel", "TurnPanel"),
    _panel("prophecies", "prophecies_panel", "PropheciesPanel"),
    _panel("cauldron", "cauldron_tab", "CauldronTab"),
    _panel("board", "board_panel", "BoardPanel"),
)
