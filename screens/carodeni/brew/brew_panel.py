"""The brew check: who may brew a potion, how it can be paid, and what it brings; one tap takes it over."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from kivy.properties import BooleanProperty, ListProperty, StringProperty

from scoring.carodeni import facts
from scoring.carodeni.brewing.brew_check import unpaid
from scoring.carodeni.brewing.payments import Payment
from scoring.carodeni.brewing.trial import Attempt
from scoring.carodeni.cards import Potion
from scoring.carodeni.messages.naming import Names
from scoring.carodeni.play import ICONS
from scoring.carodeni.possible import Preview
from scoring.carodeni.seat import is_named_potion, is_named_witch
from scoring.carodeni.table import Table
from scoring.journal.events import Event
from scoring.journal.match import Match
from scoring.message import Message
from screens.carodeni.brew.brew_asking import BrewAsking
from screens.carodeni.brew.payment_row import PaymentRow, needs
from screens.carodeni.main_action import MainAction, show_action
from screens.carodeni.picks import MarkPick, kind_picks
from screens.carodeni.wording import flags_text, goal_text, potion_text
from screens.kit.layouts.items import built, show_items
from screens.look.words import words
from screens.runtime import kv

# The number of payments shown first, and added by each tap on “more”.
FIRST_PAYMENTS, MORE_PAYMENTS = 3, 10


class BrewPanel(BrewAsking):
    """`recipe`: it is known what the potion needs."""

    of_player = True
    title = StringProperty("")
    flags: ListProperty[str] = ListProperty()
    who = StringProperty("")
    recipe = BooleanProperty(False)
    asks_who = BooleanProperty(False)
    may_pay_otherwise = BooleanProperty(False)
    name_her = StringProperty("")
    more = StringProperty("")
    reasons = StringProperty("")
    outcome = StringProperty("")
    has = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._payment: Payment | None = None
        self._shown_payments = FIRST_PAYMENTS
        self._shown: Any = None
        self._action: MainAction | None = None

    # Showing

    def show(self, match: Match, player: int) -> None:
        # What Ostara brews is a step of her turn.
        self.player = 0 if player == match.state.table.rules.ostara else player
        attempt = self.attempt
        if (attempt, words.language) != self._shown:
            self._payment, self._shown_payments = None, FIRST_PAYMENTS
            self._shown = (attempt, words.language)
        self._show_potions(attempt)
        self._show_head(attempt)
        self._show_needs(attempt)
        self._show_payments(attempt)
        self._show_end(attempt)

    def _show_potions(self, attempt: Attempt) -> None:
        """Shows the waiting potions, and the button for another one."""
        other = attempt.potion.flag if attempt.waiting is None else ""
        items = [(self._potion_pick, index, potion) for index, potion in enumerate(attempt.seat.potions)]
        *picks, _ = show_items(self.ids.potions, [*items, (self._other_pick, other)], built)
        for index, pick in enumerate(picks):
            pick.on = index == attempt.waiting

    def _potion_pick(self, index: int, potion: Potion) -> MarkPick:
        points = str(potion.points) if is_named_potion(potion) else words.tr("carodeni.card.unsaid")
        pick = MarkPick(key=f"try_{index}", flags=[potion.flag], text=points)
        pick.bind(on_release=partial(self.choose, index))
        return pick

    def _other_pick(self, flag: str) -> MarkPick:
        pick = MarkPick(key="try_other", icon="plus", text=words.tr("carodeni.brew.other"))
        if flag:
            pick.icon, pick.flags, pick.on = "", [flag], True
        pick.bind(on_release=self.tell_other)
        return pick

    def _show_head(self, attempt: Attempt) -> None:
        self.title, self.flags = potion_text(attempt.potion), [attempt.potion.flag]
        self.who = words.say(_who(attempt))
        self.asks_who = attempt.before_card
        active = attempt.seat.active
        unnamed = not attempt.plays_first and active and not active.is_novice and not is_named_witch(active)
        self.name_her = words.tr("carodeni.brew.name_her") if unnamed else ""
        if self.asks_who:
            self.ids.brewers.show(attempt)

    def _show_needs(self, attempt: Attempt) -> None:
        self.recipe = attempt.potion.has_recipe
        self.may_pay_otherwise = self.recipe and attempt.on_turn and not attempt.unknown
        name = attempt.table.players[self.player].name
        self.has = words.tr("carodeni.brew.what_has", name=name)
        show_items(self.ids.needs, needs(attempt.potion, attempt.have, attempt.check.lack, attempt.table.names), built)
        if not self.recipe:
            picks = kind_picks(self.ids.tools, facts.TOOL_KINDS, attempt.table.names, self.move_tool, key="move")
            for kind, pick in picks.items():
                pick.on = kind in attempt.trial.tools

    def _show_payments(self, attempt: Attempt) -> None:
        payments = attempt.payments
        self._payment = self._payment if self._payment in payments else next(iter(payments), None)
        shown = payments[: self._shown_payments]
        items = [(self._payment_row, index, payment, attempt.table.names) for index, payment in enumerate(shown)]
        for payment, row in zip(shown, show_items(self.ids.payments, items, built), strict=True):
            row.on = payment == self._payment
        hidden = len(payments) - len(shown)
        self.more = words.tr("carodeni.brew.more_ways", n=hidden) if hidden else ""

    def _payment_row(self, index: int, payment: Payment, names: Names) -> PaymentRow:
        row = PaymentRow(key=f"pay_{index}")
        row.show(payment, names)
        row.bind(on_release=partial(self.pay, payment))
        return row

    def _show_end(self, attempt: Attempt) -> None:
        """Shows the effect of the brew, or the reasons against it."""
        reasons = attempt.reasons
        self.reasons = " ".join(map(words.say, reasons))
        self.outcome, off = "", words.tr("carodeni.brew.not_now")
        self._action = MainAction("brew", off, self.brew, off=next(iter(reasons), ""))
        sums: list[tuple[str, str, str]] = []
        if not reasons:
            preview = attempt.preview(self._payment)
            self.reasons = " ".join(map(words.say, preview.refused))
            sums = [(ICONS[row], "", _signed(points)) for row, points in preview.rows]
            self.outcome = " ".join(_outcome(preview, attempt.table))
            self._action = MainAction("brew", off, self.brew, off=next(iter(preview.refused), ""))
            if not preview.refused:
                text = words.tr("carodeni.brew.do", before=preview.before, after=preview.after)
                self._action = MainAction("brew", text, self.brew, icon="potion")
        elif attempt.on_turn and not attempt.unknown and not attempt.table.over:
            # A brew that is not payable, or against the rules, may still have happened; a chosen payment is recorded.
            forbidden = reasons != unpaid(attempt.check.lack)
            text = words.tr("carodeni.brew.anyway" if forbidden else "carodeni.brew.uncounted")
            self._action = MainAction("brew_uncounted", text, self.brew, kind="tonal")
        show_action(self.ids.bar, self._action)
        self.ids.sums.show(sums, bedded=True)

    # Touches

    def act(self) -> None:
        if self._action is not None:
            self._action.act()

    def choose(self, index: int, *_: Any) -> None:
        self.try_out(index=index)

    def move_tool(self, kind: str) -> None:
        tools = self.attempt.trial.tools
        self.try_out(tools=tuple(tool for tool in tools if tool != kind) if kind in tools else (*tools, kind))

    def pay(self, payment: Payment, *_: Any) -> None:
        self._payment = payment
        self.page.refresh()

    def show_more(self) -> None:
        self._shown_payments += MORE_PAYMENTS
        self.page.refresh()

    def brew(self) -> None:
        self.brewed_for(self.attempt.events(self._payment))

    def brewed_for(self, events: Sequence[Event]) -> bool:
        """Records the brew with everything it needs in one step; False if it was refused."""
        recorded = self.record_all(events)
        if recorded:
            self.page.choose_tab("turn")
        return recorded


def _who(attempt: Attempt) -> Message:
    """Which witch brews, and whether she may, as a message."""
    witch = attempt.witch
    if witch is None:
        rested = attempt.on_turn and attempt.table.turn.phase == "rest"
        return Message("carodeni.brew.nobody" if rested else "carodeni.brew.who")
    if witch.is_novice:
        return Message("carodeni.brew.novice")
    if not is_named_witch(witch):
        return Message("carodeni.refused.name_witch")
    may = attempt.potion.flag and witch.can_brew(attempt.potion)
    return Message("carodeni.brew.she_can" if may else "carodeni.brew.she_cannot", flags=flags_text(witch.flags))


def _outcome(preview: Preview, table: Table) -> Iterator[str]:
    for goal in preview.goals:
        yield words.tr("carodeni.brew.takes_goal", number=goal + 1, what=goal_text(table.goals[goal], table.names))
    if preview.ends:
        yield words.tr("carodeni.brew.ends")


def _signed(points: int) -> str:
    return f"+{points}" if points > 0 else f"−{-points}"


kv.load(__name__)
