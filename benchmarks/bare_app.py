"""The peer of whatever is felt: a bare Kivy app of 31 widgets, in a process of its own, that is tapped when asked to.

A tap changes five labels and commits one row to SQLite. Nothing is painted, and only the time of the processor counts.
"""

from __future__ import annotations

import json
import logging
import sqlite3
import subprocess
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from time import process_time
from typing import Any, Self

from benchmarks.started import QUIET, ROOT
from storage.database import PRAGMAS
from tools.harness.rest import FRAME, frames_until_rest
from tools.offscreen import PHONE, environment

LABELS, CHANGED = 30, 5
SCROLLED = 6


class BareApp:
    """Use it as a context manager; `taps` and `scroll_frames` give seconds for each."""

    def __init__(self, folder: Path) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-c", f"from benchmarks import bare_app; bare_app.serve({str(folder)!r})"],
            cwd=ROOT,
            env=environment(PHONE, **QUIET),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait()

    def taps(self, count: int) -> list[float]:
        return self._ask("taps", count)

    def scroll_frames(self, count: int) -> list[float]:
        """The same labels in a list, under a finger that drags it."""
        return self._ask("scroll_frames", count)

    def _ask(self, what: str, count: int) -> list[float]:
        assert self._process.stdin is not None and self._process.stdout is not None
        print(what, count, file=self._process.stdin, flush=True)
        seconds: list[float] = json.loads(self._process.stdout.readline())
        return seconds


def serve(folder: str) -> None:
    """In its process: answers each line until there are no more."""
    logging.disable(logging.WARNING)  # drivers that this machine does not have
    window = BareWindow(Path(folder))
    answers = {"taps": window.taps, "scroll_frames": window.scroll_frames}
    for line in sys.stdin:
        what, count = line.split()
        print(json.dumps(answers[what](int(count))), flush=True)


class BareWindow:
    """It takes the whole process."""

    def __init__(self, folder: Path) -> None:
        from kivy.base import EventLoop, runTouchApp
        from kivy.clock import Clock
        from kivy.core.window import Window
        from kivy.uix.gridlayout import GridLayout
        from kivy.uix.scrollview import ScrollView

        button: Any = import_module("kivy.uix.button").Button
        label: Any = import_module("kivy.uix.label").Label
        self._window, self._loop, self._now = Window, EventLoop, Clock.time()
        Clock.time = lambda: self._now
        Clock._max_fps = 0
        self._rows = sqlite3.connect(folder / "bare.db", isolation_level=None)
        for statement in PRAGMAS:
            self._rows.execute(statement)
        self._rows.execute("CREATE TABLE entries (position INTEGER PRIMARY KEY, line TEXT)")
        self._tapped = 0
        self._labels = [label(text=f"label {place}") for place in range(LABELS)]
        self._button = button(text="tap")
        self._button.bind(on_release=self._tap)
        self._page = GridLayout(cols=1)
        for widget in (*self._labels, self._button):
            self._page.add_widget(widget)
        rows = GridLayout(cols=1, size_hint_y=None, height=4 * Window.height)
        for place in range(LABELS):
            rows.add_widget(label(text=f"row {place}"))
        self._list = ScrollView()
        self._list.add_widget(rows)
        Window.bind(on_draw=lambda _: True)
        runTouchApp(embedded=True)

    def taps(self, count: int) -> list[float]:
        self._show(self._page)
        return [self._timed_tap() for _ in range(count)]

    def scroll_frames(self, count: int) -> list[float]:
        self._show(self._list)
        seconds: list[float] = []
        while len(seconds) < count:
            self._list.scroll_y = 1
            seconds += drag_frames(self._window.size, self._dispatch, self._frame)
        return seconds[:count]

    def _show(self, widget: Any) -> None:
        if widget.parent is None:
            for child in tuple(self._window.children):
                self._window.remove_widget(child)
            self._window.add_widget(widget)
        frames_until_rest(self._frame)

    def _timed_tap(self) -> float:
        touch = finger(*self._button.center)
        self._dispatch("begin", touch)
        for _ in range(3):
            self._frame()
        begun = process_time()
        self._dispatch("end", touch)
        frames_until_rest(self._frame)
        return process_time() - begun

    def _tap(self, _button: object) -> None:
        self._tapped += 1
        for place in range(CHANGED):
            self._labels[place].text = f"label {place} after {self._tapped}"
        self._rows.execute("INSERT INTO entries VALUES (?, ?)", (self._tapped, f"entry {self._tapped}"))

    def _dispatch(self, phase: str, touch: Any) -> None:
        self._loop.post_dispatch_input(phase, touch)

    def _frame(self) -> None:
        self._now += FRAME
        self._loop.idle()


def drag_frames(size: Sequence[float], dispatch: Any, frame: Any, frames: int = 40) -> list[float]:
    """Seconds of each frame while a finger drags a list upwards; the first few, which begin it, do not count."""
    width, height = size
    touch = finger(width / 2, height * 0.3)
    dispatch("begin", touch)
    frame()
    seconds = []
    for step in range(1, frames + 1):
        begun = process_time()
        touch.move((width / 2, height * (0.3 + 0.5 * step / frames)))
        dispatch("update", touch)
        frame()
        seconds.append(process_time() - begun)
    dispatch("end", touch)
    frames_until_rest(frame)
    return seconds[SCROLLED:]


def finger(x: float, y: float) -> Any:
    """A touch at this spot of the window."""
    return _finger_class()(x, y)


_made: list[Any] = []


def _finger_class() -> Any:
    if not _made:
        from kivy.core.window import Window
        from kivy.input import MotionEvent

        class Finger(MotionEvent):  # type: ignore[misc,unused-ignore]  # has no types where the stubs are not on the path
            count = 0

            def __init__(self, x: float, y: float) -> None:
                Finger.count += 1
                super().__init__("bare", Finger.count, (x, y), is_touch=True, type_id="touch")
                self.profile = ["pos"]

            def depack(self, args: tuple[float, float]) -> None:
                self.sx, self.sy = args[0] / (Window.width - 1), args[1] / (Window.height - 1)
                super().depack(args)

        _made.append(Finger)
    return _made[0]
