"""A line for words to look for, with a cross that empties it."""

from __future__ import annotations

from kivy.properties import StringProperty

from screens import kv
from screens.kit.buttons import IconButton
from screens.kit.drawing import Glyph
from screens.kit.layout import Box
from screens.text_prompt import FieldBox, TextField


class SearchField(Box):
    """`hint` says what can be found."""

    text = StringProperty("")
    hint = StringProperty("")


kv.load(__name__)
