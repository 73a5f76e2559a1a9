"""What Witchcraft brings to the table."""

from __future__ import annotations

from functools import partial

from screens.table_panel import panel_kind

_panel = partial(panel_kind, "witchcraft")

PANELS = (
    _panel("board", "duel_panel:DuelPanel"),
    _panel("pieces", "pieces_panel:PiecesPanel"),
)
