"""Properties as descriptors: what is read of one, and what may be written to it.

`NumericProperty(0)` is read as a float, `NumericProperty[int]` as an int. Of an ObjectProperty, a ListProperty and a
DictProperty the annotation says what it holds: `page: ObjectProperty[Page | None] = ObjectProperty(None)`. Kivy's own
classes take no such index, so it stands in annotations only.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Generic, Self, overload

from kivy.event import EventDispatcher
from typing_extensions import TypeVar

_Read = TypeVar("_Read")
_Written = TypeVar("_Written")
_Value = TypeVar("_Value")
_Key = TypeVar("_Key")
_Number = TypeVar("_Number", bound=float | None, default=float)
_Color = TypeVar("_Color", bound=list[float] | None, default=list[float])

class Property(Generic[_Read, _Written]):
    @overload
    def __get__(self, instance: None, owner: type) -> Self: ...
    @overload
    def __get__(self, instance: EventDispatcher, owner: type | None = None) -> _Read: ...
    def __set__(self, instance: EventDispatcher, value: _Written) -> None: ...
    def dispatch(self, instance: EventDispatcher) -> None: ...
    # Below: what a property of our own may replace.
    name: str
    defaultvalue: Any
    def __set_name__(self, owner: type, name: str) -> None: ...
    def get(self, obj: EventDispatcher) -> _Read: ...
    def set(self, obj: EventDispatcher, value: _Written) -> bool: ...
    def link(self, obj: EventDispatcher, name: str) -> object: ...
    def fbind(self, obj: EventDispatcher, observer: Callable[..., object], *args: Any) -> int: ...
    def funbind(self, obj: EventDispatcher, observer: Callable[..., object], *args: Any) -> None: ...

class NumericProperty(Property[_Number, _Number | str], Generic[_Number]):
    """A text is a number with its unit: '16sp'."""

    def __init__(self, defaultvalue: float | str | None = 0, *, allownone: bool = False) -> None: ...

class BoundedNumericProperty(NumericProperty[_Number]): ...

class StringProperty(Property[str, str]):
    def __init__(self, defaultvalue: str = "") -> None: ...

class BooleanProperty(Property[bool, bool]):
    def __init__(self, defaultvalue: bool = True) -> None: ...

class OptionProperty(Property[str, str]):
    def __init__(self, defaultvalue: str, *, options: Sequence[str]) -> None: ...

class ColorProperty(Property[_Color, _Color | Sequence[float] | str], Generic[_Color]):
    """Four parts from 0 to 1; a text is '#rrggbb'."""

    def __init__(self, defaultvalue: Sequence[float] | str | None = ..., *, allownone: bool = False) -> None: ...

class ObjectProperty(Property[_Value, _Value], Generic[_Value]):
    def __init__(self, defaultvalue: _Value = ..., *, allownone: bool = False, rebind: bool = False) -> None: ...

class ListProperty(Property[list[_Value], Iterable[_Value]], Generic[_Value]):
    def __init__(self, defaultvalue: Iterable[_Value] = ...) -> None: ...

class DictProperty(Property[dict[_Key, _Value], Mapping[_Key, _Value]], Generic[_Key, _Value]):
    def __init__(self, defaultvalue: Mapping[_Key, _Value] = ...) -> None: ...

class VariableListProperty(Property[list[float], float | str | Sequence[float | str]]):
    def __init__(self, defaultvalue: Sequence[float | str] = ..., length: int = 4) -> None: ...

class ReferenceListProperty(Property[list[_Value], Sequence[_Value | str]], Generic[_Value]):
    def __init__(self, *properties: Property[Any, Any]) -> None: ...

class AliasProperty(Property[_Value, _Value], Generic[_Value]):
    def __init__(
        self,
        getter: Callable[[Any], _Value],
        setter: Callable[[Any, _Value], object] | None = None,
        *,
        bind: Sequence[str] = ...,
    ) -> None: ...
