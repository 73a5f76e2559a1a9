"""A turn: whose it is, what was chosen, and what was taken so far."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from scoring.carodeni import facts

# Ostara always gathers: she has a phase of her own.
Phase = Literal["choose", "gather", "rest", "ostara", "over"]
NOT_PICKED = (0,) * len(facts.LOCATIONS)


@dataclass(frozen=True)
class Turn:
    """`points`: action points of the active card from the top, where entered. `used`: picks of each location,
    where entered; `location` is the last of them. `taken`: all picks in order (`witch`, `tool`, …).

    `done` is `brewed` or `tamed`. `token` is what Ostara's shows, `besides` what she took that it does not show next.
    `extra`: it comes after the last turn.
    """

    seat: int
    phase: Phase = "choose"
    points: tuple[int, ...] = ()
    used: tuple[int, ...] = NOT_PICKED
    location: int = 0
    taken: tuple[str, ...] = ()
    refreshed: bool = False
    done: str = ""
    token: str = ""
    besides: tuple[str, ...] = ()
    extra: bool = False

    @property
    def begun(self) -> bool:
        return self.phase in ("gather", "rest") or bool(self.taken or self.token or self.done)

    @property
    def points_left(self) -> int | None:
        """Action points that are not used yet; None if not entered."""
        return sum(self.points) - len(self.taken) if self.points and self.phase == "gather" else None
