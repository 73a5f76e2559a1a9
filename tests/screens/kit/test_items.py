"""Rows are built anew only where their content has changed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from kivy.uix.widget import Widget

import screens  # noqa: F401  it starts Kivy
from screens.kit.layouts.items import built, show_items
from screens.kit.layouts.stack import Stack
from screens.look.theme import theme
from screens.look.words import words

pytestmark = pytest.mark.ui


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    language, name = words.language, theme.name
    yield
    words.language, theme.name = language, name


class Row(Widget):
    def __init__(self, content: Any) -> None:
        super().__init__()
        self.content = content


def contents(room: Any) -> list[Any]:
    return [row.content for row in reversed(room.children)]


@pytest.mark.parametrize(
    ("before", "after", "stay"),
    [
        ("abc", "abc", "abc"),
        ("abc", "axc", "ac"),
        ("abc", "ab", "ab"),
        ("abc", "abcd", "abc"),
        ("abc", "bc", ""),
        ("abc", "", ""),
        ("", "ab", ""),
        ("aab", "aaa", "aa"),
    ],
)
def test_the_room_shows_the_items_and_builds_only_what_is_new(before: str, after: str, stay: str) -> None:
    room = Stack()
    old = show_items(room, before, Row)
    assert contents(room) == list(before)
    new = show_items(room, after, Row)
    assert contents(room) == list(after) == [row.content for row in new]
    assert "".join(row.content for row in new if row in old) == stay


def test_with_another_language_or_theme_everything_is_built_anew() -> None:
    room = Stack()
    first = show_items(room, "ab", Row)
    words.language = "hu"
    second = show_items(room, "ab", Row)
    theme.name = "light"
    third = show_items(room, "ab", Row)
    assert len({*first, *second, *third}) == 6


def test_an_item_can_be_a_function_with_its_arguments() -> None:
    room = Stack()
    (one,) = show_items(room, [(Row, "x")], built)
    assert show_items(room, [(Row, "x")], built) == [one]
    assert show_items(room, [(Row, "y")], built) != [one] and contents(room) == ["y"]


def test_what_others_have_put_there_makes_room() -> None:
    room = Stack()
    room.add_widget(Row("foreign"))
    show_items(room, "a", Row)
    assert contents(room) == ["a"]
