"""Plays Winter Queen with one finger: taps only what the screen offers, and knows no rules."""

from __future__ import annotations

from typing import Any

from kivy.uix.widget import Widget

from tools.harness.driver import Driver
from tools.harness.hands.common import is_a
from tools.harness.hands.finger import PlayingFinger, offered


class Hand(PlayingFinger):
    """`says`: how often it tells what was drawn, rather than putting it off."""

    def __init__(self, app: Driver, seed: int, says: float = 0.8) -> None:
        super().__init__(app, seed)
        self.says = says

    def one_thing(self) -> None:
        """The topmost sheet is answered first."""
        if self.app.shell._overlays and self.app.find_all("cast_now"):
            self._cast()
        elif self.app.shell._overlays:
            self._answer(self.app.shell._overlays[-1])
        elif self._on_page(("pass",)):
            self.tap_one(self._on_page(("pass",)))
        elif self._on_page(("later",)):
            picks = self._on_page(("pick_",)) if self.dice.random() < self.says else []
            self.tap_one(picks or self._on_page(("later",)))
        elif self.dice.random() < 0.5 or not self._use_a_book():
            self._place()

    # A crystal to the map

    def _place(self) -> None:
        self._open("map")
        crystals = self._on_page(("take_",))
        if not crystals:
            return
        self.tap_one(crystals)
        if self.app.shell._overlays:
            self.tap_one(offered(self.app.shell._overlays[-1], ("color_",)))
        board = self.app.find("map")
        if board.hinted:
            self._touch_space(board, self.dice.choice(sorted(board.hinted)))

    # A book

    def _use_a_book(self) -> bool:
        """Loads a page or casts; False if the screen offers neither."""
        if not self.app.find_all("tab_books"):
            return False
        self._open("books")
        pages = [page for page in self.app.find_all(is_a("PageCell")) if page.page_index is not None]
        own = [page for page in pages if page.key.startswith(f"page_{self.app.page.turn}_")]
        if not own:
            return False
        loaded = [cell for cell in own if cell.page.crystal]
        self.tap_one(loaded if loaded and self.dice.random() < 0.5 else own)
        offers = self._on_page(("load_", "cast"))
        if not offers:
            return False
        self.tap_one(offers)
        if self.app.shell._overlays and self.app.find_all("cast_now"):
            self._cast()
        return True

    def _cast(self) -> None:
        if self.app.find_all("cast_page_1") and self.app.find_all("cast_off_map"):
            self.tap_one([self.app.find("cast_off_map")])
            board = self.app.find("cast_map")
            self._touch_space(board, self.dice.choice(sorted(board.hinted)))
        self.tap_one([self.app.find("cast_now")])

    # What lies over the page

    def _answer(self, sheet: Widget) -> None:
        """A book is taken or left, its pages are said, a colour is named; on what is forbidden it does not insist."""
        if offered(sheet, ("anyway",)):
            self.app.back()
        else:
            self.tap_one(offered(sheet, ("page_", "book_", "no_book", "color_", "emptied_")))

    # Fingers

    def _open(self, tab: str) -> None:
        if self.app.find_all(f"tab_{tab}") and self.app.page.tab != tab:
            self.tap_one([self.app.find(f"tab_{tab}")])

    def _on_page(self, starts: tuple[str, ...]) -> list[Widget]:
        return offered(self.app.page, starts)

    def _touch_space(self, board: Any, cell: tuple[int, int]) -> None:
        self.taps += 1
        self.app.show(board)
        self.app.touch(*board.to_window(*board.centre_of(cell)))
