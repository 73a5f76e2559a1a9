"""What a game is called, be it known to this version or not."""

from __future__ import annotations

from screens.looks import is_known
from screens.words import words


def game_name(game: str) -> str:
    return words.tr(f"{game}.name") if is_known(game) else words.tr("game.unknown", game=game)
