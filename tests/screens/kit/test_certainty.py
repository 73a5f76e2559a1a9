"""How sure a number is: marks, boxes, notes and tags, told apart in grey, and of one size in all their states."""

from __future__ import annotations

from itertools import groupby, product
from typing import Any

import pytest
from kivy.core.window import Window
from kivy.metrics import dp

from scoring.message import Message
from scoring.words import LANGUAGES
from screens.kit.chips import Tag
from screens.kit.choice import RadioCard
from screens.kit.drawing.dashed_outline import dashed_frame
from screens.kit.drawing.mark import STATES, Mark
from screens.kit.layouts.layout import Box
from screens.kit.note import ConfirmButton, Note
from screens.kit.numbers import CERTAINTIES, Stepper, ValueBox, ValueButton
from screens.kit.panel import TapCard
from screens.look.theme import theme
from screens.look.words import words
from screens.shell.keys.spoken import spoken_name
from tests.layout import SMALLEST_TARGET, problems
from tests.layout import Box as Area
from tools.harness.driver import Driver
from tools.harness.hands.common import heard, lay

pytestmark = pytest.mark.ui

SIDES = (16, 20, 24, 28)
# How much brighter or darker two spots must be to be told apart without their colour.
SEEN = 30
LINE_SEEN = 10


def grey(app: Driver, box: tuple[float, float, float, float]) -> list[list[int]]:
    """What is seen in this part of the window without any colour, row by row from below."""
    pixels, wide = app.pixels(), int(Window.width)
    left, low, right, top = map(round, box)
    spots = [[4 * (y * wide + x) for x in range(left, right)] for y in range(low, top)]
    return [[round(0.3 * pixels[at] + 0.59 * pixels[at + 1] + 0.11 * pixels[at + 2]) for at in row] for row in spots]


def whole(widget: Any, beyond: float = 0) -> tuple[float, float, float, float]:
    return widget.x - beyond, widget.y - beyond, widget.right + beyond, widget.top + beyond


def dashes_along_the_top(app: Driver, widget: Any) -> int:
    """How often something begins on a line that lies in the outline, between the corners."""
    left, low = round(widget.x + widget.radius), round(widget.y) + round(widget.height) - 1
    outline, below = (grey(app, (left, y, round(widget.right - widget.radius), y + 1))[0] for y in (low, low - dp(4)))
    return sum(line for line, _ in groupby(abs(a - b) > LINE_SEEN for a, b in zip(outline, below, strict=True)))


# Marks


@pytest.mark.parametrize("side", SIDES)
def test_a_mark_has_one_size_in_all_states_and_grows_with_the_text(app: Driver, side: int) -> None:
    mark = lay(app, Mark(state="entered", side=f"{side}sp"))
    for scale, state in product((1.0, 2.0), STATES):
        app.app.session.set("text_size", scale)
        mark.state = state
        app.frames(2)
        assert tuple(mark.size) == (dp(side) * scale, dp(side) * scale)


def test_without_a_state_there_is_no_mark_and_no_room_for_it(app: Driver) -> None:
    mark = lay(app, Mark())
    assert tuple(mark.size) == (0, 0) and not mark.spoken


@pytest.mark.parametrize("look", ["dark", "light", "contrast"])
def test_the_smallest_marks_differ_without_their_colours(app: Driver, look: str) -> None:
    app.app.session.set("theme", look)
    mark = lay(app, Mark(state="entered", side="16sp"))
    seen = {}
    for state in STATES:
        mark.state = state
        app.frames(2)
        seen[state] = [spot for row in grey(app, whole(mark)) for spot in row]
    for one, other in product(STATES, STATES):
        differing = sum(abs(a - b) > SEEN for a, b in zip(seen[one], seen[other], strict=True))
        assert one == other or differing >= 20, (one, other, differing)


def test_only_what_was_entered_is_filled(app: Driver) -> None:
    mark = lay(app, Mark(state="entered", side="28sp"))
    above_the_rim = (mark.center_x, mark.y + 5, mark.center_x + 1, mark.y + 6)
    seen = {}
    for state in STATES:
        mark.state = state
        app.frames(2)
        seen[state] = grey(app, above_the_rim)[0][0]
    assert all(abs(seen["entered"] - seen[state]) > SEEN for state in ("tracked", "doubt", "empty", "misfit"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_mark_is_read_aloud_in_each_language(app: Driver, language: str) -> None:
    app.app.session.set("language", language)
    row, mark = TapCard(spoken=""), Mark()
    row.add_widget(mark)
    lay(app, row)
    names = []
    for state in STATES:
        mark.state = state
        names.append(spoken_name(row))
    assert len(set(names)) == len(STATES) and all(names) and not any("mark." in name for name in names)


def test_in_high_contrast_a_doubt_has_the_colour_of_text(app: Driver) -> None:
    for look, role in (("dark", "warn"), ("light", "warn"), ("contrast", "text")):
        app.app.session.set("theme", look)
        assert theme.doubt == getattr(theme, role)


# Boxes


@pytest.mark.parametrize("kind", [ValueBox, ValueButton])
def test_a_box_has_one_size_in_all_states(app: Driver, kind: type[ValueBox]) -> None:
    box = lay(app, kind(text="6"))
    sizes = set()
    for certainty, chosen in product(CERTAINTIES, (False, True)):
        box.certainty, box.chosen = certainty, chosen
        app.frames(3)
        sizes.add(tuple(box.size))
    assert len(sizes) == 1 and min(sizes) >= (dp(56), dp(48))


def test_a_number_in_doubt_is_dashed_and_no_other(app: Driver) -> None:
    box = lay(app, ValueBox(text="6"))
    dashed = {}
    for certainty in CERTAINTIES:
        box.certainty = certainty
        app.frames(3)
        dashed[certainty] = dashes_along_the_top(app, box)
    assert dashed.pop("doubt") >= 4
    assert set(dashed.values()) == {1}


def test_an_unknown_number_is_a_dash_and_never_zero(app: Driver) -> None:
    stepper = lay(app, Stepper(certainty="empty"))
    assert "–" in app.texts() and "0" not in app.texts()
    stepper.written = "1"
    app.frames(3)
    assert "1" in app.texts() and "–" not in app.texts()


def test_a_finger_enters_what_was_in_doubt(app: Driver) -> None:
    stepper = lay(app, Stepper(value=4, certainty="doubt"))
    width = stepper.width
    app.tap("plus")
    assert (stepper.value, stepper.certainty) == (5, "entered")
    assert stepper.width == width


def test_a_chosen_number_in_doubt_keeps_its_dashes_within_a_line(app: Driver) -> None:
    box = lay(app, ValueBox(text="6", certainty="doubt"))
    beside = (box.x - dp(4), int(box.center_y), box.x, int(box.center_y) + 1)
    before = grey(app, beside)
    box.chosen = True
    app.frames(3)
    assert dashes_along_the_top(app, box) >= 4
    assert max(abs(a - b) for a, b in zip(grey(app, beside)[0], before[0], strict=True)) > SEEN
    box.certainty = "entered"
    app.frames(3)
    assert grey(app, beside) == before


def test_a_number_that_can_be_tapped_says_how_sure_it_is(app: Driver) -> None:
    box = lay(app, ValueButton(text="4", certainty="doubt", spoken="Magic tokens"))
    assert spoken_name(box) == "Magic tokens, in doubt"


def test_equal_boxes_share_one_drawing_of_their_dashes() -> None:
    assert dashed_frame(112, 96, 24, 4) is dashed_frame(112, 96, 24, 4)


# Notes and tags


def wide_note(app: Driver, **values: Any) -> Note:
    return lay(app, Note(size_hint_x=None, width=dp(380), **values))


def test_a_doubt_is_confirmed_with_one_tap_and_its_note_keeps_its_room(app: Driver) -> None:
    note = wide_note(app)
    note.show_doubt("3 of Zsófi’s turns were skipped, and nobody has counted since", 4)
    app.frames(4)
    assert app.sees("Confirm 4") and dashes_along_the_top(app, note) > 10
    asked, height = heard(note, "on_act"), note.height
    app.tap("note_action")
    assert len(asked) == 1
    note.show_confirmed(4)
    app.frames(4)
    assert app.sees("Confirmed: 4") and note.height == height
    assert note.ids.action.disabled and dashes_along_the_top(app, note) == 1


def test_a_confirmed_note_gives_its_room_back_when_everything_moves_anyway(app: Driver) -> None:
    note = wide_note(app)
    note.show_doubt("3 of Zsófi’s turns were skipped " * 4, 4)
    app.frames(4)
    note.show_confirmed(4)
    app.frames(4)
    kept = note.height
    note.width = dp(390)
    app.frames(4)
    assert note.height < kept


def test_the_button_of_a_doubt_stands_below_its_reason_when_the_text_is_large(app: Driver) -> None:
    note = wide_note(app)
    note.show_doubt("3 of Zsófi’s turns were skipped", 4)
    app.frames(4)
    assert note.ids.action.center_y == pytest.approx(note.center_y, abs=1)
    app.app.session.set("text_size", 2.0)
    app.frames(6)
    assert note.ids.action.top <= note.ids.said.y
    assert note.x <= note.ids.action.x and note.ids.action.right <= note.right


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_button_that_confirms_is_a_target_in_each_language(app: Driver, language: str) -> None:
    app.app.session.set("language", language)
    button = lay(app, ConfirmButton(value="4"))
    assert "4" in spoken_name(button) and min(button.size) >= dp(SMALLEST_TARGET)
    assert button.text == words.tr("mark.confirm", value="4")


def test_a_tag_in_doubt_has_a_question_mark_and_dashes(app: Driver) -> None:
    tag = lay(app, Tag(text="2 unconfirmed"))
    plain, height = tag.width, tag.height
    tag.kind = "doubt"
    app.frames(4)
    assert [part.state for part in tag.walk() if isinstance(part, Mark)] == ["doubt"]
    assert tag.height == height and tag.width > plain and tag.dashed
    tag.kind, tag.mark = "bad", "misfit"
    app.frames(4)
    assert [part.state for part in tag.walk() if isinstance(part, Mark)] == ["misfit"] and not tag.dashed
    tag.kind, tag.mark = "tint", ""
    app.frames(4)
    assert tag.width == plain


# Choosing one of two


def radio(app: Driver, width: float, **values: Any) -> RadioCard:
    card = RadioCard(
        key="light",
        icon="leaf",
        text="Light",
        cost="about 3 taps per turn",
        note="Enter points and pass the turn. The app asks for owls, tokens and scrolls at the end.",
        size_hint_x=None,
        width=dp(width),
        **values,
    )
    return lay(app, card)


def test_a_card_with_a_radio_stays_as_large_when_it_is_chosen(app: Driver) -> None:
    card = radio(app, 380)
    size, taps = tuple(card.size), heard(card, "on_release")
    app.tap("light")
    card.on = True
    app.frames(4)
    assert len(taps) == 1 and tuple(card.size) == size
    assert spoken_name(card).endswith("selected")


def test_what_it_costs_stands_below_the_heading_where_there_is_no_room_beside_it(app: Driver) -> None:
    card = radio(app, 380)
    assert not card.stacked and app.sees("about 3 taps per turn")
    card.width = dp(240)
    app.frames(4)
    assert card.stacked and app.sees("about 3 taps per turn")


def test_a_card_that_cannot_be_chosen_says_why(app: Driver) -> None:
    card = radio(app, 380, off=Message("match.not_tracked"))
    taps = heard(card, "on_release")
    app.tap("light")
    assert not taps and app.sees("This game cannot be tracked.")


# All of them


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scale", [1.0, 1.3, 2.0])
@pytest.mark.parametrize("part", ["KitCertainty", "KitActions"])
def test_nothing_is_cut_small_or_overlapping(app: Driver, part: str, scale: float, language: str) -> None:
    from kivy.factory import Factory

    from tools import kit_page

    app.app.session.set("language", language)
    app.app.session.set("text_size", scale)
    column, around = Factory.get(part)(), Box(size_hint=(None, None), size=(dp(360), dp(3000)))
    around.add_widget(column)
    if part == "KitCertainty":
        kit_page.show_certainty(column.ids)
    app.shell.add_widget(around)
    assert app.settle()
    assert problems([around], Area(0, 0, dp(360), dp(3000))) == []
