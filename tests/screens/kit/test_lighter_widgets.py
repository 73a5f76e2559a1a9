"""What takes less room in a widget behaves as Kivy's own does."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from dataclasses import FrozenInstanceError, dataclass, field
from typing import Any

import pytest
from kivy.lang import Builder, builder
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

import screens  # noqa: F401  it starts Kivy as the app does
from screens.kit import label
from screens.kit.layouts.layout import Box
from screens.look.theme import theme

pytestmark = pytest.mark.ui


@dataclass(frozen=True)
class Pair:
    one: int
    other: list[Any] = field(default_factory=list)
    hidden: int = field(default=0, repr=False)


class Named(Widget):
    number = NumericProperty(1)


def test_events_are_bound_when_somebody_waits() -> None:
    widget: Any = Widget()
    seen: list[Any] = []

    def note(*given: object) -> bool:
        seen.append(given)
        return True

    assert widget.dispatch("on_touch_down", TouchOutside()) is None
    widget.bind(on_touch_down=note)
    touch = TouchOutside()
    assert widget.dispatch("on_touch_down", touch) is True
    assert seen == [(widget, touch)]


class TouchOutside:
    pos = (-1, -1)


def test_a_class_may_name_an_event_that_kv_waits_for() -> None:
    class Waiting(Widget):
        __events__ = ("on_touch_up",)

    widget: Any = Waiting()
    assert widget.is_event_type("on_touch_up") and not widget.is_event_type("on_touch_down")


def test_a_layout_hears_of_its_own_size_and_of_its_children() -> None:
    box: Any = Box(orientation="vertical")
    child: Any = Widget(size_hint=(None, None), size=(10, 10))
    box.add_widget(child)
    box.do_layout()
    for widget, side in ((child, "height"), (box, "width")):
        box._trigger_layout.cancel()
        setattr(widget, side, 70)
        assert box._trigger_layout.is_triggered
    box.remove_widget(child)
    box._trigger_layout.cancel()
    child.height = 50
    assert not box._trigger_layout.is_triggered


def test_disabled_follows_the_parent() -> None:
    parent, child, heard = Widget(), Widget(), []
    parent.add_widget(child)
    child.bind(disabled=lambda _, value: heard.append(value))
    parent.disabled = True
    assert child.disabled and heard == [True]
    parent.disabled = False
    assert not child.disabled and heard == [True, False]


@pytest.fixture
def rules() -> Iterator[Widget]:
    Builder.load_string(
        """
<Named>:
    height: self.number * 2
    width: sum(each * self.number for each in (1, 2))
    Widget:
        id: part
        height: root.number
        color_for_test: theme.text
""",
        filename="lighter_widgets_test",
    )
    yield Named()
    unload: Any = Builder.unload_file  # type: ignore[attr-defined]
    unload("lighter_widgets_test")


def test_rules_follow_their_own_widget_and_its_rule_without_a_record(rules: Any) -> None:
    rules.number = 4
    assert (rules.height, rules.ids.part.height, rules.width) == (8, 4, 12)
    assert rules.ids.part.color_for_test == theme.text
    records = builder._handlers.get(rules.ids.part.uid, {})
    assert set(records) == {"color_for_test"}


def test_dataclasses_say_what_they_hold_and_stay_as_they_are() -> None:
    pair = Pair(1)
    assert repr(pair) == "Pair(one=1, other=[])"
    pair.other.append(pair)
    assert repr(pair) == "Pair(one=1, other=[...])"
    with pytest.raises(FrozenInstanceError, match="cannot assign to field 'one'"):
        pair.one = 2  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError, match="cannot delete field 'one'"):
        del pair.one


def test_the_words_that_are_kept_have_an_upper_bound() -> None:
    by = label.Lettering()
    for number in range(400):
        label.lettered(by, text=f"{number} words", font_size=40)
    assert 0 < label._kept.pixels <= label.MOST_KEPT
    assert label._kept.pixels == sum(label.area(written.texture) for written in label._kept.values())


def test_the_server_for_guests_comes_without_a_command_line() -> None:
    code = "import sys, guests.server; print('click' in sys.modules, 'multiprocessing' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", "False"]
