"""Gathering: what is taken with each action point, from the top to the bottom; then brewing, taming, or neither."""

from __future__ import annotations

from functools import partial
from typing import Any, ClassVar

from kivy.properties import BooleanProperty, StringProperty

from scoring.carodeni import facts
from scoring.carodeni.cards import Potion, Witch
from scoring.carodeni.events import AnimalTaken, IngredientTaken, PotionTaken, ToolTaken, WitchTaken
from scoring.carodeni.table import Table
from scoring.journal.events import Event
from screens.carodeni.cards.offers import LOCATION_ICONS, refresh_sheet, tame_sheet, tameable
from screens.carodeni.cards.rest import EndingCard
from screens.carodeni.clan.card_sheets import PotionSheet, WitchSheet
from screens.carodeni.picks import MarkPick, kind_picks
from screens.carodeni.wording import witch_text
from screens.kit.picks import Pick
from screens.look.theme import theme
from screens.look.words import words
from screens.runtime import kv


class GatherCard(EndingCard):
    """`taking`: nothing was brewed or tamed yet, so more can be taken."""

    taking = BooleanProperty(False)
    saved_fields: ClassVar = {"_at": 0}
    animals = BooleanProperty(False)
    counted = BooleanProperty(False)
    refresh_text = StringProperty("")
    tame_text = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._shown: Any = None
        self._places = [Pick(key=f"at_{location}", icon=LOCATION_ICONS[location]) for location in facts.LOCATIONS]
        for place, pick in enumerate(self._places):
            pick.bind(on_release=partial(self.move_on, place))
            self.ids.places.add_widget(pick)
        self._at = 0
        # Round, player and number of things taken; and whether the place was chosen although nothing is left there.
        self._taken, self._against_rules = (-1, -1, 0), False
        # A card of a past entry that is to be changed.
        self._potion: Potion | None = None
        self._witch: Witch | None = None

    @property
    def table(self) -> Table:
        table: Table = self.panel.page.now.state.table
        return table

    # Showing

    def show(self, table: Table) -> None:
        turn, active = table.turn, table.seat.active
        self.icon, self.ink = "witch", theme.tint
        self.taking = not turn.done
        self.title = words.tr(f"carodeni.turn.{turn.done}") if turn.done else witch_text(active) if active else ""
        self.counted = bool(turn.points) and self.taking
        self.done, self.left = (len(turn.taken), turn.points_left or 0) if self.counted else (0, 0)
        self.note = self._note(table)
        self._show_places(table)
        self._show_picks(table)
        refreshing = active and not active.is_novice and not (turn.taken or turn.done or turn.refreshed)
        self.refresh_text = words.tr("carodeni.turn.refresh") if refreshing else ""
        self.tame_text = words.tr("carodeni.turn.tame") if tameable(table) and self.taking else ""
        self.show_next(table)

    def _note(self, table: Table) -> str:
        turn = table.turn
        if turn.done:
            return words.tr("carodeni.turn.done_note")
        if turn.points_left == 0:
            return words.tr("carodeni.turn.all_taken")
        return words.tr("carodeni.turn.gather_note")

    def _show_places(self, table: Table) -> None:
        """Where the next action point is used: as high as points are left."""
        turn = table.turn
        if not turn.points:
            return
        open_places = [
            place
            for place, (used, points) in enumerate(zip(turn.used, turn.points, strict=True))
            if place >= turn.location and used < points
        ]
        taken = (table.round, turn.seat, len(turn.taken))
        undone = taken[:2] == self._taken[:2] and taken[2] < self._taken[2]
        if taken != self._taken:
            self._taken, self._against_rules = taken, False
        if undone or (self._at not in open_places and not self._against_rules):
            self._at = open_places[0] if open_places else turn.location
        # Where the rules allow nothing the place stays a target: people may have done it.
        for place, pick in enumerate(self._places):
            pick.text = words.tr(f"carodeni.location.{facts.LOCATIONS[place]}")
            pick.value = f"{turn.used[place]}/{turn.points[place]}"
            pick.on = place == self._at and bool(open_places or self._against_rules)
            pick.opacity = 1 if place in open_places else 0.4

    def _show_picks(self, table: Table) -> None:
        shown = (words.language, tuple(table.names.items()), table.rules.animals)
        if shown == self._shown:
            return
        self._shown = shown
        self.animals = table.rules.animals
        ids, names = self.ids, table.names
        every = [
            *kind_picks(ids.ingredients, facts.INGREDIENT_KINDS, names, self.take_ingredient, key="take").values(),
            *kind_picks(ids.tools, facts.TOOL_KINDS, names, self.take_tool, key="take").values(),
            *kind_picks(ids.beasts, facts.ANIMAL_KINDS, names, self.take_animal, key="take").values(),
        ]
        ids.cards.clear_widgets()
        for kind, act in (("potion", self.take_potion), ("witch", self.take_witch)):
            pick = MarkPick(key=f"take_{kind}", icon=kind, text=words.tr(f"carodeni.turn.take.{kind}"))
            pick.bind(on_release=act)
            ids.cards.add_widget(pick)
            every.append(pick)
        for pick in every:
            pick.sunken = True

    def fill_in(self, event: Event) -> None:
        """A taken card opens with what was typed about it."""
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

    def move_on(self, place: int, *_: Any) -> None:
        turn = self.table.turn
        open_here = place >= turn.location and turn.used[place] < turn.points[place]
        self._at, self._against_rules = place, not open_here
        self.panel.page.refresh()

    def take_ingredient(self, kind: str) -> None:
        self.record(IngredientTaken(kind, self._location))

    def take_tool(self, kind: str) -> None:
        self.record(ToolTaken(kind, self._location))

    def take_animal(self, kind: str) -> None:
        self.record(AnimalTaken(kind, self._location))

    def take_potion(self, *_: Any) -> None:
        def taken(told: Potion | None = None) -> None:
            at = self._location
            self.record(
                PotionTaken(told.flag, told.points, told.needs, told.tools, at) if told else PotionTaken(location=at)
            )

        shell = self.panel.page.shell
        button = words.tr("carodeni.turn.take_it")
        self.panel.page.open_sheet(
            PotionSheet(self._potion, self.table.names, shell, taken, later=taken, button=button), "take_potion"
        )

    def take_witch(self, *_: Any) -> None:
        def taken(told: Witch | None = None) -> None:
            at = self._location
            self.record(WitchTaken(told.flags, told.points, at) if told else WitchTaken(location=at))

        shell = self.panel.page.shell
        button = words.tr("carodeni.turn.take_it")
        self.panel.page.open_sheet(WitchSheet(self._witch, shell, taken, later=taken, button=button), "take_witch")

    # The end of the turn

    def refresh_offer(self) -> None:
        self.panel.page.open_sheet(refresh_sheet(self.panel), "refresh")

    def tame(self) -> None:
        self.panel.page.open_sheet(tame_sheet(self.panel, self.table), "tame")

    def to_brew(self) -> None:
        self.panel.page.choose_tab("brew")


kv.load(__name__)
