"""How large a group is: one tap for 1 to 6; the last one counts on when it is tapped again."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from screens.kit.layouts.column import Column
from screens.kit.layouts.equal_height_row import EqualHeightRow
from screens.kit.panel import TapCard
from screens.kit.text import Text
from screens.runtime import kv

ONE_TAP, MOST = 6, 12


class SizeKey(TapCard):
    text = StringProperty("")
    on = BooleanProperty(False)
    dim = BooleanProperty(False)
    preferred_height = NumericProperty(0)


class SizeTitle(Text):
    of: ObjectProperty[SizeRow] = ObjectProperty()


class SizeRow(Column):
    """Fires `on_count` with the number that a finger chose; the listener sets `value`.

    `dim`: there is nothing to count yet.
    """

    name = StringProperty("")
    text = StringProperty("")
    value: NumericProperty[int] = NumericProperty(1)
    dim = BooleanProperty(False)

    __events__ = ("on_count",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._keys = EqualHeightRow(spacing=dp(4))
        for size in range(1, ONE_TAP + 1):
            key = SizeKey()
            key.bind(on_release=lambda _, size=size: self._tapped(size))
            self._keys.add_widget(key)
        self.add_widget(SizeTitle(of=self))
        self.add_widget(self._keys)
        for name in ("name", "value", "dim"):
            self.fbind(name, self._show)
        self._show()

    def _show(self, *_: Any) -> None:
        for size, key in enumerate(reversed(self._keys.children), start=1):
            last = size == ONE_TAP and self.value > ONE_TAP
            key.key, key.text = f"{self.name}_{size}", str(int(self.value) if last else size)
            key.on, key.dim = not self.dim and (size == self.value or last), self.dim

    def _tapped(self, size: int) -> None:
        if size == ONE_TAP and self.value >= ONE_TAP:
            size = ONE_TAP if self.value >= MOST else int(self.value) + 1
        self.dispatch("on_count", size)

    def on_count(self, count: int) -> None:
        """Event: this number was chosen."""


kv.load(__name__)
