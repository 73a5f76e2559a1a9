"""The colours of the app, for pages that are shown without it."""

from __future__ import annotations

from functools import cache

from guests.port import Look
from screens.game_screens import game_screens
from screens.look.theme import PIECE_INK, PIECES, ROLES


@cache
def look(game: str) -> Look:
    own = game_screens(game).look
    pieces = {piece: (color, own.shapes.get(piece, shape)) for piece, (color, shape) in PIECES.items()}
    return Look(ROLES, own.tint, own.bed, pieces, PIECE_INK)
