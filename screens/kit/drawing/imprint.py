"""Drawings rendered to textures once, and then stamped: cheap to show again when something beside them changes."""

from __future__ import annotations

from array import array
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
    """A cache of rendered drawings by their look. The newest are kept; widgets with the same drawing share a texture.

    They go when another game comes.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._kept: dict[Hashable, Texture] = {}
        theme.bind(game=self.forget)

    def forget(self, *_: object) -> None:
        self._kept.clear()

    def one(self, key: Hashable, width: int, height: int, edge: Sequence[float], draw: Draw) -> Texture:
        """What `draw` adds round the middle, as a texture. `edge` is the colour into which soft edges fade.

        `key` is all that it follows; theme and language belong to every key.
        """
        whole = (key, width, height, theme.name, words.language)
        texture = self._kept.pop(whole, None) or _drawn(width, height, edge, draw)
        self._kept[whole] = texture
        while len(self._kept) > self._most:
            del self._kept[next(iter(self._kept))]
        return texture

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


def _drawn(width: int, height: int, edge: Sequence[float], draw: Draw) -> Texture:
    """Only the texture stays: what it was drawn with, and a frame buffer in a software driver, take far more room."""

    def print_on(texture: Texture | None) -> Texture:
        picture = Fbo(size=(width, height), texture=texture, noadd=True)
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
        # No filtering: the texture is shown pixel by pixel.
        picture.texture.min_filter = picture.texture.mag_filter = "nearest"
        return picture.texture

    printed = print_on(None)
    # Rendered again when the phone has lost all textures.
    printed.add_reload_observer(print_on)
    return printed


def stamp(parts: Sequence[tuple[TextureRegion, Spot]]) -> None:
    """Parts of one texture, each round its spot."""
    if parts:
        stamps = Stamps(parts[0][0])
        for part, middle in parts:
            stamps.add(middle, *part.size, part)
        stamps.show("#FFFFFF")


def show_parts(texture: Texture, parts: Iterable[Sequence[Spot]]) -> None:
    """Shows these parts of an imprint at the positions at which they were drawn."""
    (wide, high), vertices, indices = texture.size, array("f"), array("H")
    for corners in parts:
        first = len(vertices) // 4
        for x, y in corners:
            vertices.extend((x, y, (x + wide // 2) / wide, (y + high // 2) / high))
        for one, other in pairwise(range(first + 1, first + len(corners))):
            indices.extend((first, one, other))
    if indices:
        Color(1, 1, 1, 1)
        Mesh(vertices=vertices, indices=indices, mode="triangles", texture=texture)
