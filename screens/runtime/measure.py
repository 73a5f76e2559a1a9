"""Where a widget lies and how large it is, as properties that tell those who nearly always wait for them."""

from __future__ import annotations

from kivy.event import EventDispatcher
from kivy.properties import ObjectProperty

from screens.runtime.light_property import BOUND, AnyProperty
from screens.runtime.startup import stock


class Measure(AnyProperty[float]):
    """A change calls what a class names in `on_moved` or `on_resized`, and the trigger of the layout around the widget.

    As bindings they would take 110 bytes each, and a widget has eight of them.
    """

    def __set_name__(self, owner: type, name: str) -> None:
        super().__set_name__(owner, name)
        self._side = name
        self._event = "on_moved" if name in ("x", "y") else "on_resized"

    def set(self, obj: EventDispatcher, value: float) -> bool:
        if not super().set(obj, value):
            return False
        kind = type(obj)
        names = _calls[self._event].get(kind)
        for name in _find_calls(kind, self._event) if names is None else names:
            act = getattr(obj, name, None)
            if act is not None:
                act()
        around = obj.__dict__.get("parent")
        if around is BOUND:
            around = getattr(obj, "parent", None)
        if around is not None and self._side in getattr(around, "measures_children", ()):
            around._trigger_layout()
        return True


_calls: dict[str, dict[type, tuple[str, ...]]] = {"on_moved": {}, "on_resized": {}}


def _find_calls(kind: type, event: str) -> tuple[str, ...]:
    """Those of all its bases."""
    found = dict.fromkeys(name for base in kind.__mro__ for name in vars(base).get(event, ()))
    return _calls[event].setdefault(kind, tuple(found))


def measure(usual: float) -> ObjectProperty[float]:
    return ObjectProperty(usual) if stock() else Measure(usual)
