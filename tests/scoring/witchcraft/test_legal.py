"""Legal activations against the slow way, on tables of every kind; and what the rest of the rules makes of them."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings

from scoring.changed import changed
from scoring.message import Refused
from scoring.witchcraft import facts
from scoring.witchcraft.file.format_answer import written
from scoring.witchcraft.guide.questions import Question
from scoring.witchcraft.guide.steps import ask_move
from scoring.witchcraft.moves.analysis import can_act, threats
from scoring.witchcraft.moves.legal import activations, outcome
from scoring.witchcraft.moves.sight import lines, why_idle, why_not
from scoring.witchcraft.position import Position, other
from tools.harness.rules import witchcraft_reference as slow
from tools.harness.rules.witchcraft_positions import positions
from tools.harness.rules.witchcraft_table import clash


def quick(position: Position) -> list[dict[str, Any]]:
    return [written(activation) for activation in activations(position)]


@settings(max_examples=1000)
@given(positions())
def test_the_quick_way_finds_what_the_slow_way_finds_in_the_same_order(position: Position) -> None:
    assert quick(position) == slow.legal(position)
    assert outcome(position) == slow.outcome(position)


def assert_agrees_under_every_switch(position: Position) -> None:
    for values in product(*(facts.SWITCHES[name] for name in JUDGED)):
        chosen: Any = dict(zip(JUDGED, values, strict=True))
        switched = changed(position, rules=replace(position.rules, **chosen))
        assert quick(switched) == slow.legal(switched), chosen
        assert outcome(switched) == slow.outcome(switched), chosen


# The switches that decide what is legal.
JUDGED = ("energy_needs_target", "discharge_over_altars", "prince_single")


@settings(max_examples=100)
@given(positions())
def test_the_quick_way_agrees_with_the_slow_way_under_every_combination_of_switches(position: Position) -> None:
    assert_agrees_under_every_switch(position)


@pytest.mark.long
@settings(max_examples=10_000, deadline=None)
@given(positions())
def test_many_positions_agree_under_every_combination_of_switches(position: Position) -> None:
    assert_agrees_under_every_switch(position)


@given(positions())
def test_a_stack_that_can_act_has_no_reason_not_to_and_the_others_have_one(position: Position) -> None:
    able = set(can_act(position))
    for at in position.board.cells:
        assert (at in able) == (not why_idle(position, at))


@given(positions())
def test_a_target_is_refused_with_a_reason_unless_an_activation_reaches_it(position: Position) -> None:
    for at in can_act(position):
        reached = {
            cell
            for activation in activations(position)
            if activation.at == at
            for cell in (*activation.hits, *(position.altar_at(altar) for altar in activation.altars))
        }
        casts = facts.ACTS[position.stacks[at].top] != facts.POWER
        for target in position.board.cells:
            assert (why_not(position, at, target) is None) == (target in reached)
        seen = {target.at for line in lines(position, at) for target in line.targets if target.refused is None}
        assert seen == reached or not casts


@given(positions())
def test_every_activation_leads_to_a_question_or_a_move_and_nothing_else_does(position: Position) -> None:
    table = clash(position)
    able = set(can_act(position))
    for at in position.board.cells:
        if at in able:
            asked = ask_move(table, at)
            assert not isinstance(asked, Question) or len(asked.answers) > 1
        else:
            with pytest.raises(Refused) as refused:
                ask_move(table, at)
            assert refused.value.reasons


@given(positions())
def test_a_threat_is_a_hit_that_the_other_side_could_make(position: Position) -> None:
    for guild in facts.COLORS:
        hits = {(hit, activation.at) for activation in activations(position, other(guild)) for hit in activation.hits}
        assert {(at, by) for at, all_by in threats(position, guild).items() for by in all_by} == hits
        assert all(position.stacks[at].guild == guild for at, _ in hits)
