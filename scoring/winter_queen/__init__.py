"""Winter Queen, for two to four players."""

from __future__ import annotations

from scoring.game import Game
from scoring.winter_queen import draws, facts, plan

GAME = Game(
    id="winter_queen",
    seats=facts.SEATS,
    minutes=facts.MINUTES,
    colors=(),
    options=(),
    plan=plan.plan,
    draws=draws.draws,
)
