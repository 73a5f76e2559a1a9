"""Plays Witchstone with one finger: taps only what the screen offers, and knows no rules."""

from __future__ import annotations

from typing import Any

from kivy.uix.widget import Widget

from tools.harness.driver import Driver
from tools.harness.hands.finger import PlayingFinger, offered

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


class Hand(PlayingFinger):
    def __init__(self, app: Driver, seed: int, brisk: bool = False) -> None:
        """A `brisk` hand loses most actions, so that a match takes fewer taps."""
        super().__init__(app, seed)
        self.brisk = brisk

    def one_thing(self) -> None:
        """The topmost sheet is answered first; what is forbidden is not insisted on."""
        if self.app.shell._overlays:
            sheet = self.app.shell._overlays[-1]
            if offered(sheet, ("anyway",)):
                self.app.back()
            else:
                self.tap_one(offered(sheet, SHEETS))
            return
        card = self.app.find(lambda widget: type(widget).__name__ in (*CARDS, "TileCard"))
        if type(card).__name__ == "TileCard":
            self._lay_tile(card)
            return
        losing = offered(self.app.page, ("lose", "let_all_go"))
        if self.brisk and losing and self.dice.random() < 0.8:
            self.tap_one(losing)
            return
        wanted = CARDS[type(card).__name__]
        offers = [
            *offered(card, wanted),
            *offered(self.app.page.panel("turn").ids.main, wanted),
            *offered(self.app.page, ("bonus_",)),
        ]
        self.tap_one(offers or losing)

    def _lay_tile(self, card: Widget) -> None:
        """Symbols may have been chosen before the app was closed."""
        while not self._lay():
            self.tap_one([pick for pick in offered(card, ("symbol_",)) if not pick.on])
        for _ in range(self.dice.randint(0, 2)):
            self.tap_one(offered(card, ("first_", "second_")))
        self.tap_one(self._lay())

    def _lay(self) -> list[Any]:
        bar = self.app.page.panel("turn").ids.main
        return [] if bar.off else [widget for widget in offered(bar, ("lay",)) if widget.key == "lay"]
