"""What kv files name is found: registered widgets of ours, classes of Kivy, or what the same file defines."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from kivy.factory import Factory

from screens.runtime import kv
from screens.widgets import WIDGETS

pytestmark = pytest.mark.ui

SCREENS = kv.FOLDER.parent / "screens"
NAMED = re.compile(r"^\s*(?:<([-+]?[\w,@+\- ]+)>|([A-Z]\w*)):", re.MULTILINE)
REGISTERED = {name for names in WIDGETS.values() for name in names}


def named_in(text: str) -> tuple[set[str], set[str]]:
    """The classes that a kv file defines or has rules for, and those that it names as bases or parts."""
    defined, used = set(), set()
    for rule, part in NAMED.findall(text):
        for selector in rule.split(",") if rule else ():
            name, _, bases = selector.strip(" -+").partition("@")
            defined.add(name)
            used |= {base.strip() for base in bases.split("+") if base}
        if part:
            used.add(part)
    return defined, used


def classes_beside(path: Path) -> set[str]:
    """The classes of the module that the kv file belongs to: they are there when it is loaded."""
    module = (SCREENS / path.relative_to(kv.FOLDER)).with_suffix(".py") if path.is_relative_to(kv.FOLDER) else path
    return set(re.findall(r"^class (\w+)", module.read_text("utf-8"), re.MULTILINE))


def not_found(path: Path) -> set[str]:
    defined, used = named_in(path.read_text("utf-8"))
    defined |= classes_beside(path)
    kivys = {name for name in used if Factory.is_template(name) or name in kivy_classes()}
    return used - defined - REGISTERED - kivys


def kivy_classes() -> set[str]:
    import kivy.uix.bubble  # noqa: F401  which a text field brings along

    return {
        name
        for name, known in Factory.classes.items()
        if (known["module"] or getattr(known["cls"], "__module__", "")).startswith("kivy.")
    }


def test_everything_that_a_kv_file_names_is_found() -> None:
    """A page that was opened first did not find a class which another page had brought along until then."""
    files = [path for path in sorted(kv.FOLDER.rglob("*.kv")) if path.name != "style.kv"]
    missing = {path.name: names for path in files if (names := not_found(path))}
    assert files and missing == {}


def test_an_unregistered_class_is_reported(tmp_path: Path) -> None:
    path = tmp_path / "page.kv"
    path.write_text("<Page>:\n    Nowhere:\n        Glyph:\n            Label:\n")
    assert not_found(path) == {"Nowhere"}


def test_every_registered_widget_is_there() -> None:
    assert all(isinstance(Factory.get(name), type) for name in REGISTERED)
