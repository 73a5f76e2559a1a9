"""The games of docs/adding-a-game.md: built from the page in a copy of the tree, checked, and opened in a window.

Up to section 8 the game is only scored; in section 9 it can be played along.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.ui

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "adding-a-game.md"
GAME = "owl_dice"
SCORED, PLAYED = "scored", "played"
SECOND = "## 9. Playing along"
# A file: its path on a line of its own, and what is in it below.
FILE = re.compile(r"^`([\w/.]+)`\n```\w+\n(.*?)^```$", re.DOTALL | re.MULTILINE)
NOT_COPIED = (".*", "__pycache__", "build", "bin", "fastlane")
TESTS = (
    "tests/scoring/test_setup_plans.py",
    "tests/scoring/test_help_topics.py",
    "tests/screens/kit/test_contrast.py",
    "tests/screens/shell/test_game_screens.py",
)


def files(kind: str) -> dict[str, str]:
    """The files of the first sections, or those of the later ones."""
    first, _, second = PAGE.read_text(encoding="utf-8").partition(SECOND)
    return dict(FILE.findall(second if kind == PLAYED else first))


@pytest.fixture(scope="module", params=[SCORED, PLAYED])
def kind(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def tree(kind: str, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the tree with the game of the page."""
    copy = tmp_path_factory.mktemp("fifth") / "tree"
    shutil.copytree(ROOT, copy, ignore=shutil.ignore_patterns(*NOT_COPIED))
    write(copy, files(SCORED))
    if kind == PLAYED:
        write(copy, files(PLAYED))
        game = copy / "scoring" / GAME / "__init__.py"
        lines = game.read_text(encoding="utf-8").splitlines(keepends=True)
        game.write_text("".join(line for line in lines if "score_only" not in line), encoding="utf-8")
    ran(copy, "tools.translate", "update")
    ran(copy, "tools.art")
    return copy


def write(tree: Path, given: dict[str, str]) -> None:
    for name, text in given.items():
        path = tree / name
        path.parent.mkdir(parents=True, exist_ok=True)
        old = path.read_text(encoding="utf-8") if path.exists() else ""
        path.write_text(merged(old, text) if old else text, encoding="utf-8")


def merged(old: str, text: str) -> str:
    """A module takes the place of the old one, a line that of the line with the same name; words come at the end."""
    if text.startswith('"""'):
        return text
    if text.lstrip().startswith(("#.", "msgid")):
        return old + text
    name = text.partition(" =")[0]
    changed, count = re.subn(rf"^{name} = .*\n", text, old, flags=re.MULTILINE)
    assert count == 1, f"{name} has {count} values"
    return changed


def ran(tree: Path, *command: str, fails: bool = False) -> str:
    """What a module says that is run in this tree."""
    done = subprocess.run(
        [sys.executable, "-m", *command], cwd=tree, capture_output=True, text=True, encoding="utf-8", timeout=300
    )
    assert (done.returncode != 0) == fails, f"{done.stdout[-3000:]}\n{done.stderr[-3000:]}"
    return done.stdout


def test_the_page_has_every_part_of_the_game() -> None:
    folders = {name.rpartition("/")[0] for name in files(SCORED)}
    assert folders == {
        "scoring",
        f"scoring/{GAME}",
        "locales/en/LC_MESSAGES",
        f"screens/{GAME}",
        "assets/art/emblems",
        "tests/scoring",
    }
    assert files(PLAYED).keys() >= {
        f"scoring/{GAME}/events.py",
        f"scoring/{GAME}/play.py",
        f"screens/{GAME}/__init__.py",
    }


def test_it_is_written_in_the_style_of_the_house(tree: Path, kind: str) -> None:
    written = [name for name in files(kind) if name.endswith(".py")]
    assert "All checks passed" in ran(tree, "ruff", "check", *written)
    assert "already formatted" in ran(tree, "ruff", "format", "--check", *written)


def test_it_has_the_right_types(tree: Path) -> None:
    assert "no issues found" in ran(tree, "mypy", f"scoring/{GAME}", f"screens/{GAME}/__init__.py")


def test_nothing_is_missing_but_the_translations(tree: Path) -> None:
    problems = ran(tree, "tools.translate", "check", fails=True).splitlines()
    assert problems and not [line for line in problems if not line.endswith(": untranslated")]
    assert all(f"/{GAME}.po:" in line and "/en/" not in line for line in problems)


def test_the_tests_that_go_over_all_games_pass(tree: Path) -> None:
    assert " passed" in ran(
        tree, "pytest", "-p", "no:cacheprovider", "-k", GAME, *TESTS, f"tests/scoring/test_{GAME}.py"
    )


def test_the_terminal_has_the_game(tree: Path) -> None:
    said = ran(tree, "scoring", "setup", "--game", GAME, "--players", "3")
    assert "5  dice in the middle" in said and "Lucky number" in said


def test_its_pages_can_be_opened(tree: Path, kind: str, tmp_path: Path) -> None:
    """A game that is only scored offers no playing along and has no table: `tests/example_game.py` looks."""
    assert "every page was opened" in ran(tree, "tests.example_game", kind, str(tmp_path))
