"""What a page of a book is worth, in words."""

from __future__ import annotations

from kivy.properties import StringProperty

from screens.kit.layouts.stack import Stack
from screens.runtime import kv


class PageWords(Stack):
    """The name of its spell, the reason for its points, and the choice, if one was made."""

    title = StringProperty("")
    reason = StringProperty("")
    how = StringProperty("")


kv.load(__name__)
