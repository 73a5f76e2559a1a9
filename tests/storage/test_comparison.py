"""S10: what a restore would change, told entry by entry."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from scoring.journal.events import Ticked
from storage import renaming
from storage.backups import backup_file
from storage.backups.backup import Preview, look, write_backup
from storage.remarks import Remarks, set_remarks
from storage.store import Store
from tests.storage.journeys import digest, keep, new_match

Change = Callable[[Store], object]


def tick(store: Store, match_id: str, times: int = 1) -> None:
    """Adds this many entries."""
    match = store.load(match_id).match
    step = next(step.id for step in match.plan.steps)
    for _ in range(times):
        position = len(match.journal.entries)
        match = match.record(Ticked(step, step not in match.state.ticked), 50 + position)
        store.append(match.id, position, match.journal.entries[-1], match.state.stage, match)


def two_matches(store: Store) -> None:
    for name in ("m1", "m2"):
        store.create(new_match(name))
        tick(store, name, 3)
    store.remember_people(["Ada", "Béla"], 5)
    set_remarks(store, "m1", Remarks("Brno", "rain", ""))
    store.set_setting("theme", "light")


def compared(tmp_path: Path, here: Change, there: Change = lambda _: None) -> Preview:
    """Both began alike; then each went its own way."""
    with Store.open(tmp_path / "there") as store:
        two_matches(store)
        write_backup(store, tmp_path / "begin.db")
        there(store)
        write_backup(store, tmp_path / "there.db")
    (tmp_path / "here").mkdir()
    (tmp_path / "begin.db").rename(tmp_path / "here" / "grimoire.db")
    with Store.open(tmp_path / "here") as store:
        here(store)
        before = [digest(store.load(name).match) for name in ("m1", "m2")]
        comparison = look(store, tmp_path / "there.db")
        assert [digest(store.load(name).match) for name in ("m1", "m2")] == before
        store.set_setting("theme", "light")  # it can still be written to
    return comparison


def nothing(_: Store) -> None:
    """Leaves it as it is."""


def test_s10_only_what_is_really_the_same_is_called_so(tmp_path: Path) -> None:
    comparison = compared(tmp_path, nothing)
    assert comparison.same and (comparison.here, comparison.backup.matches, comparison.backup.entries) == (2, 2, 6)


def test_s10_entries_that_are_only_here_would_be_lost(tmp_path: Path) -> None:
    """The finding: 7 entries in the backup, 32 here, and “the same matches are here now”."""
    comparison = compared(tmp_path, lambda store: tick(store, "m1", 25))
    assert not comparison.same
    assert (comparison.lost, comparison.gained, comparison.entries_lost, comparison.entries_gained) == (0, 0, 25, 0)


def test_s10_entries_that_are_only_there_would_come(tmp_path: Path) -> None:
    comparison = compared(tmp_path, nothing, lambda store: tick(store, "m2", 4))
    assert (comparison.lost, comparison.gained, comparison.entries_lost, comparison.entries_gained) == (0, 0, 0, 4)
    assert not comparison.same and not comparison.changed


def test_s10_two_ways_from_the_same_beginning_are_both_told(tmp_path: Path) -> None:
    def elsewhere(store: Store) -> None:
        match = store.load("m1").match
        for step in match.plan.steps[1:3]:
            position = len(match.journal.entries)
            match = match.record(Ticked(step.id), 70)
            store.append(match.id, position, match.journal.entries[-1], match.state.stage, match)

    comparison = compared(tmp_path, lambda store: tick(store, "m1", 5), elsewhere)
    assert (comparison.entries_lost, comparison.entries_gained) == (5, 2)


def test_s10_entries_of_whole_matches_are_not_counted_twice(tmp_path: Path) -> None:
    comparison = compared(tmp_path, lambda store: keep(store, new_match("new")), lambda store: store.delete("m2", 9))
    assert (comparison.lost, comparison.gained, comparison.entries_lost, comparison.entries_gained) == (2, 0, 0, 0)
    comparison = compared(tmp_path / "again", lambda store: store.delete("m1", 9))
    assert (comparison.lost, comparison.gained, comparison.entries_lost, comparison.entries_gained) == (0, 1, 0, 0)


@pytest.mark.parametrize(
    ("change", "part"),
    [
        (lambda store: store.remember_people(["Cili"], 9), "people"),
        (lambda store: set_remarks(store, "m1", Remarks("Brno", "sun", "")), "remarks"),
        (lambda store: set_remarks(store, "m2", Remarks("Praha", "", "")), "remarks"),
        (lambda store: store.set_setting("text_size", 1.5), "settings"),
        (lambda store: store.set_setting("copy/witchstone", {"wand": [1]}), "settings"),
    ],
)
def test_s10_people_remarks_and_settings_are_told_too(tmp_path: Path, change: Change, part: str) -> None:
    for number, (here, there) in enumerate(((change, nothing), (nothing, change))):
        comparison = compared(tmp_path / str(number), here, there)
        assert comparison.changed == (part,) and not comparison.same


def test_s10_other_names_are_told(tmp_path: Path) -> None:
    def rename(store: Store) -> None:
        name = store.load("m1").match.players[0].name
        renaming.rename(store, name, "Zuzana", 9)

    assert "names" in compared(tmp_path, rename).changed


def test_s10_what_the_app_notes_for_itself_is_no_difference(tmp_path: Path) -> None:
    def chores(store: Store) -> None:
        store.set_setting("backed_up", 12345)
        store.set_routes(["games"])
        store.set_draft("history", {"text": "x"})
        store.remember_people(["Ada"], 99)
        set_remarks(store, "m2", Remarks("", "", ""))

    assert compared(tmp_path, chores).same


def test_s10_a_packed_backup_and_a_store_in_memory_are_compared_too(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        two_matches(store)
        backup_file.write(store, tmp_path / "all.zip", 7)
        tick(store, "m1", 2)
        assert look(store, tmp_path / "all.zip").entries_lost == 2
    with Store.in_memory() as store:
        comparison = look(store, tmp_path / "all.zip")
        assert (comparison.lost, comparison.gained, comparison.entries_gained) == (0, 2, 0)
        store.create(new_match("m3"))


def test_s10_a_long_history_is_compared_quickly(tmp_path: Path) -> None:
    from time import process_time

    with Store.open(tmp_path) as store:
        match = new_match()
        step = next(step.id for step in match.plan.steps)
        for index in range(60):
            match = match.record(Ticked(step, index % 2 == 0), index)
        store.create_all(replace(match, id=f"m{number}") for number in range(500))
        began = process_time()
        write_backup(store, tmp_path / "long.db")
        writing = process_time() - began
        tick(store, "m499", 1)
        began = process_time()
        assert look(store, tmp_path / "long.db").entries_lost == 1
        assert process_time() - began < 20 * writing
