"""Witchcraft, for two players."""

from __future__ import annotations

from scoring.game import Game, Option
from scoring.witchcraft import draws, facts, plan

GAME = Game(
    id="witchcraft",
    seats=facts.SEATS,
    minutes=facts.MINUTES,
    colors=facts.COLORS,
    options=(
        Option("tournament", (False, True)),
        Option("master", (False, True)),
        *(Option(id, choices, in_play=True) for id, choices in facts.SWITCHES.items()),
    ),
    plan=plan.plan,
    draws=draws.draws,
)
