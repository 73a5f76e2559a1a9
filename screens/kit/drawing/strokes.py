"""Several shapes, glyphs or words of one colour at once, drawn with `batch`: functions to be called inside a canvas."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from math import hypot

from kivy.graphics.texture import Texture

from screens.kit.drawing.batch import Batch, Paint, Spot, Stamps
from screens.kit.glyph_cache import letter
from screens.look import art


def stamp_text(text: str, spots: Iterable[Spot], size: float, paint: Paint) -> None:
    texture: Texture = letter(text, max(1, round(size)))
    stamps = Stamps(texture)
    for middle in spots:
        stamps.add(middle, *texture.size)
    stamps.show(paint)


def stamped(name: str, spots: Iterable[Spot], size: float, paint: Paint) -> None:
    stamps = Stamps(art.texture(name))
    for middle in spots:
        stamps.add(middle, size)
    stamps.show(paint)


def moved(shape: Batch, spots: Iterable[Spot], color: Paint, alpha: float = 1) -> None:
    """Copies of a shape around the origin, moved to each of these spots."""
    batch = Batch()
    for middle in spots:
        batch.add(shape, middle)
    batch.show(color, alpha)


def filled(shapes: Iterable[Sequence[Spot]], color: Paint, alpha: float = 1) -> None:
    batch = Batch()
    for shape in shapes:
        batch.fill(shape)
    batch.show(color, alpha)


def lined(shapes: Iterable[Sequence[Spot]], width: float, color: Paint, alpha: float = 1, closed: bool = True) -> None:
    batch = Batch()
    for shape in shapes:
        batch.line(shape, width, closed)
    batch.show(color, alpha)


def dashed(path: Sequence[Spot], dash: float, gap: float, closed: bool = True) -> Iterator[list[Spot]]:
    """Short lines along a path, round its corners, with about this gap between them."""
    corners = [*path, path[0]] if closed else list(path)
    ends = [0.0]
    for one, other in pairwise(corners):
        ends.append(ends[-1] + hypot(other[0] - one[0], other[1] - one[1]))
    count = max(1, round(ends[-1] / (dash + gap)))
    step = ends[-1] / count
    for index in range(count):
        start, end = index * step, index * step + min(dash, step)
        inner = [corner for corner, far in zip(corners, ends, strict=True) if start < far < end]
        yield [_along(corners, ends, start), *inner, _along(corners, ends, end)]


def _along(corners: Sequence[Spot], ends: Sequence[float], far: float) -> Spot:
    """The spot at this distance along the path."""
    for index, (near, beyond) in enumerate(pairwise(ends)):
        if far <= beyond and beyond > near:
            part = (far - near) / (beyond - near)
            (x, y), (to_x, to_y) = corners[index], corners[index + 1]
            return x + (to_x - x) * part, y + (to_y - y) * part
    return corners[-1]
