"""Čarodění, for one to five players."""

from __future__ import annotations

from scoring.carodeni import draws, facts, plan
from scoring.game import Game, Option

GAME = Game(
    id="carodeni",
    seats=facts.SEATS,
    minutes=facts.MINUTES,
    colors=(),
    options=(
        Option("solo_level", tuple(facts.SOLO_GOALS), seats=(facts.SOLO,)),
        Option("animals", (False, True)),
        Option("animal_goals", facts.ANIMAL_GOALS, needs="animals"),
        Option("extra_hard", facts.EXTRA_HARD, seats=tuple(facts.GOALS)),
    ),
    plan=plan.plan,
    draws=draws.draws,
)
