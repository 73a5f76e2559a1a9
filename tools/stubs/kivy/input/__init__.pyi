from collections.abc import Callable
from typing import Any

from kivy.event import EventDispatcher

class MotionEvent:
    uid: int
    ud: dict[str, Any]
    profile: list[str]
    button: str
    is_touch: bool
    is_double_tap: bool
    grab_current: EventDispatcher | None
    # Weak references.
    grab_list: list[Callable[[], EventDispatcher | None]]
    # In parts of the window.
    sx: float
    sy: float
    # In pixels: now, at the beginning, before, and since then.
    x: float
    y: float
    pos: tuple[float, float]
    ox: float
    oy: float
    px: float
    py: float
    dx: float
    dy: float

    def __init__(
        self, device: str, id: int | str, args: Any, is_touch: bool = False, type_id: str | None = None
    ) -> None: ...
    @property
    def opos(self) -> tuple[float, float]: ...
    @property
    def is_mouse_scrolling(self) -> bool: ...
    def depack(self, args: Any) -> None: ...
    def move(self, args: Any) -> None: ...
    def grab(self, class_instance: EventDispatcher) -> None: ...
    def ungrab(self, class_instance: EventDispatcher) -> None: ...
