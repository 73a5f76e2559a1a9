"""Imports point one way, screens → storage, device → scoring, and kv files hold layout only."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from scoring.games import IDS

pytestmark = pytest.mark.layering

ROOT = Path(__file__).resolve().parents[2]
TOOLKIT = {"kivy", "plyer", "jnius"}
MAY_IMPORT = {
    "scoring": {"scoring"},
    "storage": {"storage", "scoring"},
    "device": {"device", "scoring", *TOOLKIT},
    "guests": {"guests", "scoring", "starlette", "uvicorn", "h11", "jinja2", "markupsafe"},
    "screens": {"screens", "guests", "storage", "device", "scoring", "qrcodegen", *TOOLKIT},
}
CLOCKS_AND_DICE = {"time", "datetime", "random", "secrets", "uuid"}
HEAVY = ("kivy", "plyer", "PIL", "jnius", "qrcodegen")
LONGEST_KV = 250
KV_FAULTS = {
    "font size that does not follow the text size": re.compile(r"font_size:\s*sp\("),
    "box of Kivy's, where ours takes half the memory": re.compile(r"\bBoxLayout\b"),
    "f-string": re.compile(r"""(?<!\w)[rR]?[fF][rR]?["']"""),
    "import of the rules": re.compile(r"#:\s*import\s+\S+\s+scoring\b|\bimport\s+scoring\b|\bfrom\s+scoring\b"),
}


def imported(source: str) -> Iterator[tuple[int, str]]:
    """Line and top-level name of everything that this source imports, also by name at run time."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name.partition(".")[0]) for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            yield node.lineno, str(node.module).partition(".")[0]
        elif isinstance(node, ast.Call) and node.args:
            called = getattr(node.func, "attr", getattr(node.func, "id", ""))
            name = node.args[0].values[0] if isinstance(node.args[0], ast.JoinedStr) else node.args[0]
            if called in {"import_module", "__import__"} and isinstance(name, ast.Constant):
                yield node.lineno, str(name.value).partition(".")[0]


def wrong_imports(root: Path, room: str) -> list[str]:
    allowed = MAY_IMPORT[room] | sys.stdlib_module_names
    return [
        f"{path.relative_to(root).as_posix()}:{line}: {name}"
        for path in sorted((root / room).rglob("*.py"))
        for line, name in imported(path.read_text("utf-8"))
        if name not in allowed
    ]


# Rooms inside `screens`, the lowest first: each may import itself and those before it. All others stand above these.
LAYERS = ("runtime", "look", "kit")
# The way from a game's id to its interface, below all rooms: it imports nothing of `screens` when it is loaded.
REGISTRY = "game_screens"
# What makes a page, and the one module that names widgets of all games: for kv, by the path of their module.
CODE_OF_PAGES = (".py", ".kv", ".html", ".js", ".css")
LISTS_ALL_WIDGETS = ("screens/widgets.py",)


def wrong_way_up(root: Path) -> list[str]:
    """Imports inside `screens` that point upwards."""
    wrong = []
    for height, layer in enumerate(LAYERS):
        for path in sorted((root / "screens" / layer).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                for name in inner_imports(node):
                    if name.split(".")[1] not in (REGISTRY, *LAYERS[: height + 1]):
                        wrong.append(f"{path.relative_to(root).as_posix()}: {name}")
    return wrong


def inner_imports(node: ast.AST) -> list[str]:
    """The modules of `screens` that a statement imports, as `screens.room…`."""
    if isinstance(node, ast.ImportFrom) and node.module:
        names = [f"screens.{alias.name}" for alias in node.names] if node.module == "screens" else [node.module]
    elif isinstance(node, ast.Import):
        names = [alias.name for alias in node.names]
    else:
        names = []
    return [name for name in names if name.startswith("screens.")]


def named_games(root: Path) -> list[str]:
    """Where the interface names a game outside of the game's own folder, in code, in a text, or in kv."""
    named = []
    for path in sorted(path for room in ("screens", "kv", "guests") for path in (root / room).rglob("*.*")):
        name = path.relative_to(root).as_posix()
        if path.suffix in CODE_OF_PAGES and name not in LISTS_ALL_WIDGETS:
            text = code_of(path.read_text("utf-8")) if path.suffix == ".py" else path.read_text("utf-8")
            named += [f"{name}: {game}" for game in IDS if game in text and game not in name.split("/")]
    return named


def code_of(source: str) -> str:
    """The source without comments and docstrings."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) and ast.get_docstring(
            node
        ):
            node.body[0] = ast.Pass()
    return ast.unparse(tree)


def kv_faults(text: str) -> list[str]:
    code = re.sub(r"(?m)^[ \t]*#(?!:).*$", "", text)
    faults = [what for what, pattern in KV_FAULTS.items() if pattern.search(code)]
    return faults + (["too long"] if len(text.splitlines()) > LONGEST_KV else [])


@pytest.mark.parametrize("room", MAY_IMPORT)
def test_imports_point_one_way(room: str) -> None:
    assert list((ROOT / room).rglob("*.py")), f"{room}/ is empty"
    assert wrong_imports(ROOT, room) == []


@pytest.mark.parametrize(
    ("room", "line", "name"),
    [
        ("scoring", "import kivy.app", "kivy"),
        ("scoring", "from storage.store import Store", "storage"),
        ("scoring", "def f():\n    import polib", "polib"),
        ("scoring", "import_module('screens.shell.games')", "screens"),
        ("scoring", "importlib.import_module(f'device.{name}')", "device"),
        ("storage", "from kivy.utils import platform", "kivy"),
        ("storage", "import device", "device"),
        ("storage", "import screens.shell.games as games", "screens"),
        ("device", "from storage import store", "storage"),
        ("device", "from screens import theme", "screens"),
        ("screens", "from tools import art", "tools"),
        ("screens", "import tests.layout", "tests"),
        ("screens", "from PIL import Image", "PIL"),
    ],
)
def test_an_import_the_wrong_way_is_found(tmp_path: Path, room: str, line: str, name: str) -> None:
    (tmp_path / room / "inner").mkdir(parents=True)
    (tmp_path / room / "inner" / "module.py").write_text(line + "\n", encoding="utf-8")
    assert wrong_imports(tmp_path, room) == [f"{room}/inner/module.py:{line.count(chr(10)) + 1}: {name}"]


def test_imports_the_right_way_pass(tmp_path: Path) -> None:
    (tmp_path / "screens").mkdir()
    lines = "import json\nfrom . import kv\nimport kivy.app\nfrom scoring import words\nimport_module(f'screens.{x}')\n"
    (tmp_path / "screens" / "module.py").write_text(lines, encoding="utf-8")
    assert wrong_imports(tmp_path, "screens") == []


def test_imports_inside_the_screens_point_down() -> None:
    assert wrong_way_up(ROOT) == []


@pytest.mark.parametrize(
    ("layer", "line"),
    [
        ("kit", "from screens.shell.page import Page"),
        ("kit", "from screens import app"),
        ("look", "import screens.kit.text"),
        ("runtime", "def f():\n    from screens.look.theme import theme"),
    ],
)
def test_an_import_upwards_is_found(tmp_path: Path, layer: str, line: str) -> None:
    (tmp_path / "screens" / layer).mkdir(parents=True)
    (tmp_path / "screens" / layer / "module.py").write_text(line + "\n", encoding="utf-8")
    assert len(wrong_way_up(tmp_path)) == 1


def test_no_page_outside_of_a_game_names_one() -> None:
    assert named_games(ROOT) == []


@pytest.mark.parametrize(
    ("path", "text", "found"),
    [
        ("screens/shell/routes.py", "REPLAY = 'screens.witchcraft.replay'", True),
        ("screens/table/page.py", "def f():\n    from screens.carodeni.catch_up import open_catch_up", True),
        ("screens/witchstone/why.py", "from screens.winter_queen.why import WHY", True),
        ("kv/table/page.kv", "<Page>:\n    text: words.tr('winter_queen.name')", True),
        ("guests/templates/score/notes.html", "{{ t('guests.score.carodeni.note') }}", True),
        ("screens/shell/routes.py", 'def dated():\n    "As witchstone-2026.png."  # or witchcraft', False),
        ("screens/witchcraft/why.py", "from screens.witchcraft.look import LOOK", False),
    ],
)
def test_a_page_that_names_a_game_is_found(tmp_path: Path, path: str, text: str, found: bool) -> None:
    (tmp_path / path).parent.mkdir(parents=True)
    (tmp_path / path).write_text(text + "\n", encoding="utf-8")
    assert bool(named_games(tmp_path)) is found


def test_the_registry_of_the_games_imports_nothing_of_the_screens_when_it_is_loaded() -> None:
    tree = ast.parse((ROOT / "screens" / f"{REGISTRY}.py").read_text("utf-8"))
    assert [name for node in tree.body for name in inner_imports(node)] == []


def test_the_rules_have_no_clock_and_no_dice_of_their_own() -> None:
    """The command is the outside world: it may ask the system for a seed."""
    used = {
        path.name: modules
        for path in (ROOT / "scoring").rglob("*.py")
        if path.name != "__main__.py"
        and (modules := {name for _, name in imported(path.read_text("utf-8"))} & CLOCKS_AND_DICE)
    }
    assert used == {}


def test_kv_files_hold_layout_only() -> None:
    files = sorted((ROOT / "kv").rglob("*.kv"))
    assert files
    by_file = {path.relative_to(ROOT).as_posix(): kv_faults(path.read_text("utf-8")) for path in files}
    assert {path: faults for path, faults in by_file.items() if faults} == {}


@pytest.mark.parametrize(
    ("text", "faults"),
    [
        ("Label:\n    font_size: sp(16)\n", ["font size that does not follow the text size"]),
        ("Label:\n    text: f'{root.n} points'\n", ["f-string"]),
        ("<Row@BoxLayout>:\n    spacing: 4\n", ["box of Kivy's, where ours takes half the memory"]),
        ("<Row@Box>:\n    spacing: 4\n", []),
        ('Label:\n    text: str(1) + rf"{root.n}"\n', ["f-string"]),
        ("#:import words scoring.words\n", ["import of the rules"]),
        ("#: import game scoring\n", ["import of the rules"]),
        ("#\n" * 251, ["too long"]),
        ("#\n" * 250, []),
        ("# font_size: sp(16), f'x'\n#:import dp kivy.metrics.dp\nLabel:\n    font_size: '16sp'\n    a: 'of'\n", []),
    ],
)
def test_a_fault_in_a_kv_file_is_found(text: str, faults: list[str]) -> None:
    assert kv_faults(text) == faults


def heavy_modules_after(code: str) -> str:
    """Which heavy modules are loaded when this code has run in a fresh interpreter."""
    report = f"import sys; sys.stderr.write('heavy:' + ' '.join(sorted(set({HEAVY}) & set(sys.modules))))"
    run = subprocess.run(
        [sys.executable, "-c", f"{code}\n{report}"], cwd=ROOT, capture_output=True, text=True, timeout=60
    )
    assert run.returncode == 0, run.stderr
    return run.stderr.rpartition("heavy:")[2]


def test_heavy_modules_are_noticed() -> None:
    assert heavy_modules_after("import types, sys; sys.modules['kivy'] = types.ModuleType('kivy')") == "kivy"


def test_the_rules_load_no_heavy_module() -> None:
    code = """
import importlib, pkgutil, scoring
for module in pkgutil.walk_packages(scoring.__path__, "scoring."):
    if not module.name.endswith("__main__"):
        importlib.import_module(module.name)
"""
    assert heavy_modules_after(code) == ""


@pytest.mark.parametrize("form", ["[]", "['--json']"])
def test_the_command_loads_no_heavy_module(form: str) -> None:
    code = f"""
import runpy, sys
sys.argv = ["scoring", "setup", "--game", "winter_queen", "--players", "3", *{form}]
try:
    runpy.run_module("scoring", run_name="__main__", alter_sys=True)
except SystemExit as end:
    assert not end.code, end.code
"""
    assert heavy_modules_after(code) == ""


def test_no_two_widgets_have_the_same_name() -> None:
    """A kv rule belongs to every class of its name, whatever the module: two of them would get each other's rules."""
    names: dict[str, list[str]] = {}
    for path in sorted((ROOT / "screens").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ClassDef) and node.bases:
                names.setdefault(node.name, []).append(str(path.relative_to(ROOT)))
    assert {name: paths for name, paths in names.items() if len(paths) > 1} == {}
