"""The turn: the present action, the potion that can be brewed, and the progress of the goals."""

from __future__ import annotations

from typing import Any, get_args

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from scoring.carodeni.brewing.trial import Attempt, Trial
from scoring.carodeni.copy_facts import NAMES
from scoring.carodeni.counts import END
from scoring.carodeni.events import Played, Refreshed, Rested, Tamed, TurnTaken
from scoring.carodeni.messages.goal_words import NUMBERED
from scoring.carodeni.seat import is_named_potion
from scoring.carodeni.table import Table
from scoring.carodeni.taking import Taken
from scoring.carodeni.turn import Turn
from scoring.certainty import TABLE
from scoring.journal.events import Event, Insisted
from scoring.journal.match import Match
from screens.carodeni.brew.brew_draft import BrewDraft, brew_off
from screens.carodeni.cards.turn_card import TurnCard
from screens.carodeni.copy_noting import edit_copy
from screens.carodeni.end_sheet import EndAsker
from screens.carodeni.goals.goal_sheet import goal_sheet
from screens.carodeni.main_action import MainAction, show_action
from screens.carodeni.wording import potion_text
from screens.kit.actions.off_state import OffState
from screens.kit.panel import TapCard
from screens.look.words import words
from screens.runtime import kv
from screens.table.card_host import CardHost
from screens.table.other_turn import open_other_turn
from screens.table.panel import TablePanel

CARDS = {
    "choose": "choose:ChooseCard",
    "gather": "gather:GatherCard",
    "rest": "rest:RestCard",
    "ostara": "ostara:OstaraCard",
}
# What the card of gathering enters.
IN_GATHERING = (*get_args(Taken), Refreshed, Tamed)


class WaitingPotion(OffState, TapCard):
    """The potion beside the clan that can be brewed now, or else the first. `ready`: it can be brewed."""

    flags: ListProperty[str] = ListProperty()
    text = StringProperty("")
    note = StringProperty("")
    ready = BooleanProperty(False)
    narrow = BooleanProperty(False)

    def show(self, table: Table) -> Attempt | None:
        attempts = [Attempt(table, table.turn.seat, Trial(index)) for index in range(len(table.seat.potions))]
        off = brew_off(table)
        ready = None if off else next((one for one in attempts if one.potion.has_recipe and not one.reasons), None)
        shown = ready or next(iter(attempts), None)
        self.ready, self.off = ready is not None, off
        if shown is None:
            self.flags, self.text = [""], words.tr("carodeni.turn.no_potion")
            self.note = words.tr(off or "carodeni.turn.no_potion_note")
            return None
        self.flags, self.text = [shown.potion.flag], potion_text(shown.potion)
        note, others = words.tr(off) if off else _note(shown, self.ready), len(attempts) - 1
        self.note = words.tr("carodeni.turn.more_potions", note=note, n=others) if others else note
        return shown


def _note(attempt: Attempt, ready: bool) -> str:
    reasons = attempt.reasons
    if ready:
        preview = attempt.preview(attempt.payments[0])
        return words.tr("carodeni.turn.brings", before=preview.before, after=preview.after)
    if not is_named_potion(attempt.potion):
        return words.tr("carodeni.turn.potion_unsaid")
    if attempt.plays_first or not reasons:
        return words.tr("carodeni.turn.potion_later" if attempt.potion.has_recipe else "carodeni.turn.no_recipe")
    return words.say(reasons[0])


class ClanTurnPanel(TablePanel):
    """The turn of the player who is to move."""

    of_turn = True

    table: Table
    brewing = BooleanProperty(False)
    goals = BooleanProperty(False)
    hint = StringProperty("")
    end_open = BooleanProperty(False)
    over = BooleanProperty(False)
    unnamed = BooleanProperty(False)
    kept_height = NumericProperty(0)
    may_choose_again = BooleanProperty(False)
    may_do_otherwise = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._cards = CardHost(self.ids.now, "screens.carodeni.cards", CARDS, panel=self)
        self._brew_draft = BrewDraft(self.page.session, self.page.now.id)
        self._asker = EndAsker(self.page)
        self._action: MainAction | None = None
        self._attempt: Attempt | None = None
        self._moment: Any = None
        # The turn in which something is chosen against the rules, and the card with the choice.
        self._instead: tuple[Turn, str] | None = None

    def on_kv_post(self, _base: Widget) -> None:
        self.ids.bar.ids.main.bind(on_why=self._insist)

    @property
    def card(self) -> TurnCard | None:
        card: TurnCard | None = self._cards.card
        return card

    @property
    def step(self) -> object:
        return self.card and self.card.step

    # Showing

    def show(self, match: Match, _player: int) -> None:
        table: Table = match.state.table
        self.over = table.over
        high = self.ids.now.height
        phase = table.turn.phase
        if self._instead is not None and self._instead[0] != table.turn:
            self._instead = None
        self.may_choose_again = phase in ("gather", "rest") and self._instead is None
        otherwise = phase in ("choose", "rest") or bool(table.turn.token)
        self.may_do_otherwise = otherwise and self._instead is None
        if card := self._cards.put(self._instead[1] if self._instead else phase, self.large_text):
            card.show(table)
            same = (card, card.moment) == self._moment
            self._moment, self.kept_height = (card, card.moment), max(self.kept_height, high) if same else 0
            self.show_action()
        self.brewing = phase in ("choose", "gather", "rest")
        self._attempt = self.ids.potion.show(table) if self.brewing else None
        self.goals = bool(table.goals) and not table.over
        if self.goals:
            self.ids.goals.show(table, seat=table.turn.seat)
        self.hint = words.tr("table.all_turns", n=table.round) if table.over else ""
        self.end_open = table.in_doubt(TABLE, END)
        self.unnamed = not table.over and bool({kind for kind in NUMBERED if table.uses(kind)} - table.names.keys())
        self._asker.show(table)

    def on_width(self, *_: Any) -> None:
        self.kept_height = 0

    def show_action(self) -> None:
        """What the big button does now."""
        if self.card is not None:
            self._action = self.card.main_action()
            show_action(self.ids.bar, self._action)

    # Doing

    def act(self) -> None:
        if self._action is not None:
            self._action.act()

    def act_beside(self) -> None:
        if self._action is not None and self._action.side_act is not None:
            self._action.side_act()

    def _insist(self, *_: Any) -> bool:
        """The big button is off, but people may have done it."""
        insist = self._action.insist if self._action is not None else None
        if insist is not None:
            insist()
        return insist is not None

    def choose_again(self) -> None:
        """Shows the choice of a card once more: a second one in this turn is refused, and people may insist."""
        self._show_instead("choose")

    def do_otherwise(self) -> None:
        """Shows all that a turn with gathering has, where this one has it not: it is refused in the same way."""
        self._show_instead("gather")

    def _show_instead(self, card: str) -> None:
        self._instead = self.table.turn, card
        self.page.refresh()

    def leave_choice(self) -> None:
        self._instead = None
        self.page.refresh()

    def other_turn(self) -> None:
        open_other_turn(self)

    def fill_in(self, event: Event) -> None:
        entered = event.event if isinstance(event, Insisted) else event
        if isinstance(entered, Played | Rested) and self.table.turn.phase in ("gather", "rest"):
            self.choose_again()
        elif isinstance(event, Insisted) and isinstance(entered, IN_GATHERING) and self.table.turn.phase != "gather":
            self.do_otherwise()
        super().fill_in(event)
        if isinstance(entered, TurnTaken):
            # The sheet of a past entry comes once the page is there.
            Clock.schedule_once(lambda _: self.other_turn() if self.in_sight else None)

    def answer_end(self) -> None:
        self._asker.open()

    def to_brew(self) -> None:
        index = self._attempt.waiting if self._attempt else None
        self._brew_draft.write(self.table, self.table.turn.seat, Trial(index))
        self.page.choose_player(self.table.turn.seat)
        self.page.choose_tab("brew")

    def open_goal(self, index: int) -> None:
        if self.page.in_hand:
            shell = self.page.shell
            sheet = goal_sheet(index, lambda: self.table, self.record_all, shell)
            shell.overlay(sheet, opener=f"{self.ids.goals.prefix}_{index}")

    def name_kinds(self) -> None:
        """Opens the sheet for names, which are valid in this match too."""
        edit_copy(self.page, "names", tuple(NAMES), opener="name_kinds")


kv.load(__name__)
