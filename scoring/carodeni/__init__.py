"""Čarodění, for one to five players."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from scoring.carodeni import facts
from scoring.game import Game, Option

if TYPE_CHECKING:
    from scoring.file.exchange import Exchange
    from scoring.file.match_file import FileForm
    from scoring.game import CopyFact, Draw, Options
    from scoring.help import Topic
    from scoring.plan import Plan
    from scoring.play import Play
    from scoring.players import Players


def _plan(players: Players, options: Options) -> Plan:
    from scoring.carodeni.plan import plan

    return plan(players, options)


def _draws(players: Players, options: Options) -> tuple[Draw, ...]:
    from scoring.carodeni.draws import draws

    return draws(players, options)


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
    from scoring.carodeni.file import exchange

    return exchange


def _help() -> tuple[Topic, ...]:
    from scoring.carodeni.help import TOPICS

    return TOPICS


def _switches(choices: Mapping[str, tuple[bool | str, ...]], seats: tuple[int, ...] = ()) -> Iterator[Option]:
    for id, offered in choices.items():
        at_end = id in facts.SWITCHES_AT_END
        yield Option(id, offered, seats=seats, in_play=True, at_end=at_end, before=facts.SWITCHES_BEFORE.get(id))


GAME = Game(
    id="carodeni",
    seats=facts.SEATS,
    minutes=None,
    colors=(),
    options=(
        Option("solo_level", tuple(facts.SOLO_GOALS), seats=(facts.SOLO,), at_end=True),
        Option("animals", (False, True), at_end=True),
        Option("animal_goals", facts.ANIMAL_GOALS, needs="animals"),
        Option("extra_hard", facts.EXTRA_HARD, seats=tuple(facts.GOALS)),
        *_switches(facts.SWITCHES),
        *_switches(facts.TABLE_SWITCHES, seats=tuple(facts.GOALS)),
        *_switches(facts.SOLO_SWITCHES, seats=(facts.SOLO,)),
    ),
    plan=_plan,
    draws=_draws,
    load_play=_play,
    load_copy=_copy,
    load_file=_file,
    load_exchange=_exchange,
    load_help=_help,
)
