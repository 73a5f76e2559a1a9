"""A keypad for numbers: ten digits, delete, sign, and a tall key that goes on."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    OptionProperty,
    StringProperty,
)

from scoring.message import Message
from screens.kit.layouts.layout import Layout
from screens.kit.panel import TapCard
from screens.kit.text import measured
from screens.look.words import line_parts
from screens.runtime import kv

MOST_DIGITS = 6
KEY, KEY_WIDE, NARROWEST = dp(56), dp(64), dp(50)
GAP = dp(8)
LAST_SHARE = 1.15 / 4.15
# The position of each digit: column, row, and its width in columns.
DIGITS = {str(digit): ((digit - 1) % 3, (digit - 1) // 3, 1) for digit in range(1, 10)} | {"0": (0, 3, 3)}


class Key(TapCard):
    """`kind`: digit, tool or go. `preferred_height` is the height it would like."""

    kind = OptionProperty("digit", options=["digit", "tool", "go"])
    text = StringProperty("")
    icon = StringProperty("")
    on = BooleanProperty(False)
    ink = ColorProperty()
    preferred_height = NumericProperty(0)


class NextKey(Key):
    """The key that goes on to the next number."""

    @property
    def spoken(self) -> Message | str:
        return Message("spoken.next", what=self.text) if self.icon == "next" else self.text


class Keypad(Layout):
    """Writes into `value`; the first digit replaces the previous number.

    `written` is the number as it stands so far: a minus may come before the digits. The tall key shows `next_text`
    and fires `on_next`; without words it is not there, nor is the sign key unless `negative`. `fits_text`: its words
    change while people type; a long word is drawn smaller, so that no key moves.
    """

    value = NumericProperty(0)
    fresh = BooleanProperty(True)
    negative = BooleanProperty(True)
    minus = BooleanProperty(False)
    next_text = StringProperty("")
    next_icon = StringProperty("next")
    wide = BooleanProperty(False)
    fits_text = BooleanProperty(False)

    arranges_on = (*Layout.arranges_on, "wide", "next_text")

    __events__ = ("on_change", "on_next")

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("size_hint_y", None)
        self._digits = {digit: Key(key=f"key_{digit}", text=digit) for digit in DIGITS}
        self._delete = Key(key="key_delete", kind="tool", icon="bksp", spoken="spoken.delete_digit")
        self._sign = Key(key="key_sign", kind="tool", text="+ / −", spoken="spoken.sign")
        self._next = NextKey(key="key_next", kind="go")
        super().__init__(**kwargs)
        for name, key in (*self._digits.items(), ("delete", self._delete), ("sign", self._sign)):
            key.bind(on_release=lambda _, name=name: self.press(name))
        self._next.bind(on_release=lambda _: self.dispatch("on_next"))
        for key in (*self._digits.values(), self._delete, self._sign, self._next):
            key.fbind("preferred_height", self._trigger_layout)
        self.bind(next_text=self._show_keys, next_icon=self._show_keys, negative=self._show_keys)
        self.bind(value=self._show_sign, minus=self._show_sign)
        self._show_keys()
        self._show_sign()

    # Writing

    def begin(self, value: int) -> None:
        """Starts writing another number."""
        self.value, self.fresh, self.minus = value, True, False

    def press(self, key: str) -> None:
        before = int(self.value)
        value = self._signed(before) if key == "sign" else self._written_on(before, key)
        if value != before:
            self.value = value
            self.dispatch("on_change", value)

    def _signed(self, value: int) -> int:
        if not self.negative:
            return value
        self.minus = not self._below
        self.fresh = self.fresh and bool(value)
        return -value

    def _written_on(self, value: int, key: str) -> int:
        digits, below = str(abs(value)), self._below
        if key == "delete":
            digits, below = digits[:-1] or "0", below and bool(value)
        elif self.fresh:
            digits, below = key, self.minus
        else:
            digits = (digits + key)[:MOST_DIGITS]
        self.fresh, self.minus = False, below
        return -int(digits) if below else int(digits)

    @property
    def _below(self) -> bool:
        return self.value < 0 if self.value else self.minus

    def _written(self) -> str:
        return str(int(self.value)).replace("-", "−") if self.value or not self.minus else "−"

    written = AliasProperty(_written, None, bind=["value", "minus"])

    def on_change(self, value: int) -> None:
        """Event: a finger changed the value."""

    def on_next(self) -> None:
        """Event: the tall key was tapped."""

    # Keys

    def _show_keys(self, *_: object) -> None:
        self._next.text, self._next.icon = self.next_text, self.next_icon
        keys = [*self._digits.values(), *(key for key, _ in self._tools())]
        if keys != self.children[::-1]:
            self.clear_widgets()
            for key in keys:
                self.add_widget(key)

    def _show_sign(self, *_: object) -> None:
        self._sign.on = self._below

    def _tools(self) -> list[tuple[Key, int]]:
        """The keys of the right column from above, with their heights in rows."""
        small = [self._delete, self._sign] if self.negative else [self._delete]
        rows = 2 if self.next_text else 4
        tools = [(key, rows // len(small)) for key in small]
        return [*tools, (self._next, 2)] if self.next_text else tools

    def do_layout(self, *_: object) -> None:
        row = self._row_height()
        self.height = 4 * row + 3 * GAP
        column, last = self._column_widths()
        for digit, (across, down, wide) in DIGITS.items():
            key = self._digits[digit]
            key.size = (wide * column + (wide - 1) * GAP, row)
            key.pos = (round(self.x + across * (column + GAP)), round(self.top - row - down * (row + GAP)))
        down = 0
        for key, rows in self._tools():
            down += rows
            key.size = (last, rows * row + (rows - 1) * GAP)
            key.pos = (round(self.right - last), round(self.top + GAP - down * (row + GAP)))

    def _row_height(self) -> float:
        heights = [(key.preferred_height - (rows - 1) * GAP) / rows for key, rows in self._tools()]
        heights += [key.preferred_height for key in self._digits.values()]
        return float(max(KEY_WIDE if self.wide else KEY, *heights))

    def _column_widths(self) -> tuple[float, float]:
        """The widths of a digit and of the right column, which is wider if a word needs it."""
        room = self.width - 3 * GAP
        if self.fits_text:
            return room * (1 - LAST_SHARE) / 3, room * LAST_SHARE
        words = line_parts(self.next_text)
        longest = max((measured(word, self._next.ids.label.type_size, True) for word in words), default=0) + 2 * GAP
        last = max(room * LAST_SHARE, min(longest, room - 3 * NARROWEST))
        return (room - last) / 3, last


kv.load(__name__)
