"""Plays Čarodění alone with one finger: taps only what the screen offers in Ostara's turn, and knows no rules."""

from __future__ import annotations

from kivy.uix.widget import Widget

from scoring.carodeni import facts
from tools.harness.hands.carodeni_finger import MORE, Hand

ROWS = ("token_witch_or_potion", "token_potion_or_witch", "token_witch_and_potion", "token_animal")
CRITERIA = ("token_goal", "token_flag", "token_value")
LONGEST_TURN = 40


class SoloHand(Hand):
    """`plays`: how often the own turn is entered at all."""

    plays = 0.25

    def turn(self) -> None:
        self._open("turn")
        if self._at_ostara():
            self._ostaras_turn()
        elif self.dice.random() < self.plays:
            super().turn()
        else:
            self._tap("miss")

    def _at_ostara(self) -> bool:
        return bool(self.app.find_all(_is_card)) and not self.app.page.over

    def _ostaras_turn(self) -> None:
        for _ in range(LONGEST_TURN):
            if not self._at_ostara():
                return
            self._one_step()
        raise AssertionError(f"Ostara's turn has no end: {self.app.names()}")

    def _one_step(self) -> None:
        if self._offers(("read_token",)):
            self._reveal()
        elif self._offers(("slot_",)):
            self._take_card()
        elif self._offers(("ostara_brews",)):
            self._tap("ostara_brews")
        elif not self.app.find("end_turn").off:
            self._tap("end_turn")
        elif self.dice.random() < 0.3 and self._offers(("tell_board",)):
            self._tell_board()
        else:
            self._one_of(("take_",))

    def _reveal(self) -> None:
        """One that is offered, or read off."""
        if self._offers(("token_",)):
            self._one_of(("token_",))
            return
        self._tap("read_token")
        self._one_of(ROWS)
        self._one_of(("token_ingredients_",), but=("token_ingredients_0",))
        for criterion in self.dice.sample(CRITERIA, 2):
            self._tap(criterion)
        self._tap("token_done")

    def _take_card(self) -> None:
        """As the app says after the offer was told; or what the player says."""
        entered = self.dice.random() < 0.5
        if not entered:
            self._tap("take_other")
            self._say_card()
            return
        self._tap("slot_0")
        while self.app.shell._overlays:
            self._say_card()
        self._tap("take")

    def _say_card(self) -> None:
        if self._offers(("need_leaf_1",)):
            self._tap("need_leaf_1")
        self._one_of(tuple(f"card_{flag}_" for flag in facts.FLAGS), but=MORE)

    def _tell_board(self) -> None:
        self._tap("tell_board")
        while not self._offers(("take_found",)):
            self._one_of(("tell_",))
        self._tap("take_found")


def _is_card(widget: Widget) -> bool:
    return type(widget).__name__ == "OstaraCard"
