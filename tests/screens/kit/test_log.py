"""The log file: it has the lines from before it was opened, stays small, and never raises."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

from screens.runtime import log


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    yield tmp_path
    log.close()


def newest(folder: Path) -> str:
    return (folder / log.FOLDER / log.NAME).read_text("utf-8")


def test_a_line_from_before_the_file_was_opened_is_in_it(folder: Path) -> None:
    log.LOG.info("before %s", "the folder was known")
    log.open_file(folder)
    log.LOG.info("after")
    assert "before the folder was known" in newest(folder) and newest(folder).rstrip().endswith("after")


def test_an_exception_is_written_and_not_held(folder: Path) -> None:
    try:
        raise ValueError("told apart")
    except ValueError as error:
        log.LOG.error("mistake", exc_info=error)
    record = log.recent.records[-1]
    assert record.exc_info is None and "ValueError: told apart" in log.recent.text
    log.open_file(folder)
    assert newest(folder).count("ValueError: told apart") == 1


def test_a_full_file_becomes_the_older_one(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    log.recent.records.clear()
    log.open_file(folder)
    monkeypatch.setattr(log, "LARGEST", 2000)
    for number in range(100):
        log.LOG.info("line %d", number)
    files = sorted(path.name for path in (folder / log.FOLDER).iterdir())
    assert files == [log.NAME, log.NAME + log.OLDER]
    assert newest(folder).rstrip().endswith("line 99")
    assert all((folder / log.FOLDER / name).stat().st_size <= 2000 for name in files)


def test_a_file_that_cannot_be_written_ends_the_log_and_nothing_else(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    log.open_file(folder)
    handlers = list(logging.getLogger().handlers)
    monkeypatch.setattr(log, "LARGEST", 0)
    monkeypatch.setattr(Path, "replace", lambda *_: (_ for _ in ()).throw(OSError("disk full")))
    log.LOG.info("not written")
    assert len(logging.getLogger().handlers) == len(handlers) - 1
    log.LOG.info("still running")
    assert "still running" in log.text()
