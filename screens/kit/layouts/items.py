"""One widget for each item of a list; a widget is rebuilt only if its item has changed."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from kivy.uix.widget import Widget

from screens.look.theme import theme
from screens.look.words import words

Item = TypeVar("Item")


def built(item: tuple[Any, ...]) -> Widget:
    """Builds the widget of an item that is a function with its arguments."""
    function, *arguments = item
    widget: Widget = function(*arguments)
    return widget


def show_items(room: Widget, items: Iterable[Item], build: Callable[[Item], Widget]) -> list[Any]:
    """Shows these items in the container in this order, and returns their widgets.

    An item is a value, and holds everything that `build` makes of it. Words and colours may depend on the language and
    on the theme: with another one all widgets are rebuilt.
    """
    wanted = [(item, words.language, theme.name) for item in items]
    shown = room.children[::-1]
    for widget in shown[len(wanted) :]:
        room.remove_widget(widget)
    for index, item in enumerate(wanted):
        if index < len(shown):
            if getattr(shown[index], "shown_item", None) == item:
                continue
            room.remove_widget(shown[index])
        built: Any = build(item[0])
        built.shown_item = item
        room.add_widget(built, index=len(room.children) - index)
    return list(room.children[::-1])


def as_many(room: Widget, count: int, make: Callable[[], Any]) -> list[Any]:
    """Returns this many widgets of the container, reusing those that are there; the caller gives them their content."""
    shown: list[Any] = list(room.children[::-1])
    for widget in shown[count:]:
        room.remove_widget(widget)
    made = [make() for _ in range(count - len(shown))]
    for widget in made:
        room.add_widget(widget)
    return shown[:count] + made
