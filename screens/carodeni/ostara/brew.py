"""What Ostara brews at the end of her turn: the app knows the order, the player decides what the rules leave open."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.properties import BooleanProperty, StringProperty

from scoring.carodeni.brewing.payments import Payment
from scoring.carodeni.events import Brewed
from scoring.carodeni.ostara.brewing import brews
from scoring.carodeni.ostara.choice import Ostara
from scoring.carodeni.ostara.solo_table import ostara_of
from scoring.carodeni.possible import Preview, preview
from scoring.carodeni.seat import is_named_potion
from scoring.carodeni.table import Table
from scoring.message import Message
from screens.carodeni.brew.brewer import card_pick
from screens.carodeni.brew.payment_row import PaymentRow
from screens.carodeni.ostara.part import OstaraPart
from screens.carodeni.picks import MarkPick
from screens.carodeni.wording import potion_text
from screens.kit.picks import PickGrid
from screens.look.words import words
from screens.runtime import kv

if TYPE_CHECKING:
    from screens.carodeni.cards.ostara import OstaraCard

MOST_WAYS = 4


@dataclass(frozen=True)
class Offered:
    """A potion that she may brew. Without payments nobody has said what it needs: then nobody counts."""

    potion: int
    witches: tuple[int, ...]
    payments: tuple[Payment, ...] = ()
    reason: Message | None = None


def offered(ostara: Ostara) -> tuple[Offered, ...]:
    """In the order of her care; then those of which only flag and points are known."""
    counted = [Offered(brew.potion, brew.witches, brew.payments, brew.reason) for brew in brews(ostara)]
    uncounted = []
    for place, potion in enumerate(ostara.potions):
        witches = tuple(at for at, witch in enumerate(ostara.witches) if witch.can_brew(potion))
        if is_named_potion(potion) and not potion.has_recipe and witches:
            uncounted.append(Offered(place, witches))
    return (*counted, *uncounted)


class OstaraBrewPart(OstaraPart):
    """The first of everything is chosen; another tap chooses another potion, witch or payment."""

    card: OstaraCard
    possible = BooleanProperty(False)
    several = BooleanProperty(False)
    witches_differ = BooleanProperty(False)
    reason = StringProperty("")
    outcome = StringProperty("")
    button = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.ids.unsaid.panel = self.panel
        self._moment: Any = None
        self._potion = self._witch = self._way = 0

    def show(self, table: Table) -> None:
        ostara = ostara_of(table)
        if (table.round, ostara) != self._moment:
            self._moment = (table.round, ostara)
            self._potion = self._witch = self._way = 0
        again = table.switches.ostara_brews == "all"
        ways = offered(ostara) if not table.turn.done or again else ()
        self.possible = self.card.can_brew = bool(ways)
        self.ids.unsaid.show(table)
        if ways:
            self._show_choices(table, ostara, ways)

    def _show_choices(self, table: Table, ostara: Ostara, ways: tuple[Offered, ...]) -> None:
        brew = ways[self._potion]
        self.several, self.witches_differ = len(ways) > 1, len(brew.witches) > 1
        potions = [MarkPick(flags=[ostara.potions[way.potion].flag], text=_points(ostara, way)) for way in ways]
        self._fill(self.ids.potions, potions, "brew_potion", self._potion, "_potion")
        witches = [card_pick(ostara.witches[place], "") for place in brew.witches]
        self._fill(self.ids.witches, witches, "brew_witch", self._witch, "_witch")
        self._show_payments(table, brew)
        self.reason = words.say(brew.reason) if brew.reason else words.tr("carodeni.ostara.brew.uncounted")
        seen = preview(table, self._event(brew))
        what = potion_text(ostara.potions[brew.potion])
        self.button = words.tr("carodeni.ostara.brew.do", what=what, before=seen.before, after=seen.after)
        self.outcome = _outcome(seen)

    def _fill(self, grid: PickGrid, picks: list[MarkPick], key: str, chosen: int, name: str) -> None:
        grid.clear_widgets()
        for place, pick in enumerate(picks):
            pick.key, pick.sunken, pick.on = f"{key}_{place}", True, place == chosen
            pick.bind(on_release=partial(self._choose, name, place))
            grid.add_widget(pick)

    def _show_payments(self, table: Table, brew: Offered) -> None:
        room = self.ids.ways
        room.clear_widgets()
        for place, payment in enumerate(brew.payments[:MOST_WAYS]):
            row = PaymentRow(key=f"brew_way_{place}", on=place == self._way)
            row.show(payment, table.names)
            row.bind(on_release=partial(self._choose, "_way", place))
            room.add_widget(row)

    def _choose(self, name: str, place: int, *_: Any) -> None:
        if name == "_potion":
            self._witch = self._way = 0
        setattr(self, name, place)
        self.refresh()

    def _event(self, brew: Offered) -> Brewed:
        witch = brew.witches[self._witch]
        if not brew.payments:
            return Brewed(brew.potion, witch=witch)
        return Brewed(brew.potion, paid=brew.payments[self._way].spent, witch=witch)

    def brew(self) -> None:
        self.record(self._event(offered(ostara_of(self.table))[self._potion]))


def _points(ostara: Ostara, way: Offered) -> str:
    return str(ostara.potions[way.potion].points)


def _outcome(seen: Preview) -> str:
    return words.tr("carodeni.ostara.brew.goals", n=len(seen.goals)) if seen.goals else ""


kv.load(__name__)
