"""Many fills and lines of one colour as one mesh, with smooth edges on every screen.

For boards, maps and charts: hundreds of shapes, redrawn while a finger drags, cost one instruction for each colour.
`strokes` has the shapes that they share. The few shapes of a setup sketch are drawn by `sketch`, each as an
instruction of its own and on whole pixels, as the widgets beside them are.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from math import cos, hypot, pi, sin

from kivy.graphics import Color, Mesh
from kivy.graphics.texture import Texture, TextureRegion
from kivy.utils import get_color_from_hex

Spot = tuple[float, float]
Paint = Sequence[float] | str

# The positions of the ramp's transparent and opaque ends in its texture.
CLEAR, FULL = 0.25, 0.75


class Batch:
    """Collects shapes; `show`, called inside a canvas, draws them. The inside of a line is to its left."""

    def __init__(self) -> None:
        # As OpenGL takes them: an eighth of the room of Python's numbers, of which a map has a hundred thousand.
        self._vertices = array("f")
        self._indices = array("H")

    def fill(self, corners: Sequence[Spot]) -> None:
        """Fills a star-shaped outline: every corner must be visible from the middle."""
        count = len(corners)
        middle = (sum(x for x, _ in corners) / count, sum(y for _, y in corners) / count)
        first = self._add([middle], FULL)
        bends = _bends(corners, closed=True)
        inner = self._add(_moved(bends, 0.5), FULL)
        outer = self._add(_moved(bends, -0.5), CLEAR)
        for index in range(count):
            after = (index + 1) % count
            self._indices.extend((first, inner + index, inner + after))
            self._band(inner, outer, index, after)

    def line(self, spots: Sequence[Spot], width: float, closed: bool = True) -> None:
        half, bends = max(0.5, width / 2), _bends(spots, closed)
        bands = [
            self._add(_moved(bends, shift), depth)
            for shift, depth in ((half + 0.5, CLEAR), (half - 0.5, FULL), (0.5 - half, FULL), (-half - 0.5, CLEAR))
        ]
        count = len(spots)
        for index in range(count if closed else count - 1):
            for one, other in pairwise(bands):
                self._band(one, other, index, (index + 1) % count)

    def add(self, shape: Batch, middle: Spot) -> None:
        """Adds a copy of a shape around the origin, moved to this spot: ten times as fast as computing it anew."""
        x, y = middle
        first, moved = len(self._vertices) // 4, shape._vertices[:]
        moved[::4] = array("f", [each + x for each in moved[::4]])
        moved[1::4] = array("f", [each + y for each in moved[1::4]])
        self._vertices += moved
        self._indices += array("H", [each + first for each in shape._indices])

    def show(self, paint: Paint, alpha: float = 1) -> None:
        if self._indices:
            color(paint, alpha)
            Mesh(vertices=self._vertices, indices=self._indices, mode="triangles", texture=_ramp())

    def _add(self, spots: Sequence[Spot], depth: float) -> int:
        first = len(self._vertices) // 4
        self._vertices.extend([number for x, y in spots for number in (x, y, 0.5, depth)])
        return first

    def _band(self, one: int, other: int, index: int, after: int) -> None:
        self._indices.extend((one + index, one + after, other + index, other + index, one + after, other + after))


class Stamps:
    """Stamps one texture, or parts of it, at many positions in one colour, as one mesh."""

    def __init__(self, texture: Texture | TextureRegion) -> None:
        self._texture = texture
        self._vertices = array("f")

    def add(self, middle: Spot, size: float, high: float | None = None, part: TextureRegion | None = None) -> None:
        """Adds a stamp, square unless a height is given."""
        wide, tall = round(size), round(size if high is None else high)
        left, bottom = round(middle[0] - wide / 2), round(middle[1] - tall / 2)
        spots = ((left, bottom), (left + wide, bottom), (left + wide, bottom + tall), (left, bottom + tall))
        uvs = (part or self._texture).tex_coords
        for index, (x, y) in enumerate(spots):
            self._vertices.extend((x, y, uvs[2 * index], uvs[2 * index + 1]))

    def show(self, paint: Paint, alpha: float = 1) -> None:
        if self._vertices:
            color(paint, alpha)
            count = len(self._vertices) // 16
            indices = array("H", [4 * index + corner for index in range(count) for corner in (0, 1, 2, 2, 3, 0)])
            Mesh(vertices=self._vertices, indices=indices, mode="triangles", texture=self._texture)


def color(paint: Paint, alpha: float = 1) -> None:
    """Sets the colour of the instructions that follow."""
    red, green, blue, own = get_color_from_hex(paint) if isinstance(paint, str) else paint
    Color(red, green, blue, own * alpha)


def inset(spots: Sequence[Spot], by: float, closed: bool = True) -> list[Spot]:
    """The outline, moved inwards by a distance; its inside is to its left."""
    return _moved(_bends(spots, closed), by)


# A corner, the sum of the directions to the left of its two sides, and by how much they turn.
_Bend = tuple[float, float, float, float, float]


def _bends(spots: Sequence[Spot], closed: bool) -> list[_Bend]:
    """What the edges of a line have in common, however far from it they are."""
    if len(spots) < 2:
        return [(x, y, 0.0, 0.0, 1.0) for x, y in spots]
    sides = [_left(one, other) for one, other in pairwise(spots)]
    sides.append(_left(spots[-1], spots[0]) if closed else sides[-1])
    before = sides[-1] if closed else sides[0]
    bends = []
    for (x, y), after in zip(spots, sides, strict=True):
        turn = max(0.1, 1 + before[0] * after[0] + before[1] * after[1])
        bends.append((x, y, before[0] + after[0], before[1] + after[1], turn))
        before = after
    return bends


def _moved(bends: Sequence[_Bend], by: float) -> list[Spot]:
    return [(x + right * (by / turn), y + up * (by / turn)) for x, y, right, up, turn in bends]


def ring(middle: Spot, corners: int, radius: float, inner: float | None = None) -> list[Spot]:
    """The corners of a regular shape, the first at the right; with `inner` those of a star."""
    radii = (radius,) if inner is None else (radius, inner)
    count = corners * len(radii)
    spots = []
    for index in range(count):
        angle, far = 2 * pi * index / count, radii[index % len(radii)]
        spots.append((middle[0] + far * cos(angle), middle[1] + far * sin(angle)))
    return spots


def circle(middle: Spot, radius: float, parts: int = 40) -> list[Spot]:
    return ring(middle, parts, radius)


def dashes(middle: Spot, radius: float, count: int, share: float = 0.4) -> list[list[Spot]]:
    """A dashed circle as short lines."""
    step = 2 * pi / count
    return [
        [
            (middle[0] + radius * cos(angle), middle[1] + radius * sin(angle))
            for angle in (dash * step, dash * step + step * share)
        ]
        for dash in range(count)
    ]


def softened(corners: Sequence[Spot], radius: float, parts: int = 5) -> list[Spot]:
    """The shape with rounded corners."""
    soft = []
    for index, (x, y) in enumerate(corners):
        start, end = (_towards((x, y), corners[(index + way) % len(corners)], radius) for way in (-1, 1))
        for part in range(parts + 1):
            t = part / parts
            soft.append(
                (
                    (1 - t) ** 2 * start[0] + 2 * t * (1 - t) * x + t**2 * end[0],
                    (1 - t) ** 2 * start[1] + 2 * t * (1 - t) * y + t**2 * end[1],
                )
            )
    return soft


def _left(one: Spot, other: Spot) -> Spot:
    x, y = other[0] - one[0], other[1] - one[1]
    far = hypot(x, y) or 1
    return -y / far, x / far


def _towards(one: Spot, other: Spot, by: float) -> Spot:
    x, y = other[0] - one[0], other[1] - one[1]
    far = hypot(x, y) or 1
    return one[0] + x / far * by, one[1] + y / far * by


@cache
def _ramp() -> Texture:
    """A texture from transparent to opaque, which smooths the edges of all shapes."""
    texture = Texture.create(size=(1, 2), colorfmt="rgba")

    def paint(target: Texture) -> None:
        target.blit_buffer(b"\xff\xff\xff\x00\xff\xff\xff\xff", colorfmt="rgba", bufferfmt="ubyte")

    paint(texture)
    texture.add_reload_observer(paint)
    return texture
