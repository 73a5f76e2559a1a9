"""Enters matches of Čarodění by touches."""

from __future__ import annotations

from collections.abc import Sequence

from scoring.carodeni import events as happens
from scoring.carodeni import facts
from scoring.carodeni.corrections import NOBODY
from scoring.carodeni.counts import END
from scoring.certainty import TABLE
from scoring.journal.events import Event
from screens.carodeni.clan.value_board import POINTS
from screens.carodeni.goals.goal_form import AMOUNTS
from tools.harness.telling.finger import NotOfferedError, TellingFinger

ON_THE_TURN = (
    happens.Played,
    happens.Rested,
    happens.Refreshed,
    happens.IngredientTaken,
    happens.ToolTaken,
    happens.AnimalTaken,
    happens.PotionTaken,
    happens.WitchTaken,
    happens.Tamed,
    happens.TurnMissed,
)


class CarodeniFinger(TellingFinger):
    def prepare(self, event: Event) -> None:
        if self.table.light:
            return
        if isinstance(event, (*ON_THE_TURN, happens.TurnEnded)):
            self.open_tab("turn")

    # The turn

    def do_played(self, event: happens.Played) -> None:
        for location, points in zip(facts.LOCATIONS, event.points, strict=False):
            self.tap(*[f"point_{location}"] * points)
        self.tap(f"hand_{event.place}")

    def do_rested(self, _event: Event) -> None:
        self.tap("rest")

    def do_refreshed(self, event: happens.Refreshed) -> None:
        self.tap("refresh", f"refresh_{event.what}")

    def _go_to(self, location: str, seat: int | None) -> None:
        if seat is not None:
            raise NotOfferedError("for another player")
        if location and not self.tap_if_offered(f"at_{location}"):
            raise NotOfferedError(location)

    def do_ingredient_taken(self, event: happens.IngredientTaken) -> None:
        self._go_to(event.location, event.seat)
        self.tap(f"take_{event.ingredient}")

    def do_tool_taken(self, event: happens.ToolTaken) -> None:
        self._go_to(event.location, event.seat)
        self.tap(f"take_{event.tool}")

    def do_animal_taken(self, event: happens.AnimalTaken) -> None:
        self._go_to(event.location, event.seat)
        self.tap(f"take_{event.animal}")

    def do_potion_taken(self, event: happens.PotionTaken) -> None:
        self._go_to(event.location, event.seat)
        self.tap("take_potion")
        if self.offers("anyway"):
            return
        if not event.flag:
            self.tap("card_later")
            return
        self._describe(event.flag, event.points, event.needs, event.tools)

    def _describe(self, flag: str, points: int, needs: Sequence[int], tools: Sequence[str]) -> None:
        for kind, number in zip(facts.INGREDIENT_KINDS, needs, strict=True):
            if number:
                self.tap(f"need_{kind}_{min(number, 3)}", *[f"need_{kind}_3"] * (number - 3))
        self.tap(*(f"tool_{tool}" for tool in tools))
        self._value(flag, points)

    def _value(self, flag: str, points: int) -> None:
        if points in POINTS:
            self.tap(f"card_{flag}_{points}")
        elif points:
            self.tap(f"card_{flag}_more")
            self.write(points)
        else:
            self.tap(f"flag_{flag}", "card_done")

    def do_witch_taken(self, event: happens.WitchTaken) -> None:
        self._go_to(event.location, event.seat)
        self.tap("take_witch")
        if self.offers("anyway"):
            return
        if not event.flags:
            self.tap("card_later")
            return
        main, *others = event.flags
        self.tap(*(f"flag_{flag}" for flag in others))
        self._value(main, event.points)

    def do_brewed(self, event: happens.Brewed) -> None:
        if self.table.is_solo:
            raise NotOfferedError("alone")
        self.open_tab("brew")
        self.tap(f"try_{event.place}")
        if event.moves and not any(event.paid):
            for tool in event.moves:
                self.tap(f"move_{tool}")
        if not any(event.paid) and self.tap_if_offered("brew_uncounted"):
            return
        panel = self.app.page.panel("brew")
        for index, payment in enumerate(panel.attempt.payments):
            if event in panel.attempt.events(payment):
                self.tap_if_offered(f"pay_{index}")
        self.tap("brew")

    def do_tamed(self, event: happens.Tamed) -> None:
        self.tap("tame", f"tame_{event.animal}_{event.paid}")

    def do_turn_ended(self, _event: Event) -> None:
        self.tap("next" if self.table.light else "end_turn")

    def do_turn_missed(self, _event: Event) -> None:
        self.tap("miss")

    # Goals

    def do_goal_laid(self, event: happens.GoalLaid) -> None:
        if self.table.light or event.also or self.table.goals[event.place].is_laid:
            raise NotOfferedError("light")
        self.open_tab("goals")
        self.tap(f"goal_{event.place}")
        if self.offers(f"side_{event.side}"):
            self.tap(f"side_{event.side}")
        for what in event.what or ("any",):
            self.tap(f"asks_{event.asks}_{what}" if event.asks != "other" else "asks_other")
        if event.asks != "other":
            self.tap(f"amount_{min(event.amount, AMOUNTS[-1])}")
            if event.way:
                self.tap_if_offered(f"way_{event.way}")
        self.tap(f"points_{event.points}")

    def do_goal_claimed(self, event: happens.GoalClaimed) -> None:
        if not self.table.light:
            self.open_tab("goals")
            self.tap(f"goal_{event.place}", f"owner_{event.seat}")
            return
        self._open_light_goal(event.place)
        self.tap(f"owner_{event.seat}")
        if event.points is not None:
            self.tap(f"points_{event.points}")
        self.tap("claimed")

    # Light

    def do_joined(self, event: happens.Joined) -> None:
        if event.potions:
            self.tap(f"brew_{event.seat}")
            for what, points in (("potion", event.potions[0]), ("witch", event.witches[0])):
                if points and not self.tap_if_offered(f"{what}_{points}"):
                    self.tap(f"{what}_more")
                    self.write(points)
            self.tap(*(f"joins_{tool}" for tool in event.tools), "brewed")
        else:
            self.tap(f"animals_{event.seat}", f"joins_{event.animals[0]}")

    def do_deck_drawn(self, event: happens.DeckDrawn) -> None:
        self.tap(f"draw_{event.deck}")

    def do_end_begun(self, event: happens.EndBegun) -> None:
        if not self.table.light and self.table.in_doubt(TABLE, END):
            self.open_tab("turn")
            self.tap("end_doubt", "end_yes")
        elif self.table.in_doubt(TABLE, END):
            self.tap("say_end", "end_yes")
        else:
            self.tap("say_end", f"end_{event.cause}")

    # Repair

    def do_corrected(self, event: happens.Corrected) -> None:
        name, _, part = event.what.partition(".")
        if event.what == "last_round" and not event.value and self.table.in_doubt(TABLE, END):
            if not self.table.light:
                self.open_tab("turn")
            self.tap("say_end" if self.table.light else "end_doubt", "end_no")
        elif name == "deck" and self.table.light:
            self.tap(f"deck_{part}")
            self.write(event.value)
        elif name == "deck":
            self.open_tab("goals")
            self.tap(f"deck_{part}")
            self.count(event.what, event.value)
            self.tap("correct_done")
        elif name == "goal":
            self._open_light_goal(int(part)) if self.table.light else self._open_goal(part)
            self.tap(f"owner_{NOBODY if event.value is None else event.value}")
            self.tap_if_offered("claimed")
        else:
            raise NotOfferedError(event.what)

    def _open_light_goal(self, index: int) -> None:
        self.tap(lambda widget: type(widget).__name__ == "LightGoal" and widget.key == f"goal_{index}")

    def _open_goal(self, index: str) -> None:
        self.open_tab("goals")
        self.tap(f"goal_{index}")

    def do_counted(self, event: happens.Counted) -> None:
        self.tap("menu", "snapshot")
        self.count_on_page(event)
