"""Rounded rectangles as textures: exact edges at every density, drawn as nine patches."""

from __future__ import annotations

from functools import lru_cache
from math import hypot

from kivy.graphics.texture import Texture


@lru_cache(maxsize=96)
def rounded(radius: int, line: int) -> Texture:
    """A white rounded rectangle with corners of `radius` pixels; filled, or a `line` of this width inside the edge."""
    side = 2 * radius + 2
    texture = Texture.create(size=(side, side), colorfmt="rgba")

    def paint(target: Texture) -> None:
        pixels = bytearray(b"\xff" * (4 * side * side))
        pixels[3::4] = _alphas(radius, line)
        target.blit_buffer(bytes(pixels), colorfmt="rgba", bufferfmt="ubyte")

    paint(texture)
    texture.add_reload_observer(paint)
    return texture


def _alphas(radius: int, line: int) -> bytes:
    """How much of each pixel is covered. One eighth is worked out; the others are its mirror images."""
    quarter = [bytearray(radius + 1) for _ in range(radius + 1)]
    for y in range(radius + 1):
        for x in range(y + 1):
            quarter[y][x] = quarter[x][y] = _alpha(radius, line, x + 0.5, y + 0.5)
    rows = [row + row[::-1] for row in quarter]
    return b"".join(rows + rows[::-1])


def _alpha(radius: int, line: int, x: float, y: float) -> int:
    """How much of the pixel at (x, y) from the corner is covered, from its depth inside the edge."""
    depth = radius - hypot(radius - x, radius - y) if x < radius and y < radius else min(x, y)
    covered = depth + 0.5
    if covered <= 0:
        return 0
    if line:
        inner = covered - line
        return round(255 * (min(1.0, covered) - min(1.0, max(0.0, inner))))
    return 255 if covered >= 1 else round(255 * covered)
