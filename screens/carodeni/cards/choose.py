"""The beginning of a turn: gather with a card of the hand, or rest."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, ClassVar

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from scoring.carodeni import facts
from scoring.carodeni.cards import Witch
from scoring.carodeni.events import Played, Rested, TurnMissed, WitchTaken
from scoring.carodeni.possible import can_rest, must_rest
from scoring.carodeni.table import Table
from scoring.journal.events import Event
from screens.carodeni.brew.brewer import card_pick
from screens.carodeni.cards.turn_card import TurnCard
from screens.carodeni.clan.card_sheets import witch_sheet
from screens.carodeni.location_pick import LocationPick
from screens.carodeni.main_action import MainAction
from screens.carodeni.picks import MarkPick
from screens.kit.actions.off_state import may_insist
from screens.kit.layouts.items import show_items
from screens.look.theme import theme
from screens.look.words import capitalised, words
from screens.runtime import kv

NO_POINTS = [0] * len(facts.LOCATIONS)
# A card with more action points in one location is not to be expected: after it comes none again.
MOST_POINTS = 4


class ChooseCard(TurnCard):
    """A tap on a card plays it. Its action points can be said before that, and are then counted down.

    `again`: a card was played or a rest taken in this turn, and the rules allow no more.
    """

    saved_fields: ClassVar = {"_points": NO_POINTS}
    rest_text = StringProperty("")
    rest_off: Any = ObjectProperty("")
    must_rest = BooleanProperty(False)
    again = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._moment: Any = None
        self._points = [*NO_POINTS]
        self._locations = [LocationPick(key=f"point_{location}") for location in facts.LOCATIONS]
        for index, pick in enumerate(self._locations):
            pick.bind(on_release=partial(self.add_point, index))
            self.ids.points.add_widget(pick)

    def on_kv_post(self, _base: Widget) -> None:
        may_insist(self.ids.rest, self.take_rest)

    def show(self, table: Table) -> None:
        seat = table.seat
        moment = (table.turn.seat, table.round, seat)
        if moment != self._moment:
            self._moment, self._points = moment, [*NO_POINTS]
        self.icon, self.ink = "cards", theme.tint
        self.must_rest = must_rest(table)
        self.title = words.tr("carodeni.turn.must_rest" if self.must_rest else "carodeni.turn.choose")
        self.note = words.tr("carodeni.turn.unsure" if seat.unsure else "carodeni.turn.choose_note")
        self.again = table.turn.phase != "choose"
        if self.again:
            self.title, self.note = words.tr("carodeni.turn.again"), words.tr("carodeni.turn.again_note")
        self.rest_text = words.tr("carodeni.turn.rest", n=len(seat.pile))
        self.rest_off = _rest_off(table)
        cards = seat.cards if seat.unsure and not self.again else seat.hand
        show_items(self.ids.hand, (*enumerate(cards), None), self._card_pick)
        self._show_points()

    def _show_points(self) -> None:
        for pick, location, points in zip(self._locations, facts.LOCATIONS, self._points, strict=True):
            pick.text, pick.points = capitalised(words.tr(f"carodeni.location.{location}")), points
            pick.on = points > 0

    def main_action(self) -> MainAction:
        if self.must_rest:
            return MainAction("rest", self.rest_text, self.take_rest, icon="moon")
        if self.again:
            return self.going_back()
        return self.ending(off="carodeni.refused.choose_first", insist=self.end)

    def typed(self, event: Event) -> Mapping[str, Any]:
        """A card that was played is tapped again; its points are there."""
        return {"_points": [*event.points] or [*NO_POINTS]} if isinstance(event, Played) else {}

    def on_restored(self) -> None:
        self._show_points()

    def _card_pick(self, item: tuple[int, Witch] | None) -> MarkPick:
        """The cell of a card in the hand; the last one stands for another witch."""
        if item is None:
            pick = MarkPick(key="hand_other", icon="plus", text=words.tr("carodeni.turn.other_witch"), sunken=True)
            pick.bind(on_release=self.play_other)
            return pick
        index, card = item
        pick = card_pick(card, f"hand_{index}")
        pick.sunken = True
        pick.bind(on_release=partial(self.play, index))
        return pick

    # Doing

    def add_point(self, index: int, *_: Any) -> None:
        self._points[index] = (self._points[index] + 1) % (MOST_POINTS + 1)
        self._show_points()

    def play(self, index: int, *_: Any) -> None:
        self.record(Played(index, self._counted_points()))

    def play_other(self, *_: Any) -> None:
        """Plays a witch of the hand that was not entered before."""
        shell, seat = self.panel.page.shell, self.table.turn.seat

        def named(witch: Witch) -> None:
            taken = WitchTaken(witch.flags, witch.points, seat=seat)
            self.record_all((taken, Played(len(self.table.seat.hand), self._counted_points())))

        sheet = witch_sheet(None, shell, named, button=words.tr("carodeni.turn.play_it"))
        self.panel.page.open_sheet(sheet, "hand_other")

    def _counted_points(self) -> tuple[int, ...]:
        return tuple(self._points) if any(self._points) else ()

    def take_rest(self) -> None:
        self.record(Rested())

    def miss(self) -> None:
        self.record(TurnMissed())


def _rest_off(table: Table) -> str:
    if table.turn.phase != "choose":
        return "carodeni.refused.chosen_already"
    return "" if can_rest(table) else "carodeni.refused.nothing_played"


kv.load(__name__)
