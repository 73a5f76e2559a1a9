"""Gathering: what is taken with each action point, from the top to the bottom; then brewing, taming, or neither."""

from __future__ import annotations

from functools import partial
from typing import Any, ClassVar

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from scoring.carodeni import facts
from scoring.carodeni.cards import Potion, Witch
from scoring.carodeni.events import AnimalTaken, IngredientTaken, PotionTaken, ToolTaken, WitchTaken
from scoring.carodeni.rules import apply
from scoring.carodeni.table import Table
from scoring.journal.events import Event
from scoring.message import Message, Refused
from screens.carodeni.cards.held_picks import HeldKinds, held, last_taken
from screens.carodeni.cards.offers import refresh_off, refresh_sheet, tame_off, tame_sheet, waiting_animals
from screens.carodeni.cards.turn_card import TurnCard
from screens.carodeni.clan.card_sheets import potion_sheet, witch_sheet
from screens.carodeni.held_number import HeldButton
from screens.carodeni.location_pick import LocationPick
from screens.carodeni.main_action import MainAction
from screens.carodeni.wording import witch_text
from screens.kit.actions.off_state import may_insist
from screens.look.theme import theme
from screens.look.words import capitalised, words
from screens.runtime import kv

CARDS = ("potion", "witch")


class GatherCard(TurnCard):
    """A control that no longer applies keeps its position and is off. `counted`: the card's action points are known.

    In another phase it enters what the rules do not provide for there: nothing is off, and people may insist.
    """

    saved_fields: ClassVar = {"_at": 0}
    animals = BooleanProperty(False)
    counted = BooleanProperty(False)
    refresh_text = StringProperty("")
    refresh_off: Any = ObjectProperty("")
    tame_off: Any = ObjectProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._locations = [LocationPick(key=f"at_{location}") for location in facts.LOCATIONS]
        for index, pick in enumerate(self._locations):
            pick.bind(on_release=partial(self.move_on, index))
            self.ids.locations.add_widget(pick)
        self._kinds = [
            HeldKinds(self.ids.ingredients, facts.INGREDIENT_KINDS, self.take_ingredient),
            HeldKinds(self.ids.tools, facts.TOOL_KINDS, self.take_tool),
        ]
        self._animals = HeldKinds(self.ids.beasts, facts.ANIMAL_KINDS, self.take_animal)
        self._cards = {kind: HeldButton(key=f"take_{kind}", icon=kind) for kind in CARDS}
        for kind, button in self._cards.items():
            take = self.take_potion if kind == "potion" else self.take_witch
            button.bind(on_release=take)
            may_insist(button, take)
            self.ids.cards.add_widget(button)
        self._at = 0
        # Round, player and number of things taken; and whether the place was chosen although nothing is left there.
        self._taken, self._against_rules = (-1, -1, 0), False
        # A card of a past entry that is to be changed.
        self._potion: Potion | None = None
        self._witch: Witch | None = None

    # Showing

    def show(self, table: Table) -> None:
        turn, active, match = table.turn, table.seat.active, self.panel.page.now
        self.icon, self.ink = "witch", theme.tint
        self.title = words.tr(f"carodeni.turn.{turn.done}") if turn.done else witch_text(active) if active else ""
        self.note = words.tr("carodeni.turn.done_note" if turn.done else "carodeni.turn.gather_note")
        otherwise = turn.phase != "gather"
        if otherwise:
            self.title, self.note = words.tr("carodeni.turn.else"), words.tr("carodeni.turn.else_note")
        self.counted = bool(turn.points)
        self.animals = table.rules.animals or otherwise or bool(waiting_animals(table))
        self._show_locations(table)
        off = "carodeni.refused.turn_done" if turn.done else ""
        for kinds in (*self._kinds, *((self._animals,) if self.animals else ())):
            kinds.show(match, off)
        last = last_taken(match)
        for kind, button in self._cards.items():
            button.text, button.held = words.tr(f"carodeni.turn.take.{kind}"), str(held(table.seat, kind))
            button.fresh, button.off = kind == last, off
        self.refresh_off = "" if otherwise else refresh_off(table)
        self.refresh_text = words.tr(_refresh_text(self.refresh_off))
        self.tame_off = tame_off(table) if self.animals else ""

    def _show_locations(self, table: Table) -> None:
        """Shows the locations in which the next action point can be used."""
        turn = table.turn
        if not turn.points:
            return
        open_places = [
            index
            for index, (used, points) in enumerate(zip(turn.used, turn.points, strict=True))
            if index >= turn.location and used < points
        ]
        taken = (table.round, turn.seat, len(turn.taken))
        undone = taken[:2] == self._taken[:2] and taken[2] < self._taken[2]
        if taken != self._taken:
            self._taken, self._against_rules = taken, False
        if undone or (self._at not in open_places and not self._against_rules):
            self._at = open_places[0] if open_places else turn.location
        # Where the rules allow nothing the place stays a target: people may have done it.
        for index, pick in enumerate(self._locations):
            pick.text = capitalised(words.tr(f"carodeni.location.{facts.LOCATIONS[index]}"))
            pick.used, pick.points = turn.used[index], turn.points[index]
            pick.on = index == self._at and bool(open_places or self._against_rules) and not turn.done
            pick.closed = index not in open_places

    def main_action(self) -> MainAction:
        turn = self.table.turn
        if turn.phase != "gather":
            return self.going_back()
        return self.ending(skipped=0 if turn.done else max(0, turn.points_left or 0))

    def fill_in(self, event: Event) -> None:
        """Opens the sheet of a past entry about a taken card, filled in."""
        if isinstance(event, PotionTaken) and event.flag:
            self._potion = Potion(event.flag, event.points, event.needs, event.tools)
        elif isinstance(event, WitchTaken) and event.flags:
            self._witch = Witch(event.flags, event.points)
        if location := getattr(event, "location", ""):
            self._at = facts.LOCATIONS.index(location)

    # Taking

    @property
    def _location(self) -> str:
        return facts.LOCATIONS[self._at] if self.table.turn.points else ""

    def move_on(self, index: int, *_: Any) -> None:
        turn = self.table.turn
        open_here = index >= turn.location and turn.used[index] < turn.points[index]
        self._at, self._against_rules = index, not open_here
        self._show_locations(self.table)

    def take_ingredient(self, kind: str) -> None:
        self.record(IngredientTaken(kind, self._location))

    def take_tool(self, kind: str) -> None:
        self.record(ToolTaken(kind, self._location))

    def take_animal(self, kind: str) -> None:
        self.record(AnimalTaken(kind, self._location))

    def take_potion(self, *_: Any) -> None:
        def taken(potion: Potion | None = None) -> None:
            at = self._location
            self.record(
                PotionTaken(potion.flag, potion.points, potion.needs, potion.tools, at)
                if potion
                else PotionTaken(location=at)
            )

        if self._can_be(PotionTaken(location=self._location)):
            shell, button = self.panel.page.shell, words.tr("carodeni.turn.take_it")
            sheet = potion_sheet(self._potion, self.table.names, shell, taken, later=taken, button=button)
            self.panel.page.open_sheet(sheet, "take_potion")

    def take_witch(self, *_: Any) -> None:
        def taken(witch: Witch | None = None) -> None:
            at = self._location
            self.record(WitchTaken(witch.flags, witch.points, at) if witch else WitchTaken(location=at))

        if self._can_be(WitchTaken(location=self._location)):
            shell, button = self.panel.page.shell, words.tr("carodeni.turn.take_it")
            self.panel.page.open_sheet(witch_sheet(self._witch, shell, taken, later=taken, button=button), "take_witch")

    def _can_be(self, event: Event) -> bool:
        """Refuses a card that cannot be taken before asking what is on it; if insisted on, it is described later."""
        try:
            apply(self.table, event)
        except Refused:
            self.record(event)
            return False
        return True

    # The end of the turn

    def on_kv_post(self, _base: Widget) -> None:
        may_insist(self.ids.refresh, self.refresh_offer)
        may_insist(self.ids.tame, self._tame_anyway)

    def _tame_anyway(self) -> None:
        """Without an animal that waits there is nothing to insist on."""
        if waiting_animals(self.table):
            self.tame()
        else:
            self.panel.page.shell.say_why(Message(self.tame_off))

    def refresh_offer(self) -> None:
        self.panel.page.open_sheet(refresh_sheet(self.panel), "refresh")

    def tame(self) -> None:
        self.panel.page.open_sheet(tame_sheet(self.panel, self.table), "tame")


def _refresh_text(off: str) -> str:
    """Shows in the button's second line why it is off."""
    return f"carodeni.turn.refresh.{off.rpartition('.')[2]}" if off else "carodeni.turn.refresh"


kv.load(__name__)
