"""A drawing that is made once and then only stamped: cheap to show again when something beside it changes."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from itertools import pairwise

from kivy.graphics import ClearBuffers, ClearColor, Color, Fbo, Mesh, PopMatrix, PushMatrix, Translate
from kivy.graphics.opengl import glFinish
from kivy.graphics.texture import Texture, TextureRegion

from screens.kit.drawing.batch import Spot, Stamps
from screens.look.theme import theme
from screens.look.words import words

Draw = Callable[[], None]


class Imprints:
    """A cache of drawings by the values that decide their look. The newest are kept, and share their textures."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._kept: dict[Hashable, Fbo] = {}

    def one(self, key: Hashable, width: int, height: int, edge: Sequence[float], draw: Draw) -> Texture:
        """What `draw` adds round the middle, as a texture. `edge` is the colour into which soft edges fade.

        `key` is all that it follows; theme and language belong to every key.
        """
        whole = (key, width, height, theme.name, words.language)
        picture = self._kept.pop(whole, None) or _drawn(width, height, edge, draw)
        self._kept[whole] = picture
        while len(self._kept) > self._most:
            del self._kept[next(iter(self._kept))]
        return picture.texture

    def row(
        self, key: Hashable, width: int, height: int, edge: Sequence[float], draws: Sequence[Draw]
    ) -> list[TextureRegion]:
        """Several drawings of the same size, side by side on one texture: they can be stamped in one go."""

        def draw_all() -> None:
            for index, draw in enumerate(draws):
                PushMatrix()
                Translate(width * index + width // 2 - width * len(draws) // 2, 0)
                draw()
                PopMatrix()

        whole = self.one(key, width * len(draws), height, edge, draw_all)
        return [whole.get_region(width * index, 0, width, height) for index in range(len(draws))]


def _drawn(width: int, height: int, edge: Sequence[float], draw: Draw) -> Fbo:
    picture = Fbo(size=(width, height), noadd=True)
    with picture:
        ClearColor(*edge[:3], 0)
        ClearBuffers()
        PushMatrix()
        Translate(width // 2, height // 2)
        draw()
        PopMatrix()
    _print(picture)
    # It belongs to no canvas, so it must be drawn again here when the phone has lost all textures.
    picture.add_reload_observer(_print)
    return picture


def _print(picture: Fbo) -> None:
    # Flushed at once: a driver that is interrupted during a frame keeps the commands of both.
    picture.draw()
    glFinish()
    # It is shown pixel by pixel as it was drawn.
    picture.texture.min_filter = picture.texture.mag_filter = "nearest"


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
