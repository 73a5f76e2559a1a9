from collections.abc import Callable, Sequence
from typing import Self

from kivy.graphics.texture import Texture

class Instruction: ...

class InstructionGroup(Instruction):
    children: list[Instruction]

    def __init__(self) -> None: ...
    def add(self, c: Instruction) -> None: ...
    def insert(self, index: int, c: Instruction) -> None: ...
    def remove(self, c: Instruction) -> None: ...
    def clear(self) -> None: ...

class Canvas(InstructionGroup):
    before: Canvas
    after: Canvas

    @property
    def has_before(self) -> bool: ...
    @property
    def has_after(self) -> bool: ...
    def ask_update(self) -> None: ...
    def __enter__(self) -> Self: ...
    def __exit__(self, *args: object) -> None: ...

class Fbo(Canvas):
    size: tuple[int, int]

    def __init__(self, *, size: tuple[int, int], texture: Texture | None = None, noadd: bool = False) -> None: ...
    @property
    def texture(self) -> Texture: ...
    @property
    def pixels(self) -> bytes: ...
    def draw(self) -> None: ...
    def bind(self) -> None: ...
    def release(self) -> None: ...
    def add_reload_observer(self, callback: Callable[[Fbo], object]) -> None: ...

class ClearColor(Instruction):
    def __init__(self, *rgba: float) -> None: ...

class ClearBuffers(Instruction): ...

class Color(Instruction):
    rgba: Sequence[float]
    rgb: Sequence[float]
    a: float

    def __init__(self, *parts: float, rgba: Sequence[float] = ...) -> None: ...

class VertexInstruction(Instruction):
    texture: Texture | None

class Rectangle(VertexInstruction):
    pos: Sequence[float]
    size: Sequence[float]
    tex_coords: Sequence[float]

    def __init__(
        self,
        *,
        pos: Sequence[float] = ...,
        size: Sequence[float] = ...,
        texture: Texture | None = None,
        tex_coords: Sequence[float] = ...,
    ) -> None: ...

class BorderImage(Rectangle):
    border: Sequence[float]

    def __init__(
        self,
        *,
        pos: Sequence[float] = ...,
        size: Sequence[float] = ...,
        texture: Texture | None = None,
        border: Sequence[float] = ...,
    ) -> None: ...

class Ellipse(Rectangle):
    def __init__(
        self,
        *,
        pos: Sequence[float] = ...,
        size: Sequence[float] = ...,
        angle_start: float = 0,
        angle_end: float = 360,
    ) -> None: ...

class SmoothEllipse(Ellipse): ...

class Line(VertexInstruction):
    def __init__(
        self,
        *,
        points: Sequence[float] = ...,
        circle: Sequence[float] = ...,
        rounded_rectangle: Sequence[float] = ...,
        width: float = 1,
        close: bool = False,
        joint: str = "round",
    ) -> None: ...

class SmoothLine(Line): ...

class Point(VertexInstruction):
    def __init__(self, *, points: Sequence[float], pointsize: float = 1, texture: Texture | None = None) -> None: ...

class Mesh(VertexInstruction):
    def __init__(
        self,
        *,
        vertices: Sequence[float],
        indices: Sequence[int],
        mode: str,
        texture: Texture | None = None,
    ) -> None: ...

class PushMatrix(Instruction): ...
class PopMatrix(Instruction): ...

class Translate(Instruction):
    x: float
    y: float
    xy: tuple[float, float]

    def __init__(self, x: float = 0, y: float = 0) -> None: ...

class StencilPush(Instruction): ...
class StencilPop(Instruction): ...
class StencilUse(Instruction): ...
class StencilUnUse(Instruction): ...
