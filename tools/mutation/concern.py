"""Which tests concern a mutant: those that run its lines, as one run of all tests under coverage has shown."""

from __future__ import annotations

import ast
import json
import os
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from coverage import CoverageData

from tools.mutation.collecting import TESTS
from tools.mutation.measure import MEASURED
from tools.mutation.mutants import Mutant
from tools.mutation.trials import Trial

DATA = "coverage.data"
# A process that a test starts has its name as the context.
SETTINGS = f"""[run]
source = scoring
relative_files = true
parallel = true
data_file = {{folder}}/{DATA}
context = ${{{{PYTEST_CURRENT_TEST-}}}}
"""
# Some tests start it without installed packages, and so without coverage.
COMMAND = ("scoring/__main__.py", "scoring/file/score_command.py")
IMPORT = ""  # the context of what runs before the first test


def measure(tree: Path) -> bool:
    """Whether all tests pass; leaves in the tree what they ran and how long it took."""
    config = tree / "coverage.ini"
    config.write_text(SETTINGS.format(folder=tree), "utf-8")
    environment = {**os.environ, "COVERAGE_PROCESS_START": str(config)}
    environment.pop("PYTEST_CURRENT_TEST", None)  # our own, if we are tested
    command = [sys.executable, "-m", "pytest", *TESTS, "-q", "-p", "no:cacheprovider", "-p", "tools.mutation.measure"]
    status = subprocess.call(command, cwd=tree, env=environment)
    subprocess.run([sys.executable, "-m", "coverage", "combine", "-q", f"--rcfile={config}"], cwd=tree, check=True)
    return status == 0


class Concern:
    def __init__(self, tree: Path) -> None:
        measured = json.loads((tree / MEASURED).read_text("utf-8"))
        self._times: dict[str, float] = measured["times"]
        self._starters: list[str] = measured["starters"]
        data = CoverageData(str(tree / DATA))
        data.read()
        self._tests = {
            file: {
                line: {_test(context) for context in contexts}
                for line, contexts in data.contexts_by_lineno(file).items()
            }
            for file in data.measured_files()
        }
        self._imports = {file: set(_imported(tree, file)) for file in self._tests}

    def trial(self, number: int, mutant: Mutant) -> Trial:
        first, last = mutant.lines
        lines = self._tests.get(mutant.file, {})
        tests = set[str]().union(*(lines.get(line, ()) for line in range(first, last + 1)))
        fresh = IMPORT in tests
        if fresh:
            tests = self._of_users(mutant.file) | self._lookers()
        elif mutant.file in COMMAND:
            tests.update(self._starters)
        return Trial(number, mutant.file, mutant.source, self._quick_first(tests - {IMPORT}), fresh)

    def _of_users(self, file: str) -> set[str]:
        """A table may be read by the modules that import it, and by those that import them."""
        users, files = set[str](), {file}
        while files:
            users |= files
            files = {other for other, imported in self._imports.items() if files & imported} - users
        return self._of_files(users) | {test for test in self._times if _about(file, test)}

    def _lookers(self) -> set[str]:
        """Tests that run none of the rules look at tables."""
        return self._times.keys() - self._of_files(self._tests)

    def _of_files(self, files: Iterable[str]) -> set[str]:
        return set[str]().union(*(tests for file in files for tests in self._tests.get(file, {}).values()))

    def _quick_first(self, tests: Iterable[str]) -> dict[str, float]:
        return dict(
            sorted(
                ((test, self._times[test]) for test in tests if test in self._times),
                key=lambda pair: (pair[1], pair[0]),
            )
        )


def _test(context: str) -> str:
    """As pytest names it in the environment: with the phase behind."""
    return context.rpartition(" (")[0] if context.endswith((" (setup)", " (call)", " (teardown)")) else context


def _about(file: str, test: str) -> bool:
    """Whether the test's file is named after the module, or after a folder that holds the module, such as its game."""
    _, *folders, name = Path(file).with_suffix("").parts
    about = test.split("::")[0].removeprefix("tests/scoring/")
    return any(part in about for part in (*folders, name))


def _imported(tree: Path, file: str) -> Iterator[str]:
    """The files that a file imports: `from scoring.hexes import Cell`, `from scoring.carodeni import facts`."""
    for node in ast.walk(ast.parse((tree / file).read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            for module in (node.module, *(f"{node.module}.{name.name}" for name in node.names)):
                path = module.replace(".", "/")
                yield from (f"{path}.py", f"{path}/__init__.py")
