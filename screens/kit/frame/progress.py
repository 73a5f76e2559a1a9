"""Progress: steps as segments, rounds as moons. Each is one widget with a handful of instructions."""

from __future__ import annotations

from kivy.graphics import BorderImage, Color, Ellipse, Line, SmoothEllipse
from kivy.metrics import dp
from kivy.properties import ColorProperty, ListProperty, NumericProperty

from screens.kit.drawing.self_drawing import SelfDrawing
from screens.look.shapes import rounded
from screens.look.theme import theme


class ProgressSteps(SelfDrawing):
    """A bar with a segment for each step: `done` is a list of booleans, `current` is outlined."""

    done: ListProperty[bool] = ListProperty()
    current = NumericProperty(-1)
    tint: ColorProperty[list[float] | None] = ColorProperty(None, allownone=True)
    bed: ColorProperty[list[float] | None] = ColorProperty(None, allownone=True)
    watched = ("done", "current", "tint", "bed")

    def draw(self) -> None:
        count = len(self.done)
        if not count:
            return
        tint, bed = self.tint or theme.tint, self.bed or theme.bed
        gap = dp(4)
        width = (self.width - gap * (count - 1)) / count
        radius = min(int(self.height / 2), max(0, int(width / 2)))
        for index, done in enumerate(self.done):
            left, right = round(self.x + index * (width + gap)), round(self.x + index * (width + gap) + width)
            box = {"pos": (left, round(self.y)), "size": (right - left, self.height), "border": (radius,) * 4}
            if done:
                Color(rgba=tint)
                BorderImage(texture=rounded(radius, 0), **box)
                continue
            if index == self.current:
                Color(rgba=bed)
                BorderImage(texture=rounded(radius, 0), **box)
            Color(rgba=tint if index == self.current else theme.edge)
            BorderImage(texture=rounded(radius, max(1, round(dp(1.5)))), **box)


class ProgressDots(SelfDrawing):
    """Rounds as moons: full ones are done, the half one is now, rings are to come."""

    total = NumericProperty(0)
    done = NumericProperty(0)
    dot = NumericProperty(dp(14))
    watched = ("total", "done", "dot")

    def draw(self) -> None:
        if not self.total:
            return
        dot = min(self.dot, self.width / (self.total * 1.4))
        pitch = dot * 1.4
        y = self.center_y - dot / 2
        for index in range(int(self.total)):
            x = self.x + index * pitch
            if index < self.done:
                Color(rgba=theme.tint)
                SmoothEllipse(pos=(x, y), size=(dot, dot))
                continue
            now = index == self.done
            Color(rgba=theme.tint if now else theme.edge)
            Line(circle=(x + dot / 2, y + dot / 2, dot / 2 - dp(0.7)), width=dp(0.75))
            if now:
                Ellipse(pos=(x, y), size=(dot, dot), angle_start=180, angle_end=360)
