"""The name of a game, also of one that this version does not know."""

from __future__ import annotations

from screens.look.looks import is_known
from screens.look.words import words


def game_name(game: str) -> str:
    return words.tr(f"{game}.name") if is_known(game) else words.tr("game.unknown", game=game)
