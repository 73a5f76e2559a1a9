"""Winter Queen, for two to four players."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.game import Game, Option
from scoring.winter_queen import facts

if TYPE_CHECKING:
    from scoring.file.exchange import Exchange
    from scoring.file.match_file import FileForm
    from scoring.game import CopyFact, Draw, Options
    from scoring.help import Topic
    from scoring.plan import Plan
    from scoring.play import Play
    from scoring.players import Players


def _plan(players: Players, options: Options) -> Plan:
    from scoring.winter_queen.plan import plan

    return plan(players, options)


def _draws(players: Players, options: Options) -> tuple[Draw, ...]:
    from scoring.winter_queen.draws import draws

    return draws(players, options)


def _play() -> Play:
    from scoring.winter_queen.play import PLAY

    return PLAY


def _copy() -> tuple[CopyFact, ...]:
    from scoring.winter_queen.copy_facts import COPY

    return COPY


def _file() -> FileForm:
    from scoring.winter_queen.file.format import FORM

    return FORM


def _exchange() -> Exchange:
    from scoring.winter_queen.file import exchange

    return exchange


def _help() -> tuple[Topic, ...]:
    from scoring.winter_queen.help import TOPICS

    return TOPICS


GAME = Game(
    id="winter_queen",
    seats=facts.SEATS,
    minutes=None,
    colors=(),
    options=(
        *(Option(id, choices, in_play=True, at_end=True) for id, choices in facts.SWITCHES.items()),
        *(Option(id, choices, in_play=True) for id, choices in facts.PLAY_SWITCHES.items()),
    ),
    plan=_plan,
    draws=_draws,
    load_play=_play,
    load_copy=_copy,
    load_file=_file,
    load_exchange=_exchange,
    load_help=_help,
)
