"""What Witchcraft brings to the table."""

from __future__ import annotations

from scoring.journal.events import Event
from scoring.witchcraft.events import Corrected, SpecialDealt, TurnMissed
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


def _beside_board(event: Event) -> bool:
    """The events that are entered on the second tab: all but those of the spaces."""
    if isinstance(event, Corrected):
        return not event.what.startswith(("stack.", "altar."))
    return isinstance(event, (SpecialDealt, TurnMissed))


PANELS = (
    PanelKind("board", "witchcraft.panel.board", _board),
    PanelKind("pieces", "witchcraft.panel.pieces", _pieces, enters=_beside_board),
)
LIGHT = PanelKind("light", "witchcraft.panel.light", _light)
