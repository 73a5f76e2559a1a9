"""Redrawing the map of Winter Queen after a crystal was placed, against redrawing a bare Kivy window of its size.

The time of the processor is taken: pixels are made by this process too, and what others do does not count.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import cycle
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any

from benchmarks.number import Number
from benchmarks.started import run

ROUNDS = 60
WARM_UP = 10
LIMIT = 3.0


def main() -> list[Number]:
    return [Number("redraw of the map / bare window", _in_process("measure()"), LIMIT)]


def redraws(count: int) -> float:
    """Seconds for this many redraws in a row."""
    return _in_process(f"draw({count})")


def _in_process(what: str) -> float:
    with TemporaryDirectory() as name:
        return float(run(f"from benchmarks import map; print(map.{what})", Path(name)).split()[-1])


def measure() -> float:
    """Both windows turn by turn, from the change to the last pixel."""
    stage = Stage()
    ours, theirs = [], []
    for index in range(ROUNDS + WARM_UP):
        stage.show(stage.board)
        ours.append(stage.timed(partial(stage.lay, index)))
        stage.show(stage.bare)
        theirs.append(stage.timed(lambda: None))
    return median(ours[WARM_UP:]) / median(theirs[WARM_UP:])


def draw(count: int) -> float:
    stage = Stage()
    stage.show(stage.board)
    for index in range(WARM_UP):
        stage.timed(partial(stage.lay, index))
    return sum(stage.timed(partial(stage.lay, index)) for index in range(count))


class Stage:
    """The map of Winter Queen and a bare widget, to be shown one at a time; it takes the whole process."""

    def __init__(self) -> None:
        import screens  # isort: skip  # noqa: F401  it starts Kivy as the app does
        from kivy.base import EventLoop, runTouchApp
        from kivy.clock import Clock
        from kivy.core.window import Window
        from kivy.graphics.opengl import glFinish
        from kivy.uix.widget import Widget

        from scoring.winter_queen import facts
        from scoring.winter_queen.map.layout import TEMPLATES
        from scoring.winter_queen.position import Position
        from screens.look.theme import theme
        from screens.winter_queen.map.canvas import MapCanvas

        self._window, self._turn, self._finish = Window, EventLoop.idle, glFinish
        theme.game = "winter_queen"
        empty = Position(TEMPLATES["snowflake"])
        self._crystals = list(zip(empty.layout.cells, cycle(facts.CRYSTAL_COLORS), strict=False))
        self.bare = Widget()
        self.board = MapCanvas(position=empty, piles=dict.fromkeys(facts.COUNTIES, 5), zoomable=True)
        Window.clearcolor = theme.bg
        runTouchApp(embedded=True)
        Clock._max_fps = 0

    def show(self, widget: Any) -> None:
        for child in tuple(self._window.children):
            self._window.remove_widget(child)
        self._window.add_widget(widget)
        for _ in range(5):
            self._frame()

    def lay(self, index: int) -> None:
        """From an almost empty map to a full one, again and again."""
        crystals = dict(self._crystals[: 1 + index % len(self._crystals)])
        self.board.position = replace(self.board.position, crystals=crystals)

    def timed(self, change: Callable[[], None]) -> float:
        """From the change to the last pixel of a frame."""
        start = process_time()
        change()
        self._frame()
        return process_time() - start

    def _frame(self) -> None:
        self._window.canvas.ask_update()
        self._turn()
        self._finish()


if __name__ == "__main__":
    print(*main(), sep="\n")
