"""Following Čarodění light: goals, clans with keys for what joins them, the decks, and the button for the next turn."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from scoring.carodeni.counts import END, count_doubts, goal_count
from scoring.carodeni.doubts import parts_in_doubt, tracked
from scoring.carodeni.events import DeckDrawn, TurnEnded
from scoring.carodeni.play import ICONS
from scoring.carodeni.table import Table
from scoring.certainty import TABLE, certainty
from scoring.journal.match import Match
from screens.carodeni.clan.clan_card import numbers_of, points_of
from screens.carodeni.end_sheet import EndAsker, count_deck, say_end
from screens.carodeni.light_sheets import LightBrewSheet, LightGoalSheet, LightKindSheet
from screens.kit.actions.quick_add import QuickKey
from screens.kit.layouts.items import show_items
from screens.kit.overlay import Sheet
from screens.kit.panel import Card, TapCard
from screens.kit.picks import PickGrid
from screens.look.words import words
from screens.runtime import kv
from screens.table.other_turn import open_other_turn
from screens.table.panel import TablePanel

# What a clan shows; leftover ingredients have a mark, because they are counted only at the end.
ROWS = {id: icon for id, icon in ICONS.items() if id != "ingredients"}
KEYS = {"brew": "potion", "tools": "tool", "animals": "paw", "goal": "goal"}


class LightGoal(TapCard):
    """A goal: easy or hard, who has it and what it gives; or free. A tap claims it, or corrects who has it."""

    side = StringProperty("")
    owner = StringProperty("")
    piece = StringProperty("")
    text = StringProperty("")
    note = StringProperty("")
    mark = StringProperty("")
    free = BooleanProperty(False)
    number = NumericProperty(0)
    preferred_height = NumericProperty(dp(76))

    @property
    def spoken(self) -> tuple[str, ...]:
        number = words.tr("carodeni.goal.title", number=int(self.number))
        return number, self.owner, self.text

    def show(self, table: Table, index: int) -> None:
        goal = table.goals[index]
        holder = None if goal.owner is None else table.players[goal.owner]
        self.side, self.free, self.number = goal.side, goal.is_open, table.place_in_row(index)
        self.owner, self.piece = (holder.name, holder.color or "") if holder else ("", "")
        points = str(goal.points) if goal.points or goal.is_laid else "?"
        self.text = words.tr("carodeni.light.free") if goal.is_open else points
        self.mark = "doubt" if table.in_doubt(TABLE, goal_count(index)) else ""


class LightGoals(PickGrid):
    """All goals in their row. Fires `on_goal` with the place of the one that was tapped."""

    __events__ = ("on_goal",)

    def on_goal(self, index: int) -> None:
        """Event: a goal was tapped."""

    def show(self, table: Table) -> None:
        for cell, index in zip(show_items(self, table.row, self._cell), table.row, strict=True):
            cell.show(table, index)

    def _cell(self, index: int) -> LightGoal:
        cell = LightGoal(key=f"goal_{index}")
        cell.bind(on_release=lambda _: self.dispatch("on_goal", index))
        return cell


class LightClan(Card):
    """A player: the total, what it is made of, and the keys. All cards have one size, so nothing moves."""

    panel: ObjectProperty[Any] = ObjectProperty()
    seat = NumericProperty(0)
    piece = StringProperty("")
    name = StringProperty("")
    total = StringProperty("")
    leftovers = StringProperty("")
    mark = StringProperty("")
    active = BooleanProperty(False)

    def __init__(self, animals: bool, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        seat, keys = int(self.seat), self.ids.quick
        for what, icon in KEYS.items():
            if what == "animals" and not animals:
                continue
            key = QuickKey(key=f"{what}_{seat}", icon=icon, text=words.tr(f"carodeni.light.key.{what}"))
            key.bind(on_release=lambda _, what=what: self.panel.ask(what, seat))
            keys.add_widget(key)

    def show(self, table: Table) -> None:
        seat = int(self.seat)
        points, numbers = dict(points_of(table, seat)), numbers_of(table, seat)
        self.active = not table.over and table.turn.seat == seat
        doubts = parts_in_doubt(table, seat)
        self.total = str(sum(points[id] for id in ROWS))
        self.mark = "doubt" if doubts & ROWS.keys() else ""
        shown = [(id, icon) for id, icon in ROWS.items() if id != "animals" or table.rules.animals]
        figures = [(icon, str(numbers[id]), str(points[id])) for id, icon in shown]
        self.ids.figures.show(figures, doubts={ICONS[id] for id in doubts})
        self.leftovers = certainty(False, tracked(table, seat, "ingredients"))
        for key in self.ids.quick.children:
            what = key.key.partition("_")[0]
            key.text = words.tr(f"carodeni.light.key.{what}")
            none = what == "goal" and not any(goal.is_open for goal in table.goals)
            key.off = "carodeni.light.all_claimed" if none else ""


class LightDeck(Card):
    """A deck: how many cards are left, a tap to count them, and the key for one card less."""

    panel: ObjectProperty[Any] = ObjectProperty()
    deck = StringProperty("")
    icon = StringProperty("")
    count = StringProperty("")
    mark = StringProperty("")
    preferred_height = NumericProperty(0)
    empty = BooleanProperty(False)

    @property
    def spoken(self) -> str:
        return f"carodeni.deck.{self.deck}.title"

    def show(self, table: Table) -> None:
        left = table.decks[self.deck].left
        self.count, self.empty = str(left), not left
        self.mark = "doubt" if count_doubts(table, TABLE, f"deck.{self.deck}") else ""


class DeckCount(TapCard):
    """The number of a deck; a tap opens the keypad."""

    count = StringProperty("")
    mark = StringProperty("")

    @property
    def spoken(self) -> tuple[str, str]:
        return self.count, words.tr("carodeni.light.in_deck")


class LightClansPanel(TablePanel):
    next_text = StringProperty("")
    over = BooleanProperty(False)
    end_text = StringProperty("")
    end_open = BooleanProperty(False)
    can_say_end = BooleanProperty(True)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._clans: list[LightClan] = []
        self._asker = EndAsker(self.page)

    @property
    def table(self) -> Table:
        table: Table = self.page.now.state.table
        return table

    def show(self, match: Match, _player: int) -> None:
        table: Table = match.state.table
        self.ids.goals.show(table)
        for seat, player in enumerate(table.players[len(self._clans) :], len(self._clans)):
            clan = LightClan(table.rules.animals, panel=self, seat=seat, piece=player.color or "", name=player.name)
            self._clans.append(clan)
            self.ids.clans.add_widget(clan)
        for clan in self._clans:
            clan.show(table)
        for deck in (self.ids.potions, self.ids.witches):
            deck.show(table)
        self.ids.decks.orientation = "vertical" if self.large_text else "horizontal"
        self.over = table.over
        self.next_text = words.tr("carodeni.light.next", name=table.players[(table.turn.seat + 1) % table.count].name)
        self._show_end(table)

    def _show_end(self, table: Table) -> None:
        self.end_open = table.in_doubt(TABLE, END)
        self.can_say_end = table.last_round is None
        cause = f"carodeni.end.{table.trigger}" if table.trigger else "carodeni.end.begun"
        self.end_text = "" if self.can_say_end else words.tr(cause)
        if self.end_open:
            self.end_text = words.tr("carodeni.end.question")
        self._asker.show(table)

    # Doing

    def ask(self, what: str, seat: int) -> None:
        table, shell = self.table, self.page.shell
        if what == "brew":
            sheet: Sheet = LightBrewSheet(table, seat, self.record, shell)
        elif what == "goal":
            sheet = LightGoalSheet(table, None, seat, self.record, shell)
        else:
            sheet = LightKindSheet(what, table, seat, self.record, shell)
        self._open(sheet, f"{what}_{seat}")

    def open_goal(self, index: int) -> None:
        sheet = LightGoalSheet(self.table, index, self.table.turn.seat, self.record, self.page.shell)
        self._open(sheet, f"goal_{index}")

    def draw(self, deck: str) -> None:
        self.record(DeckDrawn(deck))

    def count_deck(self, deck: str) -> None:
        if self.page.in_hand:
            count_deck(self.page, deck)

    def ask_end(self) -> None:
        if self.end_open:
            self._asker.open()
        elif self.page.in_hand and self.can_say_end:
            say_end(self.page)

    def other_turn(self) -> None:
        open_other_turn(self)

    def pass_turn(self) -> None:
        self.record(TurnEnded())

    def _open(self, sheet: Sheet, opener: str) -> None:
        if self.page.in_hand:
            self.page.shell.overlay(sheet, opener=opener)


kv.load(__name__)
