"""The disk fails in the middle of a match: full, read-only, rights taken away. What is shown as done is done."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from storage.store import Store
from tests.reliability.wrecks import banner, in_trouble
from tests.screens.shell.test_unwritable import bound_by_rights
from tests.storage.journeys import digest
from tools.harness.driver import Driver
from tools.harness.hands.common import open_checklist

resource = pytest.importorskip("resource", reason="limits of a process are those of POSIX")

pytestmark = pytest.mark.ui

SMALL = 700 * 1024
NOBODY = 65534


class SmallDisk:
    """A disk of its own, in memory: it can be filled and made read-only."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._filling = folder / "other-people's-pictures"

    def fill(self) -> None:
        """To the last byte."""
        with self._filling.open("ab", buffering=0) as file:
            for size in (65536, 512, 1):
                try:
                    while file.write(b"x" * size) == size:
                        pass
                except OSError:
                    continue

    def free(self) -> None:
        self._filling.unlink()

    def remount(self, how: str) -> None:
        subprocess.run(["mount", "-o", f"remount,{how}", str(self.folder)], check=True)


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[SmallDisk]:
    folder = tmp_path / "disk"
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", f"size={SMALL}", "tmpfs", str(folder)]
    if shutil.which("mount") is None or subprocess.run(mount, capture_output=True).returncode:
        pytest.skip("only root can mount a disk; the limit of a file stands in for it")
    try:
        yield SmallDisk(folder)
    finally:
        subprocess.run(["umount", "-l", str(folder)], check=True)


def tick_on(app: Driver, touches: int) -> int:
    """Taps one step again and again; how many of the taps were refused. What is shown is always what is kept."""
    refused = 0
    for _ in range(touches):
        before, entries = app.find("board").phase, len(app.match.journal.entries)
        app.tap("board")
        done = app.find("board").phase != before
        assert done == (len(app.match.journal.entries) > entries)
        assert done or banner(app), "a tap that was not kept, and no warning"
        refused += not done
    return refused


def assert_all_is_kept(app: Driver, folder: Path) -> None:
    shown = digest(app.match)
    with Store.open(folder) as other:
        assert digest(other.load(app.match.id).match) == shown


def test_a_disk_that_runs_full_and_is_freed_again_loses_nothing(disk: SmallDisk) -> None:
    with Driver(disk.folder) as app:
        open_checklist(app, "witchcraft")
        assert tick_on(app, 3) == 0
        disk.fill()
        assert tick_on(app, 8) == 8
        assert "There is no space left" in banner(app)
        app.advance(10)
        assert "There is no space left" in banner(app), "it stays"
        app.app.dispatch("on_pause")
        app.app.dispatch("on_resume")
        kept = digest(app.match)
    disk.fill()
    with Driver(disk.folder) as app:
        assert app.sees("what you enter will be lost when the app closes"), "started on a full disk"
    disk.free()
    with Driver(disk.folder) as app:
        assert digest(app.match) == kept
        assert tick_on(app, 2) == 0 and not banner(app)
        assert_all_is_kept(app, disk.folder)


def test_a_disk_that_becomes_read_only_is_told_and_nothing_is_lost(disk: SmallDisk) -> None:
    with Driver(disk.folder) as app:
        open_checklist(app, "witchcraft")
        tick_on(app, 3)
        kept = digest(app.match)
    disk.remount("ro")
    with Driver(disk.folder) as app:
        assert in_trouble(app) or app.sees("what you enter will be lost when the app closes")
        app.advance(5)
        assert in_trouble(app) or app.sees("what you enter will be lost when the app closes"), "it stays"
    disk.remount("rw")
    with Driver(disk.folder) as app:
        assert digest(app.match) == kept
        assert tick_on(app, 2) == 0 and not banner(app)


@contextmanager
def no_file_may_grow(beyond: int) -> Iterator[None]:
    """As on a disk that fails: whatever is written further on is refused by the system."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    told = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (beyond, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
        signal.signal(signal.SIGXFSZ, told)


def test_writes_that_the_system_refuses_are_told_until_one_succeeds(tmp_path: Path) -> None:
    with Driver(tmp_path) as app:
        open_checklist(app, "witchcraft")
        tick_on(app, 3)
        with no_file_may_grow(beyond=(tmp_path / "grimoire.db-wal").stat().st_size):
            assert tick_on(app, 6) == 6
            app.advance(10)
            assert banner(app), "it stays"
            state = app.match.state
            app.tap("draw")
            assert app.match.state == state and banner(app)
        app.shell.close_all()
        assert tick_on(app, 3) == 0 and not banner(app)
        assert_all_is_kept(app, tmp_path)
        after = digest(app.match)
    with Driver(tmp_path) as app:
        assert digest(app.match) == after


@pytest.fixture
def folder_for_all() -> Iterator[Path]:
    """Others may not look into pytest's own."""
    with TemporaryDirectory() as name:
        Path(name).chmod(0o755)
        yield Path(name)


@pytest.mark.skipif(os.name != "posix", reason="rights are those of POSIX")
def test_rights_that_are_taken_away_in_a_match_cost_nothing_that_was_shown(folder_for_all: Path) -> None:
    """The open file can be written all the same; a file that is opened anew cannot."""
    store = folder_for_all / "store"
    store.mkdir()
    if os.geteuid() == 0:
        os.chown(store, NOBODY, NOBODY)
    with bound_by_rights():
        with Driver(store) as app:
            open_checklist(app, "witchcraft")
            tick_on(app, 3)
            for path in (*store.iterdir(), store):
                path.chmod(0o500 if path.is_dir() else 0o400)
            tick_on(app, 6)
            app.app.dispatch("on_pause")
            app.app.dispatch("on_resume")
            kept = digest(app.match)
        with Driver(store) as app:
            assert in_trouble(app) or app.sees("what you enter will be lost when the app closes")
        for path in (store, *store.iterdir()):
            path.chmod(0o700)
        with Driver(store) as app:
            assert digest(app.match) == kept
            assert tick_on(app, 2) == 0
            app.advance(5)
            assert not banner(app)
