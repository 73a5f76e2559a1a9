"""How long it takes to open a match grows with its journal, and not with the square of it."""

from __future__ import annotations

from pathlib import Path

from benchmarks.loading import growth, long_match
from scoring.journal.events import Begun
from scoring.journal.journal import Builder, Entry, Journal
from scoring.journal.match import Match
from storage.store import Store
from tests.storage.journeys import MOVES, digest, new_match, played


def test_s8_ten_times_the_entries_take_about_ten_times_as_long() -> None:
    """Were it the square, it would be a hundred times."""
    assert growth(300, 3000) < 25


def test_s8_a_journal_is_not_copied_for_each_of_its_entries(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        match = long_match(1000)
        store.create(match)
        copies = 0
        made = Builder.journal

        def counted(self: Builder[object]) -> Journal[object]:
            nonlocal copies
            copies += 1
            return made(self)

        Builder.journal = counted  # type: ignore[method-assign, assignment]  # counted until the match is loaded
        try:
            loaded = store.load(match.id)
        finally:
            Builder.journal = made  # type: ignore[method-assign]  # the method as it was
    assert copies <= 2
    assert (loaded.match.state, loaded.match.journal.entries) == (match.state, match.journal.entries)
    assert digest(loaded.match) == digest(match)


def test_s8_entries_put_together_give_the_same_journal_as_one_after_the_other() -> None:
    for one_by_one in played(MOVES):
        again = Match.new("m1", "witchcraft", one_by_one.players, {}, 1000, one_by_one.journal.entries)
        assert digest(again) == digest(one_by_one)


def test_s8_an_entry_that_is_refused_changes_nothing() -> None:
    builder = Builder(new_match().journal)
    for entry in (Entry("undo", 0), Entry("redo", 0), Entry("record", 0, Begun()), Entry("remove", 0, target=3)):
        before = builder.journal()
        if entry.kind == "record":
            builder.add(entry)
            continue
        try:
            builder.add(entry)
        except Exception:
            assert builder.journal() == before
        else:
            raise AssertionError(entry)
    assert len(builder) == 1
