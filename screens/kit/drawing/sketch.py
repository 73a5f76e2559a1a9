"""The small drawings of the setup steps, and what they are made of: functions to be called inside a canvas.

A drawing has few shapes and is drawn once, so each shape is an instruction of its own: nine-patch textures on whole
pixels, as the widgets beside it have. Boards, with hundreds of shapes, are drawn with `batch`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from math import ceil, hypot
from typing import NamedTuple

from kivy.graphics import BorderImage, Mesh, Point, Rectangle, SmoothLine
from kivy.metrics import dp

from screens.kit.drawing.batch import Paint, Spot
from screens.kit.drawing.batch import color as set_color
from screens.kit.drawing.self_drawing import SelfDrawing
from screens.kit.glyph_cache import letter
from screens.look import art
from screens.look.shapes import rounded
from screens.look.theme import PIECE_INK, PIECES, theme
from screens.look.words import words

# Below the least width a drawing shrinks, above the most it stays in the middle.
LEAST, MOST = 280, 360
SEAT = 30


class Area(NamedTuple):
    """Where to draw: the middle, the width that may be used, and the length of one unit, all in pixels."""

    x: float
    y: float
    width: float
    unit: float


class Sketch(SelfDrawing):
    """`paint` draws round the middle of its area; `tall` is the height in dp."""

    def __init__(self, paint: Callable[[Area], None], tall: float = 120) -> None:
        self._paint = paint
        super().__init__(size_hint_y=None, height=dp(tall))

    def draw(self) -> None:
        if self.width <= 0:
            return
        unit = dp(1) * min(1.0, self.width / dp(LEAST))
        self._paint(Area(round(self.center_x), round(self.center_y), min(self.width, dp(MOST)), unit))


def box(
    middle: Spot, width: float, height: float, radius: float, fill: Paint, edge: Paint = (), line: float = 0
) -> None:
    """A ground with round corners; with a `line` also an edge of that width."""
    wide, high = round(width), round(height)
    corner = min(round(radius), wide // 2, high // 2)
    area = {
        "pos": (round(middle[0] - wide / 2), round(middle[1] - high / 2)),
        "size": (wide, high),
        "border": (corner,) * 4,
    }
    set_color(fill)
    BorderImage(texture=rounded(corner, 0), **area)
    if line:
        set_color(edge)
        BorderImage(texture=rounded(corner, max(1, round(line))), **area)


def disc(middle: Spot, across: float, fill: Paint, edge: Paint = (), line: float = 0) -> None:
    box(middle, across, across, across / 2, fill, edge, line)


def glyph(name: str, middle: Spot, size: float, color: Paint) -> None:
    side = round(size)
    set_color(color)
    Rectangle(
        texture=art.texture(name),
        pos=(round(middle[0] - side / 2), round(middle[1] - side / 2)),
        size=(side, side),
    )


def text(shown: str, middle: Spot, size: float, color: Paint, bold: bool = True) -> None:
    texture = letter(shown, round(size), bold)
    wide, high = texture.size
    set_color(color)
    Rectangle(texture=texture, pos=(round(middle[0] - wide / 2), ceil(middle[1] - high / 2)), size=texture.size)


def polygon(corners: Sequence[Spot], fill: Paint, edge: Paint, line: float) -> None:
    """Every corner must be seen from the middle. Its line also makes the edge of the ground smooth."""
    middle = (sum(x for x, _ in corners) / len(corners), sum(y for _, y in corners) / len(corners))
    fan = [middle, *corners, corners[0]]
    set_color(fill)
    Mesh(
        vertices=[value for x, y in fan for value in (x, y, 0, 0)],
        indices=list(range(len(fan))),
        mode="triangle_fan",
    )
    set_color(edge)
    SmoothLine(points=[value for corner in corners for value in corner], width=line * 0.75, close=True, joint="miter")


def dots(path: Sequence[Spot], unit: float) -> None:
    """A dotted line from spot to spot."""
    spots: list[float] = []
    for (x, y), (to_x, to_y) in pairwise(path):
        count = max(1, round(hypot(to_x - x, to_y - y) / (6 * unit)))
        for index in range(count):
            part = index / count
            spots += (x + (to_x - x) * part, y + (to_y - y) * part)
    radius = max(1, round(unit))
    set_color(theme.edge)
    Point(points=spots, pointsize=radius, texture=rounded(radius, 0))


def piece(color: str, middle: Spot, size: float) -> None:
    """Draws a player's piece: colour, shape and letter."""
    fill, shape = PIECES[color]
    glyph(f"piece_{shape}", middle, size, fill)
    glyph(f"piece_{shape}_rim", middle, size, theme.rim)
    # A triangle is wide below: its letter is lower and smaller.
    low = shape == "triangle"
    x, y = middle
    shown = words.tr(f"color.{color}.letter")
    text(shown, (x, y - size * 0.12 if low else y), size * (0.48 if low else 0.56), PIECE_INK)


def seat(middle: Spot, unit: float) -> None:
    disc(middle, SEAT * unit, theme.bg, theme.edge, dp(1.5))
    glyph("person", middle, 20 * unit, theme.muted)


def pile(middle: Spot, width: float, height: float, back: str, unit: float) -> None:
    """Cards face down, a few of them to be seen below the uppermost."""
    x, y = middle
    for depth in (2, 1, 0):
        shift = (depth - 1) * 3 * unit
        box((x + shift, y - shift), width, height, 6 * unit, theme.bed, theme.edge, dp(1.5))
    top = (x - 3 * unit, y + 3 * unit)
    box(top, width - 9 * unit, height - 9 * unit, 3 * unit, theme.bed, theme.edge, dp(1))
    glyph(back, top, width * 0.5, theme.muted)


def card(middle: Spot, width: float, height: float, face: str, color: Paint, edge: Paint, unit: float) -> None:
    """A card face up with one glyph on it."""
    box(middle, width, height, 6 * unit, theme.bg, edge, dp(1.5))
    glyph(face, middle, min(width, height) * 0.72, color)


def spread(count: int, pitch: float) -> Iterable[float]:
    """Offsets from the middle for `count` things side by side."""
    return ((index - (count - 1) / 2) * pitch for index in range(count))
