"""Witchstone, for two to four players."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.game import Game, Option
from scoring.witchstone import facts

if TYPE_CHECKING:
    from scoring.file.exchange import Exchange
    from scoring.file.match_file import FileForm
    from scoring.game import CopyFact, Draw, Options
    from scoring.help import Topic
    from scoring.plan import Plan
    from scoring.play import Play
    from scoring.players import Players


def _plan(players: Players, options: Options) -> Plan:
    from scoring.witchstone.plan import plan

    return plan(players, options)


def _draws(players: Players, options: Options) -> tuple[Draw, ...]:
    from scoring.witchstone.draws import draws

    return draws(players, options)


def _play() -> Play:
    from scoring.witchstone.play import PLAY

    return PLAY


def _copy() -> tuple[CopyFact, ...]:
    from scoring.witchstone.copy_facts import COPY

    return COPY


def _file() -> FileForm:
    from scoring.witchstone.file.format import FORM

    return FORM


def _exchange() -> Exchange:
    from scoring.witchstone.file import exchange

    return exchange


def _help() -> tuple[Topic, ...]:
    from scoring.witchstone.help import TOPICS

    return TOPICS


GAME = Game(
    id="witchstone",
    seats=facts.SEATS,
    minutes=None,
    colors=facts.COLORS,
    options=(
        Option("handicap", facts.HANDICAPS, per_player=True),
        Option("wand_doubling", facts.WAND_DOUBLING, in_play=True, before="move"),
    ),
    plan=_plan,
    draws=_draws,
    load_play=_play,
    load_copy=_copy,
    load_file=_file,
    load_exchange=_exchange,
    load_help=_help,
)
