"""Our drawings are sharp at every size, and the big ones are held only while they are seen."""

from __future__ import annotations

import gc

import pytest
from kivy.graphics import Canvas, Rectangle

from screens.look import art

pytestmark = [pytest.mark.ui, pytest.mark.usefixtures("app")]


def drawn(name: str, size: float) -> Canvas:
    canvas = Canvas()
    with canvas:
        art.image(name, (300, 300), size)
    return canvas


def width_of_the_picture(canvas: Canvas) -> float:
    (rectangle,) = (child for child in canvas.children if isinstance(child, Rectangle))
    assert rectangle.texture is not None
    return float(rectangle.texture.width)


@pytest.mark.parametrize("name", ["emblem_witchstone", "emblem_carodeni", "ornament_dotted_ring"])
@pytest.mark.parametrize("size", [40, 200, 340, 500])
def test_a_picture_is_hardly_ever_stretched(name: str, size: int) -> None:
    assert width_of_the_picture(drawn(name, size)) * art.STRETCH >= size


def test_a_big_picture_is_read_once_and_freed_when_it_is_not_shown() -> None:
    gc.collect()
    assert "emblem_witchcraft" not in art._big
    one, other = drawn("emblem_witchcraft", 400), drawn("emblem_witchcraft", 300)
    assert width_of_the_picture(one) == width_of_the_picture(other) == 512
    assert list(art._big) == ["emblem_witchcraft"]
    one.clear()
    other.clear()
    gc.collect()
    assert "emblem_witchcraft" not in art._big


def test_small_drawings_come_from_the_atlas_at_any_size() -> None:
    assert width_of_the_picture(drawn("check", 300)) == art.texture("check").width
