"""Opening the file: new, old, too new, and where nothing can be written."""

from __future__ import annotations

import errno
import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from scoring.journal.events import Ticked
from scoring.message import Message
from storage import database, files
from storage.errors import CannotWrite, Damaged, StorageError, TooNew
from storage.people import people
from storage.schema import MIGRATIONS, Migration
from storage.store import Store
from tests.storage.journeys import MOVES, append_last, digest, keep, kept_match, new_match, played

ROOT = Path(__file__).parents[2]
VERSION_1 = Path(__file__).parent / "fixtures" / "version-1.db"


def contents(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def add_notes(connection: sqlite3.Connection) -> None:
    connection.execute("ALTER TABLE matches ADD COLUMN note TEXT NOT NULL DEFAULT ''")


def add_photos(connection: sqlite3.Connection) -> None:
    connection.execute("CREATE TABLE photos (match_id TEXT NOT NULL REFERENCES matches (id))")


def fail_half_way(connection: sqlite3.Connection) -> None:
    connection.execute("CREATE TABLE half (x)")
    connection.execute("CREATE TABLE half (x)")


def version_of(path: Path) -> int:
    with closing(sqlite3.connect(path)) as connection:
        return int(connection.execute("PRAGMA user_version").fetchone()[0])


def test_a_new_file_has_the_newest_version_and_needs_no_copy(tmp_path: Path) -> None:
    Store.open(tmp_path / "deep" / "down").close()
    assert [path.name for path in (tmp_path / "deep" / "down").iterdir()] == ["grimoire.db"]
    assert version_of(tmp_path / "deep" / "down" / "grimoire.db") == len(MIGRATIONS)


def test_a_file_half_made_is_made_again(tmp_path: Path) -> None:
    files.new_file(tmp_path).write_bytes(b"half")
    Store.open(tmp_path).close()
    assert [path.name for path in tmp_path.iterdir()] == ["grimoire.db"]


@pytest.mark.parametrize("more", [(add_notes,), (add_notes, add_photos)])
def test_an_older_file_is_brought_up_to_date_and_a_copy_is_taken_first(
    tmp_path: Path, more: tuple[Migration, ...]
) -> None:
    with Store.open(tmp_path) as store:
        match = keep(store)
        store.set_setting("language", "hu")
    database.Database.open(tmp_path, (*MIGRATIONS, *more)).close()
    assert version_of(tmp_path / "grimoire.db") == len(MIGRATIONS) + len(more)
    (copy,) = files.backups(tmp_path).iterdir()
    assert copy.name.startswith(f"before-version-{len(MIGRATIONS) + len(more)}-")
    assert version_of(copy) == len(MIGRATIONS)
    old = tmp_path / "old"
    old.mkdir()
    shutil.copy(copy, old / "grimoire.db")
    with Store.open(old) as store:
        assert digest(store.load("m1").match) == digest(match)
        assert store.setting("language", "en") == "hu"


def test_the_copy_holds_what_is_still_in_the_log(tmp_path: Path) -> None:
    alive, taken = tmp_path / "alive", tmp_path / "taken"
    with Store.open(alive) as store:
        keep(store)
        shutil.copytree(alive, taken)
    assert (taken / "grimoire.db-wal").stat().st_size > 0
    database.Database.open(taken, (*MIGRATIONS, add_notes)).close()
    (copy,) = files.backups(taken).iterdir()
    with closing(sqlite3.connect(copy)) as connection:
        assert connection.execute("SELECT count(*) FROM entries").fetchone() == (len(MOVES),)


def test_a_step_that_fails_changes_nothing(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        match = keep(store)
    with pytest.raises(StorageError):
        database.Database.open(tmp_path, (*MIGRATIONS, fail_half_way))
    with Store.open(tmp_path) as store:
        assert digest(store.load("m1").match) == digest(match)
        assert store.database.connection.execute("SELECT 1 FROM sqlite_schema WHERE name = 'half'").fetchall() == []


@pytest.mark.parametrize("killed", [False, True])
def test_a_newer_file_is_left_as_it_is(tmp_path: Path, killed: bool) -> None:
    """Also if the app that wrote it was killed and its last entries are in the log."""
    alive, folder = tmp_path / "alive", tmp_path / "taken"
    newer = database.Database.open(alive, (*MIGRATIONS, add_notes))
    newer.connection.execute("INSERT INTO people VALUES ('a', 'A', 1, 0, '', '')")
    if not killed:
        newer.close()
    shutil.copytree(alive, folder, ignore=shutil.ignore_patterns("*-shm"))
    newer.close()
    before = contents(folder)
    with pytest.raises(TooNew) as refused:
        Store.open(folder)
    assert refused.value.message == Message("storage.too_new")
    after = contents(folder)
    assert {name: after[name] for name in before} == before
    assert set(after) - set(before) <= {"grimoire.db-shm", "grimoire.db-wal"}
    database.Database.open(folder, (*MIGRATIONS, add_notes)).close()


def test_a_file_of_version_1_still_opens(tmp_path: Path) -> None:
    shutil.copy(VERSION_1, tmp_path / "grimoire.db")
    with Store.open(tmp_path) as store:
        (*_, match) = played(start=kept_match())
        loaded = store.load("m1")
        assert (digest(loaded.match), loaded.notice) == (digest(match), None)
        assert [(summary.id, summary.stage) for summary in store.open_matches()] == [("m2", "setup")]
        assert store.setting("language", "en") == "cs"
        assert store.draft("new") == {"names": ["Žofie"]}
        assert store.routes() == ["games", "setup"]
        assert [person.name for person in people(store, 1000)] == ["Žofie", "Béla"]


def test_a_file_of_another_program_is_recognised(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "grimoire.db")) as other:
        other.execute("CREATE TABLE recipes (name)")
    with pytest.raises(Damaged) as refused:
        Store.open(tmp_path)
    assert refused.value.message == Message("storage.not_ours")


@pytest.mark.parametrize("name", ["TABLE people", "TABLE kept", "TRIGGER entries_never_go"])
def test_a_file_without_one_of_its_tables_is_damaged(tmp_path: Path, name: str) -> None:
    Store.open(tmp_path).close()
    with closing(sqlite3.connect(tmp_path / "grimoire.db")) as connection:
        connection.execute(f"DROP {name}")
    with pytest.raises(Damaged):
        Store.open(tmp_path)


def test_a_file_where_the_folder_should_be(tmp_path: Path) -> None:
    (tmp_path / "here").write_text("a file")
    for folder in (tmp_path / "here", tmp_path / "here" / "below"):
        with pytest.raises(CannotWrite) as refused:
            Store.open(folder)
        assert refused.value.message == Message("storage.read_only")


def test_a_folder_where_the_file_should_be(tmp_path: Path) -> None:
    (tmp_path / "grimoire.db").mkdir()
    with pytest.raises(CannotWrite) as refused:
        Store.open(tmp_path)
    assert refused.value.message == Message("storage.read_only")


# The rights of a file do not bind the superuser, so the child becomes nobody first.
AS_NOBODY = """
import os, sys
from pathlib import Path
from storage.errors import StorageError
from storage.store import Store
from tests.storage.journeys import new_match
if os.getuid() == 0:
    try:
        os.setgroups([]); os.setgid(65534); os.setuid(65534)
    except OSError:
        sys.exit("cannot become nobody")
try:
    store = Store.open(Path(sys.argv[1]))
    store.create(new_match("m2"))
except StorageError as error:
    print(error.message.id)
else:
    print("written")
"""


def as_nobody(folder: Path) -> str:
    run = [sys.executable, "-c", AS_NOBODY, str(folder)]
    done = subprocess.run(run, cwd=ROOT, capture_output=True, text=True, timeout=30, check=False)
    if "cannot become nobody" in done.stderr:
        pytest.skip("the superuser cannot become nobody here")
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


@pytest.mark.skipif(os.name != "posix", reason="rights are those of POSIX")
@pytest.mark.parametrize(("folder_mode", "file_mode"), [(0o555, 0o444), (0o555, 0o666), (0o777, 0o444)])
def test_a_folder_or_file_that_is_read_only(open_to_all: Path, folder_mode: int, file_mode: int) -> None:
    folder = open_to_all / "store"
    with Store.open(folder) as store:
        match = keep(store)
    (folder / "grimoire.db").chmod(file_mode)
    folder.chmod(folder_mode)
    assert as_nobody(folder) == "storage.read_only"
    folder.chmod(0o755)
    (folder / "grimoire.db").chmod(0o644)
    with Store.open(folder) as store:
        assert digest(store.load("m1").match) == digest(match)
        assert [summary.id for summary in store.open_matches()] == []


@pytest.mark.skipif(os.name != "posix", reason="rights are those of POSIX")
def test_an_empty_folder_that_is_read_only(open_to_all: Path) -> None:
    open_to_all.chmod(0o555)
    assert as_nobody(open_to_all) == "storage.read_only"
    open_to_all.chmod(0o755)
    assert list(open_to_all.iterdir()) == []


HOLD = """
import sqlite3, sys
connection = sqlite3.connect(sys.argv[1], isolation_level=None)
for statement in sys.argv[2:]:
    connection.execute(statement)
print("held", flush=True)
sys.stdin.readline()
"""


def test_a_file_that_another_process_holds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "BUSY_SECONDS", 0.1)
    with Store.open(tmp_path) as store:
        store.create(new_match())
        run = [sys.executable, "-c", HOLD, str(tmp_path / "grimoire.db"), "BEGIN EXCLUSIVE"]
        with subprocess.Popen(run, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as other:
            assert other.stdout is not None
            assert other.stdout.readline() == "held\n"
            after = new_match().record(Ticked("board"), 5)
            with pytest.raises(CannotWrite) as refused:
                append_last(store, after)
            assert refused.value.message == Message("storage.locked")
            assert store.load("m1").match.state.ticked == frozenset()
            with pytest.raises(CannotWrite) as refused:
                Store.open(tmp_path)
            assert refused.value.message == Message("storage.locked")
            other.communicate("done\n")
        append_last(store, after)
        assert store.load("m1").match.state.ticked == {"board"}


def test_a_file_that_another_process_will_not_even_let_us_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "BUSY_SECONDS", 0.1)
    Store.open(tmp_path).close()
    alone = ["PRAGMA locking_mode = EXCLUSIVE", "INSERT INTO people VALUES ('a', 'A', 1, 0, '', '')"]
    run = [sys.executable, "-c", HOLD, str(tmp_path / "grimoire.db"), *alone]
    with subprocess.Popen(run, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "held\n"
        with pytest.raises(CannotWrite) as refused:
            Store.open(tmp_path)
        assert refused.value.message == Message("storage.locked")
        other.communicate("done\n")
    with Store.open(tmp_path) as store:
        assert [person.name for person in people(store, 1000)] == ["A"]


# The child may not make a file longer than it is told: the system refuses the write as it does on a full disk.
ON_A_FULL_DISK = """
import resource, sys
from pathlib import Path
from storage.errors import CannotWrite
from storage.store import Store
from tests.storage.journeys import append_last, digest, new_match, played
store = Store.open(Path(sys.argv[1]))
store.create(new_match())
hard = resource.getrlimit(resource.RLIMIT_FSIZE)[1]
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[2]), hard))
written = new_match()
try:
    for match in played():
        append_last(store, match)
        written = match
except CannotWrite as error:
    print(error.message.id)
    assert digest(store.load("m1").match) == digest(written)
    resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))
    append_last(store, match)
    print(len(match.journal.entries), digest(match))
"""


@pytest.mark.skipif(os.name != "posix", reason="limits are those of POSIX")
@pytest.mark.parametrize("limit", [40_000, 50_001, 64_000, 100_000])
def test_a_write_that_fails_is_told_and_the_journal_goes_on_where_it_was(tmp_path: Path, limit: int) -> None:
    run = [sys.executable, "-c", ON_A_FULL_DISK, str(tmp_path), str(limit)]
    done = subprocess.run(run, cwd=ROOT, capture_output=True, text=True, timeout=30, check=False)
    assert done.returncode == 0, done.stderr
    told, count, last = done.stdout.split()
    assert told in {"storage.io", "storage.disk_full"}
    assert 0 < int(count) < len(MOVES)
    with Store.open(tmp_path) as store:
        loaded = store.load("m1")
        assert (digest(loaded.match), loaded.notice) == (last, None)


def test_a_full_file_says_that_the_disk_is_full(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        store.create(new_match())
        connection = store.database.connection
        (pages,) = connection.execute("PRAGMA page_count").fetchone()
        connection.execute(f"PRAGMA max_page_count = {pages}")
        with pytest.raises(CannotWrite) as refused:
            store.set_draft("long", "x" * 20_000)
        assert refused.value.message == Message("storage.disk_full")
        assert store.draft("long") is None
        connection.execute("PRAGMA max_page_count = 100000")
        store.set_draft("long", "x" * 20_000)
        assert store.draft("long") == "x" * 20_000


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    disk = tmp_path / "disk"
    disk.mkdir()
    mount = shutil.which("mount")
    size = "-osize=256k"
    if not mount or subprocess.run([mount, "-t", "tmpfs", size, "tmpfs", str(disk)], capture_output=True).returncode:
        pytest.skip("only the superuser can mount a small disk")
    yield disk
    subprocess.run(["umount", str(disk)], check=True)


def fill(path: Path) -> None:
    with path.open("wb", buffering=0) as file:
        try:
            while True:
                file.write(b"x" * 512)
        except OSError as error:
            assert error.errno == errno.ENOSPC  # noqa: PT017


def test_a_disk_that_is_really_full(small_disk: Path) -> None:
    written = new_match()
    with Store.open(small_disk) as store:
        store.create(written)
        fill(small_disk / "filler")
        told = None
        for match in played():
            try:
                append_last(store, match)
            except CannotWrite as error:
                told = error.message
                break
            written = match
        assert told == Message("storage.disk_full")
        assert digest(store.load("m1").match) == digest(written)
    with pytest.raises(CannotWrite) as refused:
        Store.open(small_disk / "another")
    assert refused.value.message == Message("storage.disk_full")
    (small_disk / "filler").unlink()
    with Store.open(small_disk) as store:
        assert digest(store.load("m1").match) == digest(written)
        append_last(store, match)
