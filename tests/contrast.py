"""How far a colour stands out from the ground that it is really drawn on: words at least 4.5 : 1, shapes 3 : 1."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

WORDS, SHAPES = 4.5, 3.0


def ratio(one: str, other: str) -> float:
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(color: str) -> float:
    parts = (int(color[start : start + 2], 16) / 255 for start in (1, 3, 5))
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def blended(over: str, below: str, alpha: float) -> str:
    parts = (
        round(alpha * int(over[start : start + 2], 16) + (1 - alpha) * int(below[start : start + 2], 16))
        for start in (1, 3, 5)
    )
    return "#" + "".join(f"{part:02X}" for part in parts)


def faint(shell: Any) -> Iterator[str]:
    """Every word and glyph on the screen that is too close to what is below it."""
    from kivy.uix.textinput import TextInput

    from screens.kit.drawing.glyphs import Glyph, Piece
    from screens.kit.label import Lettering
    from screens.look.theme import theme

    plain = {"Navigation": "surface", "Shell": "bg", "TouchPicker": "bg", "TroubleScreen": "bg"}

    def walk(widget: Any, below: str) -> Iterator[str]:
        if widget.opacity == 0:
            return
        kind = type(widget).__name__
        if kind in plain:
            below = _hex(getattr(theme, plain[kind]))
        ground = getattr(widget, "ground", (0, 0, 0, 0))
        if ground[3]:
            below = blended(_hex(ground), below, ground[3])
        seen = None
        if isinstance(widget, Glyph):
            if widget.icon and not widget.icon.startswith("ornament"):
                seen = (widget.icon, widget.color, SHAPES)
        elif isinstance(widget, TextInput):
            seen = ("field", widget.foreground_color, WORDS)
        elif isinstance(widget, Piece):
            below = _hex(widget.fill)
            seen = ("piece", widget.color, WORDS) if widget.text else None
        elif isinstance(widget, Lettering) and widget.text:
            seen = (widget.text, widget.color, WORDS)
        if seen:
            what, color, least = seen
            contrast = ratio(blended(_hex(color), below, color[3]), below)
            if contrast < least:
                yield f"faint: {kind} {what[:40]!r} {_hex(color)} on {below} is {contrast:.2f}"
        for child in widget.children:
            yield from walk(child, below)

    return walk(shell, "#000000")


def _hex(color: Sequence[float]) -> str:
    return "#" + "".join(f"{round(part * 255):02X}" for part in color[:3])
