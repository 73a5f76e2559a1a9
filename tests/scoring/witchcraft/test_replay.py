"""A match of Witchcraft step by step: the boards follow each other, and its lines are the match."""

from __future__ import annotations

import pytest

from scoring.witchcraft.events import Activated, Corrected, Placed, PowerDrawn
from scoring.witchcraft.file import notation
from scoring.witchcraft.file.spelling import cell
from scoring.witchcraft.play import PLAY
from scoring.witchcraft.replay import can_be_replayed, steps
from scoring.witchcraft.rules import apply
from tools.harness.rules.witchcraft_bot import Bot
from tools.harness.rules.witchcraft_table import new_match


@pytest.mark.parametrize("seed", range(12))
def test_each_step_leads_from_one_board_to_the_next(seed: int) -> None:
    match = Bot(seed).play()
    taken = steps(match)
    assert [one.after for one in taken[:-1]] == [one.before for one in taken[1:]]
    assert taken[-1].after == match.state.table
    for step in taken:
        read = notation.event(step.written)
        assert read == step.event and apply(step.before, read) == step.after


@pytest.mark.parametrize("seed", range(12))
def test_what_acts_and_what_is_hit_is_told(seed: int) -> None:
    for step in steps(Bot(seed).play()):
        if isinstance(step.event, Placed):
            assert step.touched == {step.actor} == {cell(step.event.at)}
        if isinstance(step.event, Activated):
            lying = {**step.before.position.stacks, **step.before.position.altars}
            assert step.actor in step.before.position.stacks and all(aim in lying for aim in step.aims)


def test_only_a_match_that_is_over_is_watched() -> None:
    bot = Bot(3)
    assert not can_be_replayed(bot.match) and not can_be_replayed(new_match())
    assert can_be_replayed(bot.play())


def test_a_line_of_the_journal_keeps_the_power_token_a_secret() -> None:
    assert PLAY.written(PowerDrawn(0, "energy")) == ""
    assert PLAY.written(Placed("adept", "a2", "E")) == "Ad>a2E"
    assert PLAY.written(Corrected(0, "clash", True)) == "set 1 clash true"
