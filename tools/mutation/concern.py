"""Which tests concern a mutant: those that run its lines, as one run of all tests under coverage has shown."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

from coverage import CoverageData

from tools.mutation.collecting import TESTS
from tools.mutation.measure import TIMES
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
        self._times: dict[str, float] = json.loads((tree / TIMES).read_text("utf-8"))
        data = CoverageData(str(tree / DATA))
        data.read()
        self._tests = {
            file: {line: {_test(context) for context in found} for line, found in data.contexts_by_lineno(file).items()}
            for file in data.measured_files()
        }

    def trial(self, number: int, mutant: Mutant) -> Trial:
        first, last = mutant.lines
        lines = self._tests.get(mutant.file, {})
        tests = set[str]().union(*(lines.get(line, ()) for line in range(first, last + 1)))
        fresh = IMPORT in tests
        if fresh:
            tests = self._of_folder(mutant.folder)
        return Trial(number, mutant.file, mutant.source, self._quick_first(tests - {IMPORT}), fresh)

    def _of_folder(self, folder: str) -> set[str]:
        """A table may be used anywhere in its game."""
        files = [lines for file, lines in self._tests.items() if Path(file).parent == Path(folder)]
        return set[str]().union(*(tests for lines in files for tests in lines.values()))

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
