"""A label like Kivy's, with only the properties that are used here.

Kivy's own has sixty, each with its bindings: more than twice the memory for every word that is shown.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, ClassVar, Generic, NamedTuple, Self, TypeVar, overload
from weakref import WeakSet

from kivy.clock import Clock
from kivy.core.text import Label as CoreLabel
from kivy.graphics import Rectangle
from kivy.graphics.texture import Texture

from screens.kit.drawing.ink import Inked
from screens.runtime.light_property import LightProperty, LightText, Pair
from screens.runtime.measure import measure
from screens.runtime.startup import stock

Value = TypeVar("Value")

# In pixels; a smaller widget has no size yet.
SMALLEST = 2


class PlainAttribute(Generic[Value]):
    """Redraws the label when it is set. Unlike a Kivy property it cannot be bound to, but takes a tenth of the room."""

    def __init__(self, usual: Value) -> None:
        self.usual = usual

    def __set_name__(self, _: type, name: str) -> None:
        self.name = name

    @overload
    def __get__(self, of: None, _: type) -> Self: ...

    @overload
    def __get__(self, of: Lettering, _: type | None = None) -> Value: ...

    def __get__(self, of: Lettering | None, _: type | None = None) -> Self | Value:
        return self if of is None else of.__dict__.get(self.name, self.usual)

    def __set__(self, of: Lettering, value: Value) -> None:
        if value != self.__get__(of):
            of.__dict__[self.name] = value
            of.changed()


class Sides(PlainAttribute[tuple[float, ...]]):
    """Padding: (left, top, right, bottom), (horizontal, vertical), or one number for all sides."""

    def __set__(self, of: Lettering, value: float | Sequence[float]) -> None:
        given = tuple(value) if isinstance(value, Sequence) else (value,)
        super().__set__(of, (given * 4)[:4])


class Lettering(Inked):
    """A text drawn in white once and coloured by the canvas, so that another colour needs no new drawing.

    It is written in the size that it has; `texture_size` is the size that it needs.
    """

    text = LightText("", then="_text_changed")
    texture_size: LightProperty[tuple[int, int]] = LightProperty((0, 0))
    width, height = measure(0), measure(0)
    size: Pair[float] = Pair(width, height)
    on_moved: ClassVar[tuple[str, ...]] = ("_place",)
    on_resized: ClassVar[tuple[str, ...]] = ("_place",)
    writes_on: ClassVar[tuple[str, ...]] = ("width", "height")

    font_size: PlainAttribute[float] = PlainAttribute(15)
    bold = PlainAttribute(False)
    halign = PlainAttribute("left")
    line_height = PlainAttribute(1.0)
    shorten = PlainAttribute(False)
    padding = Sides((0, 0, 0, 0))

    def __init__(self, **kwargs: Any) -> None:
        self._write_soon = Clock.create_trigger(self._write, -1)
        self._rectangle = Rectangle(size=(0, 0))
        given = {
            name: kwargs.pop(name)
            for name in tuple(kwargs)
            if isinstance(getattr(type(self), name, None), PlainAttribute)
        }
        super().__init__(**kwargs)
        self.canvas.add(self._ink)
        self.canvas.add(self._rectangle)
        for name, value in given.items():
            setattr(self, name, value)
        changed = self.changed  # one bound method for all bindings
        for name in self.writes_on:
            self.fbind(name, changed)
        if stock():
            for name in ("x", "y", "width", "height"):
                self.fbind(name, self._place)
        changed()

    def room(self) -> tuple[float, float | None]:
        """The box (width, height or None) to wrap and align in."""
        return (self.width, self.height)

    def changed(self, *_: Any) -> None:
        """Called on a change of one of its `writes_on`, or of a plain attribute."""
        self._write_soon()

    def _text_changed(self) -> None:
        self.changed()

    def _write(self, *_: Any) -> None:
        seen = self.text.strip() and self.width > 0 and self.font_size >= SMALLEST
        texture = self._lettered() if seen else None
        self._rectangle.texture = texture
        self._rectangle.size = texture.size if texture else (0, 0)
        self.written(self._rectangle.size)
        self._place()

    def written(self, size: tuple[int, int]) -> None:
        """Sets the size to that of the text."""
        self.texture_size = size

    def _lettered(self) -> Texture | None:
        return lettered(
            self,
            text=self.text,
            font_size=int(self.font_size),
            bold=self.bold,
            halign=self.halign,
            line_height=self.line_height,
            shorten=self.shorten,
            padding=self.padding,
            text_size=self.room(),
        )

    def write_again(self) -> None:
        """Draws the text again: the phone has lost all textures."""
        self._write_soon()

    def _place(self, *_: Any) -> None:
        # Not from `center_x`: while a position is being set, Kivy may still hold the previous one.
        width, height = self._rectangle.size
        self._rectangle.pos = int(self.x + (self.width - width) / 2), int(self.y + (self.height - height) / 2)


# A cache of the last short texts: the same texts come back when a page is opened again. In pixels.
MOST_KEPT, LARGEST_KEPT = 240_000, 8_000


class Written(NamedTuple):
    """A text as a texture, and the labels that show it."""

    texture: Texture
    shown_by: WeakSet[Lettering]


class Kept(dict[tuple[Any, ...], Written]):
    """By their looks, what was shown longest ago first."""

    pixels = 0

    def keep(self, look: tuple[Any, ...], written: Written) -> None:
        self[look] = written
        self.pixels += area(written.texture)
        while self.pixels > MOST_KEPT:
            self.take(next(iter(self)))

    def take(self, look: tuple[Any, ...]) -> Written | None:
        written = self.pop(look, None)
        if written is not None:
            self.pixels -= area(written.texture)
        return written


_kept = Kept()


def area(texture: Texture) -> int:
    return int(texture.width * texture.height)


def lettered(by: Lettering, **look: Any) -> Texture | None:
    """A text as a white texture; None if it is empty."""
    key = tuple(look.values())
    written = _kept.take(key)
    if written is None:
        label = CoreLabel(valign="middle", shorten_from="right", **look)
        label.refresh()
        if not label.texture:
            return None
        written = Written(label.texture, WeakSet())
        label.texture.add_reload_observer(partial(_write_again, key, written.shown_by))
        if area(label.texture) > LARGEST_KEPT:
            written.shown_by.add(by)
            return label.texture
    written.shown_by.add(by)
    _kept.keep(key, written)
    return written.texture


def _write_again(key: tuple[Any, ...], shown_by: WeakSet[Lettering], _: Texture) -> None:
    _kept.take(key)
    for label in shown_by:
        label.write_again()
