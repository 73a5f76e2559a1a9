"""The widgets of the kit under a finger: each is laid over the first page of the running app."""

from __future__ import annotations

import pkgutil
from importlib import import_module
from typing import Any

import pytest
from kivy.core.window import Window
from kivy.uix.widget import Widget
from kivy.utils import get_color_from_hex

from screens import kit
from screens.kit.buttons import PushButton
from screens.kit.chips import Chip, Chips
from screens.kit.choice import PictureChoice, Segment, Segmented
from screens.kit.drawing.glyphs import Piece
from screens.kit.empty import EmptyState
from screens.kit.frame.match_bar import MatchBar
from screens.kit.frame.player_strip import VEIL, PlayerStrip, StripSeat
from screens.kit.frame.progress import ProgressDots
from screens.kit.frame.undo_bar import UndoBar
from screens.kit.layouts.equal_height_row import EqualHeightRow
from screens.kit.layouts.flow import Flow
from screens.kit.layouts.optional import Optional
from screens.kit.layouts.scroll import Rolling, Scroll
from screens.kit.numbers import HOLD_SECONDS, REPEAT_SECONDS, StepButton, Stepper
from screens.kit.overlay import SNACK_SECONDS, Dialog, Snack
from screens.kit.panel import VEIL_ALPHA, Card, TapCard
from screens.kit.text import beginning
from screens.look.theme import ROLES
from tools.harness.driver import Driver, Finger
from tools.harness.hands.common import heard, lay, lift, middle, put

pytestmark = pytest.mark.ui


def block(width: float, height: float) -> Widget:
    return Widget(size_hint=(None, None), size=(width, height))


# Text


@pytest.mark.parametrize(
    ("lines", "shown"),
    [
        (0, "one two three four five"),
        (1, "one two…"),
        (2, "one two three four…"),
        (3, "one two three four five"),
        (4, "one two three four five"),
    ],
)
def test_the_beginning_of_a_text_in_a_number_of_lines(lines: int, shown: str) -> None:
    assert beginning("one two three four five", lines, lambda line: len(line) <= 11) == shown


def test_an_ellipsis_takes_the_room_of_a_word_but_one_word_is_always_shown() -> None:
    assert beginning("one two three", 1, lambda line: len(line) <= 7) == "one…"
    assert beginning("immeasurable depths", 1, lambda line: len(line) <= 4) == "immeasurable…"


# Numbers


def test_a_stepper_goes_by_one_and_by_five(app: Driver) -> None:
    stepper = lay(app, Stepper(value=10))
    changes = heard(stepper, "on_change")
    for key in ("plus", "plus_five", "minus"):
        app.tap(key)
    assert changes == [11, 16, 15]
    assert app.sees("15")


def test_a_stepper_shows_a_real_minus_sign(app: Driver) -> None:
    lay(app, Stepper(value=-3, least=-9))
    assert app.sees("−3")


def test_a_stepper_stays_between_its_limits_and_says_nothing_there(app: Driver) -> None:
    stepper = lay(app, Stepper(value=1, least=0, most=7))
    changes = heard(stepper, "on_change")
    for key in ("minus", "minus", "plus_five", "plus_five", "plus"):
        app.tap(key)
    assert changes == [0, 5, 7]


def test_a_held_step_repeats_until_the_finger_leaves(app: Driver) -> None:
    stepper = lay(app, Stepper())
    app.tap("plus", hold=HOLD_SECONDS - 0.1)
    assert stepper.value == 1
    app.tap("plus", hold=HOLD_SECONDS + 2.5 * REPEAT_SECONDS)
    assert stepper.value == 1 + 1 + 3
    app.advance(1)
    assert stepper.value == 5


def test_a_held_step_ends_with_the_sheet_that_it_is_on(app: Driver) -> None:
    stepper = lay(app, Stepper())
    app.advance(0.5)
    finger = put(*middle(app.find("plus")))
    app.advance(HOLD_SECONDS + REPEAT_SECONDS)
    held = stepper.value
    assert held >= 2
    app.shell.remove_widget(stepper)
    app.advance(5 * REPEAT_SECONDS)
    assert stepper.value == held
    lift(finger)


def test_a_held_step_stops_at_the_limit(app: Driver) -> None:
    stepper = lay(app, Stepper(most=3))
    app.tap("plus", hold=3)
    assert stepper.value == 3


def test_a_stepper_shows_a_number_as_far_as_it_is_written(app: Driver) -> None:
    stepper = lay(app, Stepper(value=777))
    stepper.written = "−"
    app.frames(4)
    assert "−" in app.texts() and not app.sees("777")
    stepper.written = ""
    app.frames(4)
    assert app.sees("777")


# Choices


def choose(app: Driver, text: str) -> None:
    app.tap(lambda widget: isinstance(widget, Segment) and widget.text == text)


def test_a_segmented_control_says_what_a_finger_chose_and_says_it_once(app: Driver) -> None:
    control = lay(app, Segmented(choices=[(2, "two"), (3, "three"), (4, "four")], value=2))
    choices = heard(control, "on_choice")
    choose(app, "four")
    assert choices == [4] and control.value == 2, "it shows a choice only when somebody has kept it"
    control.value = 4
    choose(app, "four")
    assert choices == [4]
    control.value = 3
    assert choices == [4]
    assert [segment.on for segment in reversed(control.children)] == [False, True, False]


def test_the_segments_are_as_high_as_the_one_with_the_most_lines(app: Driver) -> None:
    long = "a choice that needs a good many words to be told"
    control = lay(app, Segmented(choices=[(1, "one"), (2, long), (3, "three"), (4, "four")]))
    assert len({segment.height for segment in control.children}) == 1
    assert control.children[0].height >= max(segment.preferred_height for segment in control.children) > 48


# Room


def test_a_flow_begins_a_new_line_where_the_room_ends(app: Driver) -> None:
    flow = Flow(size_hint=(None, None), width=320, gap=10, line_gap=6)
    blocks = [block(100, height) for height in (20, 40, 20, 30)]
    for one in blocks:
        flow.add_widget(one)
    lay(app, flow)
    assert [one.x - flow.x for one in blocks] == [0, 110, 220, 0]
    assert len({one.center_y for one in blocks[:3]}) == 1, "a line is levelled by its middle"
    assert flow.height == 40 + 6 + 30
    assert blocks[1].top == flow.top and blocks[3].y == flow.y


def test_a_flow_breaks_its_lines_anew_when_it_gets_narrower(app: Driver) -> None:
    flow = Flow(size_hint=(None, None), width=320, gap=10)
    for _ in range(3):
        flow.add_widget(block(100, 20))
    lay(app, flow)
    assert flow.height == 20
    flow.width = 210
    app.frames(4)
    assert flow.height == 40


def test_a_centred_flow_leaves_the_same_room_on_both_sides(app: Driver) -> None:
    flow = Flow(size_hint=(None, None), width=320, gap=10, align="center")
    blocks = [block(width, 20) for width in (100, 150, 200)]
    for one in blocks:
        flow.add_widget(one)
    lay(app, flow)
    assert blocks[0].x - flow.x == flow.right - blocks[1].right == 30
    assert blocks[2].x - flow.x == flow.right - blocks[2].right == 60


def test_a_chip_is_never_wider_than_its_line(app: Driver) -> None:
    chips = Chips(size_hint=(None, None), width=200)
    chip = Chip(text="Aleksandra Wiśniewska-Nádasdy Kőrösi")
    chips.add_widget(chip)
    lay(app, chips)
    assert chip.width <= chips.width and chip.height > 48
    assert chips.height == chip.height


def test_a_chip_shows_its_owner_until_it_has_none(app: Driver) -> None:
    chips, chip = Chips(size_hint_x=None, width=300), Chip(text="Mira", trailing="down")
    chips.add_widget(chip)
    lay(app, chips)
    bare = chip.width
    for name, piece in (("Mira", "green"), ("Mira", "")):
        chip.show_owner(name, piece)
        app.frames(4)
        (shown,) = [widget for widget in chip.walk() if isinstance(widget, Piece)]
        assert (shown.name, shown.piece) == (name, piece)
        assert bare < chip.width and all(part.right <= chip.right for part in chip.ids.body.children)
    chip.show_owner("", "")
    app.frames(4)
    assert chip.width == bare and not any(isinstance(widget, Piece) for widget in chip.walk())


def test_what_is_hidden_takes_no_room_and_no_touch_and_comes_back_in_order(app: Driver) -> None:
    maybe = Optional(size_hint_x=None, width=300)
    first, second = PushButton(text="first", key="first"), PushButton(text="second", key="second")
    for button in (first, second):
        maybe.add_widget(button)
    lay(app, maybe)
    height = maybe.height
    assert height >= 96
    maybe.shown = False
    app.frames(4)
    assert maybe.height == 0 and not app.find_all("first")
    maybe.shown = True
    app.frames(4)
    assert maybe.height == height and first.y > second.y
    taps = heard(second, "on_release")
    app.tap("second")
    assert len(taps) == 1


def test_what_is_added_while_hidden_appears_when_shown(app: Driver) -> None:
    maybe = lay(app, Optional(shown=False))
    maybe.add_widget(PushButton(text="later", key="later"))
    app.frames(4)
    assert not app.find_all("later")
    maybe.shown = True
    app.frames(4)
    assert app.find_all("later")


def test_a_level_row_is_as_high_as_its_neediest_child(app: Driver) -> None:
    level = EqualHeightRow(size_hint_x=None, width=300)
    short, tall = PictureChoice(text="a"), PictureChoice(text="b")
    for choice in (short, tall):
        level.add_widget(choice)
    lay(app, level)
    before = level.height
    assert before == short.height == tall.height == max(short.preferred_height, tall.preferred_height)
    tall.text = "now this one needs several lines of words"
    app.frames(4)
    assert level.height == short.height == tall.preferred_height > before


# Drawing


def color_at(pixels: bytes, x: float, y: float) -> list[float]:
    offset = 4 * (int(y) * int(Window.width) + int(x))
    return [value / 255 for value in pixels[offset : offset + 3]]


def test_the_veil_of_a_held_card_goes_where_the_card_goes(app: Driver) -> None:
    card = TapCard(size_hint=(None, None), size=(200, 60), ground="#000000", veil="#FFFFFF")
    card.state = "down"
    lay(app, card)
    assert color_at(app.pixels(), *card.center) == pytest.approx([VEIL_ALPHA] * 3, abs=0.01)
    card.pos, card.width = (20, 20), 300
    app.frames(2)
    assert color_at(app.pixels(), card.right - 20, card.center_y) == pytest.approx([VEIL_ALPHA] * 3, abs=0.01)
    card.state = "normal"
    app.frames(2)
    assert color_at(app.pixels(), *card.center) == [0, 0, 0]


def test_progress_dots_are_full_when_done_half_now_and_rings_to_come(app: Driver) -> None:
    bg, tint, edge = (get_color_from_hex(ROLES["dark"][role])[:3] for role in ("bg", "accent", "edge"))
    ground = Card(size_hint=(None, None), size=(200, 60))
    dots = ProgressDots(total=4, done=2, dot=20)
    ground.add_widget(dots)
    lay(app, ground)
    ground.ground = [*bg, 1]
    app.frames(2)
    pixels = app.pixels()
    left, middle = dots.x, dots.center_y

    def looks(x: float, color: list[float]) -> bool:
        return color_at(pixels, left + x, middle) == pytest.approx(color, abs=0.02)

    for dot in (0, 28):
        assert looks(dot + 5, tint) and looks(dot + 15, tint)
    assert looks(56 + 6, tint) and looks(56 + 14, bg), "half a moon"
    assert looks(84 + 6, bg) and looks(84 + 14, bg), "only a ring"
    ring = [color_at(pixels, left + 84 + x, middle) for x in range(4)]
    assert any(color == pytest.approx(edge, abs=0.12) for color in ring)
    assert looks(84 + 28, bg), "no fifth dot"


# Notes and empty pages


def test_a_snack_goes_by_itself(app: Driver) -> None:
    snack = lay(app, Snack(text="Saved to History.", width=300))
    app.advance(SNACK_SECONDS - 1)
    assert snack.parent
    app.advance(1.1)
    assert snack.parent is None


def test_the_action_of_a_snack_happens_once_and_takes_the_snack_away(app: Driver) -> None:
    acted: list[bool] = []
    snack = lay(
        app, Snack(text="Zsófi left the table.", action="Undo", on_action=lambda: acted.append(True), width=300)
    )
    app.tap("snack")
    assert acted == [True] and snack.parent is None
    app.advance(SNACK_SECONDS + 1)
    assert acted == [True]


def test_an_empty_page_says_so_and_its_button_leads_on(app: Driver) -> None:
    state = lay(app, EmptyState(text="Nothing here yet.", action="New match"))
    acts = heard(state, "on_act")
    assert app.sees("Nothing here yet.")
    app.tap(lambda widget: isinstance(widget, PushButton) and widget.text == "New match")
    assert len(acts) == 1


def test_what_is_disabled_keeps_its_words_readable(app: Driver) -> None:
    button = lay(app, PushButton(text="Not now", kind="primary", disabled=True))
    label: Any = button.children[0]
    assert label._ink.rgba == label.color and 0 < button.opacity < 1


def test_the_answers_of_a_question_stand_below_each_other_once_the_text_has_grown(app: Driver) -> None:
    question = Dialog(title="Sure?", text="It cannot be undone.", agree_text="Preparations", refuse_text="Cancel")
    app.shell.overlay(question)
    app.frames(4)
    assert not question.stacked
    app.app.session.set("text_size", 2.0)
    app.frames(6)
    assert question.stacked


# All of it

# No look of their own.
UNSEEN = {"CenteredDrawing", "Draggable", "Fingers", "Layered", "ZoomCanvas"}


def test_the_kit_page_shows_every_widget_of_the_kit(app: Driver) -> None:
    from tools.kit_page import KitPage

    page = KitPage()
    app.shell.add_widget(page)
    app.frames(4)
    shown = {base for widget in page.walk() for base in type(widget).__mro__}
    modules = [import_module(module.name) for module in pkgutil.walk_packages(kit.__path__, "screens.kit.")]
    ours = {
        thing
        for module in modules
        for thing in vars(module).values()
        if isinstance(thing, type) and issubclass(thing, Widget) and thing.__module__ == module.__name__
    }
    assert StepButton in ours
    assert {widget.__name__ for widget in ours - shown} == UNSEEN


# Scrolling


@pytest.mark.parametrize("kind", [Rolling, Scroll])
@pytest.mark.parametrize("size", [(200, 0), (0, 200)])
def test_what_has_no_room_does_not_take_a_touch(app: Driver, size: tuple[int, int], kind: type[Rolling]) -> None:
    scroll = kind(size_hint=(None, None), size=size, pos=(100, 300))
    scroll.add_widget(block(200, 400))
    app.shell.add_widget(scroll)
    app.frames(4)
    touch = Finger(100 + size[0], 300)
    assert not scroll.dispatch("on_touch_down", touch)


def test_points_that_are_won_light_up_for_a_moment(app: Driver) -> None:
    strip = lay(app, PlayerStrip(size_hint=(None, None), width=300))
    for points in ("4", "7"):
        strip.seats = [StripSeat("green", "Mira", points, ""), StripSeat("red", "Tamás", VEIL, "")]
        app.frames(2)
        assert bool(strip.cells[0].glow) == (points == "7") and not strip.cells[1].glow
    app.advance(1)
    assert not strip.cells[0].glow
    strip.seats = [StripSeat("green", "Mira", "5", "")]
    app.frames(2)
    assert not strip.cells[0].glow, "fewer points are no gain"


def test_with_reduced_motion_nothing_lights_up(app: Driver) -> None:
    app.app.session.set("reduce_motion", True)
    strip = lay(app, PlayerStrip(size_hint=(None, None), width=300))
    for points in ("4", "7"):
        strip.seats = [StripSeat("green", "Mira", points, "")]
        app.frames(2)
        assert not strip.cells[0].glow


def test_a_strip_keeps_its_cells_in_place_when_points_are_won(app: Driver) -> None:
    strip = lay(app, PlayerStrip(size_hint=(None, None), width=300))
    places = []
    for points in ("4", "108"):
        strip.seats = [StripSeat("green", "Mira", points, ""), StripSeat("red", "Aleksandra", "0", "")]
        app.frames(4)
        places.append([(cell.x, cell.width) for cell in strip.cells])
    assert places[0] == places[1]


def test_a_chip_is_as_wide_when_it_is_chosen(app: Driver) -> None:
    chip = lay(app, Chip(text="Wand", widest="1. Wand"))
    width = chip.width
    chip.on, chip.text = True, "1. Wand"
    app.frames(4)
    assert chip.width == width


def test_the_bars_of_a_table_are_as_high_for_long_words(app: Driver) -> None:
    bar, undo = MatchBar(size_hint_x=None, width=360), UndoBar(size_hint_x=None, width=360)
    heights = []
    for words in ("Ola", "Maximilian-Alexander von Thurn und Taxis lays the third of four domain tiles"):
        bar.headline = undo.text = words
        for widget in (bar, undo):
            if widget.parent is None:
                lay(app, widget)
        app.frames(6)
        heights.append((bar.height, undo.height))
    assert heights[0] == heights[1]
