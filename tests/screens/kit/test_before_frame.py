"""What is due before a frame has an order: sizes, positions, drawings; each once."""

from __future__ import annotations

import pytest
from kivy.clock import Clock

from screens.kit.before_frame import draw_when_placed, place_when_sized
from screens.kit.drawing.repaint import draw_what_came_back
from screens.kit.drawing.zoom_canvas import ZoomCanvas
from screens.kit.layouts.stack import Stack
from screens.look.theme import theme
from tools.harness.driver import Driver

pytestmark = pytest.mark.ui


def test_drawings_wait_for_positions_and_positions_for_sizes(app: Driver) -> None:
    done = list[str]()

    def size(left: int) -> None:
        done.append("size")
        if left:
            Clock.schedule_once(lambda _: size(left - 1), -1)

    def draw() -> None:
        done.append("draw")

    def place() -> None:
        done.append("place")

    draw_when_placed(draw)
    place_when_sized(place)
    draw_when_placed(draw)
    size(3)
    app.frames()
    assert done == ["size"] * 4 + ["place", "draw"]


def test_what_a_drawing_changes_is_drawn_in_the_same_frame(app: Driver) -> None:
    done = list[str]()

    def first() -> None:
        done.append("first")
        Clock.schedule_once(size, -1)

    def size(_: float) -> None:
        done.append("size")
        draw_when_placed(second)

    def second() -> None:
        done.append("second")

    draw_when_placed(first)
    app.frames()
    assert done == ["first", "size", "second"]


def test_what_never_settles_does_not_keep_anything_from_being_drawn(app: Driver) -> None:
    done = list[str]()

    def draw() -> None:
        done.append("draw")

    restless = Clock.create_trigger(lambda _: restless(), -1)
    restless()
    draw_when_placed(draw)
    app.frames()
    assert done == ["draw"]
    restless.cancel()


def test_one_that_fails_does_not_keep_the_others_from_being_drawn(app: Driver) -> None:
    done = list[str]()

    def fails() -> None:
        raise ValueError("a drawing that fails")

    def draw() -> None:
        done.append("draw")

    draw_when_placed(fails)
    draw_when_placed(draw)
    with pytest.raises(AssertionError, match="a drawing that fails"):
        app.frames()
    app.mistakes.clear()
    app.frames()
    assert done == ["draw"]


class Board(ZoomCanvas):
    inside = ("ground",)
    map_size = (10.0, 10.0)

    def __init__(self) -> None:
        self.drawn = 0
        super().__init__(size_hint=(None, None), size=(50, 50))

    def draw_layer(self, name: str) -> None:
        self.drawn += name in self.inside


def test_a_board_out_of_sight_is_drawn_again_when_it_comes_back(app: Driver) -> None:
    board, room = Board(), Stack()
    app.shell.add_widget(room)
    room.add_widget(board)
    board.all_changed()
    app.frames()
    room.remove_widget(board)
    drawn = board.drawn
    theme.game = "witchcraft"
    app.frames()
    assert board.drawn == drawn
    room.add_widget(board)
    draw_what_came_back()
    app.frames()
    assert board.drawn == drawn + 1
