"""Certainty in Witchstone: whatever is not marked as doubtful is right, however much a table forgets."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.certainty import certainty
from scoring.journal.events import Begun, Closed, Entered, Event, from_json, to_json
from scoring.journal.match import Match
from scoring.message import Message, Refused
from scoring.results.result import result_of
from scoring.results.unconfirmed import unconfirmed
from scoring.witchstone import facts
from scoring.witchstone.doubts import counted, tallies
from scoring.witchstone.events import (
    EVENTS,
    Corrected,
    Counted,
    ModeChanged,
    PointsAdded,
    TurnEnded,
    TurnMissed,
)
from scoring.witchstone.light import REMOVAL
from scoring.witchstone.play import PLAY
from tests.scoring.witchstone.test_matches import ENTERED
from tools.harness.rules.forgetful import first_wrong, wrong_tallies, wrong_values
from tools.harness.rules.witchstone_bot import whole_match
from tools.harness.rules.witchstone_forgetful import Forgetful, forgetful
from tools.harness.rules.witchstone_table import PLAYERS

SEEDS = st.integers(0, 10**6)
COUNTS = st.sampled_from(facts.SEATS)


def begun(count: int = 2, mode: str = "full") -> Match:
    return Match.new("m", "witchstone", PLAYERS[:count], {}, 0).record(Begun(mode=mode), 0)


def record(match: Match, *events: Event) -> Match:
    for event in events:
        match = match.record(event, 0)
    return match


def of_any_number(seed: int) -> Forgetful:
    return forgetful(seed, facts.SEATS[seed % len(facts.SEATS)])


def wrong(table: Forgetful) -> list[str]:
    """Every number that has no mark and is not right."""
    told, true = table.now, table.right
    seats = range(len(true.seats))
    return [
        *wrong_values(PLAY, told, ENTERED, seats, lambda seat, what: PLAY.tracked(true, seat, what).value),
        *wrong_tallies(PLAY, told, seats, lambda seat, what: counted(true, seat, what)),
    ]


@pytest.mark.parametrize("seed", range(12))
def test_no_unmarked_number_is_ever_wrong(seed: int) -> None:
    assert first_wrong((seed,), of_any_number, wrong) == []


@pytest.mark.long
@pytest.mark.parametrize("part", range(12))
def test_no_unmarked_number_is_ever_wrong_in_many_matches(part: int) -> None:
    assert first_wrong(range(1000 + part * 50, 1050 + part * 50), of_any_number, wrong) == []


def test_a_forgetful_table_would_be_found_out_without_its_doubts(monkeypatch: pytest.MonkeyPatch) -> None:
    tables = [forgetful(seed, 3).finished() for seed in range(6)]
    monkeypatch.setattr("scoring.certainty.Gaps.open", lambda *_: {})
    assert all(map(wrong, tables))


@settings(max_examples=20, deadline=None)
@given(SEEDS, COUNTS)
def test_a_table_that_forgets_nothing_has_no_doubts_but_guessed_corners(seed: int, count: int) -> None:
    table = whole_match(seed, count).state.table
    for seat in range(count):
        for what in ENTERED:
            doubts = {doubt.id for doubt in PLAY.tracked(table, seat, what).doubts}
            allowed = {"witchstone.doubt.corners", "witchstone.doubt.undrawn"} if what.startswith("groups.") else set()
            assert doubts <= allowed


def skipped(count: int = 2) -> Match:
    """W1: one secret scroll, then every turn is skipped, and the tracks are corrected to 60."""
    match = begun(count)
    while match.state.table.turn.phase == "tower":
        match = match.record(EVENTS[0](), 0)
    while match.state.table.turn.phase == "tile":
        match = match.record(TurnMissed(), 0)
    for seat in range(count):
        match = match.record(Corrected(seat, "track", 60), 0)
    return match


def test_w1_skipped_turns_put_every_count_in_doubt_until_it_is_set() -> None:
    table = skipped().state.table
    states = {what: certainty(False, PLAY.tracked(table, 0, what)) for what in ENTERED}
    assert states.pop("track") == "tracked"
    assert set(states.values()) == {"doubt", "empty"}
    reason = Message("doubt.skipped", n=facts.TURNS_EACH, name=PLAYERS[0].name)
    assert PLAY.tracked(table, 0, "magic_tokens").doubts == (reason,)


def test_w1_the_result_says_how_many_numbers_are_unconfirmed() -> None:
    match = skipped()
    result = result_of(match)
    assert result is not None
    open_values = {(value.seat, value.what) for value in unconfirmed(match)}
    names = ("owls", "magic_tokens", "spells_unused", "prophecies")
    assert open_values == {(seat, what) for seat in (0, 1) for what in names}
    assert result.unconfirmed == len(open_values)
    confirmed = record(match, *(Entered(seat, what, PLAY.tracked(match.state.table, seat, what).value)
                                for seat, what in sorted(open_values)))  # fmt: skip
    assert unconfirmed(confirmed) == ()


def test_w2_a_wand_in_doubt_breaks_no_tie() -> None:
    match = skipped()
    sheet = PLAY.sheet(match.state.table)
    assert sheet.decided_by == "shared"
    assert sheet.decided[-1].id == "witchstone.decided.wand_unknown"
    entered = record(match, Entered(0, "wand", 3), Entered(1, "wand", 2))
    assert PLAY.sheet(entered.state.table).decided_by == "wand"


def test_w6_the_rank_at_the_witchstone_can_be_corrected() -> None:
    match = record(begun(3), Corrected(1, "rank", 1))
    table = match.state.table
    assert table.seats[1].rank == 1 and table.seats[1].standing["witchstone"] == 1
    assert table.next_rank() == 2
    table = record(match, Corrected(0, "rank", 1), Corrected(1, "rank", 2)).state.table
    assert [seat.rank for seat in table.seats] == [1, 2, None]
    table = record(match, Corrected(1, "rank", 0)).state.table
    assert table.seats[1].rank is None and not table.seats[1].standing["witchstone"]


@pytest.mark.parametrize("value", [-1, 5, "1", True])
def test_a_rank_that_cannot_be_is_refused(value: object) -> None:
    with pytest.raises(Refused):
        record(begun(), Corrected(0, "rank", value))


def test_a_secret_scroll_puts_scrolls_in_doubt_and_naming_it_ends_that() -> None:
    match = whole_match(3, 2)
    seat = next(index for index, player in enumerate(match.state.table.seats) if player.scrolls)
    table = match.state.table
    scrolls = tuple(replace(scroll, card=()) for scroll in table.seats[seat].scrolls)
    secret = table.with_seat_at(seat, scrolls=scrolls)
    for what in ("prophecies", "spells_unused", "spells_used"):
        assert PLAY.tracked(secret, seat, what).doubts == (Message("witchstone.doubt.secret_scrolls", n=len(scrolls)),)
        assert not PLAY.tracked(table, seat, what).doubts


def test_a_match_that_was_closed_before_doubts_were_marked_keeps_its_result() -> None:
    match = skipped()
    sheet = PLAY.sheet(match.state.table)
    old, new = match.record(Closed(), 1), match.record(Closed(marks_doubts=True), 1)
    assert result_of(old).unconfirmed == 0 and result_of(new).unconfirmed == 8  # type: ignore[union-attr]  # both matches are closed
    # As it was then: both pawns stood on the hilt.
    assert PLAY.sheet(old.state.table).decided[-1].id == "witchstone.decided.hilt"
    assert [column.total for column in PLAY.sheet(old.state.table).columns] == [c.total for c in sheet.columns]
    assert old.undo(2).state == match.state


# Snapshot


def test_a_snapshot_sets_all_counts_and_ends_their_doubts() -> None:
    match = skipped()
    counts = tuple((tally.id, min(tally.most, 1)) for tally in tallies(match.state.table, 0))
    counts = tuple((what, 0 if what in ("rank", "standing.witchstone") else value) for what, value in counts)
    after = match.record(Counted(0, counts), 1)
    assert all(not tally.tracked.doubts for tally in tallies(after.state.table, 0))
    assert any(tally.tracked.doubts for tally in tallies(after.state.table, 1))
    assert PLAY.tracked(after.state.table, 0, "owls").certain
    assert from_json(to_json(Counted(0, counts)), EVENTS) == Counted(0, counts)
    again = after.record(Closed(marks_doubts=True), 2)
    assert again.state.table.seats[0] == after.state.table.seats[0]


# Light


def test_light_play_follows_points_and_turns_and_leaves_the_rest_open() -> None:
    match = begun(3, mode="light")
    assert match.state.table.light and match.state.table.turn.seat == 0
    match = record(match, PointsAdded(0, 5), TurnEnded(), PointsAdded(2, 3), PointsAdded(0, -1, REMOVAL), TurnEnded())
    table = match.state.table
    assert [seat.track for seat in table.seats] == [4, 0, 3]
    assert [seat.turns for seat in table.seats] == [1, 1, 0] and table.turn.seat == 2
    assert PLAY.tracked(table, 0, "track").certain
    assert PLAY.tracked(table, 0, "magic_tokens").doubts == (Message("doubt.light", n=1, name=PLAYERS[0].name),)
    for _ in range(3 * facts.TURNS_EACH - 2):
        match = match.record(TurnEnded(), 0)
    assert PLAY.standing(match.state.table).over


def test_a_match_goes_down_to_light_and_up_again_at_any_time() -> None:
    match = whole_match(5, 2, most=10_000)
    middle = Match.new("m", "witchstone", match.players, {}, 0)
    for _, event in match.journal.events[: len(match.journal.events) // 2]:
        middle = middle.record(event, 0)
    light = middle.record(ModeChanged("light"), 0)
    assert light.state.table.turn.phase == "tile"
    assert light.state.table.turn.seat == middle.state.table.turn.seat
    full = record(light, PointsAdded(0, 2), TurnEnded(), ModeChanged("full"))
    assert not full.state.table.light
    assert PLAY.tracked(full.state.table, 0, "track").certain
    with pytest.raises(Refused):
        full.record(PointsAdded(0, 2), 0)
    with pytest.raises(Refused):
        full.record(ModeChanged("full"), 0)
