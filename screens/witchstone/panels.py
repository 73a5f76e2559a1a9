"""What Witchstone brings to the table."""

from __future__ import annotations

from functools import partial

from screens.table_panel import panel_kind

_panel = partial(panel_kind, "witchstone")

PANELS = (
    _panel("turn", "turn_panel:TurnPanel"),
    _panel("prophecies", "prophecies_panel:PropheciesPanel"),
    _panel("cauldron", "cauldron_tab:CauldronTab"),
    _panel("board", "board_panel:BoardPanel"),
)
