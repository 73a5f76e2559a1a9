"""Backups that really restore, and damaged files that are never thrown away."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from scoring.message import Message
from storage import database, files
from storage.backups.backup import good_backups, make_backup, restore, restore_file, set_aside, write_backup
from storage.errors import CannotWrite, Damaged, TooNew
from storage.schema import MIGRATIONS
from storage.store import Store
from tests.storage.journeys import MOVES, append_last, digest, keep, kept_match, new_match, played
from tests.storage.test_database import VERSION_1, add_notes, contents

DAY = 86_400
NOW = 2**31


def ids(folder: Path) -> list[str]:
    with Store.open(folder) as store:
        return sorted(summary.id for summary in store.open_matches())


def test_a_backup_is_one_sound_file_and_holds_what_is_still_in_the_log(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        match = keep(store)
        path = make_backup(store, tmp_path, 1_800_000_000)
        assert path == tmp_path / "backups" / "auto-20270115-080000.db"
    assert [file.name for file in path.parent.iterdir()] == [path.name]
    (tmp_path / "grimoire.db").unlink()
    (backup,) = good_backups(tmp_path, NOW)
    assert (backup.path, backup.at, backup.matches, backup.entries) == (path, 1_800_000_000, 1, len(MOVES))
    restore(tmp_path, backup)
    with Store.open(tmp_path) as store:
        assert digest(store.load("m1").match) == digest(match)
    assert [file.name for file in path.parent.iterdir()] == [path.name]


def test_the_newest_five_automatic_backups_stay(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        keep(store)
        others = [files.backups(tmp_path) / name for name in ("before-version-2-20200101-000000.db", "mine.db")]
        for path in others:
            write_backup(store, path)
        made = [make_backup(store, tmp_path, day * DAY) for day in range(1, 9)]
    assert set(files.backups(tmp_path).iterdir()) == {*others, *made[-5:]}


def test_a_clock_that_was_ahead_does_not_cost_the_backups_that_are_made_afterwards(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        keep(store)
        ahead = [make_backup(store, tmp_path, (day + 9999) * DAY) for day in range(1, 7)][-5:]
        made = [make_backup(store, tmp_path, day * DAY) for day in range(1, 4)]
    assert set(files.backups(tmp_path).iterdir()) == {*made, *ahead[-2:]}
    assert [backup.path for backup in good_backups(tmp_path, 4 * DAY)][:3] == made[::-1]


def test_backups_of_little_do_not_push_out_those_of_much(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        keep(store)
        full = make_backup(store, tmp_path, DAY)
    set_aside(tmp_path, 2 * DAY)
    with Store.open(tmp_path) as store:
        for day in range(3, 12):
            make_backup(store, tmp_path, day * DAY)
    assert full in {backup.path for backup in good_backups(tmp_path, NOW)}
    with Store.open(tmp_path) as store:
        keep(store, new_match("m2"))
        make_backup(store, tmp_path, 12 * DAY)
    assert full not in {backup.path for backup in good_backups(tmp_path, NOW)}


def test_only_good_backups_are_offered_newest_first(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        keep(store)
        paths = [make_backup(store, tmp_path, day * DAY) for day in range(1, 6)]
    whole = paths[0].read_bytes()
    paths[1].write_bytes(whole[:5000])
    paths[2].write_bytes(b"not a database at all")
    newer = database.Database.open(tmp_path / "newer", (*MIGRATIONS, add_notes))
    database.copy(newer.connection, paths[3])
    newer.close()
    before = contents(files.backups(tmp_path))
    assert [backup.path for backup in good_backups(tmp_path, NOW)] == [paths[4], paths[0]]
    assert contents(files.backups(tmp_path)) == before
    assert good_backups(tmp_path / "nowhere", NOW) == []


def test_an_index_that_lies_is_found_by_the_full_check(tmp_path: Path) -> None:
    """The quick check at the start does not look for it; the check of a backup does."""
    with Store.open(tmp_path) as store:
        connection = store.database.connection
        connection.execute("CREATE TABLE extra (x, y)")
        connection.execute("CREATE INDEX by_x ON extra (x)")
        connection.execute("INSERT INTO extra VALUES (1, 2)")
        connection.execute("PRAGMA writable_schema = ON")
        connection.execute("UPDATE sqlite_schema SET sql = 'CREATE INDEX by_x ON extra (y)' WHERE name = 'by_x'")
    with Store.open(tmp_path) as store:
        with pytest.raises(Damaged):
            make_backup(store, tmp_path, DAY)
        assert list(files.backups(tmp_path).iterdir()) == []


def test_a_damaged_file_is_set_aside_whole_and_a_new_one_begins(tmp_path: Path) -> None:
    alive, folder = tmp_path / "alive", tmp_path / "taken"
    with Store.open(alive) as store:
        match = keep(store)
        shutil.copytree(alive, folder)
    before = contents(folder)
    aside = set_aside(folder, DAY)
    assert aside == folder / "set-aside" / "19700102-000000" / "grimoire.db"
    assert contents(aside.parent) == before
    assert ids(folder) == []
    restore_file(folder, aside)
    with Store.open(folder) as store:
        assert digest(store.load("m1").match) == digest(match), "the log was taken along"
    assert contents(aside.parent) == before


def test_two_files_set_aside_in_one_second_do_not_meet(tmp_path: Path) -> None:
    copies = set()
    for _ in range(3):
        Store.open(tmp_path).close()
        copies.add(set_aside(tmp_path, DAY))
    assert len(copies) == 3
    assert all(copy.exists() for copy in copies)


def test_what_was_there_before_a_restore_is_kept(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        store.create(new_match("old"))
        path = make_backup(store, tmp_path, DAY)
        store.create(new_match("new"))
    restore_file(tmp_path, path)
    assert ids(tmp_path) == ["old"]
    (aside,) = (tmp_path / "set-aside").iterdir()
    restore_file(tmp_path, aside / "grimoire.db")
    assert ids(tmp_path) == ["new", "old"]


def test_a_restored_file_can_be_written_to(tmp_path: Path) -> None:
    restore_file(tmp_path, VERSION_1)
    moves = MOVES[:13]
    (*_, after) = played(moves, kept_match("m2", started=5000))
    with Store.open(tmp_path) as store:
        append_last(store, after)
        assert digest(store.load("m2").match) == digest(after)


def random_bytes(path: Path) -> None:
    path.write_bytes(bytes(range(256)) * 40)


def nothing(path: Path) -> None:
    path.write_bytes(b"")


def a_photo_library(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE photos (name)")


def a_torn_backup(path: Path) -> None:
    path.write_bytes(VERSION_1.read_bytes()[:9000])


def a_backup_without_journal(path: Path) -> None:
    shutil.copy(VERSION_1, path)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("DROP TABLE entries")


def a_newer_backup(path: Path) -> None:
    shutil.copy(VERSION_1, path)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")


def no_file(path: Path) -> None:
    assert not path.exists()


def a_folder(path: Path) -> None:
    path.mkdir()


@pytest.mark.parametrize(
    ("make", "error", "told"),
    [
        (random_bytes, Damaged, "storage.damaged"),
        (nothing, Damaged, "storage.damaged"),
        (a_photo_library, Damaged, "storage.not_ours"),
        (a_torn_backup, Damaged, "storage.damaged"),
        (a_backup_without_journal, Damaged, "storage.damaged"),
        (a_newer_backup, TooNew, "storage.too_new"),
        (no_file, Damaged, "storage.cannot_read"),
        (a_folder, Damaged, "storage.cannot_read"),
    ],
)
def test_a_file_that_will_not_do_changes_nothing(
    tmp_path: Path, make: Callable[[Path], None], error: type[Damaged] | type[TooNew], told: str
) -> None:
    folder, chosen = tmp_path / "store", tmp_path / "chosen.db"
    with Store.open(folder) as store:
        keep(store)
    make(chosen)
    before = contents(tmp_path)
    with pytest.raises(error) as refused:
        restore_file(folder, chosen)
    assert refused.value.message == Message(told)
    assert contents(tmp_path) == before


@pytest.mark.parametrize("moved", [0, 1, 2, 3])
def test_a_restore_cut_short_is_finished_or_has_not_begun(tmp_path: Path, moved: int) -> None:
    """Killed after `moved` of the old files were out of the way."""
    alive, folder = tmp_path / "alive", tmp_path / "taken"
    with Store.open(alive) as store:
        keep(store, moves=MOVES[:-1])
        shutil.copytree(alive, folder)
    shutil.copy(VERSION_1, files.restored_file(folder))
    (folder / "set-aside").mkdir()
    for ending in files.PARTS[:moved]:
        files.part(files.main_file(folder), ending).replace(files.part(folder / "set-aside" / "old", ending))
    assert ids(folder) == (["m2"] if moved else ["m1"])
    assert not files.restored_file(folder).exists()
    assert sum(len(raw) > 0 for name, raw in contents(folder).items() if name.endswith("-wal")) == (1 if moved else 0)


def test_a_backup_where_nothing_can_be_written_is_told(tmp_path: Path) -> None:
    with Store.open(tmp_path / "store") as store:
        (tmp_path / "file").write_text("no folder")
        with pytest.raises(CannotWrite) as refused:
            write_backup(store, tmp_path / "file" / "mine.db")
    assert refused.value.message == Message("storage.read_only")


def test_what_was_kept_in_memory_can_still_be_saved(tmp_path: Path) -> None:
    with Store.in_memory() as store:
        match = keep(store)
        write_backup(store, tmp_path / "saved.db")
    restore_file(tmp_path / "store", tmp_path / "saved.db")
    with Store.open(tmp_path / "store") as store:
        assert digest(store.load("m1").match) == digest(match)
