"""The whole app is killed after every single thing that a person does; the next start shows what was seen last."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.reliability.script import SCRIPT

ROOT = Path(__file__).parents[2]

pytestmark = [pytest.mark.ui, pytest.mark.kill]


class App:
    """The app in a process of its own. It waits after each line until it is told to go on."""

    def __init__(self, folder: Path, first: int) -> None:
        run = [sys.executable, "-m", "tests.reliability.script", str(folder), str(first)]
        self._process = subprocess.Popen(
            run, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )

    def line(self) -> str:
        assert self._process.stdout is not None and self._process.stderr is not None
        said = self._process.stdout.readline().strip()
        assert said, self._process.stderr.read()[-2000:]
        return said

    def go_on(self) -> str:
        assert self._process.stdin is not None
        self._process.stdin.write("\n")
        self._process.stdin.flush()
        return self.line()

    def kill(self) -> int:
        self._process.kill()
        self._process.communicate()
        return self._process.returncode


@contextmanager
def running(folder: Path, first: int) -> Iterator[App]:
    app = App(folder, first)
    try:
        yield app
    except BaseException:
        app.kill()
        raise
    assert app.kill() < 0, "it was killed and did not end by itself"


def differences(folder: Path, until: int, from_step: int) -> list[str]:
    """Does the steps up to `until`, each in a process that is killed after it; what the next one shows differently."""
    lines = []
    with running(folder, 0) as app:
        shown = app.line()
        for _ in range(from_step):
            shown = app.go_on()
    for step in range(from_step, until):
        with running(folder, step) as app:
            again = app.line()
            if again != shown:
                lines.append(f"after step {step}: {shown!r} was shown, then {again!r}")
            shown = app.go_on()
    with running(folder, len(SCRIPT)) as app:
        again = app.line()
        if again != shown:
            lines.append(f"after step {until}: {shown!r} was shown, then {again!r}")
    return lines


def test_killed_after_any_tap_the_app_shows_what_was_seen_last(tmp_path: Path) -> None:
    """Two apps side by side; the second one first catches up without being killed."""
    half = len(SCRIPT) // 2 + 1
    with ThreadPoolExecutor(2) as pool:
        first = pool.submit(differences, tmp_path / "first", half, 0)
        second = pool.submit(differences, tmp_path / "second", len(SCRIPT), half)
    assert first.result() + second.result() == []
