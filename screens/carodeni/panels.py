"""What Čarodění brings to the table."""

from __future__ import annotations

from scoring.carodeni.events import (
    Brewed,
    GoalClaimed,
    GoalLaid,
    GoalRemoved,
    PotionNamed,
    WitchNamed,
)
from scoring.journal.match import Match
from screens.table.panel import PanelKind, TablePanel, any_of


def _is_solo(match: Match) -> bool:
    return "solo_level" in match.options


def _turn() -> type[TablePanel]:
    from screens.carodeni.turn_panel import ClanTurnPanel

    return ClanTurnPanel


def _ostara() -> type[TablePanel]:
    from screens.carodeni.ostara.panel import OstaraPanel

    return OstaraPanel


def _goals() -> type[TablePanel]:
    from screens.carodeni.goals.goals_panel import GoalsPanel

    return GoalsPanel


def _clan() -> type[TablePanel]:
    from screens.carodeni.clan.clan_panel import ClanPanel

    return ClanPanel


def _brew() -> type[TablePanel]:
    from screens.carodeni.brew.brew_panel import BrewPanel

    return BrewPanel


def _light() -> type[TablePanel]:
    from screens.carodeni.light_panel import LightClansPanel

    return LightClansPanel


LIGHT = PanelKind("light", "mode.light", _light)
PANELS = (
    PanelKind("turn", "carodeni.panel.turn", _turn),
    PanelKind("ostara", "carodeni.panel.ostara", _ostara, fits=_is_solo),
    PanelKind("goals", "carodeni.panel.goals", _goals, enters=any_of(GoalLaid, GoalRemoved, GoalClaimed)),
    PanelKind("clan", "carodeni.panel.clan", _clan, enters=any_of(PotionNamed, WitchNamed)),
    PanelKind("brew", "carodeni.panel.brew", _brew, enters=any_of(Brewed)),
)
