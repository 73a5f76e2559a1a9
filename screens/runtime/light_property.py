"""Kivy properties that take no room in a widget until something waits for them.

Kivy keeps a storage and a list of observers for each property that is read, some 200 bytes, and most are never bound.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from kivy.event import EventDispatcher
from kivy.properties import ObjectProperty, Property, ReferenceListProperty
from kivy.utils import get_color_from_hex

Value = TypeVar("Value")

if TYPE_CHECKING:
    AnyProperty = ObjectProperty
    AnyPair = ReferenceListProperty
else:
    # Kivy's own properties cannot be subscripted.
    class AnyProperty(ObjectProperty):
        def __class_getitem__(cls, _: object) -> type:
            return cls

    class AnyPair(ReferenceListProperty):
        def __class_getitem__(cls, _: object) -> type:
            return cls


# Stands in a widget's dictionary once something is bound: then Kivy stores the value.
BOUND: Any = object()


class LightProperty(AnyProperty[Value]):
    """A property without storage of its own. It can be bound, watched by kv rules and set as any other.

    Until it is bound its value stands in the dictionary of the widget, under a name that the property itself hides.
    `then` is the method of the widget to call after a change, which takes no binding.
    """

    def __init__(self, usual: Value, then: str = "") -> None:
        super().__init__(usual, allownone=True)
        self.usual, self.then = usual, then

    def get(self, obj: EventDispatcher) -> Value:
        value: Value = obj.__dict__.get(self.name, self.usual)
        return super().get(obj) if value is BOUND else value

    def set(self, obj: EventDispatcher, value: Value) -> bool:
        held, name = obj.__dict__, self.name
        old = held.get(name, self.usual)
        if old is BOUND:
            if not super().set(obj, value):
                return False
        elif old == value:
            return False
        else:
            held[name] = value
        if self.then:
            getattr(obj, self.then)()
        return True

    def link(self, obj: EventDispatcher, name: str) -> object:
        """Moves the value into Kivy's storage; Kivy calls this before the first binding."""
        value, obj.__dict__[name] = obj.__dict__.get(name, self.usual), BOUND
        storage = super().link(obj, name)
        if value is not BOUND:
            super().set(obj, value)
        return storage


class LightSides(LightProperty[Any]):
    """Padding: (left, top, right, bottom), (horizontal, vertical), or one number for all sides."""

    def set(self, obj: EventDispatcher, value: float | Sequence[float]) -> bool:
        given = tuple(value) if isinstance(value, Sequence) else (value,)
        return super().set(obj, (given * 4)[:4])


class LightText(LightProperty[str]):
    """A text."""

    def set(self, obj: EventDispatcher, value: str) -> bool:
        if not isinstance(value, str):
            raise ValueError(f"{type(obj).__name__}.{self.name} is a text, not {value!r}")
        return super().set(obj, value)


class LightColor(LightProperty[Any]):
    """Red, green, blue and opacity from 0 to 1; or "#rrggbb"."""

    def set(self, obj: EventDispatcher, value: Sequence[float] | str) -> bool:
        return super().set(obj, get_color_from_hex(value) if isinstance(value, str) else list(value))


class Pair(AnyPair[Value]):
    """Two properties as one, such as `pos`; linked to them only once something is bound to the pair."""

    def __init__(self, one: Property[Any, Any], other: Property[Any, Any]) -> None:
        super().__init__(one, other)
        self.parts = (one, other)

    def get(self, obj: EventDispatcher) -> list[Value]:
        if self.name in obj.__dict__:
            return super().get(obj)
        one, other = self.parts
        return [one.get(obj), other.get(obj)]

    def set(self, obj: EventDispatcher, value: Sequence[Value | str]) -> bool:
        if self.name in obj.__dict__:
            return super().set(obj, value)
        one, other = value
        changed = self.parts[0].set(obj, one)
        return self.parts[1].set(obj, other) or changed

    def link(self, obj: EventDispatcher, name: str) -> object:
        obj.__dict__[name] = BOUND
        return super().link(obj, name)


class Constant(AnyProperty[Value]):
    """A property that is never set: it needs no storage and no bindings."""

    def get(self, _obj: EventDispatcher) -> Value:
        value: Value = self.defaultvalue
        return value

    def fbind(self, _obj: EventDispatcher, _observer: Callable[..., object], *_: object) -> int:
        return 0

    def funbind(self, _obj: EventDispatcher, _observer: Callable[..., object], *_: object) -> None:
        pass
