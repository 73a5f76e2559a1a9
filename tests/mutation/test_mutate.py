"""A toy whose mutants are known. Run by `tasks.py mutate`, which makes the environment that this needs."""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path

import pytest

import tasks

PYTHON = tasks.venv_python(tasks.ROOT, "mutation")

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(
        not tasks.is_ready(tasks.ROOT, "mutation"), reason="the tools are not here; python3 tasks.py mutate"
    ),
]

FILES = {
    "pyproject.toml": "[tool.pytest.ini_options]\nmarkers = ['long']\npythonpath = ['.']\n",
    "scoring/__init__.py": '"""A toy."""\n',
    "scoring/toy.py": '''"""A toy."""

from __future__ import annotations

Names = tuple[str, ...]
MOST = 3


def may_enter(people: int) -> bool:
    """Whether there is room for them."""
    return people < MOST


def walked(path: list[str]) -> list[str]:
    steps = []
    while len(steps) != len(path):
        steps += path[:1]
    return steps


def greeted(name: str) -> str:
    return name + "!"


def longest(names: Names) -> int:
    return max(map(len, names), default=7)
''',
    # More tests than the names of which a pipe holds.
    "tests/scoring/test_toy.py": """import pytest

from scoring.toy import longest, may_enter, walked


def test_there_is_room_for_two():
    assert may_enter(2) and not may_enter(3)


def test_steps_are_walked():
    assert walked(["left", "left"]) == ["left", "left"]


@pytest.mark.parametrize("often", range(1500))
def test_names_have_a_length(often):
    assert longest(("Ada", "Mira")) == 4
""",
    "tests/storage/test_nothing.py": "def test_nothing():\n    assert True\n",
}


def mutate(folder: Path) -> subprocess.CompletedProcess[str]:
    for name, text in FILES.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, "utf-8")
    return subprocess.run(
        [str(PYTHON), "-m", "tools.mutation", "--root", str(folder), "--count", "9", "--jobs", "2"],
        cwd=tasks.ROOT,
        env={**os.environ, "PYTHONPATH": str(tasks.ROOT)},
        capture_output=True,
        text=True,
    )


def survived(output: str) -> dict[int, str]:
    return {
        int(line): diff for line, diff in re.findall(r"^scoring/toy\.py:(\d+)  survived(.*(?:\n[-+].*)+)", output, re.M)
    }


def test_what_the_tests_of_a_toy_do_not_notice_is_told_and_the_same_each_time(tmp_path: Path) -> None:
    first, second = mutate(tmp_path / "one"), mutate(tmp_path / "two")
    assert first.returncode == second.returncode == 1 and "noticed" in first.stdout, first.stderr
    told = survived(first.stdout)
    assert told == survived(second.stdout)

    at = {line: number for number, line in enumerate(FILES["scoring/toy.py"].splitlines(), start=1)}
    assert told.keys() == {at['    return name + "!"'], at["    return max(map(len, names), default=7)"]}
    assert "no test runs it" in told[at['    return name + "!"']]
    assert "+    return max(map(len, names)" in told[at["    return max(map(len, names), default=7)"]]

    # MOST at the import, may_enter in memory; the loop that never ends is timed out.
    killed = [row.split() for row in first.stdout.splitlines() if row.startswith("all ")]
    assert killed == [["all", "7", "4", "1", "2", "71.4%"]]
