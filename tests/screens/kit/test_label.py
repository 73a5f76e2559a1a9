"""Labels: colour, size, and the space that they take."""

from __future__ import annotations

from typing import Any

import pytest
from kivy.utils import get_color_from_hex

from screens.kit.drawing.glyphs import Glyph
from screens.kit.label import Lettering
from screens.kit.text import STEPS, FitText, Text, measured
from screens.look.theme import ROLES, theme
from tools.harness.driver import Driver
from tools.harness.hands.common import lay

pytestmark = pytest.mark.ui


@pytest.mark.usefixtures("app")
@pytest.mark.parametrize("kind", [Text, Glyph])
def test_the_colour_follows_the_theme_until_it_is_set(kind: type[Any]) -> None:
    plain, chosen, later = kind(), kind(color="#123456"), kind()
    later.color = "#654321"
    theme.name = "light"
    assert plain.color == get_color_from_hex(ROLES["light"]["text"])
    assert chosen.color == get_color_from_hex("#123456") and later.color == get_color_from_hex("#654321")
    theme.name = "contrast"
    assert plain.color == get_color_from_hex(ROLES["contrast"]["text"])


@pytest.mark.parametrize(
    ("given", "sides"), [(4, (4, 4, 4, 4)), ((4, 2), (4, 2, 4, 2)), ((1, 2, 3, 4), (1, 2, 3, 4)), ([5], (5, 5, 5, 5))]
)
def test_padding_is_given_as_to_a_box(given: Any, sides: tuple[int, ...]) -> None:
    assert Lettering(padding=given).padding == sides


def test_without_room_nothing_is_written_and_no_size_is_looked_for(app: Driver) -> None:
    text = Text(text="Immeasurable", width=0, size_hint_x=None)
    lay(app, text)
    app.frames(3)
    assert text.texture_size == (0, 0) and text.height == 0 and text.font_size == text.type_size


@pytest.mark.parametrize("room", [40, 60, 75, 90])
def test_a_word_too_wide_is_written_smaller_in_steps_and_not_smaller_than_it_must_be(app: Driver, room: int) -> None:
    text = Text(text="Immeasurable depths", width=room, size_hint_x=None)
    lay(app, text)
    app.frames(3)
    step = text.font_size * STEPS / text.type_size
    assert step == int(step) < STEPS
    assert measured("Immeasurable", text.font_size, False) <= room
    assert measured("Immeasurable", text.type_size * (step + 1) / STEPS, False) > room
    assert text.height == text.texture_size[1] > 0


def test_it_is_written_anew_when_how_it_is_written_changes(app: Driver) -> None:
    text = FitText(text="Immeasurable depths")
    lay(app, text)
    app.frames(3)
    narrow = text.width
    text.bold = True
    app.frames(3)
    assert text.width > narrow
    low = text.height
    text.style = "title"
    app.frames(3)
    assert text.height > low


def test_a_part_that_takes_no_room_stays_so_whatever_is_written(app: Driver) -> None:
    """A rule of kv that sets the height has the last word."""
    text = Text(text="Witch", width=200, size_hint_x=None)
    text.bind(texture_size=lambda *_: setattr(text, "height", 0))
    lay(app, text)
    app.frames(3)
    text.text = "Witches of the north"
    app.frames(3)
    assert text.height == 0 < text.texture_size[1]
