"""Keys that enter at once, the one big button, and what says why it cannot be done."""

from __future__ import annotations

from itertools import pairwise, product
from typing import Any

import pytest
from kivy.metrics import dp

from scoring.message import Message
from screens.kit.actions.action_bar import SMALLEST, MainActionBar, wrapped
from screens.kit.actions.quick_add import QuickAdd, QuickKey
from screens.kit.buttons import PushButton
from screens.kit.numbers import HOLD_SECONDS, StepButton
from screens.kit.picks import Pick, PickGrid
from screens.kit.text import STEPS
from screens.shell.keys.spoken import spoken_name
from tests.layout import SMALLEST_TARGET
from tools.harness.driver import Driver
from tools.harness.hands.common import heard, lay

pytestmark = pytest.mark.ui

WHY = Message("match.not_tracked")
SAID = "This game cannot be tracked."
NUMBERS = ("+1", "+2", "+3", "+5", "+6")


def quick_add(app: Driver, *texts: str, width: float = 356, **values: Any) -> tuple[QuickAdd, list[QuickKey]]:
    row = QuickAdd(size_hint_x=None, width=dp(width), **values)
    keys = [QuickKey(key=f"quick_{index}", text=text) for index, text in enumerate(texts)]
    for key in keys:
        row.add_widget(key)
    return lay(app, row), keys


def rows(keys: list[QuickKey]) -> int:
    return len({key.y for key in keys})


# QuickAdd


@pytest.mark.parametrize("high", [48, 52])
def test_keys_stand_in_one_row_all_of_one_size_four_apart(app: Driver, high: int) -> None:
    row, keys = quick_add(app, *NUMBERS, key_height=dp(high))
    assert rows(keys) == 1 and row.height == dp(high)
    assert len({tuple(key.size) for key in keys}) == 1
    assert keys[0].height == dp(high) and keys[0].width >= dp(SMALLEST_TARGET)
    gaps = [right.x - left.right for left, right in pairwise(keys)]
    assert all(dp(4) <= gap <= dp(4) + 1 for gap in gaps)
    assert keys[0].x == row.x and row.right - 1 <= keys[-1].right <= row.right


def test_a_tap_is_a_whole_entry(app: Driver) -> None:
    _, keys = quick_add(app, *NUMBERS)
    entered = [heard(key, "on_release") for key in keys]
    app.tap("quick_2")
    assert [len(taps) for taps in entered] == [0, 0, 1, 0, 0]


def test_keys_that_find_no_room_in_one_row_stand_in_two_and_stay_equal(app: Driver) -> None:
    row, keys = quick_add(app, "+1 tartó", "könyv", "Aktiválás", "Könyvespolc", width=300)
    assert rows(keys) == 2
    app.app.session.set("text_size", 2.0)
    app.frames(6)
    assert rows(keys) >= 2 and len({tuple(key.size) for key in keys}) == 1
    assert all(key.y >= row.y and key.right <= row.right for key in keys)
    assert min(keys[0].size) >= dp(SMALLEST_TARGET)


def test_numbers_stay_in_one_row_at_the_largest_text(app: Driver) -> None:
    _, keys = quick_add(app, *NUMBERS)
    app.app.session.set("text_size", 2.0)
    app.frames(6)
    assert rows(keys) == 1


def test_a_key_has_one_size_idle_held_and_off(app: Driver) -> None:
    row, keys = quick_add(app, *NUMBERS)
    sizes = {tuple(row.size)}
    for off, state in product(("", WHY), ("normal", "down")):
        keys[1].off, keys[1].state = off, state
        app.frames(4)
        sizes.add(tuple(row.size))
        assert len({tuple(key.size) for key in keys}) == 1
    assert len(sizes) == 1


def test_a_key_that_is_off_has_no_ground_but_an_edge(app: Driver) -> None:
    _, keys = quick_add(app, *NUMBERS)
    assert keys[0].ground[3] == 1 and keys[0].outline[3] == 0
    keys[0].off = WHY
    assert keys[0].ground[3] == 0 and keys[0].outline[3] == 1


def test_keys_on_a_raised_card_are_lower_than_it(app: Driver) -> None:
    row, keys = quick_add(app, "+1")
    plain = list(keys[0].ground)
    row.raised = True
    assert list(keys[0].ground) != plain


def test_a_key_is_called_by_its_words_and_whose_row_it_is(app: Driver) -> None:
    _, keys = quick_add(app, *NUMBERS, spoken="Mira")
    assert spoken_name(keys[0]) == "+1, Mira"
    keys[0].off = WHY
    assert spoken_name(keys[0]) == f"+1, {SAID}, Mira"


# Off


def test_a_key_that_is_off_says_why_and_enters_nothing(app: Driver) -> None:
    _, keys = quick_add(app, *NUMBERS)
    keys[3].off = WHY
    taps, presses, asked = (heard(keys[3], event) for event in ("on_release", "on_press", "on_why"))
    app.tap("quick_3")
    assert (taps, presses, asked) == ([], [], [WHY]) and app.sees(SAID)
    keys[3].off = ""
    app.tap("quick_3")
    assert len(taps) == len(presses) == 1


def test_the_reason_may_be_an_id(app: Driver) -> None:
    lay(app, PushButton(key="later", text="Later", off="match.not_tracked"))
    app.tap("later")
    assert app.sees(SAID)


def test_who_listens_may_say_it_otherwise(app: Driver) -> None:
    button = lay(app, PushButton(key="later", text="Later", off=WHY))
    button.bind(on_why=lambda *_: True)
    app.tap("later")
    assert not app.sees(SAID)


@pytest.mark.parametrize("kind", ["primary", "tonal", "outlined", "text", "doubt"])
def test_a_button_that_is_off_keeps_its_place_and_size(app: Driver, kind: str) -> None:
    button = lay(app, PushButton(key="later", kind=kind, text="Later", icon="spell"))
    size, ink = tuple(button.size), list(button.ink)
    button.off = WHY
    app.frames(4)
    assert tuple(button.size) == size and button.opacity == 1
    assert button.ground[3] == 0 and button.outline[3] == 1 and list(button.ink) != ink


def test_a_step_that_is_off_does_not_step_however_long_it_is_held(app: Driver) -> None:
    step = lay(app, StepButton(key="plus", text="+1", off=WHY))
    steps = heard(step, "on_step")
    app.tap("plus", hold=HOLD_SECONDS + 1)
    assert not steps and app.sees(SAID)


def test_a_pick_that_is_off_stays_where_it_is(app: Driver) -> None:
    grid = PickGrid(size_hint_x=None, width=dp(300))
    pick = Pick(key="stone", icon="star4", text="Stone", note="there")
    grid.add_widget(pick)
    lay(app, grid)
    size, taps = tuple(grid.size), heard(pick, "on_release")
    pick.off = WHY
    app.frames(4)
    app.tap("stone")
    assert not taps and app.sees(SAID) and tuple(grid.size) == size


# The big button

LABELS = (
    "Next: Zsófi",
    "Skip 1 action, then wand",
    "2 pont kihagyása, következik: Wiśniewska-Nádasdy",
    "Zakończ turę bez drugiego symbolu, teraz Tamás",
)


def bar(app: Driver, width: float = 412, **values: Any) -> MainActionBar:
    return lay(app, MainActionBar(size_hint_x=None, width=dp(width), trailing="next", **values))


def big(shown: MainActionBar) -> Any:
    return shown.children[0]


def test_the_bar_is_72_and_its_button_56_high(app: Driver) -> None:
    shown = bar(app, text="Next: Zsófi")
    button = big(shown)
    assert (shown.height, button.height) == (dp(72), dp(56))
    assert button.x - shown.x == shown.right - button.right == dp(16)
    assert button.y - shown.y == shown.top - button.top == dp(8)


@pytest.mark.parametrize("scale", [1.0, 1.3, 2.0])
@pytest.mark.parametrize("width", [360, 412])
def test_the_bar_moves_in_no_state_and_with_no_words(app: Driver, scale: float, width: float) -> None:
    app.app.session.set("text_size", scale)
    shown = bar(app, width)
    positions = set()
    for text, kind, off in product(LABELS, ("primary", "tonal"), ("", WHY)):
        shown.text, shown.kind, shown.off = text, kind, off
        app.frames(5)
        button, label = big(shown), big(shown).part("text")
        positions.add((tuple(shown.pos), tuple(shown.size), tuple(button.pos), tuple(button.size)))
        assert button.y < label.y and label.top < button.top and button.x < label.x and label.right < button.right
        assert label.font_size >= label.type_size * SMALLEST / STEPS
    assert len(positions) == 1


def test_the_bar_acts_once_and_when_it_is_off_says_why(app: Driver) -> None:
    shown = bar(app, text="Cast", key="cast")
    acts = heard(shown, "on_act")
    app.tap("cast")
    shown.off = WHY
    app.tap("cast")
    assert len(acts) == 1 and app.sees(SAID)


def test_one_small_button_may_stand_left_of_the_big_one(app: Driver) -> None:
    shown = bar(app, text="Save, then Zsófi", side_text="Cancel")
    small, sides, acts = shown.children[1], heard(shown, "on_side"), heard(shown, "on_act")
    app.tap("action_side")
    assert len(sides) == 1 and not acts
    assert small.right + dp(8) == big(shown).x and small.height == big(shown).height and small.width < big(shown).width
    height = shown.height
    shown.side_text = ""
    app.frames(4)
    assert shown.height == height and len(shown.children) == 1


def test_the_small_button_may_be_a_glyph_with_a_name(app: Driver) -> None:
    shown = bar(app, text="Place it here", side_icon="rotate", side_spoken="spoken.turn_board")
    small = app.find("action_side")
    assert small.width == dp(64) and spoken_name(small)
    shown.side_off = WHY
    sides = heard(shown, "on_side")
    app.tap("action_side")
    assert not sides and app.sees(SAID)


def test_lines_are_counted_word_by_word() -> None:
    assert wrapped("one", 1000, 16)[0] == 1
    assert wrapped("one two", 1, 16)[0] == 2
    assert wrapped("", 10, 16) == (1, 0)
