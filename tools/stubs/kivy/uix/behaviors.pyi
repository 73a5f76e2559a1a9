from kivy.properties import OptionProperty
from kivy.uix.widget import Widget

class ButtonBehavior(Widget):
    """Kivy's is no widget by itself, but is mixed into one always."""

    state: OptionProperty

    def on_press(self) -> None: ...
    def on_release(self) -> None: ...
