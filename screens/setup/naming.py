"""The name of a seat while no player is entered."""

from __future__ import annotations

from scoring.seating import Seat
from screens.look.words import words


def nameless(index: int, seat: Seat) -> str:
    """Names a seat by its colour if the game has colours, otherwise by its number."""
    if seat.color:
        return words.tr(f"color.{seat.color}.player")
    return words.tr("players.numbered", number=index + 1)
