"""Letters and digits as textures, white, each drawn once: for drawings that have no room for labels."""

from __future__ import annotations

from functools import lru_cache

from kivy.core.text import Label
from kivy.graphics.texture import Texture

SMALLEST = 8


def letter(text: str, size_px: int, bold: bool = True) -> Texture:
    # Font sizes are rounded to even numbers: each open size takes 80 KB.
    return _label(text, max(SMALLEST, size_px // 2 * 2), bold).texture


@lru_cache(maxsize=64)
def _label(text: str, size_px: int, bold: bool) -> Label:
    """The label is kept, not only its texture: it draws the text again when the screen has been lost."""
    label = Label(text=text, font_size=size_px, bold=bold)
    label.refresh()
    return label
