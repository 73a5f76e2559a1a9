"""Journeys through the app, and the pages where they end."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from scoring.journal.match import Match
from scoring.players import Player
from storage.store import Store
from tools.harness.driver import Driver

LANDSCAPE, TABLET = (915, 412), (1280, 800)

ROUTES: dict[str, list[tuple[str, dict[str, Any]]]] = {
    "games": [],
    "game": [("game", {"game": "carodeni"})],
    "new_match": [("game", {"game": "carodeni"}), ("new_match", {"game": "carodeni"})],
    "checklist": [("game", {"game": "carodeni"}), ("checklist", {"game": "carodeni"})],
    "setup": [("game", {"game": "winter_queen"}), ("setup", {"game": "winter_queen", "match": "m1"})],
    "setup from the first page": [("setup", {"game": "winter_queen", "match": "m1"})],
    "my_copy": [("game", {"game": "witchstone"}), ("my_copy", {"game": "witchstone"})],
    "rules": [("game", {"game": "witchstone"}), ("rules", {"game": "witchstone"})],
    "statistics": [("statistics", {})],
    "settings": [("settings", {})],
    "import": [("settings", {}), ("import", {})],
    "backup": [("settings", {}), ("backup", {})],
    "about": [("settings", {}), ("about", {})],
}


def stack(app: Driver) -> list[tuple[str, dict[str, Any]]]:
    return [(route.name, dict(route.params)) for route, _ in app.shell._stack]


def names(app: Driver) -> list[str]:
    return [name for name, _ in stack(app)]


def kept_match(folder: Path, match_id: str = "m1", game: str = "winter_queen", started: int = 1000) -> Match:
    match = Match.new(match_id, game, (Player("Mira"), Player("Tamás")), {}, started)
    with Store.open(folder) as store:
        store.create(match)
    return match
