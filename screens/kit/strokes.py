"""Several shapes, glyphs or words of one colour at once: functions to be called inside a canvas."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from kivy.graphics.texture import Texture

from screens import art
from screens.kit.batch import Batch, Paint, Spot, Stamps
from screens.kit.letters import letter


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


def filled(shapes: Iterable[Sequence[Spot]], color: Paint, alpha: float = 1) -> None:
    batch = Batch()
    for shape in shapes:
        batch.fill(shape)
    batch.show(color, alpha)


def lined(shapes: Iterable[Sequence[Spot]], width: float, color: Paint, alpha: float = 1) -> None:
    batch = Batch()
    for shape in shapes:
        batch.line(shape, width)
    batch.show(color, alpha)
