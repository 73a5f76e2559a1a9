"""What the screens of Witchcraft work out from a table."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from scoring.journal.events import Event
from scoring.journal.match import Match
from scoring.message import Refused
from scoring.witchcraft import facts
from scoring.witchcraft.counts import board_doubts
from scoring.witchcraft.doubts import end_doubts, guessed, snapshot
from scoring.witchcraft.file.spelling import cell_word, stack_word
from scoring.witchcraft.final_scoring.verdict import sentences, verdict
from scoring.witchcraft.guide.questions import Question
from scoring.witchcraft.guide.steps import (
    ask_move,
    ask_power,
    idle_facts,
    insisted_answers,
    insisted_power,
    powers,
    target_facts,
    why_not_power,
)
from scoring.witchcraft.laying_out import left
from scoring.witchcraft.moves import sight
from scoring.witchcraft.moves.analysis import can_act, threats
from scoring.witchcraft.moves.legal import activations
from scoring.witchcraft.play import standing
from scoring.witchcraft.powers import altars
from scoring.witchcraft.replay import can_be_replayed, steps
from scoring.witchcraft.table import Table
from scoring.witchcraft.turn_flow import barred_for


def looks(table: Table) -> Iterator[object]:
    position = table.position
    yield sentences(table.players, verdict(table))
    yield [altars.why_not(position, altar) for altar in facts.ALTARS if altar in position.altars.values()]
    for seat, guild in enumerate(table.guilds):
        yield left(table, seat), powers(table, seat)
        barred = barred_for(table, seat)
        yield [altars.why_not(position, power, barred) for power in powers(table, seat)]
        activations(position, guild)
        threats(position, guild)
    for at, stack in position.stacks.items():
        cell_word(at)
        stack_word(stack)
        sight.lines(position, at)
        yield sight.why_idle(position, at, stack.guild)
    could = can_act(position)
    yield board_doubts(table), end_doubts(table), guessed(table), snapshot(table)
    yield [target_facts(table, at, spot) for at in position.stacks for spot in position.altars]
    if table.phase == "clash":
        for at in list(position.stacks)[:2]:
            yield from _asked(partial(ask_move, table, at, anyway=True))
            yield idle_facts(table, at)
        for at in could[:2]:
            yield from _asked(partial(ask_move, table, at))
            yield insisted_answers(table, at, _first_answers(partial(ask_move, table, at)))
        for power in facts.ALTARS:
            yield why_not_power(table, table.to_move, power)
            yield from _asked(partial(ask_power, table, table.to_move, power, anyway=True))
            if position.own(position.to_move) and not why_not_power(table, table.to_move, power):
                given = _first_answers(partial(ask_power, table, table.to_move, power))
                yield insisted_power(table, table.to_move, power, given)


def _first_answers(ask: Callable[[Sequence[str]], Question | Event]) -> list[str]:
    answers: list[str] = []
    while isinstance(asked := ask(answers), Question):
        answers.append(asked.answers[0])
    return answers


def _asked(ask: Callable[[Sequence[str]], Question | Event]) -> Iterator[object]:
    """The first answer to each question, to the end of the move."""
    answers: list[str] = []
    try:
        while isinstance(asked := ask(answers), Question):
            yield asked.not_so
            answers.append(asked.answers[0])
    except Refused as refused:
        yield refused.reasons


def in_depth(match: Match) -> list[object]:
    """Every stack towards every other, every power token, and the match step by step."""
    table: Table = match.state.table
    position, values = table.position, list[object]()
    for at in position.stacks:
        values += [
            sight.why_not(position, at, target) for target in (*position.stacks, *position.altars) if target != at
        ]
    for seat in (0, 1) if table.phase == "clash" else ():
        for power in powers(table, seat):
            values += _asked(partial(ask_power, table, seat, power))
    if can_be_replayed(match):
        for step in steps(match):
            values += (step.what, step.written, step.actor, step.touched, step.aims, standing(step.after))
    return values
