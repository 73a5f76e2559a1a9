"""What is kept or prepared so that a tap is answered at once: it follows theme, language, text size and window."""

from __future__ import annotations

import pytest
from kivy.metrics import Metrics

from screens.kit import label
from screens.kit.drawing.batch import Batch, circle
from screens.kit.drawing.imprint import Imprints
from screens.kit.layouts.items import as_many
from screens.kit.layouts.layout import Box
from screens.kit.text import Text
from screens.look.theme import theme
from screens.look.words import words
from tools.harness.driver import Driver, walk
from tools.harness.hands.common import lay
from tools.harness.places.everywhere import places

pytestmark = pytest.mark.ui


def test_a_shape_that_is_moved_is_the_shape_that_is_drawn_there() -> None:
    shape, here, moved = Batch(), Batch(), Batch()
    shape.fill(circle((0, 0), 9))
    shape.line(circle((0, 0), 12), 2)
    here.fill(circle((40, -7), 9))
    here.line(circle((40, -7), 12), 2)
    moved.add(shape, (40, -7))
    assert moved._indices == here._indices
    assert moved._vertices == pytest.approx(here._vertices, abs=1e-4)
    assert shape._vertices[0] == pytest.approx(0), "the shape itself stays where it is"


@pytest.mark.usefixtures("app")
def test_an_imprint_is_drawn_once_for_each_size_theme_and_language() -> None:
    drawn: list[str] = []
    kept = Imprints(3)

    def texture(size: int) -> object:
        return kept.one("sign", size, size, theme.bg, lambda: drawn.append(theme.name))

    first = texture(8)
    assert texture(8) is first and len(drawn) == 1
    assert texture(10) is not first
    theme.name = "light"
    assert texture(8) is not first
    words.language = "hu"
    texture(8)
    assert drawn == ["dark", "dark", "light", "light"]
    theme.game = "witchstone"
    texture(8)
    assert len(drawn) == 5, "another game takes the room"


def test_words_that_were_written_before_share_a_texture_and_follow_the_text_size(app: Driver) -> None:
    one, other = (lay(app, Text(text="Once", size_hint=(None, None), width=120)) for _ in range(2))
    assert one._rectangle.texture is other._rectangle.texture
    Metrics.fontscale = 2.0
    app.frames(4)
    assert one.texture_size[1] > 30 and one._rectangle.texture is other._rectangle.texture


def test_words_are_written_again_when_the_phone_has_lost_all_textures(app: Driver) -> None:
    shown = lay(app, Text(text="Lost", size_hint=(None, None), width=200))
    lost = shown._rectangle.texture
    assert lost is not None
    kept = next(key for key, written in label._kept.items() if written.texture is lost)
    label._write_again(kept, label._kept[kept].shown_by, lost)
    app.frames(2)
    assert shown._rectangle.texture is not lost


def test_as_many_keeps_what_is_there() -> None:
    room = Box()
    three = as_many(room, 3, Box)
    assert as_many(room, 2, Box) == three[:2] and room.children[::-1] == three[:2]
    assert as_many(room, 4, Box)[:2] == three[:2] and len(room.children) == 4


@pytest.mark.usefixtures("app")
def test_a_length_in_dp_is_worked_out_again_for_another_density() -> None:
    from screens.kit.rows import Hairline

    assert Hairline().height == 1
    before = Metrics.density
    Metrics.density = 3
    try:
        assert Hairline().height == 3
    finally:
        Metrics.density = before
    assert Hairline().height == 1


# Sheets that are kept


def open_potion(app: Driver) -> object:
    app.shell.close_all()
    app.page.choose_tab("brew")
    app.advance(0.5)
    app.tap("try_other")
    app.advance(0.3)
    return app.shell._overlays[-1]


def test_a_kept_sheet_is_begun_anew_and_follows_theme_language_text_size_and_window(app: Driver) -> None:
    dict(places())["carodeni turn start"](app)
    sheet = open_potion(app)
    app.tap("need_leaf_2")
    app.tap("flag_red")
    app.back()
    app.app.session.set("language", "hu")
    app.app.session.set("theme", "light")
    app.app.session.set("text_size", 2.0)
    app.resize(915, 412)
    again = open_potion(app)
    assert again is sheet, "it was not built again"
    fresh_texts, fresh_sizes = snapshot(app)
    app.shell.forget_sheets()
    anew = open_potion(app)
    assert anew is not sheet
    assert snapshot(app) == (fresh_texts, fresh_sizes)


Control = tuple[str, int, int, int, int, bool]


def snapshot(app: Driver) -> tuple[list[str], list[Control]]:
    """What the topmost sheet says, and where its controls are and how they stand."""
    app.advance(1)
    sheet = app.shell._overlays[-1]
    keyed = [widget for widget in sheet.walk(restrict=True) if getattr(widget, "key", "")]
    places_of = [
        (str(each.key), round(each.x), round(each.y), round(each.width), round(each.height), getattr(each, "on", False))
        for each in keyed
    ]
    texts = [widget.text for widget in walk(sheet) if isinstance(widget, Text) and widget.text]
    return texts, sorted(places_of)


def test_sheets_are_forgotten_with_their_game_and_when_memory_is_short(app: Driver) -> None:
    dict(places())["carodeni turn start"](app)
    open_potion(app)
    app.shell.go("games")
    assert not app.shell._kept_sheets
    dict(places())["carodeni turn start"](app)
    open_potion(app)
    app.app._make_room()
    assert not app.shell._kept_sheets


# What is warmed


def test_at_rest_the_other_panels_and_the_slow_sheets_are_built(app: Driver) -> None:
    dict(places())["carodeni turn start"](app)
    shown = app.page.tab
    app.advance(4)
    rooms = app.page._rooms
    assert all(rooms.built(id) is not None for id in rooms.ids) and app.page.tab == shown
    assert {type(sheet).__name__ for sheet in app.shell._kept_sheets.values()} == {
        "PotionSheet",
        "WitchSheet",
        "GoalSheet",
    }


def test_a_touch_puts_warming_off(app: Driver) -> None:
    dict(places())["carodeni turn start"](app)
    for _ in range(6):
        app.advance(0.3)
        app.touch(1, 1)
    rooms = app.page._rooms
    assert sum(rooms.built(id) is not None for id in rooms.ids) == 1
