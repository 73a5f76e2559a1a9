"""Plays Witchstone with one finger: taps only what the screen offers, and knows no rules."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from kivy.uix.widget import Widget

from tools.harness.driver import Driver

# What is worth a tap on each card; the first that is there and not off is taken, in an order that the dice decide.
CARDS = {
    "TowerCard": ("face_",),
    "DrawCard": ("end_turn",),
    "DoneCard": ("let_all_go",),
    "StuckCard": ("lose",),
    "EnergyCard": ("reach_", "lay_units"),
    "WitchCard": ("lay_witch", "stand_"),
    "PentagramCard": ("owl_", "special", "walk"),
    "CrystalCard": ("exit_", "stay"),
    "WandCard": ("move_wand",),
    "ScrollCard": ("take_named", "take_secret"),
}
SHEETS = ("face_", "printed_", "pair_", "shelf_", "asks_", "kind_", "use_", "into_cauldron", "size_done")
MOST_TAPS = 900


class Hand:
    def __init__(self, app: Driver, seed: int, brisk: bool = False) -> None:
        """A `brisk` hand loses most actions, so that a match takes fewer taps."""
        self.app = app
        self.dice = Random(seed)
        self.brisk = brisk
        self.taps = 0

    def play_to_the_end(self) -> None:
        while not self.app.page.over:
            assert self.taps < MOST_TAPS, f"no end in sight: {self.app.names()}"
            self.one_thing()

    def one_thing(self) -> None:
        """Whatever lies on top wants to be answered first."""
        if self.app.shell._overlays:
            self._tap_one(self._offers(SHEETS, self.app.shell._overlays[-1]))
            return
        card = self.app.find(lambda widget: type(widget).__name__ in (*CARDS, "TileCard"))
        if type(card).__name__ == "TileCard":
            self._lay_tile(card)
            return
        losing = self._offers(("lose", "let_all_go"), card)
        if self.brisk and losing and self.dice.random() < 0.8:
            self._tap_one(losing)
            return
        offers = [*self._offers(CARDS[type(card).__name__], card), *self._bonuses()]
        self._tap_one(offers or losing)

    def _lay_tile(self, card: Widget) -> None:
        """Symbols may have been chosen before the app was closed."""
        while not self._offers(("lay",), card, whole=True):
            self._tap_one([pick for pick in self._offers(("symbol_",), card) if not pick.on])
        for _ in range(self.dice.randint(0, 2)):
            self._tap_one(self._offers(("first_plus", "second_plus"), card))
        self._tap_one(self._offers(("lay",), card, whole=True))

    def _bonuses(self) -> list[Widget]:
        return self._offers(("bonus_",), self.app.page)

    def _offers(self, starts: tuple[str, ...], within: Widget, whole: bool = False) -> list[Any]:
        def wanted(widget: Widget) -> bool:
            key = getattr(widget, "key", "")
            named = key in starts if whole else any(key.startswith(start) for start in starts)
            return bool(key) and named and not widget.disabled and widget.opacity == 1

        return [widget for widget in walk(within) if wanted(widget)]

    def _tap_one(self, widgets: list[Widget]) -> None:
        assert widgets, f"nothing to tap; there is {self.app.names()}"
        self.taps += 1
        self.app.tap(self.dice.choice(widgets))


def walk(widget: Widget) -> Iterator[Any]:
    """What can be seen of it."""
    if widget.opacity == 0:
        return
    yield widget
    for child in reversed(widget.children):
        yield from walk(child)
