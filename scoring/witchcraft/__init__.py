"""Witchcraft, for two players."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.game import Game, Option
from scoring.witchcraft import draws, facts, plan

if TYPE_CHECKING:
    from scoring.game import CopyFact
    from scoring.match_file import FileForm
    from scoring.play import Play


def _play() -> Play:
    from scoring.witchcraft.play import PLAY

    return PLAY


def _copy() -> tuple[CopyFact, ...]:
    from scoring.witchcraft.copy_facts import COPY

    return COPY


def _file() -> FileForm:
    from scoring.witchcraft.format import FORM

    return FORM


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
    load_play=_play,
    load_file=_file,
    load_copy=_copy,
)
