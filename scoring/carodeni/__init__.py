"""Čarodění, for one to five players."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.carodeni import draws, facts, plan
from scoring.game import Game, Option

if TYPE_CHECKING:
    from scoring.exchange import Exchange
    from scoring.file.match_file import FileForm
    from scoring.game import CopyFact
    from scoring.help import Topic
    from scoring.play import Play


def _play() -> Play:
    from scoring.carodeni.play import PLAY

    return PLAY


def _copy() -> tuple[CopyFact, ...]:
    from scoring.carodeni.copy_facts import COPY

    return COPY


def _file() -> FileForm:
    from scoring.carodeni.file.format import FORM

    return FORM


def _exchange() -> Exchange:
    from scoring.carodeni import exchange

    return exchange


def _help() -> tuple[Topic, ...]:
    from scoring.carodeni.help import TOPICS

    return TOPICS


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
        *(Option(id, choices, in_play=True) for id, choices in facts.SWITCHES.items()),
        *(Option(id, choices, seats=(facts.SOLO,), in_play=True) for id, choices in facts.SOLO_SWITCHES.items()),
    ),
    plan=plan.plan,
    draws=draws.draws,
    load_play=_play,
    load_copy=_copy,
    load_file=_file,
    load_exchange=_exchange,
    load_help=_help,
)
