"""Torn and flipped copies of the file and its log: what stood before the damage, or a clear word."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import count
from pathlib import Path

import pytest

from scoring.journal.match import Match
from scoring.message import Message
from storage import history, lines
from storage.backups.backup import good_backups, make_backup
from storage.errors import Damaged, StorageError, TooNew, Unreadable
from storage.remarks import Remarks
from storage.store import Store
from tests.storage.journeys import MOVES, append_last, digest, keep, new_match, played
from tools.harness.evenings import reported, scored

FILE, LOG = "grimoire.db", "grimoire.db-wal"
LEFT_OPEN = {"m1": MOVES[:-1], "m2": MOVES[:30], "m3": MOVES[:-1]}
NOW = 1_800_000_000
PAST = (
    reported("p1", NOW - 300_000, {"Žofie": 81, "Béla": 64}),
    reported("p2", NOW - 200_000, {"Béla": 77, "Žofie": 78}),
    scored("p3", NOW - 100_000, {"Žofie": 71, "Béla": 44}),
)


@dataclass(frozen=True)
class Origin:
    """A folder to copy, the open matches in it, and those of the history; with a backup if there are any of these."""

    folder: Path
    matches: dict[str, Match]
    past: tuple[Match, ...] = ()


@pytest.fixture(scope="module")
def at_rest(tmp_path_factory: pytest.TempPathFactory) -> Origin:
    """The app was closed: all is in the main file."""
    folder = tmp_path_factory.mktemp("rest")
    with Store.open(folder) as store:
        matches = {name: keep(store, new_match(name), moves) for name, moves in LEFT_OPEN.items()}
        store.create_all(PAST)
        store.remember_people(("Žofie", "Béla"), NOW)
        store.set_setting("language", "cs")
        make_backup(store, folder, NOW)
    return Origin(folder, matches, PAST)


@pytest.fixture(scope="module")
def killed(tmp_path_factory: pytest.TempPathFactory) -> Origin:
    """The app was killed: a match is in the main file, and what was played since is in the log."""
    alive, folder = tmp_path_factory.mktemp("alive"), tmp_path_factory.mktemp("killed") / "taken"
    with Store.open(alive) as store:
        store.create(new_match())
    with Store.open(alive) as store:
        for match in played(LEFT_OPEN["m1"]):
            append_last(store, match)
        shutil.copytree(alive, folder, ignore=shutil.ignore_patterns("*-shm"))
    return Origin(folder, {"m1": match})


@pytest.fixture
def every(request: pytest.FixtureRequest) -> Callable[[int], int]:
    """The distance between two offsets; in the long form they lie much closer."""
    return lambda distance: max(1, distance // 23) if request.config.getoption("--long") else distance


@pytest.fixture
def folders(tmp_path: Path) -> Iterator[Path]:
    """Makes fresh folders."""
    return (tmp_path / str(number) for number in count(1))


def copied(origin: Origin, folder: Path, name: str, contents: bytes) -> Path:
    shutil.copytree(origin.folder, folder)
    (folder / name).write_bytes(contents)
    return folder


def flipped(contents: bytes, offset: int) -> bytes:
    return contents[:offset] + bytes([contents[offset] ^ 0xFF]) + contents[offset + 1 :]


@cache
def moments(match_id: str) -> tuple[Match, ...]:
    """The match before the first move and after each."""
    return (new_match(match_id), *played(LEFT_OPEN[match_id], new_match(match_id)))


def is_prefix(part: Match) -> bool:
    return digest(part) == digest(moments(part.id)[len(part.journal.entries)])


def outcome(folder: Path, origin: Origin) -> str:
    """Opens what is there and checks that every match is whole, or that something is said about it."""
    try:
        store = Store.open(folder)
    except TooNew:
        return "damaged"
    except Damaged:
        assert not origin.past or holds_all(folder, origin), "the backup is not offered"
        return "damaged"
    with store:
        try:
            listed = {summary.id: summary.notice for summary in store.open_matches()}
        except Damaged:
            return "damaged"
        if set(listed) != set(origin.matches):
            assert any(listed.values()), f"only {set(listed)} are left, and nothing is said"
        told = [name for name, match in origin.matches.items() if not is_whole(store, match)]
        if told_in_history(store, folder, origin):
            told.append("history")
        return "told" if told else "whole"


def holds_all(folder: Path, origin: Origin) -> bool:
    backups = good_backups(folder, NOW)
    return bool(backups) and backups[0].matches == len(origin.matches) + len(origin.past)


def is_whole(store: Store, match: Match) -> bool:
    """Whether all of an open match is there; if not, something is said, and what is there stood before the damage."""
    try:
        loaded = store.load(match.id)
    except StorageError:
        return False
    if not loaded.notice:
        assert digest(loaded.match) == digest(match)
    if loaded.notice != Message("storage.match_changed"):
        assert is_prefix(loaded.match)
    assert len(loaded.match.journal.entries) + loaded.unread == len(match.journal.entries)
    return loaded.notice is None


def told_in_history(store: Store, folder: Path, origin: Origin) -> bool:
    """Whether something is said about past matches; otherwise all is right, at the latest after the daily backup."""
    try:
        loaded = [store.load(match.id) for match in origin.past]
        if any(one.notice for one in loaded):
            return True
        assert [digest(one.match) for one in loaded] == [digest(match) for match in origin.past]
        if not is_right(store, origin):
            make_backup(store, folder, NOW + 1)
            assert is_right(store, origin), "the history says something else than the matches"
    except StorageError:
        return True
    return False


def is_right(store: Store, origin: Origin) -> bool:
    shown = {past.id: past for past in history.page(store).matches}
    return shown == {match.id: history.past_of(match, Remarks()) for match in origin.past}


def test_undamaged_copies_are_whole(at_rest: Origin, killed: Origin, tmp_path: Path) -> None:
    for origin in (at_rest, killed):
        folder = tmp_path / origin.folder.name
        shutil.copytree(origin.folder, folder)
        assert outcome(folder, origin) == "whole"
        with Store.open(folder) as store:
            assert store.notice is None


def test_a_file_cut_short_anywhere_is_damaged_and_stays_as_it_is(
    at_rest: Origin, folders: Iterator[Path], every: Callable[[int], int]
) -> None:
    contents = (at_rest.folder / FILE).read_bytes()
    lengths = {*range(0, 600, every(23)), *range(0, len(contents) - 512, every(509))}
    for length in lengths | set(range(4096, len(contents), 4096)):
        folder = copied(at_rest, next(folders), FILE, contents[:length])
        assert outcome(folder, at_rest) == "damaged", length
        assert (folder / FILE).read_bytes() == contents[:length]
        shutil.rmtree(folder)


def test_a_few_bytes_cut_from_the_end_are_told(at_rest: Origin, folders: Iterator[Path]) -> None:
    """SQLite fills a page up with zeros and may find no harm in it; the check sums do."""
    contents = (at_rest.folder / FILE).read_bytes()
    for missing in range(1, 512, 17):
        folder = copied(at_rest, next(folders), FILE, contents[:-missing])
        assert outcome(folder, at_rest) in {"damaged", "told"}, missing


def test_a_flipped_byte_anywhere_in_the_file_is_harmless_or_told(
    at_rest: Origin, folders: Iterator[Path], every: Callable[[int], int]
) -> None:
    contents = (at_rest.folder / FILE).read_bytes()
    seen = set()
    for offset in {*range(0, 110, 3), *range(0, len(contents), every(241))}:
        folder = copied(at_rest, next(folders), FILE, flipped(contents, offset))
        seen.add(outcome(folder, at_rest))
        shutil.rmtree(folder)
    assert seen == {"whole", "told", "damaged"}


def test_a_line_that_went_over_to_another_match_does_not_hide_those_behind_it(
    at_rest: Origin, folders: Iterator[Path]
) -> None:
    """SQLite finds the lines of a match by their order and stops at the one that is out of it."""
    contents = (at_rest.folder / FILE).read_bytes()
    line = lines.entry_line(at_rest.matches["m2"].journal.entries[12]).encode()
    (offset,) = (match.start() for match in re.finditer(rb"m2\x0c..?" + re.escape(line), contents, re.DOTALL))
    changed = contents[:offset] + b"m3" + contents[offset + 2 :]
    assert outcome(copied(at_rest, next(folders), FILE, changed), at_rest) == "damaged"


def test_a_main_file_cut_short_or_lost_under_its_log_is_damaged(killed: Origin, folders: Iterator[Path]) -> None:
    """SQLite would take an empty file for a new one and throw the log away."""
    log = (killed.folder / LOG).read_bytes()
    for length in (0, 1, 15):
        folder = copied(killed, next(folders), FILE, (killed.folder / FILE).read_bytes()[:length])
        assert outcome(folder, killed) == "damaged"
        assert (folder / LOG).read_bytes() == log
    folder = copied(killed, next(folders), FILE, b"")
    (folder / FILE).unlink()
    assert outcome(folder, killed) == "damaged"
    assert [path.name for path in folder.iterdir()] == [LOG]


def lines_left(folder: Path) -> tuple[int, Message | None]:
    with Store.open(folder) as store:
        loaded = store.load("m1")
        assert (loaded.unread, loaded.notice) == (0, None)
        assert is_prefix(loaded.match)
        return len(loaded.match.journal.entries), store.notice


def test_a_log_cut_short_anywhere_gives_what_was_committed_before(
    killed: Origin, folders: Iterator[Path], every: Callable[[int], int]
) -> None:
    contents = (killed.folder / LOG).read_bytes()
    counts = []
    for length in sorted({0, 1, 31, 32, 33, 60, *range(0, len(contents), every(1777)), len(contents)}):
        left, _ = lines_left(copied(killed, next(folders), LOG, contents[:length]))
        counts.append(left)
    assert counts == sorted(counts)
    assert (counts[0], counts[-1]) == (0, len(LEFT_OPEN["m1"]))


def test_a_flipped_byte_in_the_log_gives_what_was_committed_before_and_is_told(
    killed: Origin, folders: Iterator[Path], every: Callable[[int], int]
) -> None:
    contents = (killed.folder / LOG).read_bytes()
    whole = len(LEFT_OPEN["m1"])
    losses = set()
    for offset in {*range(32), *range(32, len(contents), every(3989))}:
        damaged = flipped(contents, offset)
        folder = copied(killed, next(folders), LOG, damaged)
        left, notice = lines_left(folder)
        losses.add(whole - left)
        if whole - left > 2:
            assert notice == Message("storage.tail_lost"), offset
            (kept,) = (folder / "set-aside").rglob(LOG)
            assert kept.read_bytes() == damaged
        shutil.rmtree(folder)
    assert whole in losses
    assert 0 < min(losses - {0}) < 5


def test_a_write_cut_short_at_the_end_of_the_log_is_no_loss(killed: Origin, folders: Iterator[Path]) -> None:
    """The last commit was never reported as done, so there is nothing to tell."""
    contents = (killed.folder / LOG).read_bytes()
    folder = copied(killed, next(folders), LOG, flipped(contents, len(contents) - 1))
    assert lines_left(folder) == (len(LEFT_OPEN["m1"]) - 1, None)


def test_after_a_damaged_log_the_match_goes_on(killed: Origin, folders: Iterator[Path]) -> None:
    contents = (killed.folder / LOG).read_bytes()
    folder = copied(killed, next(folders), LOG, flipped(contents, len(contents) // 2))
    left, _ = lines_left(folder)
    with Store.open(folder) as store:
        assert store.notice is None, "it is told once"
        append_last(store, moments("m1")[left + 1])
    assert lines_left(folder) == (left + 1, None)


def test_a_match_row_that_makes_no_sense_is_still_listed(at_rest: Origin, folders: Iterator[Path]) -> None:
    contents = (at_rest.folder / FILE).read_bytes()
    offset = contents.index(b',"name":', contents.index(b"m1witchcraft"))
    folder = copied(at_rest, next(folders), FILE, flipped(contents, offset))
    with Store.open(folder) as store:
        assert {summary.id for summary in store.open_matches()} == set(LEFT_OPEN)
        unreadable = [summary.id for summary in store.open_matches() if summary.notice]
        assert len(unreadable) == 1
        with pytest.raises(Unreadable):
            store.load(unreadable[0])
