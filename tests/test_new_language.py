"""A fifth language needs a line in one table and files in `locales/`: nothing else."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from scoring.languages import TABLE
from scoring.words import LANGUAGES
from tools.translate import ROOT

pytestmark = pytest.mark.translations

LINE = '        Language("eo", "Esperanto", ONE_OR_MANY, "“”"),\n'
LAST = "    )\n}\n"
# A code of a language as a key, or in a row of them: knowledge that belongs into the table.
KNOWS = re.compile(r"""["'](?:hu|pl|cs)["']\s*[:,\])]""")


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """This project with one more language, whose words are English."""
    for name in ("kv", "guests", "screens", "storage", "device", "main.py"):
        (tmp_path / name).symlink_to(ROOT / name)
    for name in ("scoring", "tools", "locales"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
    table = tmp_path / "scoring" / "languages.py"
    before, _, after = table.read_text(encoding="utf-8").rpartition(LAST)
    assert before and not after
    table.write_text(before + LINE + LAST, encoding="utf-8")
    shutil.copytree(tmp_path / "locales" / "en", tmp_path / "locales" / "eo")
    glossary = tmp_path / "locales" / "glossary.toml"
    named = re.sub(r"^en = (.*)$", r"en = \1\neo = \1", glossary.read_text(encoding="utf-8"), flags=re.MULTILINE)
    glossary.write_text(named, encoding="utf-8")
    return tmp_path


def run(root: Path, module: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """The command of a module, as if it were run in this folder."""
    code = f"import sys; sys.path.insert(0, '.'); from {module} import main; sys.exit(main(sys.argv[1:]))"
    command = [sys.executable, "-c", code, *arguments]
    return subprocess.run(command, cwd=root, capture_output=True, text=True, encoding="utf-8", timeout=120)


def test_a_line_and_files_make_a_language(tree: Path) -> None:
    for command in ("update", "check"):
        done = run(tree, "tools.translate", command)
        assert (done.returncode, done.stdout, done.stderr) == (0, "", ""), done.stdout[:2000] + done.stderr
    setup = ("setup", "--game", "witchstone", "--players", "3")
    said, english = run(tree, "scoring.__main__", *setup, "--lang", "eo"), run(tree, "scoring.__main__", *setup)
    assert said.returncode == 0 and said.stdout == english.stdout and "crystal" in said.stdout, said.stderr
    assert "en|hu|pl|cs|eo" in run(tree, "scoring.__main__", "--help").stdout


def test_only_the_table_knows_what_a_language_is_like() -> None:
    rooms = (
        "scoring",
        "screens",
        "storage",
        "device",
        "kv",
        "tools/translate.py",
        "tools/glossary.py",
        "tools/store.py",
    )
    files = [file for room in rooms for file in ([ROOT / room] if "." in room else (ROOT / room).rglob("*.??*"))]
    knowing = {
        file.relative_to(ROOT).as_posix()
        for file in files
        if file.suffix in (".py", ".kv") and KNOWS.search(file.read_text(encoding="utf-8"))
    }
    assert knowing == {"scoring/languages.py"}


def test_each_language_is_described() -> None:
    assert tuple(TABLE) == LANGUAGES == tuple(language.code for language in TABLE.values())
    for language in TABLE.values():
        assert language.forms >= 2 and len(language.quotes) == 2 and language.name
        assert (ROOT / "locales" / language.code).is_dir()
