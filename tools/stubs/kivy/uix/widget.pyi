from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from kivy.core.window import WindowBase
from kivy.event import EventDispatcher
from kivy.graphics import Canvas
from kivy.input import MotionEvent
from kivy.properties import (
    AliasProperty,
    NumericProperty,
    ObjectProperty,
    Property,
    ReferenceListProperty,
)

class _Ids(dict[str, Any]):
    """The parts of a widget that its kv rule names; only kv knows what they are."""

    def __getattr__(self, name: str) -> Any: ...

class Widget(EventDispatcher):
    x: NumericProperty
    y: NumericProperty
    width: NumericProperty
    height: NumericProperty
    pos: ReferenceListProperty[float]
    size: ReferenceListProperty[float]
    right: AliasProperty[float]
    top: AliasProperty[float]
    center_x: AliasProperty[float]
    center_y: AliasProperty[float]
    center: ReferenceListProperty[float]
    size_hint_x: NumericProperty[float | None]
    size_hint_y: NumericProperty[float | None]
    size_hint: ReferenceListProperty[float | None]
    pos_hint: ObjectProperty[Mapping[str, float]]
    children: Property[Sequence[Widget], Iterable[Widget]]
    parent: ObjectProperty[Widget | None]
    opacity: NumericProperty
    disabled: AliasProperty[bool]
    canvas: Canvas
    ids: _Ids

    def add_widget(self, widget: Widget, index: int = 0, canvas: str | None = None) -> None: ...
    def remove_widget(self, widget: Widget) -> None: ...
    def clear_widgets(self, children: Iterable[Widget] | None = None) -> None: ...
    def walk(self, restrict: bool = False, loopback: bool = False) -> Iterator[Widget]: ...
    def collide_point(self, x: float, y: float) -> bool: ...
    def collide_widget(self, wid: Widget) -> bool: ...
    # Kivy's return None for False.
    def on_touch_down(self, touch: MotionEvent) -> bool: ...
    def on_touch_move(self, touch: MotionEvent) -> bool: ...
    def on_touch_up(self, touch: MotionEvent) -> bool: ...
    def get_root_window(self) -> WindowBase | None: ...
    def to_window(self, x: float, y: float, *, initial: bool = True, relative: bool = False) -> tuple[float, float]: ...
    def to_widget(self, x: float, y: float, *, relative: bool = False) -> tuple[float, float]: ...
    def to_local(self, x: float, y: float, *, relative: bool = False) -> tuple[float, float]: ...
    def to_parent(self, x: float, y: float, *, relative: bool = False) -> tuple[float, float]: ...
