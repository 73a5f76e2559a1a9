from typing import Any

from kivy.event import EventDispatcher
from kivy.uix.widget import Widget

class Animation(EventDispatcher):
    def __init__(self, *, duration: float = 1, t: str = "linear", **properties: Any) -> None: ...
    def start(self, widget: Widget) -> None: ...
    @staticmethod
    def cancel_all(widget: Widget, *properties: str) -> None: ...
