"""The map on the screen: where fingers tap, how it is zoomed and dragged, what is drawn again, and what stands out."""

from __future__ import annotations

from itertools import product

import pytest
from kivy.base import EventLoop
from kivy.metrics import dp

from scoring.hexes import Cell, distance
from scoring.winter_queen import facts
from scoring.winter_queen.map.layout import TEMPLATES
from scoring.winter_queen.position import Position
from screens.kit.drawing import hexagons
from screens.kit.layouts.layout import Box
from screens.kit.layouts.scroll import Scroll
from screens.look.theme import ROLES, theme
from screens.winter_queen.look import COUNTY_ALPHA, CREST_ALPHA, LINES
from screens.winter_queen.map import fit as map_fit
from screens.winter_queen.map.canvas import MapCanvas
from tests.contrast import SHAPES, WORDS, blended, ratio
from tools.harness.driver import Driver, Finger
from tools.harness.hands.common import count_frames, heard, lay_on_cloth, lift, put

pytestmark = pytest.mark.ui

SNOWFLAKE = TEMPLATES["snowflake"]
PILES = dict.fromkeys(facts.COUNTIES, 5)


def open_map(app: Driver, width: float = 400, height: float = 360, **values: object) -> MapCanvas:
    values = {"position": Position(SNOWFLAKE), "piles": PILES, **values}
    board = MapCanvas(**values)
    lay_on_cloth(app, board, width, height)
    return board


def touch(app: Driver, board: MapCanvas, x: float, y: float) -> None:
    app.touch(*board.to_window(x, y))


def touch_cell(app: Driver, board: MapCanvas, cell: Cell) -> None:
    touch(app, board, *board.centre_of(cell))


def slide(app: Driver, finger: Finger, x: float, y: float) -> None:
    finger.move((x, y))
    EventLoop.post_dispatch_input("update", finger)
    app.frames(1)


def pinch(app: Driver, board: MapCanvas, before: float, after: float) -> None:
    """Two fingers beside the middle, so far from it before and after."""
    x, y = board.to_window(*board.center)
    left, right = put(x - before, y), put(x + before, y)
    for step in range(1, 5):
        far = before + (after - before) * step / 4
        slide(app, left, x - far, y)
        slide(app, right, x + far, y)
    lift(left)
    lift(right)
    app.frames(3)


def test_the_middle_of_every_space_is_found_again(app: Driver) -> None:
    for name, layout in TEMPLATES.items():
        board = open_map(app, position=Position(layout))
        assert all(board.cell_at(*board.centre_of(cell)) == cell for cell in layout.spaces), name


def test_every_spot_belongs_to_the_space_whose_middle_is_nearest(app: Driver) -> None:
    board = open_map(app)
    for x, y in product(range(int(board.x), int(board.right), 13), range(int(board.y), int(board.top), 13)):
        near = min(
            SNOWFLAKE.spaces,
            key=lambda cell: (board.centre_of(cell)[0] - x) ** 2 + (board.centre_of(cell)[1] - y) ** 2,
        )
        left, low = board.centre_of(near)
        inside = hexagons.cell_at(x - left, y - low, board.pitch) == (0, 0)
        assert board.cell_at(x, y) == (near if inside else None)


def test_a_tap_names_the_space_and_a_tap_beside_it_nothing(app: Driver) -> None:
    board = open_map(app)
    tapped = heard(board, "on_cell")
    touch_cell(app, board, (2, -1))
    assert tapped == [(2, -1)]
    touch_cell(app, board, (3, -2))
    assert tapped == [(2, -1)]


def test_a_tap_on_a_crest_names_its_county(app: Driver) -> None:
    board = open_map(app)
    cells, crests = heard(board, "on_cell"), heard(board, "on_crest")
    for x, y in ((26, 30), (-26, 30), (26, -30), (-26, -30)):
        touch(app, board, (board.x if x > 0 else board.right) + x, (board.top if y < 0 else board.y) + y)
    assert sorted(map(str, crests)) == sorted(facts.COUNTIES) and cells == []
    # Left and below is the green county, right and above the blue one.
    assert crests[:1] == ["green"] and crests[-1:] == ["blue"]


def test_no_crest_lies_on_a_space_and_everything_is_inside(app: Driver) -> None:
    for layout, size in product(TEMPLATES.values(), ((360, 360), (400, 300), (648, 420), (300, 500))):
        board = open_map(app, *size, position=Position(layout))
        assert len(board._crests) == len(facts.COUNTIES)
        for cell in layout.spaces:
            x, y = board.centre_of(cell)
            assert board.x <= x - board.pitch / 2 and x + board.pitch / 2 <= board.right
            assert board.y <= y - board.pitch * 0.57 and y + board.pitch * 0.57 <= board.top
            assert all(_is_clear_of(board, x, y, crest) for crest in board._crests.values())
        wide, high = map_fit.CREST
        for left, low in board._crests.values():
            assert abs(left) + wide / 2 <= size[0] / 2 + 1 and abs(low) + high / 2 <= size[1] / 2 + 1


def _is_clear_of(board: MapCanvas, x: float, y: float, crest: tuple[float, float]) -> bool:
    wide, high = map_fit.CREST
    off_x, off_y = abs(x - board.center_x - crest[0]) - wide / 2, abs(y - board.center_y - crest[1]) - high / 2
    return max(off_x, off_y) > board.pitch * 0.3


def test_spaces_can_be_hit_with_a_finger_on_a_narrow_phone(app: Driver) -> None:
    for name, layout in TEMPLATES.items():
        board = open_map(app, 360, 640, position=Position(layout))
        assert board.parent is not None
        board.parent.height = min(640, board.height_for(360))
        app.frames(3)
        assert board.pitch >= dp(48), name


def test_two_fingers_zoom_and_the_button_shows_all_again(app: Driver) -> None:
    board = open_map(app, zoomable=True)
    tapped, before = heard(board, "on_cell"), board.pitch
    pinch(app, board, 40, 80)
    assert board.pitch > 1.5 * before and tapped == []
    touch_cell(app, board, (0, 0))
    assert tapped == [(0, 0)], "what is tapped is what is seen"
    touch(app, board, board.center_x + board._button[0], board.center_y + board._button[1])
    assert board.pitch == before and board.pan == [0, 0] and tapped == [(0, 0)]


def test_zooming_has_an_end_in_both_directions(app: Driver) -> None:
    board = open_map(app, zoomable=True)
    for _ in range(4):
        pinch(app, board, 30, 150)
    assert board.zoom == board.most_zoom
    for _ in range(6):
        pinch(app, board, 150, 30)
    assert board.zoom == 1 and board.pan == [0, 0]


def test_what_lies_between_the_fingers_stays_there(app: Driver) -> None:
    board = open_map(app, zoomable=True)
    x, y = board.centre_of((-1, 0))
    board.zoom_to(2, x, y)
    assert board.centre_of((-1, 0)) == pytest.approx((x, y))


def test_one_finger_drags_a_map_that_is_larger_than_its_room_but_not_out_of_it(app: Driver) -> None:
    board = open_map(app, zoomable=True)
    tapped = heard(board, "on_cell")
    board.zoom_to(2, *board.center)
    x, y = board.to_window(*board.center)
    app.drag(x, y, x + 50, y)
    assert board.pan[0] == pytest.approx(50, abs=15) and tapped == []
    app.drag(x, y, x + 1000, y + 1000)
    left = min(board.centre_of(cell)[0] for cell in SNOWFLAKE.spaces) - board.pitch / 2
    top = max(board.centre_of(cell)[1] for cell in SNOWFLAKE.spaces)
    assert left <= board.x + dp(4) and top + board.pitch * 0.58 >= board.top - dp(4)


def test_a_double_tap_beside_the_spaces_shows_all_again(app: Driver) -> None:
    board = open_map(app, zoomable=True)
    board.zoom_to(1.4, *board.center)
    x, y = board.to_window(*board.centre_of((2, 1)))
    assert board.cell_at(*board.centre_of((2, 1))) is None
    finger = put(x, y)
    finger.is_double_tap = True
    lift(finger)
    assert board.zoom == 1


def test_without_zoom_two_fingers_are_one(app: Driver) -> None:
    board = open_map(app)
    pinch(app, board, 40, 80)
    assert board.zoom == 1 and not board.direct


def test_a_finger_on_a_map_that_hides_nothing_scrolls_the_page(app: Driver) -> None:
    scroll = Scroll(size_hint=(None, None), size=(400, 400))
    page = Box(orientation="vertical", size_hint_y=None, height=1200)
    board = MapCanvas(position=Position(SNOWFLAKE), zoomable=True, size_hint_y=None, height=360)
    page.add_widget(board)
    page.add_widget(Box())
    scroll.add_widget(page)
    lay_on_cloth(app, scroll, 400, 400)
    tapped = heard(board, "on_cell")
    x, y = board.to_window(*board.center)
    app.drag(x, y, x, y + 150)
    assert scroll.scroll_y < 0.95 and tapped == []


def test_a_map_to_look_at_leaves_fingers_to_what_is_below(app: Driver) -> None:
    board = open_map(app, still=True)
    tapped = heard(board, "on_cell")
    touch_cell(app, board, (0, 0))
    assert tapped == []


def test_placing_a_crystal_redraws_nothing_but_the_crystals(app: Driver) -> None:
    board = open_map(app)
    app.frames(3)
    before = {name: list(layer.children) for name, layer in board.layers.items()}
    board.position = Position(SNOWFLAKE, {(1, 0): "red"})
    app.frames(3)
    after = {name: list(layer.children) for name, layer in board.layers.items()}
    assert after["ground"] == before["ground"] and after["light"] == before["light"]
    assert after["signs"] != before["signs"]


def test_everything_that_is_shown_changes_the_picture(app: Driver) -> None:
    board = open_map(app)
    app.frames(3)
    seen = {app.pixels()}
    changes: list[tuple[str, object]] = [
        ("guessed", True),
        ("position", Position(SNOWFLAKE, {(1, 0): "red"})),
        ("position", Position(SNOWFLAKE, {(1, 0): "blue"}, {(0, 3): "red"})),
        ("lit", frozenset({(1, 0), (2, 0)})),
        ("chosen", (1, 0)),
        ("lines", (((1, 0), (-3, 0)),)),
        ("hinted", frozenset({(0, -1)})),
        ("piles", {**PILES, "red": 4}),
        ("rim", frozenset({(0, -3)})),
        ("lettered", True),
        ("position", Position(TEMPLATES["tower"])),
    ]
    for number, (name, value) in enumerate(changes, start=2):
        setattr(board, name, value)
        app.frames(3)
        seen.add(app.pixels())
        assert len(seen) == number, name


def test_a_printed_crystal_does_not_look_like_one_that_lies_there(app: Driver) -> None:
    board = open_map(app, position=Position(SNOWFLAKE, {(0, 0): "blue"}))
    app.frames(3)
    lying = app.pixels()
    board.position = Position(SNOWFLAKE, {}, {(0, 0): "blue"})
    app.frames(3)
    assert app.pixels() != lying


def test_no_frame_is_drawn_while_nothing_changes(app: Driver) -> None:
    app.paints = True
    open_map(app, zoomable=True)
    app.advance(1)
    assert count_frames(app, 1) == 0


def test_every_theme_draws_it_in_its_own_colors(app: Driver) -> None:
    open_map(app, position=Position(SNOWFLAKE, {(1, 0): "red"}))
    seen = set()
    for theme.name in ROLES:
        app.frames(3)
        seen.add(app.pixels())
    assert len(seen) == len(ROLES)


@pytest.mark.parametrize(("name", "color"), list(product(ROLES, facts.CRYSTAL_COLORS)))
def test_the_lines_and_letters_of_a_color_stand_out(name: str, color: str) -> None:
    roles, line = ROLES[name], LINES[color][name]
    county = blended(line, roles["surface"], COUNTY_ALPHA)
    crest = blended(line, roles["surface"], CREST_ALPHA)
    for ground in (roles["bg"], county, roles["raised"]):
        assert ratio(line, ground) >= SHAPES, ground
    assert ratio(line, crest) >= WORDS
    assert ratio(roles["text"], county) >= WORDS and ratio(roles["muted"], roles["raised"]) >= SHAPES


def test_the_counties_are_told_apart_by_more_than_color() -> None:
    from screens.winter_queen.map.stamps import HATCHES

    assert HATCHES.keys() == set(facts.COUNTIES) and len(set(HATCHES.values())) == len(facts.COUNTIES)


def test_all_templates_lie_within_what_the_editor_shows() -> None:
    from scoring.winter_queen.copy_facts import RADIUS

    assert all(distance((0, 0), cell) <= RADIUS for layout in TEMPLATES.values() for cell in layout.spaces)
