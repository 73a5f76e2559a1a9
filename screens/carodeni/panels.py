"""What Čarodění brings to the table."""

from __future__ import annotations

from functools import partial

from screens.table_panel import panel_kind

_panel = partial(panel_kind, "carodeni")

PANELS = (
    _panel("turn", "turn_panel:ClanTurnPanel"),
    _panel("goals", "goals_panel:GoalsPanel"),
    _panel("clan", "clan_panel:ClanPanel"),
    _panel("brew", "brew_panel:BrewPanel"),
)
