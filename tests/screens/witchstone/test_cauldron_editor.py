"""The cauldron on the screen: where fingers tap and drag, what they prepare, and what the button says."""

from __future__ import annotations

from itertools import product

import pytest
from kivy.core.window import Window
from kivy.metrics import dp

from scoring.hexes import Cell, hexagon
from scoring.witchstone.cauldron import Cauldron, Layout
from screens.look.theme import ROLES
from screens.witchstone.cauldron.canvas import CauldronCanvas
from screens.witchstone.cauldron.hand import TOOLS, Hand
from screens.witchstone.cauldron.paint import Ghost
from screens.witchstone.cauldron.panel import LEAST_CELL, CauldronEditor
from tests import layout
from tools.harness.driver import Driver
from tools.harness.hands.common import heard, lay_on_cloth, lift, put

pytestmark = pytest.mark.ui

WITCH_WAND = ("witch", "wand")
SIZES = ((360, 640), (412, 700), (640, 360), (1280, 800))


def mid_game() -> Cauldron:
    """Four witches together in the upper right corner, one wand beside the middle."""
    cauldron = Cauldron.start().take_crystal((2, -1))
    cauldron = cauldron.lay(((1, -3), (2, -3)), ("energy", "witch")).lay(((2, -2), (3, -2)), ("witch", "pentagram"))
    return cauldron.lay(((2, -1), (3, -1)), ("witch", "crystal")).lay(((2, 0), (2, 1)), ("wand", "crystal"))


def open_board(app: Driver, **values: object) -> CauldronCanvas:
    board = CauldronCanvas(**values)
    lay_on_cloth(app, board, 380, 350)
    return board


def open_editor(app: Driver, cauldron: Cauldron, height: float | None = None) -> CauldronEditor:
    editor = CauldronEditor(cauldron=cauldron, player_color="green")
    lay_on_cloth(app, editor, Window.width, height or Window.height)
    app.frames(6)
    return editor


def keep(editor: CauldronEditor) -> None:
    """Listens as a page would: what is said is done, and shown."""

    def laid(_: CauldronEditor, cells: tuple[Cell, Cell], symbols: tuple[str, str]) -> None:
        editor.cauldron = editor.cauldron.lay(cells, symbols)

    def moved(_: CauldronEditor, frm: Cell, to: Cell | None) -> None:
        editor.cauldron = editor.cauldron.move_crystal(frm, to)

    editor.bind(on_lay=laid, on_crystal=moved)


def touch_cell(app: Driver, editor: CauldronEditor, cell: Cell) -> None:
    """With a finger; `tap_cell` and `press` only say so, which is faster."""
    x, y = editor.board.to_window(*editor.board.centre_of(cell))
    app.touch(x, y)


def tap_cell(app: Driver, editor: CauldronEditor, cell: Cell) -> None:
    editor.board.dispatch("on_cell", cell)
    app.frames(3)


def drag(app: Driver, editor: CauldronEditor, start: Cell, end: Cell) -> None:
    board = editor.board
    app.drag(*board.to_window(*board.centre_of(start)), *board.to_window(*board.centre_of(end)))


def says(app: Driver) -> str:
    return str(app.find("confirm").text)


# The canvas


def test_every_cell_is_found_where_it_is_drawn(app: Driver) -> None:
    board = open_board(app)
    for radius in (2, 3, 4):
        board.cauldron = Cauldron.start(Layout.template(radius))
        assert all(board.cell_at(*board.centre_of(cell)) == cell for cell in hexagon(radius))
        assert board.cell_at(*board.pos) is None
        left, right = board.centre_of((-radius, 0))[0], board.centre_of((radius, 0))[0]
        assert board.x < left - board.pitch / 2 and right + board.pitch / 2 < board.right


@pytest.mark.usefixtures("app")
def test_a_phone_360_wide_has_cells_of_44() -> None:
    width = 360
    board = CauldronCanvas(size=(width, CauldronCanvas.height_for(width)))
    assert board.pitch == pytest.approx(LEAST_CELL, abs=0.1)
    assert CauldronCanvas.width_for(board.pitch) == pytest.approx(width)


def test_a_tap_names_the_cell_and_a_compact_one_stays_silent(app: Driver) -> None:
    board = open_board(app)
    told = heard(board, "on_cell")
    app.touch(*board.to_window(*board.centre_of((2, -1))))
    assert told == [(2, -1)]
    board.compact = True
    app.frames(2)
    app.touch(*board.to_window(*board.centre_of((2, -1))))
    assert told == [(2, -1)]


def test_a_second_finger_changes_nothing(app: Driver) -> None:
    board = open_board(app)
    told = heard(board, "on_cell")
    first = put(*board.to_window(*board.centre_of((1, 0))))
    app.frames(2)
    second = put(*board.to_window(*board.centre_of((-1, 0))))
    app.frames(2)
    lift(second)
    lift(first)
    app.frames(2)
    assert told == [(1, 0)]


def test_what_is_lit_is_seen(app: Driver) -> None:
    board = open_board(app, cauldron=mid_game())
    seen = [app.pixels()]
    for name, value in (
        ("lit", {(2, -3): "witch", (3, -3): ("witch",)}),
        ("chosen", ((2, -2), (3, -2))),
        ("ghost", Ghost(((0, -1), (1, -1)), (("wand",), ("scroll",)), (("wand", 1), ("scroll", 1)))),
        ("hinted", frozenset({(0, 2)})),
        ("player_color", "red"),
        ("cauldron", Cauldron.start()),
        ("compact", True),
    ):
        setattr(board, name, value)
        app.frames(3)
        seen.append(app.pixels())
    assert len(set(seen)) == len(seen)


def test_a_ghost_redraws_only_itself(app: Driver) -> None:
    board = open_board(app, cauldron=mid_game())
    ground = list(board.layers["ground"].children)
    board.ghost = Ghost(((0, -1), (1, -1)), (("wand",), ("scroll",)))
    app.frames(3)
    assert [id(one) for one in board.layers["ground"].children] == [id(one) for one in ground]
    assert board.layers["ghost"].children


# The editor


def test_choose_a_tile_tap_two_cells_and_the_button_says_what_it_gives(app: Driver) -> None:
    editor = open_editor(app, mid_game())
    told = heard(editor, "on_lay")
    app.tap("tile_witch_wand")
    assert app.find("confirm").disabled
    touch_cell(app, editor, (1, -1))
    touch_cell(app, editor, (1, 0))
    assert says(app) == "Witch 5, then wand 2"
    app.tap("confirm")
    assert told == [((1, -1), (1, 0)), WITCH_WAND]


def test_the_other_order_is_told_with_its_cells(app: Driver) -> None:
    editor = open_editor(app, mid_game())
    told = heard(editor, "on_lay")
    app.tap("tile_witch_wand")
    tap_cell(app, editor, (1, -1))
    tap_cell(app, editor, (1, 0))
    app.tap("swap")
    assert says(app) == "Wand 2, then witch 5"
    app.tap("confirm")
    assert told == [((1, 0), (1, -1)), ("wand", "witch")]


def test_what_is_not_kept_is_not_shown(app: Driver) -> None:
    editor = open_editor(app, mid_game())
    app.tap("tile_witch_wand")
    tap_cell(app, editor, (1, -1))
    app.tap("confirm")
    assert editor.board.cauldron == mid_game()
    assert app.find("group_witch").count == 4


def test_what_is_kept_shines_and_its_tile_is_gone(app: Driver) -> None:
    editor = open_editor(app, mid_game())
    keep(editor)
    app.tap("tile_witch_wand")
    tap_cell(app, editor, (1, -1))
    tap_cell(app, editor, (1, 0))
    app.tap("confirm")
    assert app.find("group_witch").count == 5 and app.find("group_witch").on
    assert app.find("group_wand").on and not app.find("group_energy").on
    assert set(editor.board.chosen) == {(1, -1), (1, 0)}
    assert not app.find_all("tile_witch_wand") and app.find_all("tile_wand_scroll")


def test_a_drag_carries_the_tile_and_its_number(app: Driver) -> None:
    editor = open_editor(app, mid_game())
    app.tap("tile_witch_wand")
    assert editor.board.direct
    noted = []
    editor.board.bind(ghost=lambda _, ghost: noted.append(ghost and ghost.gives))
    drag(app, editor, (0, 2), (1, -1))
    assert any(noted)
    assert editor.hand.cell == (1, -1)
    assert editor.board.ghost is not None and not editor.board.ghost.gives


def test_turning_goes_on_to_where_it_fits(app: Driver) -> None:
    editor = open_editor(app, mid_game())
    app.tap("tile_witch_wand")
    tap_cell(app, editor, (1, -1))
    before = editor.hand.turn
    app.tap("turn")
    assert editor.hand.turn != before
    assert not app.find("confirm").disabled
    seen = set()
    for _ in range(6):
        app.tap("turn")
        assert editor.hand.cells is not None
        seen.add(editor.hand.cells[1])
    assert seen <= mid_game().free_cells()


def test_a_refused_place_says_why_and_cannot_be_confirmed(app: Driver) -> None:
    editor = open_editor(app, mid_game())
    told = heard(editor, "on_lay")
    app.tap("tile_witch_wand")
    tap_cell(app, editor, (0, 0))
    assert app.sees("There is a crystal here.")
    assert editor.board.ghost is not None and editor.board.ghost.refused
    app.tap("confirm")
    assert told == []


def test_another_tile_can_be_taken_instead(app: Driver) -> None:
    open_editor(app, mid_game())
    app.tap("tile_witch_wand")
    app.tap("other_tile")
    assert app.find_all("tile_witch_wand")
    assert not app.find_all("confirm")


def test_after_the_tile_of_the_turn_no_other_is_offered(app: Driver) -> None:
    editor = open_editor(app, mid_game())
    editor.can_lay = False
    app.frames(4)
    assert not app.find_all("tile_witch_wand")
    assert app.sees("This turn’s tile has been placed.")
    tap_cell(app, editor, (1, -1))
    assert editor.hand == Hand()
    app.tap("tool_special")
    assert app.find_all("special_witch_wand")


def test_a_special_tile_goes_onto_one_cell(app: Driver) -> None:
    editor = open_editor(app, mid_game())
    told = heard(editor, "on_special")
    app.tap("tool_special")
    app.tap("special_energy_pentagram")
    tap_cell(app, editor, (-1, 0))
    app.tap("confirm")
    assert told == [(-1, 0), ("energy", "pentagram")]


def test_a_crystal_moves_by_taps_and_the_button_counts_its_steps(app: Driver) -> None:
    editor = open_editor(app, mid_game())
    told = heard(editor, "on_crystal")
    app.tap("tool_crystal")
    tap_cell(app, editor, (0, 0))
    assert editor.board.hinted == mid_game().free_cells()
    tap_cell(app, editor, (0, 2))
    assert says(app) == "Move it 2 steps"
    app.tap("confirm")
    assert told == [(0, 0), (0, 2)]


def test_a_crystal_is_dragged_and_leaves_over_the_rim(app: Driver) -> None:
    editor = open_editor(app, mid_game())
    keep(editor)
    told = heard(editor, "on_crystal")
    app.tap("tool_crystal")
    drag(app, editor, (0, 0), (1, 0))
    app.tap("confirm")
    assert told == [(0, 0), (1, 0)]
    tap_cell(app, editor, (1, 0))
    assert says(app) == "Out over the rim"
    app.tap("confirm")
    assert told[2:] == [(1, 0), None]
    assert editor.cauldron.crystal_at((1, 0)) is None


def test_take_off_takes_what_lies_there(app: Driver) -> None:
    editor = open_editor(app, mid_game())
    told = heard(editor, "on_take_off")
    app.tap("tool_take_off")
    tap_cell(app, editor, (1, -1))
    assert app.find("confirm").disabled
    tap_cell(app, editor, (2, -2))
    assert says(app) == "Remove the tile"
    assert set(editor.board.chosen) == {(2, -2), (3, -2)}
    app.tap("confirm")
    assert told == [(2, -2)]


def test_a_group_is_shown_when_asked_for(app: Driver) -> None:
    editor = open_editor(app, mid_game())
    app.tap("group_witch")
    assert set(editor.board.lit) == {(2, -3), (3, -3), (2, -2), (2, -1)}
    app.tap("group_witch")
    assert not editor.board.lit


def test_where_it_fills_the_view_fingers_scroll_and_taps_still_lay(app: Driver) -> None:
    editor = open_editor(app, mid_game(), height=dp(330))
    app.tap("tile_witch_wand")
    assert not editor.board.direct
    touch_cell(app, editor, (1, -1))
    assert editor.hand.cell == (1, -1)
    drag(app, editor, (0, 0), (1, -3))
    assert editor.hand.cell == (1, -1)
    assert editor._view.scroll_y < 1


def test_nothing_is_drawn_while_nothing_changes(app: Driver) -> None:
    app.paints = True
    open_editor(app, mid_game())
    app.tap("tile_witch_wand")
    app.advance(1.5)
    drawn: list[object] = []
    Window.bind(on_draw=drawn.append)
    app.advance(0.5)
    Window.unbind(on_draw=drawn.append)
    assert drawn == []


@pytest.mark.parametrize(("size", "text_size"), [(SIZES[0], 2.0), (SIZES[1], 1.0), (SIZES[2], 1.3), (SIZES[3], 2.0)])
def test_nothing_is_cut_small_or_overlapping(app: Driver, size: tuple[int, int], text_size: float) -> None:
    app.resize(*size)
    app.app.session.set("text_size", text_size)
    editor = open_editor(app, mid_game())
    faults = []
    for tool, pair in product(TOOLS, (None, WITCH_WAND)):
        editor.hand = Hand(tool, pair, cell=(1, -1) if pair else None, crystal=(0, 0) if pair else None)
        app.frames(4)
        problems = layout.problems([editor], layout.Box(0, 0, *size))
        faults += [f"{tool} {pair}: {problem}" for problem in problems]
        assert editor.board.pitch >= dp(LEAST_CELL) - 0.5
    assert not faults, "\n".join(faults)


def test_every_theme_draws_the_cauldron_in_its_own_colours(app: Driver) -> None:
    open_board(app, cauldron=mid_game())
    seen = set()
    for theme in ROLES:
        app.app.session.set("theme", theme)
        app.frames(3)
        seen.add(app.pixels())
    assert len(seen) == len(ROLES)
