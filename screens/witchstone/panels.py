"""What Witchstone brings to the table."""

from __future__ import annotations

from scoring.journal.events import Event
from scoring.witchstone.events import CrystalDrawn, ScrollNamed, SpecialDrawn, TakenOff, TileDrawn
from screens.table.panel import PanelKind, TablePanel, any_of


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


def _drawn(event: Event) -> bool:
    """Whether it was made on the picture of the cauldron."""
    if isinstance(event, (TileDrawn, SpecialDrawn, CrystalDrawn, TakenOff)):
        return True
    return bool(getattr(event, "cells", ()) or getattr(event, "path", ()) or getattr(event, "cell", ""))


LIGHT = PanelKind("light", "mode.light", _light)
PANELS = (
    PanelKind("turn", "witchstone.panel.turn", _turn),
    PanelKind("prophecies", "witchstone.panel.prophecies", _prophecies, enters=any_of(ScrollNamed)),
    PanelKind("cauldron", "witchstone.panel.cauldron", _cauldron, enters=_drawn),
    PanelKind("board", "witchstone.panel.board", _board),
)
