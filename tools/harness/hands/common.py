"""What hands do in more than one of these tests."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, TypeVar

import pytest
from kivy.base import EventLoop
from kivy.core.window import Window
from kivy.input import MotionEvent
from kivy.uix.widget import Widget

from scoring import games
from screens.kit.layouts.layout import Box
from tools.harness.driver import Driver, Finger

Laid = TypeVar("Laid", bound=Widget)


def is_a(name: str, **values: object) -> Callable[[Any], bool]:
    """What `Driver.find` takes: a widget of this class with these values."""

    def matches(widget: Widget) -> bool:
        return type(widget).__name__ == name and all(getattr(widget, key) == value for key, value in values.items())

    return matches


def only_set_up(monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    """The game has a checklist and nothing more, as every game begins."""
    monkeypatch.setattr(f"scoring.{game}.GAME", replace(games.game(game), load_play=None))


def open_game(app: Driver, game: str) -> None:
    app.tap(is_a("Plate", game=game))


def open_checklist(app: Driver, game: str, count: int = 2) -> None:
    open_game(app, game)
    app.tap("checklist")
    if len(games.game(game).seats) > 1:
        app.tap(is_a("Segment", value=count))
    app.tap("set_table")


def open_new_match(app: Driver, game: str = "witchstone") -> None:
    open_game(app, game)
    app.tap("new_match")


def sit(app: Driver, name: str) -> None:
    app.tap("new_name")
    app.type(name)
    app.tap("send")


def seats(app: Driver) -> list[str]:
    return [row.name for row in reversed(app.page.ids.seats.children)]


def lay(app: Driver, widget: Laid) -> Laid:
    """Lays the widget over the page, in the middle of the window."""
    app.shell.add_widget(widget)
    app.frames(4)
    widget.pos = (round(Window.center[0] - widget.width / 2), round(Window.center[1] - widget.height / 2))
    app.frames(4)
    return widget


def heard(widget: Widget, event: str) -> list[object]:
    """Collects what the widget says from now on."""
    spoken: list[object] = []
    widget.bind(**{event: lambda _, *args: spoken.extend(args or [event])})
    return spoken


def assert_dead(app: Driver, references: Iterable[weakref.ref[Any]]) -> None:
    """The objects of these weak references are freed."""
    app.advance(2)  # scroll bars fade for a while, and what fades is still held
    for _ in range(3):
        gc.collect()
    alive = [type(thing).__name__ for reference in references if (thing := reference()) is not None]
    assert not alive


class Cloth(Box):
    """Lies between the page and what is tested: no touch goes through."""

    def on_touch_down(self, touch: MotionEvent) -> bool:
        super().on_touch_down(touch)
        return True


def lay_on_cloth(app: Driver, widget: Widget, width: float, height: float) -> None:
    """Lays the widget over the page in a room of this size, replacing the one before."""
    for before in [child for child in app.shell.children if isinstance(child, Cloth)]:
        app.shell.remove_widget(before)
    cloth = Cloth(size_hint=(None, None), size=(width, height))
    cloth.add_widget(widget)
    lay(app, cloth)


def count_frames(app: Driver, seconds: float) -> int:
    """How many frames are drawn by themselves."""
    drawn: list[object] = []
    Window.bind(on_flip=drawn.append)
    app.advance(seconds)
    Window.unbind(on_flip=drawn.append)
    return len(drawn)


class Megaphone:
    """A device that keeps what it was to say."""

    available = True

    def __init__(self) -> None:
        self.said: list[tuple[str, str]] = []

    def speaks(self, _language: str) -> bool:
        return True

    def say(self, text: str, language: str, _on_silent: object = None) -> None:
        self.said.append((text, language))

    def stop(self) -> None:
        """A no-op: this double speaks at once."""


def middle(widget: Widget) -> tuple[float, float]:
    x, y = widget.to_window(*widget.center)
    return float(x), float(y)


def put(x: float, y: float) -> Finger:
    finger = Finger(x, y)
    EventLoop.post_dispatch_input("begin", finger)
    return finger


def lift(finger: Finger) -> None:
    EventLoop.post_dispatch_input("end", finger)


def tap_with_two_fingers(app: Driver, wanted: str | Callable[[Any], bool]) -> None:
    """Both are down before the first goes up."""
    widget = app.find(wanted)
    app.show(widget)
    x, y = middle(widget)
    fingers = []
    for shift in (-8, 8):
        fingers.append(put(x + shift, y))
        app.frames(4)
    for finger in fingers:
        lift(finger)
        app.frames(4)
    app.advance(0.4)


def tap_twice(app: Driver, wanted: str | Callable[[Any], bool]) -> None:
    """As fast as a nervous finger does."""
    x, y = middle(app.find(wanted))
    for _ in range(2):
        finger = put(x, y)
        app.frames(2)
        lift(finger)
        app.frames(2)
    app.advance(0.4)


@contextmanager
def kept_open() -> Iterator[list[bool]]:
    """Counts how often Kivy would close the window because the back button was not handled."""
    asked: list[bool] = []

    def refuse(*_: object, **__: object) -> bool:
        asked.append(True)
        return True

    Window.bind(on_request_close=refuse)
    try:
        yield asked
    finally:
        Window.unbind(on_request_close=refuse)


def leaves_by_back(app: Driver) -> bool:
    with kept_open() as asked:
        app.back()
    return bool(asked)


@contextmanager
def no_garbage() -> Iterator[None]:
    """Garbage is not collected meanwhile."""
    gc.collect()
    gc.freeze()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
        gc.unfreeze()


@contextmanager
def undisturbed() -> Iterator[None]:
    """Nothing is painted and no garbage is collected meanwhile, to save time."""

    def hold_back(*_: object) -> bool:
        return True

    Window.bind(on_draw=hold_back)
    try:
        with no_garbage():
            yield
    finally:
        Window.unbind(on_draw=hold_back)
