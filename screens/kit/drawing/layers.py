"""A drawing in layers, one above the other: a change redraws only the layers that show it."""

from __future__ import annotations

from typing import Any

from kivy.graphics import (
    Canvas,
    PopMatrix,
    PushMatrix,
    Rectangle,
    StencilPop,
    StencilPush,
    StencilUnUse,
    StencilUse,
    Translate,
)

from screens.kit.before_frame import draw_when_placed
from screens.kit.drawing.fingers import Fingers
from screens.kit.drawing.repaint import missed_a_game
from screens.look.theme import theme
from screens.look.words import words


class Layered(Fingers):
    """Every layer is drawn round the middle of the widget by `draw_layer`, at most once in a frame.

    Those `inside` go along when it is dragged, and are cut at its edge when it is zoomed; those `above` stay.
    """

    inside: tuple[str, ...] = ()
    above: tuple[str, ...] = ()

    def __init__(self, **kwargs: Any) -> None:
        self._dirty: set[str] = set()
        super().__init__(**kwargs)
        self._clip, self._unclip = Canvas(), Canvas()
        self.layers = {name: Canvas() for name in (*self.inside, *self.above)}
        self.canvas.add(self._clip)
        self._middle = self._add(self.inside)
        self.canvas.add(self._unclip)
        self._fixed = self._add(self.above)
        for name in ("x", "y", "width", "height", "pan"):
            self.fbind(name, self.place_layers)
        self.bind(zoom=self.all_changed)
        # `bind` holds methods weakly: theme and words live longer than any drawing.
        theme.bind(name=self.all_changed, game=self._game_changed)
        words.bind(language=self.all_changed)

    def draw_layer(self, name: str) -> None:
        """Hook: adds the instructions of a layer; called inside its canvas."""

    def changed(self, *names: str) -> None:
        self._dirty.update(names)
        draw_when_placed(self._draw)

    def _game_changed(self, *_: Any) -> None:
        """Another page has come, most often."""
        if self.get_root_window() is None:
            missed_a_game.add(self)
        else:
            self.all_changed()

    def all_changed(self, *_: Any) -> None:
        missed_a_game.discard(self)
        self.place_layers()
        self.changed(*self.layers)

    def place_layers(self, *_: Any) -> None:
        # Not from `center`: while a position is being set, Kivy may still hold the previous one.
        x, y = self.x + self.width / 2, self.y + self.height / 2
        self._middle.xy = (round(x + self.pan[0]), round(y + self.pan[1]))
        self._fixed.xy = (round(x), round(y))
        if self in missed_a_game:
            self.all_changed()
        self._cut()

    def _add(self, names: tuple[str, ...]) -> Translate:
        with self.canvas:
            PushMatrix()
            middle = Translate()
        for name in names:
            self.canvas.add(self.layers[name])
        with self.canvas:
            PopMatrix()
        return middle

    def _cut(self) -> None:
        """Clips a drawing that is larger than the widget."""
        self._clip.clear()
        self._unclip.clear()
        if self.zoom <= 1:
            return
        with self._clip:
            StencilPush()
            Rectangle(pos=self.pos, size=self.size)
            StencilUse()
        with self._unclip:
            StencilUnUse()
            Rectangle(pos=self.pos, size=self.size)
            StencilPop()

    def _draw(self, *_: Any) -> None:
        if self.width <= 1 or self.height <= 1:
            return
        for name in [name for name in self.layers if name in self._dirty]:
            self.layers[name].clear()
            with self.layers[name]:
                self.draw_layer(name)
        self._dirty.clear()
