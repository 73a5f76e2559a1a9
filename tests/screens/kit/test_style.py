"""Of Kivy's own kv rules those are loaded that are needed, and no others; what our classes inherit stays what it is."""

from __future__ import annotations

import pkgutil
import re
from importlib import import_module
from typing import Any

import pytest
from kivy.core.window import Window
from kivy.factory import Factory
from kivy.lang import Builder
from kivy.properties import Property
from kivy.uix.widget import Widget

import screens
from screens.runtime import kv, style
from screens.runtime.light_property import Constant
from tools.harness.driver import Driver
from tools.harness.hands.common import middle

pytestmark = pytest.mark.ui


def kin(of: type) -> set[type]:
    children: list[type] = of.__subclasses__()
    return {of}.union(*map(kin, children))


def our_widgets() -> list[type[Widget]]:
    for module in pkgutil.walk_packages(screens.__path__, "screens."):
        import_module(module.name)
    return [widget for widget in kin(Widget) if widget.__module__.startswith("screens.")]


def test_no_property_hides_something_else_that_its_base_goes_by() -> None:
    """A panel that called its own words `arranges_on` would never be arranged again, without an error."""
    hidden = [
        f"{widget.__name__}.{name} hides that of {base.__name__}"
        for widget in our_widgets()
        for name, own in vars(widget).items()
        if isinstance(own, Property)
        for base in widget.__mro__[1:]
        if name in vars(base) and type(vars(base)[name]) is not type(own) and not isinstance(own, Constant)
    ]
    assert hidden == []


NAMES = re.compile(r"^(?:<[-+]?[\w,@+\- ]+>|\s*[A-Z]\w*):", re.MULTILINE)


def names_in_kv() -> set[str]:
    """Every class that a kv file names: as a rule, as its base, or as a part."""
    texts = (path.read_text("utf-8") for path in kv.FOLDER.rglob("*.kv"))
    return {name for text in texts for line in NAMES.findall(text) for name in re.findall(r"\w+", line)}


def styled(widget: type[Widget]) -> set[str]:
    """The classes among its bases for which Kivy's style sheet has a rule."""
    bases = {base.__name__ for base in widget.__mro__ if base.__module__.startswith("kivy.")}
    return bases & style.kivy_rules().keys()


def test_f1_every_kivy_class_that_kv_names_gets_its_rule() -> None:
    """`RelativeLayout` had none, so that all its parts stood in the corner of the window."""
    named = names_in_kv() & style.kivy_rules().keys() & Factory.classes.keys()
    assert {"RelativeLayout", "ScrollView", "TextInput"} & named
    ask_for_rules(named)
    assert {name for name in named if rule_of(name) not in Builder.files} == set()


def test_f1_every_kivy_class_that_ours_derive_from_gets_its_rule() -> None:
    needed = set().union(*map(styled, our_widgets()))
    assert {"ScrollView", "StencilView", "TextInput"} <= needed
    ask_for_rules(needed)
    assert {name for name in needed if rule_of(name) not in Builder.files} == set()


def test_kivys_rules_come_before_ours() -> None:
    """The later rule wins, and ours must."""
    ask_for_rules({"Label"})
    files = [rule.ctx.filename for _, rule in Builder.rules]
    kivys = [str(file).startswith(str(style.style_sheet())) for file in files]
    assert any(kivys) and not all(kivys) and kivys == sorted(kivys, reverse=True)


def ask_for_rules(names: set[str]) -> None:
    """As each new widget does; some cannot be made alone."""
    for name in names:
        kind: Any = Factory.get(name)
        Builder.match(kind.__new__(kind))


def rule_of(name: str) -> str:
    return f"{style.style_sheet()}: {name}"


def test_kivys_whole_style_sheet_is_not_read() -> None:
    assert str(style.style_sheet()) not in Builder.files


def test_a_rule_is_loaded_once() -> None:
    style.load_rule("ScrollView")
    before = len(Builder.rules)
    style.load_rule("ScrollView")
    assert len(Builder.rules) == before


@pytest.mark.parametrize(("language", "paste"), [("en", "Paste"), ("hu", "Beillesztés")])
def test_a_held_text_field_offers_to_paste_in_the_language_of_the_app(app: Driver, language: str, paste: str) -> None:
    app.app.session.set("language", language)
    app.shell.go("new_match", game="witchstone")
    app.page.ask_name(0)
    app.advance(0.5)
    field = app.find("field")
    field.use_bubble = True  # as on a phone
    field._show_cut_copy_paste(middle(field), Window, mode="paste")
    app.advance(0.5)
    bubble: Any = Window.children[0]
    assert paste in [button.text for button in bubble.content.children]
    assert all(button.height >= 48 for button in bubble.content.children)
