"""A search field with a button that clears it."""

from __future__ import annotations

from kivy.properties import StringProperty

from screens.kit.layouts.layout import Box
from screens.runtime import kv


class SearchField(Box):
    """A field with a `hint` of what can be found."""

    text = StringProperty("")
    hint = StringProperty("")


kv.load(__name__)
