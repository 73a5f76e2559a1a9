"""The turn: what is to be done now, which potions wait, and how far the player is with the open goals."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.properties import BooleanProperty, ListProperty, StringProperty

from scoring.carodeni.brewing.trial import Attempt, Trial
from scoring.carodeni.counts import END
from scoring.carodeni.seat import is_named_potion
from scoring.carodeni.table import Table
from scoring.certainty import TABLE
from scoring.journal.match import Match
from screens.carodeni.brew.brew_draft import BrewDraft
from screens.carodeni.end_sheet import EndAsker
from screens.carodeni.goals.goal_sheet import GoalSheet
from screens.carodeni.wording import potion_text
from screens.kit.layouts.items import show_items
from screens.kit.panel import TapCard
from screens.look.words import words
from screens.runtime import kv
from screens.table.card_host import CardHost
from screens.table.now_card import NowCard
from screens.table.panel import TablePanel

CARDS = {
    "choose": "choose:ChooseCard",
    "gather": "gather:GatherCard",
    "rest": "rest:RestCard",
    "ostara": "ostara:OstaraCard",
}


class WaitingPotion(TapCard):
    """A potion beside the clan. `ready`: it can be brewed now."""

    flags: ListProperty[str] = ListProperty()
    text = StringProperty("")
    note = StringProperty("")
    ready = BooleanProperty(False)

    def show(self, attempt: Attempt) -> None:
        self.flags, self.text = [attempt.potion.flag], potion_text(attempt.potion)
        reasons = attempt.reasons
        self.ready = not reasons and attempt.potion.has_recipe
        if self.ready:
            preview = attempt.preview(attempt.payments[0])
            self.note = words.tr("carodeni.turn.brewable", before=preview.before, after=preview.after)
        elif not is_named_potion(attempt.potion):
            self.note = words.tr("carodeni.turn.potion_unsaid")
        elif attempt.plays_first or not reasons:
            self.note = words.tr(
                "carodeni.turn.potion_later" if attempt.potion.has_recipe else "carodeni.turn.no_recipe"
            )
        else:
            self.note = words.say(reasons[0])


class ClanTurnPanel(TablePanel):
    """The turn of the player who is to move."""

    table: Table
    waiting = BooleanProperty(False)
    goals = BooleanProperty(False)
    hint = StringProperty("")
    end_open = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._cards = CardHost(self.ids.now, "screens.carodeni.cards", CARDS, panel=self)
        self._brew_draft = BrewDraft(self.page.session, self.page.now.id)
        self._asker = EndAsker(self.page)

    @property
    def card(self) -> NowCard | None:
        card: NowCard | None = self._cards.card
        return card

    # Showing

    def show(self, match: Match, _player: int) -> None:
        table: Table = match.state.table
        if card := self._cards.put(table.turn.phase, self.large_text):
            card.show(table)
        self._show_waiting(table)
        open_goals = [place for place, goal in enumerate(table.goals) if goal.is_open]
        self.goals = bool(open_goals) and not table.over
        if self.goals:
            self.ids.goals.show(table, open_goals, table.turn.seat)
        self.hint = words.tr("table.all_turns", n=table.round) if table.over else ""
        self.end_open = table.in_doubt(TABLE, END)
        self._asker.show(table)

    def _show_waiting(self, table: Table) -> None:
        self.waiting = bool(table.seat.potions) and table.turn.phase in ("choose", "gather") and not table.turn.done
        places = range(len(table.seat.potions) if self.waiting else 0)
        rows = show_items(self.ids.potions, places, self._waiting_row)
        for place, row in zip(places, rows, strict=True):
            row.show(Attempt(table, table.turn.seat, Trial(place)))

    def _waiting_row(self, place: int) -> WaitingPotion:
        row = WaitingPotion(key=f"waiting_{place}")
        row.bind(on_release=partial(self.to_brew, place))
        return row

    # Doing

    def answer_end(self) -> None:
        self._asker.open()

    def to_brew(self, place: int, *_: Any) -> None:
        self._brew_draft.write(self.table, self.table.turn.seat, Trial(place))
        self.page.choose_player(self.table.turn.seat)
        self.page.choose_tab("brew")

    def open_goal(self, place: int) -> None:
        if self.page.in_hand:
            shell = self.page.shell
            sheet = GoalSheet(place, lambda: self.table, self.record_all, shell)
            shell.overlay(sheet, opener=f"{self.ids.goals.prefix}_{place}")


kv.load(__name__)
