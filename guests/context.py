"""What a page is made from: the table, who looks at it, and in which language."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from guests.port import TableState
from scoring.words import Words

if TYPE_CHECKING:
    from guests.door import Door, Guest
    from guests.game_pages import GamePages


@dataclass(frozen=True)
class Context:
    """`guest` is None before a browser has been let in. `now` is in seconds since 1970, for "Saved 21:05" and ages."""

    state: TableState
    door: Door
    guest: Guest | None
    words: Words
    game: GamePages
    now: int

    @property
    def seat(self) -> int | None:
        """The own seat; None for somebody who only looks on."""
        return self.guest.seat if self.guest else None
