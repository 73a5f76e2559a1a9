"""Keys for all pages and crystals, to enter a book."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from scoring.winter_queen.file.notation import page_word
from scoring.winter_queen.position import Page
from screens.kit.layouts.stack import Stack
from screens.kit.panel import TapCard
from screens.runtime import kv
from screens.winter_queen.books.page_picker import PAGES, page_texts
from screens.winter_queen.holders.color_pick import offer_colors


class SpellKey(TapCard):
    """The key of one of the twelve kinds of page."""

    page: ObjectProperty[Page] = ObjectProperty(PAGES[0])
    text = StringProperty("")
    note = StringProperty("")
    on = BooleanProperty(False)
    preferred_height = NumericProperty(0)


class SpellKeys(Stack):
    """Fires `on_spell` with a page and `on_crystal` with a colour."""

    __events__ = ("on_spell", "on_crystal")

    def on_kv_post(self, _base: Any) -> None:
        self._keys = [SpellKey(key=f"spell_{page_word(page)}", page=page) for page in PAGES]
        for key in self._keys:
            key.bind(on_release=self._tapped)
            self.ids["sages" if key.page.color else "spells"].add_widget(key)
        self._colors = offer_colors(self.ids.colors, partial(self.dispatch, "on_crystal"), name="crystal")

    def on_spell(self, page: Page) -> None:
        """Event: this page was tapped."""

    def on_crystal(self, color: str) -> None:
        """Event: this crystal was tapped."""

    def _tapped(self, key: SpellKey) -> None:
        self.dispatch("on_spell", key.page)

    def show(self, page: Page | None, full: bool, counts: Mapping[str, int], most: int) -> None:
        """`page` is in hand; no further one fits if it is `full`. `counts` are the crystals on the table."""
        for key in self._keys:
            name, color = page_texts(key.page)
            key.text = color or name
            key.on = page is not None and (key.page.spell, key.page.color) == (page.spell, page.color)
            key.disabled = full
        for color, pick in self._colors.items():
            pick.show_count(counts.get(color, 0), most)
            pick.on = page is not None and page.crystal == color
            pick.disabled = page is None


kv.load(__name__)
