"""What Witchstone brings to the table."""

from __future__ import annotations

from screens.table.panel import PanelKind, TablePanel


def _turn() -> type[TablePanel]:
    from screens.witchstone.turn_panel import TurnPanel

    return TurnPanel


def _prophecies() -> type[TablePanel]:
    from screens.witchstone.prophecies_panel import PropheciesPanel

    return PropheciesPanel


def _cauldron() -> type[TablePanel]:
    from screens.witchstone.cauldron.tab import CauldronTab

    return CauldronTab


def _board() -> type[TablePanel]:
    from screens.witchstone.board_panel import BoardPanel

    return BoardPanel


def _light() -> type[TablePanel]:
    from screens.witchstone.light_panel import LightPanel

    return LightPanel


LIGHT = PanelKind("light", "mode.light", _light)
PANELS = (
    PanelKind("turn", "witchstone.panel.turn", _turn),
    PanelKind("prophecies", "witchstone.panel.prophecies", _prophecies),
    PanelKind("cauldron", "witchstone.panel.cauldron", _cauldron),
    PanelKind("board", "witchstone.panel.board", _board),
)
