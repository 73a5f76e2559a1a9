"""A match of Witchcraft step by step: the boards follow each other, and its lines are the match."""

from __future__ import annotations

import pytest

from scoring.journal.events import Event
from scoring.witchcraft import facts
from scoring.witchcraft.events import Activated, Corrected, Placed, PowerDrawn, PowerUsed
from scoring.witchcraft.file import notation
from scoring.witchcraft.file.spelling import TOKENS, cell
from scoring.witchcraft.play import PLAY
from scoring.witchcraft.replay import can_be_replayed, steps
from scoring.witchcraft.rules import apply
from scoring.words import LANGUAGES, words
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


MOVES = (
    Placed("adept", "a2", "E"),
    Activated("master", "d4", ("xd1 Go>b1N Gu>z-1SW", "@T c3>c2SE")),
    Activated("medium", "b1", ("~f3 b1=AdGoMeN",)),
    PowerUsed(1, "@P f3NW"),
)


@pytest.mark.parametrize(
    ("language", "moves"),
    [
        ("en", "Ad>a2E | Ma d4 xd1 Go>b1N Gu>z-1SW; @T c3>c2SE | Me b1 ~f3 b1=AdGoMeN | @P f3NW"),
        ("hu", "Ad>a2K | Me d4 xd1 Gó>b1É Őr>z-1DNy; @Á c3>c2DK | Md b1 ~f3 b1=AdGóMdÉ | @V f3ÉNy"),
        ("cs", "Ad>a2V | Mi d4 xd1 Go>b1S St>z-1JZ; @T c3>c2JV | Mé b1 ~f3 b1=AdGoMéS | @O f3SZ"),
    ],
)
def test_moves_are_shown_in_the_letters_of_the_language(language: str, moves: str) -> None:
    assert " | ".join(_shown(event, language) for event in MOVES) == moves


@pytest.mark.parametrize("seed", range(3))
def test_in_english_a_move_is_shown_as_files_have_it(seed: int) -> None:
    for step in steps(Bot(seed).play()):
        if isinstance(step.event, (Placed, Activated)):
            assert _shown(step.event, "en") == step.written


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_letters_of_tokens_directions_and_altars_differ(language: str) -> None:
    for ids in (
        [f"code.{token}" for token in TOKENS.values()],
        [f"direction.{letters.lower()}" for letters in facts.DIRECTIONS],
        [f"altar.letter.{name}" for name in facts.ALTARS],
    ):
        letters = [words(language)(f"witchcraft.{id}") for id in ids]
        assert len(set(letters)) == len(letters) == len(ids), letters


def _shown(event: Event, language: str) -> str:
    return "".join(part if isinstance(part, str) else words(language).say(part) for part in PLAY.written(event))


def test_a_line_of_the_journal_keeps_the_power_token_a_secret() -> None:
    assert PLAY.written(PowerDrawn(0, "energy")) == PLAY.written(Corrected(0, "clash", True)) == ()
