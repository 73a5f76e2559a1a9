"""Witchcraft, for two players."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from scoring.game import Game, Option
from scoring.witchcraft import facts

if TYPE_CHECKING:
    from scoring.file.exchange import Exchange
    from scoring.file.match_file import FileForm
    from scoring.game import CopyFact, Draw, Options
    from scoring.help import Topic
    from scoring.plan import Plan
    from scoring.play import Play
    from scoring.players import Players
    from scoring.replay import Replay


def _plan(players: Players, options: Options) -> Plan:
    from scoring.witchcraft.plan import plan

    return plan(players, options)


def _draws(players: Players, options: Options) -> tuple[Draw, ...]:
    from scoring.witchcraft.draws import draws

    return draws(players, options)


def _play() -> Play:
    from scoring.witchcraft.play import PLAY

    return PLAY


def _copy() -> tuple[CopyFact, ...]:
    from scoring.witchcraft.copy_facts import COPY

    return COPY


def _file() -> FileForm:
    from scoring.witchcraft.file.format import FORM

    return FORM


def _exchange() -> Exchange:
    from scoring.witchcraft.file import exchange

    return exchange


def _help() -> tuple[Topic, ...]:
    from scoring.witchcraft.help import TOPICS

    return TOPICS


def _replay() -> Replay:
    from scoring.witchcraft import replay

    return replay


def _switches() -> Iterator[Option]:
    for id, choices in facts.SWITCHES.items():
        former, before = facts.FORMER_CHOICES.get(id, ()), facts.SWITCHES_BEFORE.get(id)
        yield Option(id, choices, in_play=True, former=former, before=before)


GAME = Game(
    id="witchcraft",
    seats=facts.SEATS,
    minutes=None,
    colors=facts.COLORS,
    options=(
        Option("tournament", (False, True)),
        Option("master", (False, True)),
        *_switches(),
        Option("hints", (True, False), in_play=True, display=True),
    ),
    plan=_plan,
    draws=_draws,
    load_play=_play,
    load_copy=_copy,
    load_file=_file,
    load_exchange=_exchange,
    load_help=_help,
    load_replay=_replay,
    points=False,
)
