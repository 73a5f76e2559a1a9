from collections.abc import Sequence

from kivy.event import EventDispatcher
from kivy.graphics import Canvas
from kivy.uix.widget import Widget

class WindowBase(EventDispatcher):
    canvas: Canvas
    children: list[Widget]
    width: int
    height: int
    size: tuple[int, int]
    system_size: tuple[int, int]
    clearcolor: Sequence[float]
    allow_screensaver: bool
    softinput_mode: str

    @property
    def center(self) -> tuple[float, float]: ...
    def add_widget(self, widget: Widget) -> None: ...
    def remove_widget(self, widget: Widget) -> None: ...

Window: WindowBase
