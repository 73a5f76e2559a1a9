"""Whole matches of Witchcraft played at random: what must hold whatever happens."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from itertools import islice, product
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.changed import changed
from scoring.journal.events import Begun, Event, from_json, to_json
from scoring.journal.match import Match
from scoring.message import Refused
from scoring.witchcraft import facts
from scoring.witchcraft.board import Cell
from scoring.witchcraft.corrections import limit_problems
from scoring.witchcraft.events import EVENTS, Activated
from scoring.witchcraft.file import format, format_options
from scoring.witchcraft.file.notation import effect, line
from scoring.witchcraft.file.notation import event as read_line
from scoring.witchcraft.file.spelling import cell_word
from scoring.witchcraft.guide.questions import Question
from scoring.witchcraft.guide.steps import ask_move
from scoring.witchcraft.moves.legal import activations, outcome
from scoring.witchcraft.moves.repetition import is_repeated
from scoring.witchcraft.play import PLAY
from scoring.witchcraft.position import Position
from scoring.witchcraft.table import Table
from scoring.words import words
from tools.harness.rules import witchcraft_reference as slow
from tools.harness.rules.witchcraft_bot import Bot
from tools.harness.rules.witchcraft_events import events_with
from tools.harness.rules.witchcraft_positions import options_in_file, random_position
from tools.harness.rules.witchcraft_table import PLAYERS, clash, new_match

SEEDS = st.integers(0, 10**6)
OPTIONS = st.fixed_dictionaries(
    {},
    optional={
        "tournament": st.just(True),
        "master": st.just(True),
        "energy_needs_target": st.just(False),
        "medium_stacks": st.just("same"),
        "prince_single": st.just(False),
        "prince_marker": st.sampled_from(("uncovered", "top")),
        "energy_bars_caster": st.just("altar"),
        "discharge_over_altars": st.just(False),
        "repetition": st.sampled_from(("position", "wording")),
        "hints": st.just(False),
        "master_marker": st.just("last"),
        "draw": st.just("offered"),
        "copies": st.just((1, 1, 3, 1, 1)),
        "master_lines": st.just((0, 3)),
        "golem_shields": st.just((2, 3, 4)),
        "piece": st.sampled_from(facts.PIECES),
    },
)


def game_events(match: Match) -> list[Event]:
    return [event for _, event in match.journal.events if not isinstance(event, Begun)]


@settings(max_examples=25, deadline=None)
@given(SEEDS, st.booleans(), OPTIONS)
def test_no_token_is_ever_lost_or_won(seed: int, told: bool, options: dict[str, Any]) -> None:
    bot = Bot(seed, told, **options)
    owned = Counter(bot.owned[0] + bot.owned[1])
    assert owned.total() == facts.TOKENS_IN_PLAY
    for table in bot.turns():
        assert Counter(table.position.tokens()) + Counter(bot.piles[0] + bot.piles[1]) == owned
        _must_be_sound(table.position)


def _must_be_sound(position: Position) -> None:
    spaces = position.board.spaces
    assert set(position.stacks) <= spaces and set(position.altars) <= spaces
    assert not set(position.stacks) & set(position.altars), "one thing on a space"
    assert all(stack.tokens for stack in position.stacks.values()), "no marker without a token"
    assert list(limit_problems(position)) == []
    assert position.board.extra == {cell for one in position.board.extra for cell in position.board.across((one,))}
    assert len(position.board.extra) == 2 * sum(set(facts.EXTRA_PAIRS) - set(position.pairs))
    assert len(set(map(len, position.reserve.values()))) == 1, "reserves run out together"


@settings(max_examples=15, deadline=None)
@given(SEEDS, OPTIONS)
def test_the_player_to_move_can_act_or_the_match_is_over(seed: int, options: dict[str, Any]) -> None:
    bot = Bot(seed, **options)
    for table in bot.turns():
        if table.clash:
            assert slow.outcome(table.position) == outcome(table.position)
        if table.phase == "clash":
            assert bool(activations(table.position)) != (table.asks_power or table.asks_end)
    ended = bot.table.ended
    assert ended is not None
    assert (ended.winner is None) == (ended.how == "draw")
    if ended.how == "no_move":
        assert not activations(bot.table.position) and bot.table.to_move != ended.winner


@settings(max_examples=10, deadline=None)
@given(SEEDS, st.booleans(), OPTIONS)
def test_a_replay_gives_the_same_match_and_undoing_everything_gives_the_start(
    seed: int, told: bool, options: dict[str, Any]
) -> None:
    match = Bot(seed, told, **options).play()
    lines = json.loads(json.dumps([to_json(event) for _, event in match.journal.events]))
    again = new_match(**options)
    start = again.state
    for text in lines:
        again = again.record(from_json(text, EVENTS), 0)
    assert again.state == match.state
    for _ in lines:
        match = match.undo(0)
    assert match.state == start


@settings(max_examples=10, deadline=None)
@given(SEEDS, st.booleans(), OPTIONS)
def test_the_notation_is_read_back_without_loss(seed: int, told: bool, options: dict[str, Any]) -> None:
    match = Bot(seed, told, **options).play()
    text = "\n".join(map(line, game_events(match)))
    again = new_match(**options).record(Begun(), 0)
    for written in text.splitlines():
        again = again.record(read_line(written), 0)
    assert game_events(again) == game_events(match)
    assert again.state == match.state


@settings(max_examples=5, deadline=None)
@given(SEEDS, OPTIONS)
def test_a_match_can_be_walked_through_position_by_position(seed: int, options: dict[str, Any]) -> None:
    match = Bot(seed, **options).play()
    story = match.story()
    tables = [told.table for told in story[1:]] + [match.state.table]
    for told, before, after in zip(story[1:], tables, tables[1:], strict=False):
        assert PLAY.apply(before, told.event) == after


@settings(max_examples=10, deadline=None)
@given(SEEDS, OPTIONS)
def test_the_end_in_a_match_file_has_the_same_verdict(seed: int, options: dict[str, Any]) -> None:
    table: Table = Bot(seed, **options).play().state.table
    rules = format_options.read_options(json.loads(json.dumps(options_in_file(table.position.rules))), 2)
    read = format.read(json.loads(json.dumps(format.write(table.position))), PLAYERS, rules)
    assert activations(read) == activations(table.position)
    assert (read.stacks, read.altars, read.board) == (
        table.position.stacks,
        table.position.altars,
        table.position.board,
    )
    if outcome(table.position) == "lost":
        assert format.FORM.score(PLAYERS, rules, read).winners == PLAY.sheet(table).winners


@settings(max_examples=5, deadline=None)
@given(SEEDS, OPTIONS)
def test_every_event_and_every_reminder_has_words(seed: int, options: dict[str, Any]) -> None:
    english = words("en")
    match = Bot(seed, **options).play()
    for told in match.story():
        assert "witchcraft." not in english.say(told.what)
        assert "{" not in english.say(told.what)
    while match.journal.undoes is not None:
        standing = PLAY.standing(match.state.table) if match.state.table else None
        for message in (standing.headline, standing.progress, *(s.note for s in standing.strip)) if standing else ():
            assert "witchcraft." not in english.say(message) and "{" not in english.say(message)
        for reminder in match.reminders():
            assert reminder.id == reminder.text.id.replace("witchcraft.remind.", "witchcraft/")
            assert english.say(reminder.text) != reminder.text.id
            name = reminder.text.id.replace(".remind.", ".reminder.")
            assert english(name) != name
        match = match.undo(0)


NEAR = st.tuples(st.integers(-1, 6), st.integers(-1, 4))
ANY_EVENT = events_with(NEAR)


@settings(max_examples=40, deadline=None)
@given(SEEDS, st.integers(0, 30), st.lists(ANY_EVENT, max_size=40))
def test_whatever_is_recorded_happens_or_is_refused_with_words(seed: int, turns: int, wishes: list[Event]) -> None:
    bot = Bot(seed)
    for _ in islice(bot.turns(), turns):
        pass
    table = bot.table
    for wish in wishes:
        try:
            table = PLAY.apply(table, wish)
            _must_have_unique_pieces(table.position)
        except Refused as refused:
            for reason in refused.reasons:
                sentence = words("en").say(reason)
                assert sentence.endswith(".") and "{" not in sentence and not sentence.startswith("witchcraft.")


def _must_have_unique_pieces(position: Position) -> None:
    assert not set(position.stacks) & set(position.altars)
    assert list(limit_problems(position)) == []


@settings(max_examples=10, deadline=None)
@given(SEEDS, OPTIONS)
def test_the_standing_counts_stacks_and_mages(seed: int, options: dict[str, Any]) -> None:
    bot = Bot(seed, **options)
    for table in bot.turns():
        standing = PLAY.standing(table)
        assert 0 <= standing.done <= standing.total == 16
        assert standing.over == (table.phase == "over")
        assert [strip.points for strip in standing.strip] == [len(table.position.own(guild)) for guild in table.guilds]


def test_random_matches_end(pytestconfig: pytest.Config) -> None:
    """The short form of the benchmark that plays thousands."""
    number = 1000 if pytestconfig.getoption("--long") else 20
    lengths = [Bot(seed, seed % 2 == 0).play().state.table.moves for seed in range(number)]
    assert max(lengths) < 500 and sorted(lengths)[number // 2] in range(4, 40)


# Markers and repetition against the slow way

# The switches that decide who is exhausted after a move.
MARKERS = {
    name: (*facts.SWITCHES[name], *facts.FORMER_CHOICES.get(name, ()))
    for name in ("energy_bars_caster", "master_marker", "prince_marker")
}


def _marks_as_the_slow_way(seed: int) -> int:
    """All moves of one kind of position in which several things happen, or a Prince acts; how many there were."""
    dice, checked = Random(seed), 0
    position = random_position(dice)
    busy = {
        activation.at
        for activation in activations(position)
        if len(activation.hits) + len(activation.altars) > 1 or activation.token == "prince"
    }
    for values in product(*MARKERS.values()):
        chosen: Any = dict(zip(MARKERS, values, strict=True))
        table = clash(changed(position, rules=replace(position.rules, **chosen)))
        for at in busy if table.ended is None else ():
            event = _random_move(table, at, dice)
            after = PLAY.apply(table, event).position
            where, exhausted = slow.marked_after(table.position, at, [effect(word) for word in event.effects])
            if where is not None:
                assert after.stacks[where].exhausted is exhausted, (chosen, event)
            checked += 1
    return checked


def _random_move(table: Table, at: Cell, dice: Random) -> Activated:
    """Captured tokens are laid on the caster more often than not."""
    answers: list[str] = []
    while isinstance(asked := ask_move(table, at, answers), Question):
        own = cell_word(at)
        wanted = asked.ask == "deal_onto" and own in asked.answers and dice.random() < 0.6
        answers.append(own if wanted else dice.choice(asked.answers))
    assert isinstance(asked, Activated)
    return asked


def test_exhaustion_matches_the_reference_under_every_combination_of_switches() -> None:
    assert sum(map(_marks_as_the_slow_way, range(600))) > 500


@pytest.mark.long
def test_markers_agree_with_the_slow_way_in_many_positions() -> None:
    assert sum(map(_marks_as_the_slow_way, range(30_000))) > 30_000


@pytest.mark.parametrize("rule", ["moves", "position"])
@given(st.lists(st.sampled_from("abAB"), min_size=1, max_size=20))
def test_repetition_is_found_as_the_slow_way_finds_it(rule: str, made: list[str]) -> None:
    """Capitals lead to another situation."""
    moves = [(move.lower(), (move.isupper(), index % 2)) for index, move in enumerate(made)]
    first = (False, 1)
    assert is_repeated((("", first), *moves), rule) == slow.repeated(moves, first, rule)
