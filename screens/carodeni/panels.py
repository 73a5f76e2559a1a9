"""What Čarodění brings to the table."""

from __future__ import annotations

from functools import partial

from scoring.match import Match
from screens.table_panel import panel_kind

_panel = partial(panel_kind, "carodeni")


def _is_solo(match: Match) -> bool:
    return "solo_level" in match.options


PANELS = (
    _panel("turn", "turn_panel:ClanTurnPanel"),
    _panel("ostara", "ostara_panel:OstaraPanel", fits=_is_solo),
    _panel("goals", "goals_panel:GoalsPanel"),
    _panel("clan", "clan_panel:ClanPanel"),
    _panel("brew", "brew_panel:BrewPanel"),
)
