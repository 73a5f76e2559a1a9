"""A tracked match of Witchcraft for tests: say what lies there and what happens, look at the table."""

from __future__ import annotations

from dataclasses import replace
from unittest.mock import patch

from scoring import catalog
from scoring.match import Match
from scoring.players import Player
from scoring.witchcraft import GAME
from scoring.witchcraft.play import PLAY

PLAYERS = (Player("Rita", "red"), Player("Gustav", "green"))
PLAYED = replace(GAME, load_play=lambda: PLAY)


def new_match(**options: object) -> Match:
    with patch.object(catalog, "game", return_value=PLAYED):
        return Match.new("m", "witchcraft", PLAYERS, options, 0)
