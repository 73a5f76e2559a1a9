"""Surfaces: a ground with round corners and an outline. Everything that has an edge is one of these."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from kivy.graphics import BorderImage, Color, InstructionGroup
from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.widget import Widget

from screens.kit.before_frame import draw_when_placed
from screens.kit.layouts.layout import Box
from screens.kit.still_button import StillButton
from screens.look.shapes import rounded
from screens.runtime.light_property import LightColor, LightProperty
from screens.runtime.startup import stock

if TYPE_CHECKING:
    from collections.abc import Iterable

    from scoring.message import Message

CLEAR = (0, 0, 0, 0)
VEIL_ALPHA = 0.12


class Layer(InstructionGroup):
    """A rounded rectangle in one colour."""

    __slots__ = ("_placed", "color", "shape")

    def __init__(self) -> None:
        super().__init__()
        self.color = Color()
        self.shape = BorderImage()
        self._placed: tuple[float, ...] = ()
        self.add(self.color)
        self.add(self.shape)

    def place(self, panel: Panel, line: int, beyond: int = 0) -> None:
        """At the edge of the panel, or `beyond` it by this number of pixels."""
        # A pill is never rounder than its height allows.
        x, y, width, height = panel.x, panel.y, panel.width, panel.height
        radius = max(0, min(round(panel.radius), int(min(width, height) / 2))) + beyond
        placed = (x, y, width, height, radius, line, beyond)
        if placed == self._placed:
            return
        if placed[4:] != self._placed[4:]:
            self.shape.texture = rounded(radius, line)
            self.shape.border = (radius,) * 4
        self._placed = placed
        self.shape.pos = (round(x) - beyond, round(y) - beyond)
        self.shape.size = (round(width) + 2 * beyond, round(height) + 2 * beyond)


class Panel(Widget):
    """Mix it in before a layout: `class Card(Panel, Box)`. A transparent panel draws nothing."""

    ground = LightColor(CLEAR, then="_paint_again")
    outline = LightColor(CLEAR, then="_paint_again")
    outline_width = LightProperty(dp(1), then="_place_soon")
    radius = LightProperty(dp(12), then="_place_soon")

    on_moved: ClassVar[tuple[str, ...]] = ("_place_soon",)
    on_resized: ClassVar[tuple[str, ...]] = ("_place_soon",)

    _painted = False

    def __init__(self, **kwargs: Any) -> None:
        self._ground: Layer | None = None
        self._outline: Layer | None = None
        super().__init__(**kwargs)
        if stock():
            for name in ("x", "y", "width", "height"):
                self.fbind(name, self._place_soon)
        self._painted = True
        self._paint()

    def _paint_again(self) -> None:
        """Not while its rules are still being read."""
        if self._painted:
            self._paint()

    def _paint(self, *_: Any) -> None:
        if self._ground is None and self.ground[3]:
            self._ground = Layer()
            self.canvas.before.insert(0, self._ground)
            self._place_soon()
        if self._outline is None and self.outline[3]:
            self._outline = Layer()
            self.canvas.before.add(self._outline)
            self._place_soon()
        if self._ground is not None:
            self._ground.color.rgba = self.ground
        if self._outline is not None:
            self._outline.color.rgba = self.outline

    def _place_soon(self, *_: Any) -> None:
        draw_when_placed(self._place)

    def _place(self, *_: Any) -> None:
        if self._ground is not None:
            self._ground.place(self, 0)
        if self._outline is not None:
            self._outline.place(self, max(1, round(self.outline_width)))


class Card(Panel, Box):
    """Ground for anything."""


class TapCard(StillButton, Card):
    """A card that can be tapped; it shows while it is held. `key` finds it in every language.

    `spoken` is its name where its words do not say it; see `screens/shell/keys/spoken.py`.
    """

    key = LightProperty("")
    veil = LightColor(CLEAR)
    if TYPE_CHECKING:
        # Some cards work it out, so that not every one can be given another.
        @property
        def spoken(self) -> str | Message | Iterable[str | Message]: ...
    else:
        spoken = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        self._veil: Layer | None = None
        super().__init__(**kwargs)
        self.fbind("state", self._show_veil)

    def _place(self, *_: Any) -> None:
        super()._place()
        if self._veil is not None:
            self._veil.place(self, 0)

    def _show_veil(self, *_: Any) -> None:
        if self._veil is None:
            self._veil = Layer()
            self.canvas.after.add(self._veil)
        self._veil.place(self, 0)
        self._veil.color.rgba = (*self.veil[:3], VEIL_ALPHA if self.state == "down" else 0)
