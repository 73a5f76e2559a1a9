"""The rules of kv files are followed, also while what they belong to is thrown away."""

from __future__ import annotations

import gc
from collections.abc import Sequence

import pytest
from kivy.lang import Builder
from kivy.properties import StringProperty
from kivy.uix.widget import Widget

from screens.look.words import words
from tools.harness.driver import Driver

pytestmark = pytest.mark.ui


class Named(Widget):
    name = StringProperty("")


class Pair(Widget):
    children: Sequence[Named]
    part = StringProperty("nav.games")


Builder.load_string("""
#:import words screens.look.words.words
<Pair>:
    Named:
        name: words.tr(root.part)
""")


def test_a_rule_is_followed_when_its_words_change(app: Driver) -> None:
    pair = Pair()
    assert pair.children[0].name == "Games"
    app.app.session.set("language", "hu")
    assert pair.children[0].name == "Játékok"


def orphan() -> Named:
    """A part that is still referenced after its page was freed."""
    page = Pair()
    part = page.children[0]
    page.clear_widgets()
    del page
    gc.collect()
    return part


@pytest.mark.usefixtures("app")
def test_a_part_that_is_not_shown_may_outlive_its_page() -> None:
    part = orphan()
    words.language = "hu"
    assert part.name == "Games"


def test_a_part_that_is_seen_without_its_page_is_a_mistake(app: Driver) -> None:
    app.shell.add_widget(orphan())
    with pytest.raises(ReferenceError):
        words.language = "hu"
