"""A line for words to look for, with a cross that empties it."""

from __future__ import annotations

from kivy.properties import StringProperty

from screens.kit.layouts.layout import Box
from screens.runtime import kv


class SearchField(Box):
    """`hint` says what can be found."""

    text = StringProperty("")
    hint = StringProperty("")


kv.load(__name__)
