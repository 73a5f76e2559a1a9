"""The journal: what was written can be taken back, mended and replayed, and nothing is dropped in silence."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from scoring.journal.events import Event
from scoring.journal.journal import Entry, Impossible, Journal
from scoring.message import Message, Refused
from tools.harness.rules.counting import Added, add


def journal_of(*numbers: int) -> Journal[int]:
    journal = Journal.empty(0, add)
    for at, number in enumerate(numbers):
        journal = journal.record(Added(number), at)
    return journal


def short(by: int) -> Message:
    return Message("counting.below_zero", short=by)


def facts(journal: Journal[int]) -> tuple[object, ...]:
    return journal.state, journal.events, journal.impossible, journal.undoes, journal.redoes, journal.entries


def test_recorded_events_add_up() -> None:
    journal = journal_of(3, 4, -2)
    assert journal.state == 5
    assert journal.events == ((0, Added(3)), (1, Added(4)), (2, Added(-2)))
    assert journal.event_at(1) == Added(4)
    assert journal.event_at(3) is None


def test_a_refused_event_changes_nothing() -> None:
    journal = journal_of(3)
    before = facts(journal)
    with pytest.raises(Refused) as refused:
        journal.record(Added(-5), 1)
    assert refused.value.reasons == (short(2),)
    assert facts(journal) == before


def test_undo_and_redo_walk_back_and_forth() -> None:
    journal = journal_of(3, 4)
    back = journal.undo(2)
    assert (back.state, back.events) == (3, ((0, Added(3)),))
    assert (back.undoes, back.redoes) == (Entry("record", 0, Added(3)), Entry("record", 1, Added(4)))
    forth = back.redo(3)
    assert (forth.state, forth.events, forth.undoes) == (journal.state, journal.events, journal.undoes)
    assert [entry.kind for entry in forth.entries] == ["record", "record", "undo", "redo"]


def test_undo_of_everything_is_the_start() -> None:
    journal = journal_of(3, 4).amend(0, Added(5), 2).remove(1, 3)
    for at in range(4):
        journal = journal.undo(4 + at)
    assert (journal.state, journal.events, journal.impossible, journal.undoes) == (0, (), (), None)
    with pytest.raises(Refused) as refused:
        journal.undo(9)
    assert refused.value.reasons == (Message("journal.nothing_to_undo"),)


def test_redo_is_dropped_by_a_new_entry() -> None:
    journal = journal_of(3, 4).undo(2).record(Added(1), 3)
    assert journal.redoes is None
    with pytest.raises(Refused) as refused:
        journal.redo(4)
    assert refused.value.reasons == (Message("journal.nothing_to_redo"),)
    assert journal.state == 4


def test_a_refused_event_does_not_drop_redo() -> None:
    journal = journal_of(3, 4).undo(2)
    with pytest.raises(Refused):
        journal.record(Added(-9), 3)
    assert journal.redo(4).state == 7


def test_amend_replays_what_came_after() -> None:
    journal = journal_of(3, 4, -2).amend(0, Added(10), 3)
    assert journal.state == 12
    assert journal.events == ((0, Added(10)), (1, Added(4)), (2, Added(-2)))
    assert journal.undoes == Entry("amend", 3, Added(10), 0)


def test_remove_replays_what_came_after() -> None:
    journal = journal_of(3, 4, -2).remove(0, 3)
    assert (journal.state, journal.events) == (2, ((1, Added(4)), (2, Added(-2))))
    assert journal.undoes == Entry("remove", 3, target=0)


@pytest.mark.parametrize("mended", [lambda j: j.amend(0, Added(1), 9), lambda j: j.remove(0, 9)])
def test_what_becomes_impossible_is_listed_with_its_reasons_and_lives_again_after_undo(mended: Any) -> None:
    before = journal_of(5, -4, 2)
    journal = mended(before)
    [impossible] = journal.impossible
    assert (impossible.position, impossible.event) == (1, Added(-4))
    assert impossible.reasons == (short(4 - (journal.state - 2)),)
    assert journal.event_at(1) == Added(-4)
    back = journal.undo(10)
    assert (back.impossible, back.state, back.events) == ((), 3, before.events)
    assert back.redo(11).impossible == journal.impossible


def test_what_is_impossible_lives_again_when_the_cause_is_mended() -> None:
    journal = journal_of(5, -4).amend(0, Added(1), 2)
    assert journal.impossible == (Impossible(1, Added(-4), (short(3),)),)
    assert journal.amend(0, Added(6), 3).impossible == ()
    assert journal.amend(0, Added(6), 3).state == 2


def test_what_is_impossible_can_itself_be_mended_or_removed() -> None:
    journal = journal_of(5, -4).amend(0, Added(1), 2)
    mended = journal.amend(1, Added(-1), 3)
    assert (mended.state, mended.impossible) == (0, ())
    removed = journal.remove(1, 3)
    assert (removed.state, removed.impossible, removed.events) == (1, (), ((0, Added(1)),))


def test_what_is_impossible_stays_listed_while_play_goes_on() -> None:
    journal = journal_of(5, -4).remove(0, 2).record(Added(7), 3)
    assert [lost.position for lost in journal.impossible] == [1]
    assert journal.state == 7


def test_an_amendment_that_is_itself_impossible_is_refused() -> None:
    journal = journal_of(5, 1)
    with pytest.raises(Refused) as refused:
        journal.amend(1, Added(-7), 2)
    assert refused.value.reasons == (short(2),)


@pytest.mark.parametrize("target", [-1, 2, 3, 99])
def test_only_an_event_that_counts_can_be_mended(target: int) -> None:
    journal = journal_of(5, 1, 1).undo(3)
    for attempt in (partial(journal.amend, target, Added(1), 4), partial(journal.remove, target, 4)):
        with pytest.raises(Refused) as refused:
            attempt()
        assert refused.value.reasons == (Message("journal.no_such_entry", position=target),)


def test_a_removed_event_cannot_be_mended() -> None:
    with pytest.raises(Refused):
        journal_of(5, 1).remove(0, 2).amend(0, Added(2), 3)


@pytest.mark.parametrize("entry", [Entry("record", 1), Entry("amend", 1, Added(1)), Entry("remove", 1)])
def test_an_entry_that_lacks_something_is_an_error(entry: Entry) -> None:
    with pytest.raises(ValueError, match=entry.kind):
        journal_of(1).add(entry)
    with pytest.raises(ValueError, match=entry.kind):
        journal_of(1).add_all([Entry("record", 0, Added(1)), entry])


class JournalBesideAModel(RuleBasedStateMachine):
    """Writes at random, beside a model that keeps whole lists of events and adds them up anew each time."""

    def __init__(self) -> None:
        super().__init__()
        self.journal = Journal.empty(0, add)
        self.past: list[list[tuple[int, Event]]] = [[]]
        self.future: list[list[tuple[int, Event]]] = []

    def write(self, events: list[tuple[int, Event]], journal: Journal[int]) -> None:
        self.past.append(events)
        self.future.clear()
        self.journal = journal

    @rule(number=st.integers(-6, 6))
    def record(self, number: int) -> None:
        if self.journal.state + number < 0:
            with pytest.raises(Refused):
                self.journal.record(Added(number), len(self.journal.entries))
        else:
            events = [*self.past[-1], (len(self.journal.entries), Added(number))]
            self.write(events, self.journal.record(Added(number), len(self.journal.entries)))

    @rule()
    def undo(self) -> None:
        if len(self.past) > 1:
            self.future.append(self.past.pop())
            self.journal = self.journal.undo(len(self.journal.entries))

    @rule()
    def redo(self) -> None:
        if self.future:
            self.past.append(self.future.pop())
            self.journal = self.journal.redo(len(self.journal.entries))

    @rule(index=st.integers(0, 30), number=st.integers(-6, 6))
    def amend(self, index: int, number: int) -> None:
        if self.past[-1]:
            target = self.past[-1][index % len(self.past[-1])][0]
            events = [(at, Added(number) if at == target else event) for at, event in self.past[-1]]
            if target in added_up(events)[1]:
                with pytest.raises(Refused):
                    self.journal.amend(target, Added(number), 0)
            else:
                self.write(events, self.journal.amend(target, Added(number), len(self.journal.entries)))

    @rule(index=st.integers(0, 30))
    def remove(self, index: int) -> None:
        if self.past[-1]:
            target = self.past[-1][index % len(self.past[-1])][0]
            events = [(at, event) for at, event in self.past[-1] if at != target]
            self.write(events, self.journal.remove(target, len(self.journal.entries)))

    @invariant()
    def agrees_with_the_model(self) -> None:
        total, impossible = added_up(self.past[-1])
        assert self.journal.state == total
        assert list(self.journal.events) == self.past[-1]
        assert [lost.position for lost in self.journal.impossible] == impossible
        assert all(lost.reasons for lost in self.journal.impossible)
        assert (self.journal.undoes is None) == (len(self.past) == 1)
        assert (self.journal.redoes is None) == (not self.future)

    @invariant()
    def replaying_gives_the_same_journal(self) -> None:
        replayed = Journal.empty(0, add).add_all(self.journal.entries)
        assert facts(replayed) == facts(self.journal)
        assert replayed == self.journal

    def teardown(self) -> None:
        for _ in self.past[1:]:
            self.journal = self.journal.undo(0)
        assert facts(self.journal)[:4] == (0, (), (), None)


def added_up(events: list[tuple[int, Event]]) -> tuple[int, list[int]]:
    """The sum, and the positions of the events that would have taken it below 0."""
    total, impossible = 0, []
    for at, event in events:
        assert isinstance(event, Added)
        if total + event.n < 0:
            impossible.append(at)
        else:
            total += event.n
    return total, impossible


TestJournalBesideAModel = JournalBesideAModel.TestCase
TestJournalBesideAModel.settings = settings(max_examples=100, stateful_step_count=40, deadline=None)
