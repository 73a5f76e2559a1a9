"""Routes: the pages of the app by name. A page is imported and built when it is first shown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from importlib import import_module
from typing import TYPE_CHECKING, Any

from scoring import games
from screens.game_screens import game_screens

if TYPE_CHECKING:
    from screens.shell.page import Page

# The replay page belongs to the game.
REPLAY = "replay"
# A game may have its own snapshot page too.
SNAPSHOT = "snapshot"

SCREENS = {
    "games": "screens.shell.games:GamesScreen",
    "game": "screens.shell.game:GameScreen",
    "new_match": "screens.setup.new_match:NewMatchScreen",
    "checklist": "screens.setup.checklist:ChecklistScreen",
    "setup": "screens.setup.page:SetupScreen",
    "table": "screens.table.page:TableScreen",
    SNAPSHOT: "screens.table.snapshot:SnapshotScreen",
    "change_entry": "screens.table.journal.change_entry:ChangeEntryScreen",
    "score_match": "screens.scoring.score_match:ScoreMatchScreen",
    "scoring": "screens.scoring.page:FinalScoringScreen",
    "result": "screens.scoring.result:ResultScreen",
    "invite": "screens.guests.invite:InviteScreen",
    "my_copy": "screens.copy.page:MyCopyScreen",
    "rules": "screens.help.rules:RulesScreen",
    "history": "screens.history.page:HistoryScreen",
    "past": "screens.history.past:PastScreen",
    "players": "screens.history.players:PlayersScreen",
    "statistics": "screens.statistics.page:StatisticsScreen",
    "settings": "screens.shell.settings:SettingsScreen",
    "import": "screens.share.import_page:ImportScreen",
    "backup": "screens.share.backup_page:BackupScreen",
    "about": "screens.shell.about:AboutScreen",
}

# The parameters of each route; the others have none.
PARAMS = {
    "game": {"game"},
    "my_copy": {"game"},
    "rules": {"game"},
    "new_match": {"game"},
    "checklist": {"game"},
    "setup": {"match", "game"},
    "table": {"match", "game"},
    SNAPSHOT: {"match", "game"},
    "change_entry": {"match", "game", "position", "way"},
    "score_match": {"game"},
    "scoring": {"match", "game"},
    "result": {"match", "game"},
    "invite": {"match", "game"},
    REPLAY: {"match", "game"},
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

    def screen_class(self) -> type[Page]:
        if self.name == REPLAY:
            return _replay_page(self.params["game"])
        if self.name == SNAPSHOT and (load := game_screens(self.params["game"]).snapshot):
            return load()
        module, _, name = SCREENS[self.name].partition(":")
        page: type[Page] = getattr(import_module(module), name)
        return page


def _replay_page(game: str) -> type:
    load = game_screens(game).replay
    if load is None:
        raise LookupError(f"matches of {game} cannot be watched again")
    return load()


def routes_to_json(stack: Sequence[Route]) -> list[Any]:
    return [[route.name, route.params] for route in stack]


def routes_from_json(saved: Any) -> list[Route]:
    """Restores a saved stack of routes; only the games page if the value is malformed."""
    if isinstance(saved, list) and saved and all(map(_is_step, saved)):
        routes = [Route(name, params) for name, params in saved]
        if routes[0].name in {route for route, _, _ in DESTINATIONS}:
            return routes
    return [Route("games")]


def _is_step(step: Any) -> bool:
    """Whether this is a route's name with its parameters; another version or a damaged file may hold anything."""
    if not isinstance(step, list) or len(step) != 2 or not isinstance(step[0], str) or not isinstance(step[1], dict):
        return False
    name, params = step
    return (
        (name in SCREENS or name == REPLAY)
        and params.keys() == PARAMS.get(name, set())
        and all(isinstance(value, str) for value in params.values())
        and params.get("game", games.IDS[0]) in games.IDS
        and (name != REPLAY or game_screens(params["game"]).replay is not None)
    )
