"""The sheets of the brew check: the cards, the brewer, and the payment."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from scoring.carodeni import facts
from scoring.carodeni.brewing.payments import Have
from scoring.carodeni.brewing.trial import Attempt
from scoring.carodeni.cards import Potion, Witch
from scoring.carodeni.events import PotionNamed, WitchNamed
from scoring.carodeni.seat import is_named_witch
from scoring.carodeni.table import Table
from scoring.changed import changed
from scoring.journal.events import Event
from screens.carodeni.brew.brew_draft import BrewDraft
from screens.carodeni.brew.brewer import ACTIVE, OTHER
from screens.carodeni.clan.card_sheets import potion_sheet, witch_sheet
from screens.carodeni.clan.counts_sheet import CountsSheet, Group, counted, listed
from screens.look.words import words
from screens.table.panel import TablePanel


class BrewAsking(TablePanel):
    """`player` is the chosen one. A trial is kept as a draft; facts about cards on the table are recorded."""

    has: str

    def __init__(self, **kwargs: Any) -> None:
        self.player = 0
        super().__init__(**kwargs)
        self._draft = BrewDraft(self.page.session, self.page.now.id)

    @property
    def table(self) -> Table:
        table: Table = self.page.now.state.table
        return table

    @property
    def attempt(self) -> Attempt:
        return self._draft.attempt(self.table, self.player)

    def try_out(self, **changes: Any) -> None:
        attempt = self.attempt
        self._draft.write(attempt.table, self.player, changed(attempt.trial, **changes))
        self.page.refresh()

    # The potion

    def tell_other(self, *_: Any, opener: str = "try_other") -> None:
        """Describes a potion that does not wait beside the clan; it is recorded only when it is brewed."""
        potion = self.attempt.trial.potion
        other = potion if potion.flag else None
        self._open_potion(other, lambda entered: self.try_out(index=None, potion=entered), opener)

    def tell(self, opener: str = "tell_potion") -> None:
        """Asks what is printed on the potion; for a waiting one the answer is recorded at once."""
        attempt, waiting = self.attempt, self.attempt.waiting
        if waiting is None:
            self.tell_other(opener=opener)
        else:
            self._open_potion(attempt.potion, partial(self._named, waiting), opener)

    def _open_potion(self, potion: Potion | None, on_done: Callable[[Potion], object], opener: str) -> None:
        table, shell = self.table, self.page.shell
        offers = table.printed_for(potion) if potion else ()
        self.page.open_sheet(potion_sheet(potion, table.names, shell, on_done, offers=offers), opener)

    def _named(self, index: int, potion: Potion) -> None:
        if potion != self.table.seats[self.player].potions[index]:
            self.record(PotionNamed(self.player, index, potion.flag, potion.points, potion.needs, potion.tools))

    # Who brews

    def name_witch(self) -> None:
        """Asks what is printed on the active card."""
        seat = self.table.seats[self.player]
        sheet = witch_sheet(seat.active, self.page.shell, partial(self._witch_named, len(seat.cards) - 1))
        self.page.open_sheet(sheet, "name_witch")

    def _witch_named(self, index: int, witch: Witch) -> None:
        self.record(WitchNamed(self.player, index, witch.flags, witch.points))

    def choose_brewer(self, card: int) -> None:
        """Chooses a card of the hand as the brewer; an unknown witch is described first."""
        hand = self.table.seats[self.player].hand
        if card == ACTIVE:
            self.try_out(unplayed=True)
        elif card == OTHER:
            witch = self.attempt.trial.witch
            sheet = witch_sheet(witch, self.page.shell, lambda entered: self._brews(card=None, witch=entered))
            self.page.open_sheet(sheet, "brewer_other")
        elif not hand[card].is_novice and not is_named_witch(hand[card]):
            self.page.open_sheet(
                witch_sheet(hand[card], self.page.shell, partial(self._hand_named, card)), f"brewer_{card}"
            )
        else:
            self._brews(card=card)

    def _hand_named(self, card: int, witch: Witch) -> None:
        if self.record(WitchNamed(self.player, card, witch.flags, witch.points)):
            self._brews(card=card)

    def _brews(self, **who: Any) -> None:
        self.try_out(unplayed=False, **who)

    # The payment

    def tell_have(self) -> None:
        """Asks for the ingredients and tools on the table."""
        have, tools = self.attempt.have, facts.TOOL_KINDS
        groups = [
            Group("has", words.tr("carodeni.part.ingredients"), facts.INGREDIENT_KINDS, have.ingredients),
            Group("clan", words.tr("carodeni.brew.tools_in_clan"), tools, counted(tools, have.in_clan)),
            Group("right", words.tr("carodeni.brew.tools_at_right"), tools, counted(tools, have.at_right)),
        ]
        button = words.tr("carodeni.brew.check")
        sheet = CountsSheet(groups, self.table.names, self._counted, button, self._payment_note, title=self.has)
        self.page.open_sheet(sheet, "tell_have")

    def tell_payment(self) -> None:
        """Asks what was paid where that is none of the payments that the rules allow."""
        attempt, tools = self.attempt, facts.TOOL_KINDS
        nothing = (0,) * len(facts.INGREDIENT_KINDS)
        groups = [Group("paid", words.tr("carodeni.part.ingredients"), facts.INGREDIENT_KINDS, nothing)]
        if at_right := attempt.have.at_right:
            kinds = tuple(kind for kind in tools if kind in at_right)
            groups.append(Group("moves", words.tr("carodeni.brew.moving"), kinds, (0,) * len(kinds)))

        def done(counts: dict[str, tuple[int, ...]]) -> bool:
            moves = listed(groups[-1].kinds, counts["moves"]) if "moves" in counts else ()
            self.page.shell.close(sheet)
            return self.brewed_for(attempt.paid_otherwise(counts["paid"], moves))

        title = words.tr("carodeni.brew.paid_otherwise")
        sheet = CountsSheet(groups, self.table.names, done, words.tr("carodeni.brew.anyway"), title=title)
        self.page.open_sheet(sheet, "paid_otherwise")

    def brewed_for(self, events: Sequence[Event]) -> bool:
        """Hook: the potion was brewed in this way."""
        return self.record_all(events)

    def _payment_note(self, counts: dict[str, tuple[int, ...]]) -> str:
        attempt = self.attempt
        if not attempt.potion.has_recipe:
            return words.tr("carodeni.brew.not_recorded")
        tried = Attempt(attempt.table, attempt.player, changed(attempt.trial, have=_have(counts)))
        count = len(tried.payments)
        return words.tr("carodeni.brew.ways", n=count) if count else words.tr("carodeni.brew.not_payable")

    def _counted(self, counts: dict[str, tuple[int, ...]]) -> bool:
        have = _have(counts)
        self.try_out(have=None if have == self.table.seats[self.player].have else have)
        return True


def _have(counts: dict[str, tuple[int, ...]]) -> Have:
    tools = facts.TOOL_KINDS
    return Have(counts["has"], listed(tools, counts["clan"]), listed(tools, counts["right"]))
