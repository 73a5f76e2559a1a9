from kivy.properties import AliasProperty, BooleanProperty, ColorProperty
from kivy.uix.widget import Widget

class TextInput(Widget):
    text: AliasProperty[str]
    hint_text: AliasProperty[str]
    focus: BooleanProperty
    multiline: BooleanProperty
    foreground_color: ColorProperty
    _lines: list[str]

    def keyboard_on_key_down(
        self, window: object, keycode: tuple[int, str], text: str, modifiers: list[str]
    ) -> bool: ...
    def insert_text(self, substring: str, from_undo: bool = False) -> None: ...
    def select_all(self) -> None: ...
