"""The events that every widget has, without a list of those who wait for them: nearly nothing ever does.

Kivy makes such a list for each of five events of each widget, 90 bytes each, and a dictionary of them.
"""

from __future__ import annotations

from typing import Any

# What a widget was given when it was made. Kivy asks while it applies the rules, and keeps an empty set for ever.
_NOTHING: set[str] = set()


def lighten_events() -> None:
    """Call this before the first widget is made: Kivy looks once for the events of a class."""
    from kivy.uix.widget import Widget

    events = frozenset(Widget.__events__)
    stock_dispatch, stock_bind = Widget.dispatch, Widget.bind

    def dispatch(widget: Any, event: str, *args: Any, **more: Any) -> Any:
        if event not in events:
            return stock_dispatch(widget, event, *args, **more)
        if event == "on_kv_post":  # the last thing that Kivy does when it makes a widget
            widget._kwargs_applied_init = _NOTHING
        if widget.is_event_type(event):
            return stock_dispatch(widget, event, *args, **more)
        return getattr(widget, event)(*args, **more)

    def bind(widget: Any, **observers: Any) -> None:
        for event in events.intersection(observers):
            widget.register_event_type(event)
        stock_bind(widget, **observers)

    # A rule of kv that waits for one of them fails at once: a class with such a rule names the event as its own.
    for name, lighter in (("__events__", ()), ("dispatch", dispatch), ("bind", bind)):
        setattr(Widget, name, lighter)
