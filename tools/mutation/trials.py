"""A pytest plugin: the tests are collected once; each mutant gets a process, and in it the tests that concern it.

A mutant of a function changes the function in memory. One that shows already when the modules are imported gets a new
process, which imports it.
"""

from __future__ import annotations

import gc
import json
import os
import resource
import signal
import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from functools import cache
from pathlib import Path
from tempfile import TemporaryFile
from types import CodeType, FunctionType
from typing import IO

import pytest

from tools.mutation.collecting import FOLDER, TESTS, import_all, same_every_time

# In seconds. What a test takes was measured under coverage, so it is more than it needs.
SPARE_TIME = 3
TIMES_SLOWER = 5
WALL = 900
MEMORY = 3 * 2**30
LIKELY_FILES = 3

TRIALS, RESULTS = Path("trials.json"), Path("results.jsonl")
FRESH = "MUTATION_FRESH"
FAILED: list[str] = []
PYTEST = ("-m", "pytest", *TESTS, "-q", "--capture=no", "-p", "no:cacheprovider", "-p", "tools.mutation.trials")
SAID = 9  # the file descriptor on which a process says which test it runs


Items = Mapping[str, pytest.Item]
Functions = dict[str, list[FunctionType]]
Swap = Mapping[CodeType, CodeType]


@dataclass(frozen=True)
class Trial:
    """A mutant, and the tests that concern it with their times; quick ones first."""

    number: int
    file: str
    source: str
    tests: dict[str, float]
    fresh: bool


@dataclass(frozen=True)
class Result:
    number: int
    outcome: str
    by: str = ""


def read_trials() -> list[Trial]:
    return [Trial(**kept) for kept in json.loads(TRIALS.read_text("utf-8"))]


def write_trials(trials: list[Trial], folder: Path) -> None:
    (folder / TRIALS).write_text(json.dumps([asdict(trial) for trial in trials]), "utf-8")


# ------------------------------------------------------------------------------------------------ the plugin


def pytest_configure() -> None:
    same_every_time()


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    """A new process collects the files that it needs."""
    if FRESH not in os.environ or collection_path.suffix != ".py":
        return None
    return collection_path.relative_to(Path.cwd()).as_posix() not in _fresh_files() or None


def pytest_runtestloop(session: pytest.Session) -> bool:
    items = {item.nodeid: item for item in session.items}
    if FRESH in os.environ:
        os._exit(1 if session.testsfailed else run(_fresh_trial(), items))
    if session.testsfailed:
        return False  # pytest says what it could not collect
    import_all()
    functions = functions_of(FOLDER)
    gc.freeze()  # a fork does not copy memory that is not written to
    with RESULTS.open("a", encoding="utf-8") as results:
        for trial in read_trials():
            print(json.dumps(asdict(attempt(trial, items, functions))), file=results, flush=True)
    return True


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    if report.failed:
        FAILED.append(report.nodeid)


@cache
def _fresh_files() -> set[str]:
    return {test.split("::")[0] for test in _fresh_trial().tests}


@cache
def _fresh_trial() -> Trial:
    number, part = map(int, os.environ[FRESH].split())
    return parts(next(trial for trial in read_trials() if trial.number == number))[part]


# ------------------------------------------------------------------------------------------------- one trial


def attempt(trial: Trial, items: Items, functions: Functions) -> Result:
    """The file is changed too: some tests start a process."""
    if not trial.tests:
        return Result(trial.number, "survived", "no test runs it")
    path = Path(trial.file)
    times, before = path.stat(), path.read_text("utf-8")
    swap = None if trial.fresh else swapped(before, trial.source)
    path.write_text(trial.source, "utf-8")
    try:
        status, output = _forked(trial, items, functions[str(path.resolve())], swap) if swap else _fresh(trial)
    finally:
        path.write_text(before, "utf-8")
        os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))
    return _result(trial, status, output)


def _result(trial: Trial, status: int, output: str) -> Result:
    if status in (-signal.SIGVTALRM, -signal.SIGALRM):
        return Result(trial.number, "timed out", output)
    return Result(trial.number, "killed" if status else "survived", output)


def _forked(trial: Trial, items: Items, functions: list[FunctionType], swap: Swap) -> tuple[int, str]:
    # Not a pipe: it is read only at the end, and some mutants concern more tests than a pipe holds the names of.
    with TemporaryFile() as output:
        child = os.fork()
        if not child:
            status = 1
            try:
                _begin(output.fileno())
                for function in functions:
                    function.__code__ = swap[function.__code__]
                status = run(trial, items)
            finally:
                os._exit(status)
        return _end(child, output)


def _fresh(trial: Trial) -> tuple[int, str]:
    """To collect the tests takes longest, so the likely files come first."""
    status, output = 0, ""
    for part in range(len(parts(trial))):
        with TemporaryFile() as names:
            child = os.fork()
            if not child:
                _begin(names.fileno())
                signal.setitimer(signal.ITIMER_VIRTUAL, 60)  # for the import
                environment = {**os.environ, FRESH: f"{trial.number} {part}"}
                os.execve(sys.executable, [sys.executable, *PYTEST], environment)
            status, output = _end(child, names)
        if status:
            break
    return status, output


def parts(trial: Trial) -> list[Trial]:
    """The same trial with the tests of a few files, and with those of the others."""
    *_, folder, name = Path(trial.file).with_suffix("").parts
    times: defaultdict[str, float] = defaultdict(float)
    for test, seconds in trial.tests.items():
        times[test.split("::")[0]] += seconds
    ranked = sorted(times, key=lambda file: (name not in file, folder not in file, times[file], file))
    chosen = [ranked[:LIKELY_FILES], ranked[LIKELY_FILES:]]
    return [
        replace(trial, tests={test: time for test, time in trial.tests.items() if test.split("::")[0] in files})
        for files in chosen
        if files
    ]


def _begin(output: int) -> None:
    """In the new process: silent but for the one line, and limited."""
    os.setsid()
    nothing = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nothing, stream)
    os.dup2(output, SAID)
    os.set_inheritable(SAID, True)
    if sys.platform == "linux":
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    signal.setitimer(signal.ITIMER_REAL, WALL)


def _end(child: int, names: IO[bytes]) -> tuple[int, str]:
    status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    with suppress(ProcessLookupError):
        os.killpg(child, signal.SIGKILL)  # what a test started and did not live to end
    names.seek(0)
    output = names.read().decode().splitlines()
    return status, output[-1] if status and output else ""


def run(trial: Trial, items: Items) -> int:
    """Until the first failure. The limit is one of processor time, so a busy machine kills nothing."""
    for test, seconds in trial.tests.items():
        os.write(SAID, f"{test}\n".encode())
        signal.setitimer(signal.ITIMER_VIRTUAL, SPARE_TIME + TIMES_SLOWER * seconds)
        if test not in items:
            return 1
        items[test].config.hook.pytest_runtest_protocol(item=items[test], nextitem=None)
        if FAILED:
            return 1
    return 0


# ------------------------------------------------------------------------------------------ code in its place


def functions_of(folder: str) -> Functions:
    """The functions of each file, wherever they are: in classes, properties, tables."""
    functions: Functions = {str(path.resolve()): [] for path in Path(folder).rglob("*.py")}
    for candidate in gc.get_objects():
        if isinstance(candidate, FunctionType) and candidate.__code__.co_filename in functions:
            functions[candidate.__code__.co_filename].append(candidate)
    return functions


def swapped(before: str, after: str) -> Swap | None:
    """The new code for each old one; none if they are not the same functions."""
    old, new = (list(_codes(compile(source, "", "exec"))) for source in (before, after))
    if [_shape(code) for code in old] != [_shape(code) for code in new]:
        return None
    return dict(zip(old, new, strict=True))


def _shape(code: CodeType) -> tuple[str, tuple[str, ...]]:
    return code.co_qualname, code.co_freevars


def _codes(code: CodeType) -> Iterator[CodeType]:
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield inner
            yield from _codes(inner)
