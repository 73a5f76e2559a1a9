"""Witchstone, for two to four players."""

from __future__ import annotations

from scoring.game import Game, Option
from scoring.witchstone import draws, facts, plan

GAME = Game(
    id="witchstone",
    seats=facts.SEATS,
    minutes=facts.MINUTES,
    colors=facts.COLORS,
    options=(Option("handicap", facts.HANDICAPS, per_player=True),),
    plan=plan.plan,
    draws=draws.draws,
)
