"""What Ostara brews at the end of her turn: the app knows the order, the player decides what the rules leave open."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.properties import BooleanProperty, StringProperty

from scoring.carodeni.brewing.payments import Payment
from scoring.carodeni.cards import Potion, Witch
from scoring.carodeni.events import Brewed, PotionNamed
from scoring.carodeni.messages.naming import Names
from scoring.carodeni.ostara.brewing import brews, may_brew_unsaid, unknown_brews
from scoring.carodeni.ostara.choice import Ostara
from scoring.carodeni.ostara.solo_table import ostara_of
from scoring.carodeni.possible import Preview, preview
from scoring.carodeni.seat import is_named_potion
from scoring.carodeni.table import Table
from scoring.message import Message
from screens.carodeni.brew.brewer import card_pick
from screens.carodeni.brew.payment_row import PaymentRow
from screens.carodeni.clan.card_sheets import potion_sheet
from screens.carodeni.main_action import MainAction
from screens.carodeni.ostara.part import OstaraPart
from screens.carodeni.ostara.unknown_cards import SEAT
from screens.carodeni.picks import MarkPick
from screens.carodeni.wording import potion_text, witch_text
from screens.kit.choice_sheet import ChoiceSheet
from screens.kit.layouts.items import built, show_items
from screens.look.words import words
from screens.runtime import kv

if TYPE_CHECKING:
    from screens.carodeni.cards.ostara import OstaraCard

MOST_WAYS = 4


@dataclass(frozen=True)
class Offered:
    """A potion that she may brew. Without payments its recipe is not known, and nothing is computed."""

    potion: int
    witches: tuple[int, ...]
    payments: tuple[Payment, ...] = ()
    reason: Message | None = None


def offered(ostara: Ostara) -> tuple[Offered, ...]:
    """In the order of her care; then those of which only flag and points are known."""
    counted = [Offered(brew.potion, brew.witches, brew.payments, brew.reason) for brew in brews(ostara)]
    return (*counted, *(Offered(index, witches) for index, witches in unknown_brews(ostara)))


class OstaraBrewPart(OstaraPart):
    """The first of everything is chosen; another tap chooses another potion, witch or payment."""

    card: OstaraCard
    possible = BooleanProperty(False)
    several = BooleanProperty(False)
    reason = StringProperty("")
    outcome = StringProperty("")
    button = StringProperty("")
    other = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.ids.unknown.panel = self.panel
        self._moment: Any = None
        self._potion = self._witch = self._way = 0

    def show(self, table: Table) -> None:
        ostara = ostara_of(table)
        if (table.round, ostara) != self._moment:
            self._moment = (table.round, ostara)
            self._potion = self._witch = self._way = 0
        again = table.switches.ostara_brews == "all"
        brews = offered(ostara) if not table.turn.done or again else ()
        self.possible = bool(brews)
        unsaid = not brews and not table.turn.done and may_brew_unsaid(ostara)
        self.other = words.tr("carodeni.ostara.brew.say" if unsaid else "carodeni.ostara.brew.other")
        self.ids.unknown.show(table)
        if brews:
            self._show_choices(table, ostara, brews)

    def _show_choices(self, table: Table, ostara: Ostara, brews: tuple[Offered, ...]) -> None:
        brew = brews[self._potion]
        self.several = len(brews) > 1
        potions = [(self._potion_pick, index, ostara.potions[way.potion]) for index, way in enumerate(brews)]
        _choose(show_items(self.ids.potions, potions, built), self._potion)
        witches = [(self._witch_pick, index, ostara.witches[witch]) for index, witch in enumerate(brew.witches)]
        _choose(show_items(self.ids.witches, witches, built), self._witch)
        self._show_payments(table, brew)
        self.reason = words.say(brew.reason) if brew.reason else words.tr("carodeni.ostara.brew.uncounted")
        seen = preview(table, self._event(brew))
        what = potion_text(ostara.potions[brew.potion])
        self.button = words.tr("carodeni.ostara.brew.do", what=what, before=seen.before, after=seen.after)
        self.outcome = _outcome(seen)

    def _potion_pick(self, index: int, potion: Potion) -> MarkPick:
        pick = MarkPick(key=f"brew_potion_{index}", flags=[potion.flag], text=str(potion.points), sunken=True)
        pick.bind(on_release=partial(self._choose, "_potion", index))
        return pick

    def _witch_pick(self, index: int, witch: Witch) -> MarkPick:
        pick = card_pick(witch, f"brew_witch_{index}")
        pick.sunken = True
        pick.bind(on_release=partial(self._choose, "_witch", index))
        return pick

    def _show_payments(self, table: Table, brew: Offered) -> None:
        payments = brew.payments[:MOST_WAYS]
        items = [(self._payment_row, index, payment, table.names) for index, payment in enumerate(payments)]
        _choose(show_items(self.ids.payments, items, built), self._way)

    def _payment_row(self, index: int, payment: Payment, names: Names) -> PaymentRow:
        row = PaymentRow(key=f"brew_way_{index}")
        row.show(payment, names)
        row.bind(on_release=partial(self._choose, "_way", index))
        return row

    def _choose(self, name: str, index: int, *_: Any) -> None:
        if name == "_potion":
            self._witch = self._way = 0
        setattr(self, name, index)
        self.refresh()

    def _event(self, brew: Offered) -> Brewed:
        witch = brew.witches[self._witch]
        if not brew.payments:
            return Brewed(brew.potion, witch=witch)
        return Brewed(brew.potion, paid=brew.payments[self._way].spent, witch=witch)

    def main_action(self) -> MainAction | None:
        if not self.possible:
            return None
        ending = self.card.ending()
        return MainAction(
            "ostara_brews",
            self.button,
            self.brew,
            side_key=ending.key,
            side=words.tr("carodeni.ostara.brew.not"),
            side_act=ending.act,
        )

    def tell_other(self) -> None:
        """She has brewed something else than the app offers: which potion, and which witch joins the clan with it."""
        sheet = ChoiceSheet(title=words.tr("carodeni.ostara.brew.which"))
        for index, potion in enumerate(self.table.seat.potions):
            tell = self._tell_witch if is_named_potion(potion) else self._describe
            sheet.offer(f"brews_{index}", potion_text(potion), partial(tell, index), icon="potion")
        self.open(sheet, "other_brew")

    def _describe(self, index: int) -> None:
        """A potion that lies face up in her clan has a colour and points: they are entered first."""

        def done(entered: Potion) -> None:
            named = PotionNamed(SEAT, index, entered.flag, entered.points, entered.needs, entered.tools)
            if self.record(named) and is_named_potion(entered):
                self._tell_witch(index)

        table, potion = self.table, self.table.seat.potions[index]
        sheet = potion_sheet(potion, table.names, self.panel.page.shell, done, offers=table.printed_for(potion))
        self.open(sheet, "other_brew")

    def _tell_witch(self, potion: int) -> None:
        sheet = ChoiceSheet(title=words.tr("carodeni.brew.brewer"))
        for index, witch in enumerate(self.table.seat.hand):
            brewed = partial(self.record, Brewed(potion, witch=index))
            sheet.offer(f"with_{index}", witch_text(witch), brewed, icon="witch")
        alone = partial(self.record, Brewed(potion))
        sheet.offer("with_none", words.tr("carodeni.ostara.brew.nobody"), alone, icon="close")
        self.open(sheet, "other_brew")

    def brew(self) -> None:
        self.record(self._event(offered(ostara_of(self.table))[self._potion]))


def _choose(picks: list[Any], chosen: int) -> None:
    for index, pick in enumerate(picks):
        pick.on = index == chosen


def _outcome(seen: Preview) -> str:
    return words.tr("carodeni.ostara.brew.goals", n=len(seen.goals)) if seen.goals else ""


kv.load(__name__)
