"""Drives the app in a real window: touches go through Kivy's event loop, time is ours."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from math import inf
from pathlib import Path
from typing import Any, Self

import screens  # isort: skip  # noqa: F401  it chooses what of Kivy is loaded, as it does in the app

from kivy.base import EventLoop, ExceptionManager, runTouchApp
from kivy.clock import Clock
from kivy.config import Config
from kivy.core.window import Window
from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels
from kivy.input import MotionEvent
from kivy.metrics import Metrics
from kivy.uix.widget import Widget

from device import Device, null_device
from scoring.languages import NO_BREAK
from screens.app import GrimoireApp
from screens.look.theme import theme
from screens.look.words import words
from screens.runtime import idle_collector

FRAME = 1 / 60
SIZE = Window.width, Window.height  # an earlier test may have left another
WAITING = 1 / 20  # the length of a frame that is not painted, as on a slow phone


class Time:
    """Ours while an app is driven, the machine's otherwise; it never goes back: what is scheduled stays in order."""

    now = 0.0
    machine = Clock.time

    @classmethod
    def take(cls) -> None:
        cls.now = Clock.time()
        Clock.time = lambda: cls.now
        Clock._max_fps = 0

    @classmethod
    def give_back(cls) -> None:
        ahead = cls.now - cls.machine()
        Clock.time = lambda: cls.machine() + ahead
        Clock._max_fps = 60


class Mistakes(logging.Handler):
    """An error that the app has caught and logged: people can go on, a test fails."""

    def __init__(self) -> None:
        super().__init__()
        self.caught: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.caught.append(self.format(record))


class Finger(MotionEvent):
    count = 0

    def __init__(self, x: float, y: float) -> None:
        Finger.count += 1
        super().__init__("test", Finger.count, (x, y), is_touch=True, type_id="touch")
        self.profile = ["pos"]

    def depack(self, args: tuple[float, float]) -> None:
        self.sx, self.sy = args[0] / (Window.width - 1), args[1] / (Window.height - 1)
        super().depack(args)


class Driver:
    """The app, opened on `folder`. Use it as a context manager.

    Any exception fails the test, also one that the app itself has caught as a mistake. With `forgiving` mistakes are
    treated as at a real table, and `mistakes` has those that were caught.
    """

    paints = False
    garbage = inf

    def __init__(self, folder: Path, device: Device | None = None, forgiving: bool = False) -> None:
        self.folder, self.forgiving = folder, forgiving
        self.taps = 0
        self._mistakes = Mistakes()
        logging.getLogger("grimoire.mistakes").addHandler(self._mistakes)
        # To throw away what was left takes longer among all that the tests hold.
        idle_collector.MIN_GARBAGE = self.garbage
        # The machine's own mouse and touch screen stay out of it.
        Config.remove_section("input")
        Config.add_section("input")
        Time.take()
        Window.size = SIZE
        theme.name, theme.game, theme.reduce_motion = "dark", "", False
        words.language = "en"
        if Metrics.fontscale != 1.0:
            Metrics.fontscale = 1.0
        self.app = GrimoireApp(device=device or null_device(), folder=folder)
        self._held = False
        Window.bind(on_draw=self._hold_back)
        self.app._run_prepare()
        runTouchApp(embedded=True)
        self.frames(6)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        logging.getLogger("grimoire.mistakes").removeHandler(self._mistakes)
        Window.unbind(on_draw=self._hold_back)
        Window.dispatch("on_draw")  # what was seen last can also be painted
        self.app.dispatch("on_stop")
        Window.remove_widget(self.app.root)
        self.app._app_window = None
        for widget in tuple(Window.children):
            Window.remove_widget(widget)
        Time.give_back()

    # Time

    def frames(self, count: int = 1, seconds: float = FRAME) -> None:
        """Runs this many frames. Without `paints` none is painted, to save time; `pixels` and `picture` paint."""
        self._held = not self.paints
        for _ in range(count):
            Time.now += seconds
            self._guarded(EventLoop.idle)
        self._held = False

    @property
    def mistakes(self) -> list[str]:
        return self._mistakes.caught

    def _guarded(self, act: Callable[[], object]) -> None:
        """As Kivy's main loop does it, unless a mistake is to fail the test."""
        try:
            act()
        except Exception as error:
            if not self.forgiving or ExceptionManager.handle_exception(error) == ExceptionManager.RAISE:
                raise
        assert self.forgiving or not self.mistakes, self.mistakes[0]

    def _dispatch(self, phase: str, finger: Finger) -> None:
        self._guarded(lambda: EventLoop.post_dispatch_input(phase, finger))

    def settle(self, most: int = 40) -> bool:
        """Frames until nothing more is due at once; False if it never comes to rest."""
        for _ in range(most):
            self.frames()
            if not any(event.timeout <= 0 and not event.loop for event in Clock.get_events()):
                return True
        return False

    def _hold_back(self, *_: object) -> bool:
        return self._held

    def advance(self, seconds: float) -> None:
        count = max(2, round(seconds / WAITING))
        self.frames(count, seconds / count)

    # Looking

    @property
    def shell(self) -> Any:
        return self.app.shell

    @property
    def page(self) -> Any:
        self.wait_for_the_rest()
        return self._shell_now.page

    @property
    def _shell_now(self) -> Any:
        return self.app.shell

    def wait_for_the_rest(self) -> None:
        """What stands below the window of a long page is built a moment after it was opened."""
        stack = self._shell_now.stack if self._shell_now is not None else []
        if stack and stack[-1][1] is not None and stack[-1][1].build_rest():
            self.frames()

    @property
    def match(self) -> Any:
        return self.app.session.match

    def widgets(self) -> Iterator[Widget]:
        """Everything that can be seen, the topmost layer last."""
        self.wait_for_the_rest()
        yield from walk(self.app.root)

    def find(self, wanted: str | Callable[[Any], bool]) -> Any:
        """By `key`, or by what it shows; the topmost one."""
        widgets = self.find_all(wanted)
        assert widgets, f"nothing on the screen is {wanted!r}; there is: {self.names()}"
        return widgets[-1]

    def find_all(self, wanted: str | Callable[[Any], bool]) -> list[Any]:
        if callable(wanted):
            return [widget for widget in self.widgets() if wanted(widget)]
        return [widget for widget in self.widgets() if getattr(widget, "key", None) == wanted]

    def names(self) -> list[str]:
        return sorted({str(name) for widget in self.widgets() if (name := getattr(widget, "key", None))})

    def texts(self) -> list[str]:
        return [
            text
            for widget in self.widgets()
            if hasattr(widget, "texture_size") and (text := getattr(widget, "text", ""))
        ]

    def sees(self, text: str) -> bool:
        """Spaces that do not break count as spaces."""
        wanted = text.replace(NO_BREAK, " ")
        return any(wanted in shown.replace(NO_BREAK, " ") for shown in self.texts())

    # Touching

    def tap(self, wanted: str | Widget | Callable[[Any], bool], hold: float = 0.05) -> None:
        if isinstance(wanted, str) and not self.find_all(wanted):
            self._read_reminder()
        widget = wanted if isinstance(wanted, Widget) else self.find(wanted)
        self.show(widget)
        self.wait_until_still(widget)
        x, y = widget.to_window(*widget.center)
        assert 0 <= x < Window.width and 0 <= y < Window.height, f"{wanted!r} is off the screen at {x}, {y}"
        self.touch(x, y, hold)

    def wait_until_still(self, widget: Widget) -> None:
        """What has just moved takes no tap yet."""
        for button in (widget, *parents(widget)):
            while getattr(button, "guarded", False):
                self.frames(1, WAITING)

    def _read_reminder(self) -> None:
        """A person who wants what a reminder lies over says first that it was read."""
        if not self.find_all("got_it") and self.find_all("reminder"):
            self.tap("reminder")
        if self.find_all("got_it"):
            self.tap("got_it")

    def touch(self, x: float, y: float, hold: float = 0.05) -> None:
        self.taps += 1
        finger = Finger(x, y)
        self._dispatch("begin", finger)
        self.advance(hold)
        self.lift(finger)

    def lift(self, finger: Finger) -> None:
        self._dispatch("end", finger)
        self.advance(0.25)

    def drag(self, x: float, y: float, to_x: float, to_y: float, steps: int = 12) -> None:
        self.taps += 1
        finger = Finger(x, y)
        self._dispatch("begin", finger)
        self.frames(2)
        for step in range(1, steps + 1):
            part = step / steps
            finger.move((x + (to_x - x) * part, y + (to_y - y) * part))
            self._dispatch("update", finger)
            self.frames(2)
        self.lift(finger)

    def show(self, widget: Widget) -> None:
        """Scrolls as a person would until the widget can be reached."""
        from kivy.uix.scrollview import ScrollView

        parent = widget.parent
        while isinstance(parent, Widget):
            if isinstance(parent, ScrollView):
                left, bottom = widget.to_window(*widget.pos)
                wall, floor = parent.to_window(*parent.pos)
                above = bottom < floor or bottom + widget.height > floor + parent.height
                aside = parent.do_scroll_x and (left < wall or left + widget.width > wall + parent.width)
                if above or aside:
                    parent.scroll_to(widget, padding=20, animate=False)
                    self.frames(3)
                if not parent.do_scroll_x:
                    return
            parent = parent.parent

    def back(self) -> bool:
        handled = bool(Window.dispatch("on_keyboard", 27, 0, None, []))
        self.advance(0.4)
        return handled

    def type(self, text: str) -> None:
        """Types into the focused field, as the keyboard would."""
        field = self.find("field")
        field.focus = True
        self.frames(2)
        field.insert_text(text)
        self.frames(2)

    def resize(self, width: int, height: int) -> None:
        Window.size = (width, height)
        self.frames(6)

    def paint(self) -> None:
        Window.canvas.ask_update()
        Window.dispatch("on_draw")

    def pixels(self) -> bytes:
        self.wait_for_the_rest()
        self.paint()
        return bytes(glReadPixels(0, 0, *Window.size, GL_RGBA, GL_UNSIGNED_BYTE))

    def picture(self, path: Path) -> None:
        from PIL import Image

        self.wait_for_the_rest()
        self.paint()
        raw = bytes(glReadPixels(0, 0, *Window.system_size, GL_RGBA, GL_UNSIGNED_BYTE))
        image = Image.frombytes("RGBA", Window.system_size, raw).transpose(Image.Transpose.FLIP_TOP_BOTTOM)
        path.parent.mkdir(parents=True, exist_ok=True)
        image.convert("RGB").save(path)


def walk(widget: Widget) -> Iterator[Any]:
    """What can be seen of a widget: itself, and its children."""
    if widget.opacity == 0:
        return
    yield widget
    for child in reversed(widget.children):
        yield from walk(child)


def parents(widget: Widget) -> Iterator[Widget]:
    """From the nearest to the window."""
    parent = widget.parent
    while isinstance(parent, Widget):
        yield parent
        parent = parent.parent
