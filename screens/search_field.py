"""A line for words to look for, with a cross that empties it."""

from __future__ import annotations

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from screens import kv
from screens.kit.buttons import IconButton
from screens.kit.drawing import Glyph
from screens.text_prompt import FieldBox, TextField


class SearchField(BoxLayout):
    """`hint` says what can be found."""

    text = StringProperty("")
    hint = StringProperty("")


kv.load(__name__)
