from typing import Any

from kivy.properties import OptionProperty
from kivy.uix.widget import Widget

class FocusBehavior:
    _keyboards: dict[Any, Any]

class ButtonBehavior(Widget):
    """Kivy's is no widget by itself, but is mixed into one always."""

    state: OptionProperty

    def on_press(self) -> None: ...
    def on_release(self) -> None: ...
