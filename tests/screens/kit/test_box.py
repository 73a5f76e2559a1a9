"""Our box puts everything where Kivy's box puts it."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from screens.kit.layouts.layout import Box
from tools.harness.driver import Driver

pytestmark = pytest.mark.ui

LENGTHS = st.integers(0, 300)
HINTS = st.sampled_from([None, None, 0.25, 0.5, 1, 2])
POS_HINTS = st.sampled_from([{}, {}, {"center_x": 0.5, "center_y": 0.5}, {"top": 1, "right": 1}, {"x": 0.1, "y": 0.2}])
CHILDREN = st.fixed_dictionaries({"size_hint": st.tuples(HINTS, HINTS), "size": st.tuples(LENGTHS, LENGTHS)})
BOXES = st.fixed_dictionaries(
    {
        "orientation": st.sampled_from(["horizontal", "vertical"]),
        "spacing": st.integers(0, 12),
        "padding": st.lists(st.integers(0, 20), min_size=4, max_size=4),
        "pos": st.tuples(LENGTHS, LENGTHS),
        "size": st.tuples(st.integers(0, 900), st.integers(0, 900)),
    }
)


def arranged(kind: type[Any], box: dict[str, Any], children: list[dict[str, Any]]) -> list[float]:
    """Where the children are and how large, and what the box says that they need."""
    whole = kind(**box)
    for child in children:
        whole.add_widget(Widget(**child))
    whole.do_layout()
    boxes = [value for child in whole.children for value in (*child.pos, *child.size)]
    return [*boxes, whole.minimum_width, whole.minimum_height]


@given(BOXES, st.lists(st.tuples(CHILDREN, POS_HINTS).map(lambda each: {**each[0], "pos_hint": each[1]}), max_size=5))
@settings(max_examples=200)
def test_everything_lies_where_kivy_puts_it(box: dict[str, Any], children: list[dict[str, Any]]) -> None:
    assert arranged(Box, box, children) == pytest.approx(arranged(BoxLayout, box, children), abs=0.001)


@pytest.mark.parametrize(
    ("name", "value"),
    [("width", 80), ("height", 70), ("size_hint_x", 1), ("size_hint_y", 1), ("pos_hint", {"y": 0.5})],
)
def test_a_change_of_a_child_is_followed(app: Driver, name: str, value: Any) -> None:
    box, alike = (kind(size=(400, 200)) for kind in (Box, BoxLayout))
    for whole in (box, alike):
        first = Widget(size_hint=(None, None), size=(50, 50))
        whole.add_widget(Widget())
        whole.add_widget(first)
        app.frames(2)
        setattr(first, name, value)
        app.frames(2)
    assert [(*child.pos, *child.size) for child in box.children] == [
        (*child.pos, *child.size) for child in alike.children
    ]


def test_a_child_that_went_is_not_followed(app: Driver) -> None:
    box, gone = Box(size=(400, 200)), Widget(size_hint=(None, None), size=(50, 50))
    box.add_widget(gone)
    app.frames(2)
    box.remove_widget(gone)
    app.frames(2)
    gone.width = 90
    assert not box._trigger_layout.is_triggered
