"""Plays Čarodění with one finger: taps only what the screen offers, and knows no rules."""

from __future__ import annotations

from typing import Any

from scoring.carodeni import facts
from tools.harness.driver import Driver
from tools.harness.hands.finger import PlayingFinger, offered

# What a goal of this hand asks for: one of any kind, so that brews claim it; or something that only people can judge.
ASKS = ("asks_potions_any", "asks_witches_any", "asks_tools_any", "asks_other")


# Numbers that are written.
MORE = tuple(f"card_{flag}_more" for flag in (*facts.FLAGS, facts.ANY_FLAG))


class Hand(PlayingFinger):
    """`brews`: how often it brews in a turn."""

    def __init__(self, app: Driver, seed: int, brews: float = 0.8) -> None:
        super().__init__(app, seed)
        self.brews = brews

    def play_to_the_end(self) -> None:
        self.say_goals()
        super().play_to_the_end()

    def one_thing(self) -> None:
        self.turn()

    def say_goals(self) -> None:
        """All of them, one sheet after the other."""
        self._tap("tab_goals")
        self._tap("goal_0")
        while self.app.shell._overlays:
            self._one_of(ASKS)
            if self.dice.random() < 0.5 and not self.app.find("amount_2").off:
                self._tap("amount_2")
            self._one_of(("points_",), but=("points_more",))

    def turn(self) -> None:
        self._open("turn")
        chance = self.dice.random()
        if self._offers(("rest",)) and chance < 0.3:
            self._tap("rest")
            for _ in range(2):
                self._one_of(("take_",))
        elif chance < 0.45 and self._offers(("miss",)):
            self._tap("miss")
            return
        else:
            self._gather()
        self._claim()
        self._open("turn")
        if self._offers(("end_turn",)):
            self._tap("end_turn")

    def _gather(self) -> None:
        """With a card of the hand, or with a witch that was not entered before."""
        brews = self.dice.random() < self.brews
        hand = self._offers(("hand_",), but=("hand_other",))
        if brews:
            self._tap("hand_other")
            self._say_witch()
        elif not hand:
            self._tap("rest")
            return
        else:
            self.tap(self.dice.choice(hand))
        for _ in range(self.dice.randint(0, 1)):
            self._one_of(("take_",), but=("take_potion", "take_witch"))
        if brews:
            self._brew()

    def _brew(self) -> None:
        """A potion that was not entered before, with a tool now and then."""
        self._tap("to_brew")
        self._tap("try_other")
        self._one_of(("card_any_",), but=("card_any_more",))
        if self.dice.random() < 0.5:
            self._one_of(("move_",))
        self._tap("brew")

    def _say_witch(self) -> None:
        self._one_of(tuple(f"card_{flag}_" for flag in facts.FLAGS), but=MORE)

    def _claim(self) -> None:
        """Now and then a goal, for any player."""
        if self.dice.random() < 0.5:
            return
        self._open("goals")
        free = [cell for cell in self._offers(("goal_",), but=("goal_add",)) if cell.open]
        if free:
            self.tap(self.dice.choice(free))
            self._one_of(("owner_",), but=("owner_-1",))

    # Touches

    def _open(self, tab: str) -> None:
        if self._offers((f"tab_{tab}",)):
            self._tap(f"tab_{tab}")

    def _tap(self, key: str) -> None:
        self.tap(self.app.find(key))

    def _one_of(self, starts: tuple[str, ...], but: tuple[str, ...] = ()) -> None:
        self.tap(self.dice.choice(self._offers(starts, but)))

    def _offers(self, starts: tuple[str, ...], but: tuple[str, ...] = ()) -> list[Any]:
        """What lies on top can be tapped; the page only if nothing lies over it."""
        overlays = self.app.shell._overlays
        within = overlays[-1] if overlays else self.app.page
        return [widget for widget in offered(within, starts) if widget.key not in but]
