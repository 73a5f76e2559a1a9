"""The games there are. A game is imported when it is first asked for."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from scoring.game import Game

IDS = ("witchstone", "winter_queen", "carodeni", "witchcraft")


def game(id: str) -> Game:
    if id not in IDS:
        raise KeyError(id)
    return cast("Game", import_module(f"scoring.{id}").GAME)
