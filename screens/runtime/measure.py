"""Where a widget lies and how large it is, as properties that tell those who nearly always wait for them."""

from __future__ import annotations

from kivy.event import EventDispatcher
from kivy.properties import ObjectProperty

from screens.runtime.light_property import BOUND, AnyProperty
from screens.runtime.startup import stock


class Measure(AnyProperty[float]):
    """A change calls what a class names in `on_measures`, and the trigger of the layout that holds the widget.

    As bindings they would take 110 bytes each, and a widget has eight of them.
    """

    def __set_name__(self, owner: type, name: str) -> None:
        super().__set_name__(owner, name)
        self._side = name

    def set(self, obj: EventDispatcher, value: float) -> bool:
        if not super().set(obj, value):
            return False
        kind = type(obj)
        names = _on_measures.get(kind)
        for name in _find_on_measures(kind) if names is None else names:
            act = getattr(obj, name, None)
            if act is not None:
                act()
        around = obj.__dict__.get("parent")
        if around is BOUND:
            around = getattr(obj, "parent", None)
        if around is not None and self._side in getattr(around, "measures_children", ()):
            around._trigger_layout()
        return True


_on_measures: dict[type, tuple[str, ...]] = {}


def _find_on_measures(kind: type) -> tuple[str, ...]:
    """Those of all its bases."""
    found = dict.fromkeys(name for base in kind.__mro__ for name in vars(base).get("on_measures", ()))
    return _on_measures.setdefault(kind, tuple(found))


def measure(usual: float) -> ObjectProperty[float]:
    return ObjectProperty(usual) if stock() else Measure(usual)
