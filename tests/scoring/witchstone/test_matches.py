"""Whole matches of Witchstone played at random: what must hold whatever happens."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.journal.events import Begun, Entered
from scoring.journal.match import Match
from scoring.witchstone import facts
from scoring.witchstone.events import EVENTS
from scoring.witchstone.file import limits
from scoring.witchstone.final_scoring import entries
from scoring.witchstone.final_scoring.holding import look_up
from scoring.witchstone.final_scoring.score import sheet
from scoring.witchstone.play import PLAY
from tools.harness.rules.replaying import assert_replays
from tools.harness.rules.witchstone_bot import whole_match

SEEDS = st.integers(0, 10**6)
COUNTS = st.sampled_from(facts.SEATS)

ENTERED = (
    "track",
    "owls",
    "magic_tokens",
    "spells_unused",
    "spells_used",
    "prophecies",
    "lying_witches",
    "board_witches",
    "silver_spaces",
    "special_tiles",
    "crystals",
    "witchstone_rank",
    "wand",
    "wand_order",
    *(f"groups.{symbol}" for symbol in facts.SYMBOLS),
    *(f"witches_at.{location}" for location in facts.LOCATION_TYPES if location != "witchstone"),
    *(f"connected.{location}" for location in facts.LOCATION_TYPES),
)


@settings(max_examples=15, deadline=None)
@given(SEEDS, COUNTS, st.booleans())
def test_everybody_plays_eleven_turns_and_nothing_impossible_comes_about(seed: int, count: int, drawn: bool) -> None:
    table = whole_match(seed, count, drawn, wand_doubling=facts.WAND_DOUBLING[seed % 2]).state.table
    assert [seat.turns for seat in table.seats] == [facts.TURNS_EACH] * count
    assert not limits.problems(entries.final(table), count)
    for seat in table.seats:
        small = seat.stock + seat.lying + sum(seat.standing.values())
        assert small == facts.SMALL_WITCHES
        spent = sum(length * number for length, number in enumerate(seat.connections, start=1))
        assert seat.energy + spent + (seat.begun or (0, 0))[0] == facts.ENERGY
        shelved = seat.rack + seat.black_on_rack
        assert seat.own_inside + seat.black_inside + shelved + seat.removed + seat.beside == facts.OWN_CRYSTALS + 1


@settings(max_examples=10, deadline=None)
@given(SEEDS, COUNTS)
def test_a_replay_gives_the_same_match_and_undoing_everything_gives_the_start(seed: int, count: int) -> None:
    match = whole_match(seed, count)
    assert_replays(match, Match.new(match.id, "witchstone", match.players, {}, 0), EVENTS)


@settings(max_examples=10, deadline=None)
@given(SEEDS, COUNTS)
def test_the_tracked_match_and_the_same_end_entered_by_hand_score_the_same(seed: int, count: int) -> None:
    match = whole_match(seed, count)
    table = match.state.table
    by_hand = Match.new("end", "witchstone", match.players, {}, 0).record(Begun(tracked=False), 0)
    for seat in range(count):
        for what in ENTERED:
            value = PLAY.tracked(table, seat, what).value
            if value not in (None, 0, ()) and value != look_up(entries.final(by_hand.state.table)[seat], what):
                by_hand = by_hand.record(Entered(seat, what, value), 0)
    tracked, entered = PLAY.sheet(table), PLAY.sheet(by_hand.state.table)
    assert replace(tracked, warnings=()) == replace(entered, warnings=())


@settings(max_examples=10, deadline=None)
@given(SEEDS, COUNTS, st.randoms(use_true_random=False))
def test_the_order_of_the_players_never_changes_their_points(seed: int, count: int, dice: Random) -> None:
    table = whole_match(seed, count).state.table
    holdings = entries.final(table)
    order = list(range(count))
    dice.shuffle(order)
    turned = sheet(tuple(table.players[seat] for seat in order), tuple(holdings[seat] for seat in order))
    points = {column.player: column.total for column in PLAY.sheet(table).columns}
    assert {column.player: column.total for column in turned.columns} == points
    for column in turned.columns:
        for row in column.rows:
            assert not row.parts or sum(part.points for part in row.parts) == row.points


@settings(max_examples=5, deadline=None)
@given(SEEDS)
def test_every_event_has_words_for_undo_and_journal(seed: int) -> None:
    from scoring.words import words

    match = whole_match(seed, 3)
    for told in match.story():
        assert words("en").say(told.what) != told.what.id
    for message in (reminder.text for reminder in match.reminders()):
        assert words("en").say(message) != message.id
