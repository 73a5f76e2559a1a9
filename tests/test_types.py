"""What mypy looks at, and that the stubs in tools/stubs say what Kivy really has."""

from __future__ import annotations

import ast
import importlib
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

import screens  # noqa: F401  it starts Kivy as the app does
from screens.runtime.widget_properties import stock_properties

ROOT = Path(__file__).resolve().parents[1]
STUBS = ROOT / "tools" / "stubs"
SHIPPED = {"scoring", "storage", "device", "screens", "main", "tasks"}
MADE = {"build", "bin"}
# Whatever of these stands in an override takes modules out of the check.
WAYS_OUT = {"ignore_errors", "follow_imports", "follow_imports_for_stubs"}
LOOSE = """
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.widget import Widget
class Seat(Widget):
    place: NumericProperty[int] = NumericProperty(0)
    guest: ObjectProperty[str | None] = ObjectProperty(None, allownone=True)
seat = Seat()
seat.place = 2.5
seat.guest.upper()
seat.width = None
seat.widht
seat.add_widget("a text")
"""


def settings() -> dict[str, object]:
    config: dict[str, object] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["mypy"]
    return config


def sources() -> Iterator[Path]:
    for path in ROOT.iterdir():
        if path.name[0] != "." and path.name not in MADE:
            yield from path.rglob("*.py") if path.is_dir() else [path] if path.suffix == ".py" else []


def test_every_module_is_checked_and_those_of_the_app_strictly() -> None:
    mypy = settings()
    files, overrides = mypy["files"], mypy["overrides"]
    assert isinstance(files, list) and isinstance(overrides, list)
    checked = {path for name in files for path in (ROOT / name, *(ROOT / name).rglob("*.py"))}
    assert [str(path) for path in sources() if path not in checked] == []
    assert mypy["strict"] is True and "exclude" not in mypy
    for override in overrides:
        assert not WAYS_OUT & set(override)
        loosened = set(override) - {"module", "ignore_missing_imports"}
        assert not loosened or not SHIPPED & {name.partition(".")[0] for name in override["module"]}


def test_a_property_and_a_widget_have_types(tmp_path: Path) -> None:
    (tmp_path / "loose.py").write_text(LOOSE, "utf-8")
    command = [sys.executable, "-m", "mypy", "--cache-dir", str(tmp_path / "cache"), str(tmp_path / "loose.py")]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    wrong = {int(line.split(":")[1]) for line in done.stdout.splitlines() if ": error: " in line}
    assert wrong == {8, 9, 10, 11, 12}, done.stdout


def stub_files() -> list[Path]:
    return sorted(STUBS.rglob("*.pyi"))


def names(body: list[ast.stmt]) -> Iterator[str]:
    """What can be looked up on a module or a class; attributes that an instance gets later cannot."""
    for node in body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef) and not (isinstance(node, ast.ClassDef) and _is_own(node)):
            yield node.name


def _is_own(node: ast.ClassDef) -> bool:
    """Only there to give something a type."""
    return node.name.startswith("_")


@pytest.mark.parametrize("path", stub_files(), ids=lambda path: path.relative_to(STUBS).as_posix())
def test_what_a_stub_has_is_in_the_library(path: Path) -> None:
    parts = path.relative_to(STUBS).with_suffix("").parts
    module = importlib.import_module(".".join(parts).removesuffix(".__init__"))
    tree = ast.parse(path.read_text("utf-8"))
    assert [name for name in names(tree.body) if not hasattr(module, name)] == []
    for node in tree.body:
        if isinstance(node, ast.ClassDef) and not _is_own(node):
            kind = getattr(module, node.name)
            assert [name for name in names(node.body) if not hasattr(kind, name)] == [], node.name
            assert dict(wrong_properties(kind, node)) == {}, node.name


def wrong_properties(kind: type, node: ast.ClassDef) -> Iterator[tuple[str, str]]:
    """Properties that are of another class in the library, whatever the app puts in their place."""
    stock = stock_properties if kind.__name__ == "Widget" else {}
    for each in node.body:
        if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name):
            said = ast.unparse(each.annotation).partition("[")[0]
            if said.endswith("Property") and said != "Property":
                actual = type(stock.get(each.target.id) or getattr(kind, each.target.id, None)).__name__
                if actual != said:
                    yield each.target.id, actual
