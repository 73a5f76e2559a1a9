"""Redrawing the map of Winter Queen after a crystal was placed, against redrawing a bare Kivy window of its size.

The time of the processor is taken: pixels are made by this process too, and what others do does not count.
"""

from __future__ import annotations

from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time

from benchmarks.number import Number
from benchmarks.started import run

ROUNDS = 60
WARM_UP = 10
LIMIT = 3.0

MEASURE = "from benchmarks.map import measure; print(measure())"


def main() -> list[Number]:
    with TemporaryDirectory() as name:
        return [Number("redraw of the map / bare window", float(run(MEASURE, Path(name)).split()[-1]), LIMIT)]


def measure() -> float:
    """In a process of its own: both windows turn by turn, from the change to the last pixel."""
    from kivy.base import EventLoop, runTouchApp
    from kivy.clock import Clock
    from kivy.core.window import Window
    from kivy.graphics.opengl import glFinish
    from kivy.uix.widget import Widget

    from scoring.winter_queen import facts
    from scoring.winter_queen.layout import TEMPLATES
    from scoring.winter_queen.position import Position
    from screens.theme import theme
    from screens.winter_queen.map_canvas import MapCanvas

    theme.game = "winter_queen"
    layout = TEMPLATES["snowflake"]
    colors = facts.CRYSTAL_COLORS
    full = {cell: colors[place % len(colors)] for place, cell in enumerate(layout.cells)}
    cells = list(full)
    bare = Widget()
    board = MapCanvas(position=Position(layout), piles=dict.fromkeys(facts.COUNTIES, 5), zoomable=True)
    Window.clearcolor = theme.bg
    runTouchApp(embedded=True)
    Clock._max_fps = 0

    def shown(widget: Widget) -> None:
        for child in tuple(Window.children):
            Window.remove_widget(child)
        Window.add_widget(widget)
        for _ in range(5):
            EventLoop.idle()
        glFinish()

    def frame() -> None:
        Window.canvas.ask_update()
        EventLoop.idle()
        glFinish()

    ours, theirs = [], []
    for place in range(ROUNDS + WARM_UP):
        shown(board)
        start = process_time()
        # From an almost empty map to a full one, again and again.
        board.position = Position(layout, {cell: full[cell] for cell in cells[: 1 + place % len(cells)]})
        frame()
        ours.append(process_time() - start)
        shown(bare)
        start = process_time()
        frame()
        theirs.append(process_time() - start)
    return median(ours[WARM_UP:]) / median(theirs[WARM_UP:])


if __name__ == "__main__":
    print(*main(), sep="\n")
