"""docs/kivy-internals.md against the code: each internal is used where the page says, and none is left out."""

from __future__ import annotations

import inspect
import pkgutil
import re
from collections.abc import Iterator
from importlib import import_module
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest

import screens

pytestmark = pytest.mark.ui
ROOT = Path(__file__).resolve().parents[3]
PAGE = (ROOT / "docs" / "kivy-internals.md").read_text("utf-8")


def rows() -> Iterator[tuple[list[str], list[Path]]]:
    """The names and the files of each row of the first table."""
    for line in PAGE.partition("## How it was measured")[0].splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        files = re.findall(r"`([\w/]+\.py)`", cells[1]) if len(cells) == 4 else []
        if files:
            paths = [file if file.startswith("screens/") else f"screens/{file}" for file in files]
            yield re.findall(r"`([^`]+)`", cells[0]), [ROOT / file for file in paths]


def last_part(name: str) -> str:
    """`kivy.lang.parser.global_idmap` and `gc.freeze` are recognised by what comes last."""
    return re.split(r"[.(]", name.partition("(")[0])[-1]


def overridden() -> Iterator[tuple[str, str]]:
    """Private members of Kivy's classes that a class of ours replaces: the member, and the class."""
    for module in pkgutil.walk_packages(screens.__path__, "screens."):
        for name, kind in inspect.getmembers(import_module(module.name), inspect.isclass):
            if kind.__module__ == module.name:
                yield from ((member, f"{module.name}.{name}") for member in vars(kind) if replaces(kind, member))


def replaces(kind: type[Any], member: str) -> bool:
    private = member.startswith("_") and not member.startswith("__") and not member.startswith(f"_{kind.__name__}__")
    return private and any(base.__module__.startswith("kivy.") and member in vars(base) for base in kind.__mro__[1:])


def test_the_page_is_about_the_installed_version() -> None:
    assert f"Written for Kivy {version('kivy')}." in " ".join(PAGE.split())


def test_each_internal_is_used_where_the_page_says() -> None:
    assert len(list(rows())) > 10
    for names, files in rows():
        texts = [file.read_text("utf-8") for file in files]
        missing = [name for name in names if not any(last_part(name) in text for text in texts)]
        assert missing == [], files


def test_each_private_member_of_kivy_that_is_replaced_is_on_the_page() -> None:
    assert [(member, where) for member, where in overridden() if member not in PAGE] == []
