"""Colours and shapes of the app for the guests' pages."""

from __future__ import annotations

from guests.port import Look
from screens.game_screens import game_screens
from screens.look.theme import PIECE_INK, PIECES, ROLES


def guests_look(game: str) -> Look:
    """As the app shows this game; the pieces are those of its players."""
    look = game_screens(game).look
    pieces = {piece: (color, look.shapes.get(piece, shape)) for piece, (color, shape) in PIECES.items()}
    return Look(roles=ROLES, tint=look.tint, bed=look.bed, pieces=pieces, piece_ink=PIECE_INK)
