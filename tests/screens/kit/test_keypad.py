"""The keypad under a finger: what is written, and where its keys stand."""

from __future__ import annotations

import pytest
from kivy.metrics import dp
from kivy.uix.widget import Widget

from screens.kit.keypad import GAP, MOST_DIGITS, Keypad
from tools.harness.driver import Driver
from tools.harness.hands.common import heard, lay

pytestmark = pytest.mark.ui


def press(app: Driver, *keys: str) -> None:
    for key in keys:
        app.tap(f"key_{key}")


def pad(app: Driver, width: float = 380, **values: object) -> Keypad:
    keypad = Keypad(size_hint_x=None, width=dp(width), **values)
    lay(app, keypad)
    return keypad


def keys(app: Driver) -> dict[str, Widget]:
    return {name.removeprefix("key_"): app.find(name) for name in app.names() if name.startswith("key_")}


# Writing


def test_a_keypad_writes_digits_and_the_first_one_replaces_what_was_there(app: Driver) -> None:
    keypad = pad(app, value=52)
    changes = heard(keypad, "on_change")
    press(app, "4", "0", "7")
    assert changes == [4, 40, 407]


def test_a_keypad_goes_on_with_a_number_that_is_not_fresh(app: Driver) -> None:
    keypad = pad(app, value=52, fresh=False)
    press(app, "9")
    assert keypad.value == 529


def test_a_keypad_deletes_digit_by_digit_down_to_nought(app: Driver) -> None:
    keypad = pad(app, value=-52)
    changes = heard(keypad, "on_change")
    press(app, "delete", "delete", "delete")
    assert changes == [-5, 0]
    press(app, "8")
    assert keypad.value == 8


def test_a_keypad_turns_the_sign_and_keeps_it_for_the_next_digits(app: Driver) -> None:
    keypad = pad(app)
    press(app, "1", "sign", "5")
    assert keypad.value == -15
    press(app, "sign")
    assert keypad.value == 15


def test_a_sign_before_the_digits_makes_a_negative_number(app: Driver) -> None:
    keypad = pad(app)
    changes = heard(keypad, "on_change")
    press(app, "sign")
    assert keypad.written == "−" and changes == [], "a minus alone is no number yet"
    press(app, "0")
    assert keypad.written == "−"
    press(app, "1", "5")
    assert changes == [-1, -15] and keypad.written == "−15"


@pytest.mark.parametrize("key", ["sign", "delete"])
def test_a_minus_alone_can_be_taken_back(app: Driver, key: str) -> None:
    keypad = pad(app)
    press(app, "sign", key)
    assert keypad.written == "0"
    press(app, "7")
    assert keypad.value == 7


def test_a_sign_turns_the_number_that_was_there_and_digits_replace_it(app: Driver) -> None:
    keypad = pad(app, value=52)
    changes = heard(keypad, "on_change")
    press(app, "sign", "3", "1")
    assert changes == [-52, -3, -31]


def test_digits_replace_a_negative_number_together_with_its_sign(app: Driver) -> None:
    keypad = pad(app, value=-52)
    press(app, "3")
    assert keypad.value == 3


def test_another_number_begins_without_what_was_written_before(app: Driver) -> None:
    keypad = pad(app)
    press(app, "sign")
    keypad.begin(0)
    assert keypad.written == "0"
    press(app, "4", "2")
    keypad.begin(42)
    press(app, "6")
    assert keypad.value == 6


def test_a_keypad_without_a_sign_lets_nothing_become_negative(app: Driver) -> None:
    keypad = pad(app, negative=False)
    assert "sign" not in keys(app)
    press(app, "6")
    keypad.press("sign")
    assert keypad.value == 6


def test_a_keypad_limits_the_number_of_digits(app: Driver) -> None:
    keypad = pad(app)
    press(app, *"987654321")
    assert str(keypad.value) == "987654321"[:MOST_DIGITS]


def test_the_sign_key_shows_that_the_number_is_negative(app: Driver) -> None:
    pad(app)
    assert not app.find("key_sign").on
    press(app, "sign")
    assert app.find("key_sign").on
    press(app, "2")
    assert app.find("key_sign").on
    press(app, "sign")
    assert not app.find("key_sign").on


# The way on


def test_the_tall_key_names_who_comes_next_and_says_that_it_was_tapped(app: Driver) -> None:
    keypad = pad(app, value=5, next_text="Ádám")
    said, changes = heard(keypad, "on_next"), heard(keypad, "on_change")
    assert app.find("key_next").text == "Ádám"
    press(app, "next")
    assert said == ["on_next"] and changes == []


def test_the_tall_key_is_there_only_while_it_has_words(app: Driver) -> None:
    keypad = pad(app)
    assert "next" not in keys(app)
    keypad.next_text = "Zsófi"
    app.frames(4)
    assert "next" in keys(app)
    keypad.next_text = ""
    app.frames(4)
    assert "next" not in keys(app)


# Room


@pytest.mark.parametrize(("wide", "row"), [(False, 56), (True, 64)])
def test_keys_have_their_height_and_nought_is_three_wide(app: Driver, wide: bool, row: float) -> None:
    keypad = pad(app, wide=wide, next_text="Ádám")
    shown = keys(app)
    assert keypad.height == 4 * dp(row) + 3 * GAP
    assert {shown[name].height for name in (*"0123456789", "delete", "sign")} == {dp(row)}
    assert shown["next"].height == 2 * dp(row) + GAP
    assert shown["0"].width == pytest.approx(3 * shown["1"].width + 2 * GAP)
    assert shown["next"].width == pytest.approx(1.15 * shown["1"].width)


@pytest.mark.parametrize("negative", [True, False])
@pytest.mark.parametrize("next_text", ["", "Ádám", "Wiśniewska-Nádasdy"])
def test_keys_fill_the_pad_and_leave_the_same_gap_everywhere(app: Driver, negative: bool, next_text: str) -> None:
    keypad = pad(app, width=328, negative=negative, next_text=next_text)
    shown = list(keys(app).values())
    area = sum((key.width + GAP) * (key.height + GAP) for key in shown)
    assert area == pytest.approx((keypad.width + GAP) * (keypad.height + GAP), rel=0.01)
    assert min(key.width for key in shown) >= dp(48)
    for key in shown:
        assert keypad.x <= key.x and key.right <= keypad.right + 1
        assert keypad.y <= key.y + 1 and key.top <= keypad.top + 1
        for other in shown:
            beside = key.right < other.x or other.right < key.x
            assert key is other or beside or key.top < other.y or other.top < key.y


def test_a_long_word_gets_a_wider_key(app: Driver) -> None:
    pad(app, width=328, next_text="Dobrosława")
    shown = keys(app)
    assert shown["next"].width > 1.15 * shown["1"].width
    assert shown["next"].ids.label.font_size == shown["next"].ids.label.type_size
