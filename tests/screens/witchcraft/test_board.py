"""The board on the screen: where fingers tap, how tokens are turned, what is drawn again, and what stands out."""

from __future__ import annotations

from itertools import product

import pytest
from kivy.base import EventLoop
from kivy.metrics import dp

from scoring.witchcraft import facts
from scoring.witchcraft.board import Cell, board
from scoring.witchcraft.position import Position, Stack
from screens.look.theme import PIECE_INK, PIECES, ROLES, theme
from screens.witchcraft.board import mages
from screens.witchcraft.board.canvas import BoardCanvas
from screens.witchcraft.board.mage_mark import MageMark
from screens.witchcraft.board.paint import Beam
from screens.witchcraft.board.ring import RADIUS, REACH, Ring
from screens.witchcraft.look import LINES
from tests.contrast import SHAPES, WORDS, ratio
from tools.harness.driver import Driver
from tools.harness.hands.common import count_frames, heard, lay_on_cloth, lift, put
from tools.harness.hands.common import lay as lay_over
from tools.harness.rules.witchcraft_table import NE, E, N, S, W, lay, with_extra

pytestmark = pytest.mark.ui

SOME = lay({(0, 1): "rAdE", (4, 1): "gAdGuW*", (2, 3): "gGoN+S"}, {(2, 1): "energy"})


def open_board(app: Driver, width: float = 400, height: float = 400, **values: object) -> BoardCanvas:
    shown = BoardCanvas(**{"position": SOME, "upright": False, **values})
    lay_on_cloth(app, shown, width, height)
    return shown


def touch(app: Driver, shown: BoardCanvas, x: float, y: float) -> None:
    app.touch(*shown.to_window(x, y))


def touch_cell(app: Driver, shown: BoardCanvas, cell: Cell) -> None:
    touch(app, shown, *shown.middle_of(cell))


def slide(app: Driver, shown: BoardCanvas, cell: Cell, dx: float, dy: float) -> None:
    """A finger goes down on a space and slides away from it."""
    x, y = shown.to_window(*shown.middle_of(cell))
    finger = put(x, y)
    app.frames(2)
    for part in (0.5, 1.0):
        finger.move((x + dx * part, y + dy * part))
        EventLoop.post_dispatch_input("update", finger)
        app.frames(1)
    lift(finger)
    app.frames(2)


def opens_ring(shown: BoardCanvas, answers: tuple[int, ...] = tuple(range(8))) -> None:
    """As the table does: a press opens the ring."""
    shown.pressed = shown.position.free
    shown.bind(on_press=lambda board, cell: setattr(board, "ring", Ring(cell, answers, Stack("green", ("adept",)))))


# Spaces


@pytest.mark.parametrize(("upright", "turned"), list(product((False, True), (False, True))))
def test_the_middle_of_every_space_is_found_again(app: Driver, upright: bool, turned: bool) -> None:
    position = Position(board=with_extra((6, 0), (-1, 3), (2, -1), (3, 4)))
    shown = open_board(app, position=position, upright=upright, turned=turned)
    assert len(position.board.cells) == 28
    assert all(shown.cell_at(*shown.middle_of(cell)) == cell for cell in position.board.cells)


def test_a_board_that_lies_has_its_first_row_above_and_one_that_stands_its_first_column_below(app: Driver) -> None:
    shown = open_board(app)
    first, right, below = (shown.middle_of(cell) for cell in ((0, 0), (1, 0), (0, 1)))
    assert right[0] > first[0] and right[1] == first[1] and below[1] < first[1]
    shown.upright = True
    first, above, right = (shown.middle_of(cell) for cell in ((0, 0), (1, 0), (0, 1)))
    assert above[1] > first[1] and above[0] == first[0] and right[0] > first[0]


def test_turned_to_the_player_opposite_each_space_is_on_the_other_side(app: Driver) -> None:
    shown = open_board(app)
    before = {cell: shown.middle_of(cell) for cell in board().cells}
    shown.turned = True
    for (x, y), (left, low) in before.items():
        assert shown.middle_of((5 - x, 3 - y)) == pytest.approx((left, low))


def test_unless_said_the_board_takes_the_way_that_fits_better(app: Driver) -> None:
    high, wide = (open_board(app, *size, upright=None) for size in ((300, 500), (500, 300)))
    assert high.middle_of((1, 0))[0] == high.middle_of((0, 0))[0]
    assert wide.middle_of((1, 0))[1] == wide.middle_of((0, 0))[1]


def test_a_tap_names_the_space_and_a_tap_beside_the_board_nothing(app: Driver) -> None:
    shown = open_board(app)
    tapped = heard(shown, "on_cell")
    touch_cell(app, shown, (4, 1))
    touch_cell(app, shown, (4, 4))
    assert tapped == [(4, 1)]
    shown.free_cells = frozenset({(4, 4)})
    app.frames(2)
    touch_cell(app, shown, (4, 4))
    assert tapped == [(4, 1)], "its spaces have just moved: the finger was aimed at something else"
    app.advance(0.3)
    touch_cell(app, shown, (4, 4))
    assert tapped == [(4, 1), (4, 4)]


def test_a_piece_that_is_added_makes_room_for_itself(app: Driver) -> None:
    shown = open_board(app)
    pitch = shown.pitch
    shown.position = Position(board=with_extra((6, 0), (-1, 3)))
    assert shown.pitch == pytest.approx(pitch * 6 / 8, rel=0.02)
    assert all(shown.x <= shown.middle_of(cell)[0] <= shown.right for cell in ((6, 0), (-1, 3)))


def test_spaces_that_would_be_too_small_to_hit_are_larger_than_their_room_and_can_be_dragged(app: Driver) -> None:
    position = Position(board=with_extra(*((x, 0) for x in range(6, 10)), *((-1 - x, 3) for x in range(4))))
    shown = open_board(app, 360, position=position, zoomable=True, home_pitch=dp(48))
    assert shown.pitch == dp(48) and shown.hides_something
    tapped = heard(shown, "on_cell")
    x, y = shown.to_window(*shown.center)
    app.drag(x, y, x - 200, y)
    touch_cell(app, shown, (9, 0))
    assert tapped == [(9, 0)]


def test_a_board_to_look_at_leaves_fingers_to_what_is_below(app: Driver) -> None:
    shown = open_board(app, still=True)
    opens_ring(shown)
    said = [heard(shown, name) for name in ("on_cell", "on_press")]
    touch_cell(app, shown, (0, 0))
    assert said == [[], []]


# The ring


@pytest.mark.parametrize(
    ("upright", "turned", "up"), [(False, False, N), (False, True, S), (True, False, E), (True, True, W)]
)
def test_a_finger_that_slides_away_from_a_space_turns_the_token_that_way(
    app: Driver, upright: bool, turned: bool, up: int
) -> None:
    shown = open_board(app, upright=upright, turned=turned)
    opens_ring(shown)
    pressed, chosen = heard(shown, "on_press"), heard(shown, "on_direction")
    slide(app, shown, (3, 2), 0, dp(50))
    slide(app, shown, (3, 2), dp(50), dp(50))
    assert pressed[0] == (3, 2) and chosen == [up, (up + 1) % 8]


def test_a_finger_that_only_taps_leaves_the_ring_open_to_be_tapped(app: Driver) -> None:
    shown = open_board(app)
    opens_ring(shown)
    chosen = heard(shown, "on_direction")
    touch_cell(app, shown, (3, 2))
    assert shown.ring is not None and chosen == []
    x, y = shown.ring_middle
    for index, (dx, dy) in enumerate(((0, 1), (0.7, 0.7), (1, 0), (0.7, -0.7), (0, -1), (-0.7, -0.7))):
        touch(app, shown, x + dx * dp(RADIUS), y + dy * dp(RADIUS))
        assert chosen == list(range(index + 1))


def test_what_cannot_be_chosen_is_not_pointed_at(app: Driver) -> None:
    shown = open_board(app)
    opens_ring(shown, answers=(N, E))
    chosen = heard(shown, "on_direction")
    slide(app, shown, (3, 2), dp(50), dp(50))
    slide(app, shown, (3, 2), dp(50), 0)
    assert chosen == [E]


def test_the_ring_is_always_in_sight(app: Driver) -> None:
    shown = open_board(app)
    for cell in shown.position.free:
        shown.ring = Ring(cell, (N,))
        x, y = shown.ring_middle
        assert shown.x + dp(REACH) <= x <= shown.right - dp(REACH)
        assert shown.y + dp(REACH) <= y <= shown.top - dp(REACH)


def test_every_direction_of_the_ring_is_large_enough_for_a_finger() -> None:
    from math import pi, sin

    assert 2 * RADIUS * sin(pi / 8) >= 48


# Drawing


def test_a_mage_that_moves_redraws_nothing_but_what_lies_there(app: Driver) -> None:
    shown = open_board(app)
    app.frames(3)
    before = {name: list(layer.children) for name, layer in shown.layers.items()}
    shown.position = SOME.without((0, 1)).with_stack((1, 1), SOME.stacks[(0, 1)])
    app.frames(3)
    after = {name: list(layer.children) for name, layer in shown.layers.items()}
    assert after["ground"] == before["ground"] and after["light"] == before["light"]
    assert after["signs"] != before["signs"]


def test_everything_that_is_shown_changes_the_picture(app: Driver) -> None:
    shown = open_board(app)
    seen = {app.pixels()}
    stack = SOME.stacks[(4, 1)]
    changes: list[tuple[str, object]] = [
        ("position", SOME.with_stack((4, 1), Stack(stack.guild, stack.tokens, stack.facing))),
        ("position", SOME.with_stack((4, 1), Stack("red", stack.tokens, stack.facing, True))),
        ("position", SOME.with_stack((4, 1), stack.turned(NE))),
        ("position", SOME.with_stack((4, 1), Stack(stack.guild, stack.tokens[-1:], stack.facing, True))),
        ("position", SOME.with_stack((4, 1), Stack(stack.guild, stack.tokens, W, True, frozenset({N})))),
        ("position", Position(SOME.stacks, {(2, 1): "summoning"})),
        ("position", SOME),
        ("chosen", (0, 1)),
        ("lit", frozenset({(4, 1)})),
        ("hinted", frozenset({(2, 3)})),
        ("doubted", frozenset({(2, 1)})),
        ("beams", (Beam((0, 1), (4, 1)),)),
        ("beams", (Beam((0, 1), (4, 1), True),)),
        ("marked", frozenset({(2, 3)})),
        ("named", True),
        ("ring", Ring((2, 3), (N, E), SOME.stacks[(2, 3)])),
        ("points", E),
        ("free_cells", frozenset({(6, 1)})),
        ("turned", True),
        ("upright", True),
    ]
    for name, value in changes:
        if (name, value) == ("position", SOME):
            shown.position = SOME
            app.frames(3)
            continue
        before = len(seen)
        setattr(shown, name, value)
        app.frames(3)
        seen.add(app.pixels())
        assert len(seen) == before + 1, (name, value)


def test_no_frame_is_drawn_while_nothing_changes(app: Driver) -> None:
    app.paints = True
    open_board(app, zoomable=True, named=True)
    app.advance(1)
    assert count_frames(app, 1) == 0


def test_every_theme_draws_it_in_its_own_colors(app: Driver) -> None:
    open_board(app)
    seen = set()
    for theme.name in ROLES:
        app.frames(3)
        seen.add(app.pixels())
    assert len(seen) == len(ROLES)


@pytest.mark.parametrize(("name", "guild"), list(product(ROLES, facts.COLORS)))
def test_lines_and_letters_of_a_guild_stand_out(name: str, guild: str) -> None:
    roles = ROLES[name]
    assert ratio(PIECE_INK, PIECES[guild][0]) >= WORDS
    assert ratio(LINES[guild][name], roles["bg"]) >= WORDS
    assert ratio(LINES[guild][name], roles["surface"]) >= SHAPES
    assert ratio(roles["muted"], roles["surface"]) >= WORDS


def test_the_guilds_are_told_apart_by_their_shape() -> None:
    green, red = (mages.shape(guild, (0, 0), 22) for guild in facts.COLORS)
    assert len(red) == 8 and len(green) > 20


def test_badges_stand_where_no_line_and_no_shield_is() -> None:
    position = lay({(0, 0): "gAdGoSE*"})
    one = mages.mage((0, 0), position.stacks[(0, 0)], position.rules.kinds)
    corners = list(mages._corners(one, 1.0))
    assert corners[:3] == [mages.CORNERS[1], mages.CORNERS[5], mages.CORNERS[7]]


def test_a_mage_by_itself_looks_as_on_the_board(app: Driver) -> None:
    mark = MageMark(stack=SOME.stacks[(4, 1)], size=(dp(60), dp(60)))
    lay_over(app, mark)
    seen = {app.pixels()}
    for name, value in (("turned", 2), ("stack", SOME.stacks[(0, 1)]), ("altar", "energy")):
        setattr(mark, name, value)
        app.frames(3)
        seen.add(app.pixels())
    assert len(seen) == 4
