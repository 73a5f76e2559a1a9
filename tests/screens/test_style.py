"""Of Kivy's own kv rules those are loaded that are needed, and no others; what our classes inherit stays what it is."""

from __future__ import annotations

import pkgutil
from importlib import import_module
from pathlib import Path

import pytest
from kivy import kivy_data_dir
from kivy.core.window import Window
from kivy.lang import Builder
from kivy.properties import Property
from kivy.uix.widget import Widget

import screens
from screens import style
from tests.driver import Driver
from tests.screens.hands import middle

pytestmark = pytest.mark.ui

STYLE = Path(kivy_data_dir) / "style.kv"


def kin(of: type) -> set[type]:
    return {of}.union(*(kin(child) for child in of.__subclasses__()))


def our_widgets() -> list[type[Widget]]:
    for module in pkgutil.walk_packages(screens.__path__, "screens."):
        import_module(module.name)
    return [widget for widget in kin(Widget) if widget.__module__.startswith("screens.")]


def test_no_property_hides_something_else_that_its_base_goes_by() -> None:
    """A panel that called its own words `arranges_on` would never be arranged again, and nobody would say so."""
    hidden = [
        f"{widget.__name__}.{name} hides that of {base.__name__}"
        for widget in our_widgets()
        for name, own in vars(widget).items()
        if isinstance(own, Property)
        for base in widget.__mro__[1:]
        if name in vars(base) and type(vars(base)[name]) is not type(own)
    ]
    assert hidden == []


def test_every_widget_of_kivys_that_is_used_has_its_rules() -> None:
    used = {base.__name__ for widget in our_widgets() for base in widget.__mro__ if base.__module__.startswith("kivy.")}
    needed = used & style._rules(STYLE).keys()
    assert {"ScrollView", "StencilView", "TextInput"} <= needed
    assert {name for name in needed if f"{STYLE}:{name}" not in Builder.files} == set()


def test_kivys_whole_style_sheet_is_not_read() -> None:
    assert str(STYLE) not in Builder.files


def test_what_is_brought_twice_is_loaded_once() -> None:
    before = len(Builder.rules)
    style.bring("ScrollView")
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
    bubble = Window.children[0]
    assert paste in [button.text for button in bubble.content.children]
    assert all(button.height >= 48 for button in bubble.content.children)
