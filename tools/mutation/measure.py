"""A pytest plugin: which test runs which lines, how long it takes, which starts a process. Coverage keeps the lines."""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Generator
from pathlib import Path

import pytest
from coverage import Coverage

from tools.mutation.collecting import import_all, same_every_time

MEASURED = Path("measured.json")
_times: dict[str, float] = {}
_failed: set[str] = set()
_starters: set[str] = set()


def pytest_configure() -> None:
    same_every_time()
    sys.addaudithook(_hear)


def _hear(event: str, _: tuple[object, ...]) -> None:
    if event == "subprocess.Popen":
        _starters.add(os.environ.get("PYTEST_CURRENT_TEST", "").rpartition(" (")[0])


def pytest_collection_finish() -> None:
    import_all()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    current = Coverage.current()
    assert current, "The tests run under coverage."
    current.switch_context(item.nodeid)
    start = time.process_time()
    try:
        return (yield)
    finally:
        _times[item.nodeid] = time.process_time() - start
        current.switch_context("")


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    if report.failed:
        _failed.add(report.nodeid)


def pytest_sessionfinish() -> None:
    """What fails without a mutant says nothing about one."""
    passed = {test: seconds for test, seconds in _times.items() if test not in _failed}
    starters = sorted(_starters & passed.keys())
    MEASURED.write_text(json.dumps({"times": passed, "starters": starters}), "utf-8")
