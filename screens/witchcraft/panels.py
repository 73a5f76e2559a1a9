"""What Witchcraft brings to the table."""

from __future__ import annotations

from screens.table.panel import PanelKind, TablePanel


def _board() -> type[TablePanel]:
    from screens.witchcraft.duel_panel import DuelPanel

    return DuelPanel


def _pieces() -> type[TablePanel]:
    from screens.witchcraft.pieces_panel import PiecesPanel

    return PiecesPanel


def _light() -> type[TablePanel]:
    from screens.witchcraft.light_panel import WitchcraftLightPanel

    return WitchcraftLightPanel


PANELS = (
    PanelKind("board", "witchcraft.panel.board", _board),
    PanelKind("pieces", "witchcraft.panel.pieces", _pieces),
)
LIGHT = PanelKind("light", "witchcraft.panel.light", _light)
