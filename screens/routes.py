"""Where a person can be. A screen is imported and built when it is first shown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any

from scoring import catalog

SCREENS = {
    "games": "screens.games:GamesScreen",
    "game": "screens.game:GameScreen",
    "new_match": "screens.new_match:NewMatchScreen",
    "setup": "screens.setup:SetupScreen",
    "table": "screens.table:TableScreen",
    "score_match": "screens.score_match:ScoreMatchScreen",
    "scoring": "screens.final_scoring:FinalScoringScreen",
    "result": "screens.result:ResultScreen",
    "replay": "screens.witchcraft.replay:ReplayScreen",
    "my_copy": "screens.my_copy:MyCopyScreen",
    "rules": "screens.rules:RulesScreen",
    "history": "screens.history:HistoryScreen",
    "past": "screens.past:PastScreen",
    "players": "screens.players:PlayersScreen",
    "statistics": "screens.statistics:StatisticsScreen",
    "settings": "screens.settings:SettingsScreen",
    "import": "screens.import_page:ImportScreen",
    "backup": "screens.backup_page:BackupScreen",
    "about": "screens.about:AboutScreen",
}

# What each of them must be told; the others need nothing.
PARAMS = {
    "game": {"game"},
    "my_copy": {"game"},
    "rules": {"game"},
    "new_match": {"game"},
    "setup": {"match", "game"},
    "table": {"match", "game"},
    "score_match": {"game"},
    "scoring": {"match", "game"},
    "result": {"match", "game"},
    "replay": {"match", "game"},
    "past": {"match", "game"},
}

# Route, glyph, words: what the navigation offers.
DESTINATIONS = (
    ("games", "games", "nav.games"),
    ("history", "history", "nav.history"),
    ("statistics", "stats", "nav.statistics"),
    ("settings", "tune", "nav.settings"),
)


@dataclass(frozen=True)
class Route:
    name: str
    params: dict[str, Any] = field(default_factory=dict)

    def screen_class(self) -> type:
        module, _, name = SCREENS[self.name].partition(":")
        return getattr(import_module(module), name)  # type: ignore[no-any-return]


def to_place(stack: Sequence[Route]) -> list[Any]:
    return [[route.name, route.params] for route in stack]


def from_place(place: Any) -> list[Route]:
    """The way to where the person was; the games page if that cannot be told."""
    if isinstance(place, list) and place and all(map(_is_step, place)):
        routes = [Route(name, params) for name, params in place]
        if routes[0].name in {route for route, _, _ in DESTINATIONS}:
            return routes
    return [Route("games")]


def _is_step(step: Any) -> bool:
    """Whether this is a name and what belongs to it: it may come from another version, or from a damaged file."""
    if not isinstance(step, list) or len(step) != 2 or not isinstance(step[0], str) or not isinstance(step[1], dict):
        return False
    name, params = step
    return (
        name in SCREENS
        and params.keys() == PARAMS.get(name, set())
        and all(isinstance(value, str) for value in params.values())
        and params.get("game", catalog.IDS[0]) in catalog.IDS
    )
