"""A drawing that is made once and then only stamped: cheap to show again when something beside it changes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise

from kivy.graphics import ClearBuffers, ClearColor, Color, Fbo, Mesh, PopMatrix, PushMatrix, Translate
from kivy.graphics.opengl import glFinish
from kivy.graphics.texture import Texture, TextureRegion

from screens.kit.drawing.batch import Spot, Stamps

Draw = Callable[[], None]


def imprint(width: int, height: int, edge: Sequence[float], draw: Draw) -> Texture:
    """Called inside a canvas, which keeps it: what `draw` adds round the middle, as a texture.

    `edge` is the colour into which soft edges fade.
    """
    picture = Fbo(size=(width, height))
    with picture:
        ClearColor(*edge[:3], 0)
        ClearBuffers()
        PushMatrix()
        Translate(width // 2, height // 2)
        draw()
        PopMatrix()
    # Now, and to the end: a driver that is interrupted in the midst of a frame keeps what it has gathered of both.
    picture.draw()
    glFinish()
    # It is shown pixel by pixel as it was drawn.
    picture.texture.min_filter = picture.texture.mag_filter = "nearest"
    return picture.texture


def imprints(
    width: int, height: int, edge: Sequence[float], draws: Sequence[Callable[[], None]]
) -> list[TextureRegion]:
    """Several drawings of the same size, side by side on one texture: they can be stamped in one go."""

    def draw_all() -> None:
        for index, draw in enumerate(draws):
            PushMatrix()
            Translate(width * index + width // 2 - width * len(draws) // 2, 0)
            draw()
            PopMatrix()

    whole = imprint(width * len(draws), height, edge, draw_all)
    return [whole.get_region(width * index, 0, width, height) for index in range(len(draws))]


def stamp(parts: Sequence[tuple[TextureRegion, Spot]]) -> None:
    """Parts of one texture, each round its spot."""
    if parts:
        stamps = Stamps(parts[0][0])
        for part, middle in parts:
            stamps.add(middle, *part.size, part)
        stamps.show("#FFFFFF")


def show_parts(texture: Texture, parts: Iterable[Sequence[Spot]]) -> None:
    """Only these parts of an imprint, each seen from its first corner, where they were drawn."""
    (wide, high), vertices, indices = texture.size, list[float](), list[int]()
    for corners in parts:
        first = len(vertices) // 4
        for x, y in corners:
            vertices += (x, y, (x + wide // 2) / wide, (y + high // 2) / high)
        for one, other in pairwise(range(first + 1, first + len(corners))):
            indices += (first, one, other)
    Color(1, 1, 1, 1)
    Mesh(vertices=vertices, indices=indices, mode="triangles", texture=texture)
