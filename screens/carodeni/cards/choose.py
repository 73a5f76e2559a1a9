"""The beginning of a turn: gather with a card of the hand, or rest."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, ClassVar

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from scoring.carodeni import facts
from scoring.carodeni.cards import Witch
from scoring.carodeni.events import Played, Rested, TurnMissed, WitchTaken
from scoring.carodeni.messages.naming import witch_name
from scoring.carodeni.possible import can_rest, must_rest
from scoring.carodeni.table import Table
from scoring.journal.events import Event
from screens.carodeni.brew.brewer import card_pick
from screens.carodeni.cards.offers import LOCATION_ICONS
from screens.carodeni.clan.card_sheets import WitchSheet
from screens.carodeni.picks import MarkPick
from screens.kit.layouts.items import show_items
from screens.kit.picks import Pick
from screens.look.theme import theme
from screens.look.words import words
from screens.runtime import kv
from screens.table.now_card import NowCard

NOTHING = -1
# A card with more action points in one location is not to be expected: after it comes none again.
MOST_POINTS = 4


class ChooseCard(NowCard):
    """A tap on a card chooses it; its action points can be said too, and are then counted down."""

    chosen: NumericProperty[int] = NumericProperty(NOTHING)
    saved_fields: ClassVar = {"chosen": NOTHING, "_points": [0] * len(facts.LOCATIONS)}
    gather = StringProperty("")
    rest = StringProperty("")
    must_rest = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._moment: Any = None
        self._points = [0] * len(facts.LOCATIONS)
        self._picks = []
        for place, location in enumerate(facts.LOCATIONS):
            pick = Pick(key=f"point_{location}", icon=LOCATION_ICONS[location])
            pick.bind(on_release=partial(self.add_point, place))
            self._picks.append(pick)
            self.ids.points.add_widget(pick)

    def show(self, table: Table) -> None:
        seat = table.seat
        moment = (table.turn.seat, table.round, seat)
        if moment != self._moment:
            self._moment, self.chosen = moment, NOTHING
            self._points = [0] * len(facts.LOCATIONS)
        self.icon, self.ink = "cards", theme.tint
        self.must_rest = must_rest(table)
        self.title = words.tr("carodeni.turn.must_rest" if self.must_rest else "carodeni.turn.choose")
        self.note = words.tr("carodeni.turn.unsure" if seat.unsure else "carodeni.turn.choose_note")
        self.rest = words.tr("carodeni.turn.rest", n=len(seat.pile)) if can_rest(table) else ""
        self._show_hand(seat.cards if seat.unsure else seat.hand)

    def typed(self, event: Event) -> Mapping[str, Any]:
        if not isinstance(event, Played):
            return {}
        return {"chosen": event.place, "_points": list(event.points) or [0] * len(facts.LOCATIONS)}

    def _show_hand(self, cards: tuple[Witch, ...]) -> None:
        *picks, _ = show_items(self.ids.hand, (*enumerate(cards), None), self._card_pick)
        for place, pick in enumerate(picks):
            pick.on = place == self.chosen
        self.gather = words.tr("carodeni.turn.gather", what=witch_name(cards[self.chosen])) if self.chosen >= 0 else ""
        for point, location, points in zip(self._picks, facts.LOCATIONS, self._points, strict=True):
            point.text, point.value = words.tr(f"carodeni.location.{location}"), str(points)
            point.on = points > 0

    def _card_pick(self, item: tuple[int, Witch] | None) -> MarkPick:
        """A card of the hand, and last of all another witch."""
        if item is None:
            pick = MarkPick(key="hand_other", icon="plus", text=words.tr("carodeni.turn.other_witch"), sunken=True)
            pick.bind(on_release=self.tell_other)
            return pick
        place, card = item
        pick = card_pick(card, f"hand_{place}")
        pick.sunken = True
        pick.bind(on_release=partial(self.choose, place))
        return pick

    # Doing

    def choose(self, place: int, *_: Any) -> None:
        self.chosen = NOTHING if place == self.chosen else place
        self._points = [0] * len(facts.LOCATIONS)
        self.panel.page.refresh()

    def add_point(self, place: int, *_: Any) -> None:
        self._points[place] = (self._points[place] + 1) % (MOST_POINTS + 1)
        self.panel.page.refresh()

    def tell_other(self, *_: Any) -> None:
        """A witch in the hand of whom nobody has spoken yet."""
        shell, seat = self.panel.page.shell, self.panel.page.now.state.table.turn.seat
        sheet = WitchSheet(None, shell, lambda told: self.record(WitchTaken(told.flags, told.points, seat=seat)))
        shell.overlay(sheet, opener="hand_other")

    def play(self) -> None:
        points = tuple(self._points) if any(self._points) else ()
        if self.chosen >= 0:
            self.record(Played(int(self.chosen), points))

    def take_rest(self) -> None:
        self.record(Rested())

    def miss(self) -> None:
        self.record(TurnMissed())


kv.load(__name__)
