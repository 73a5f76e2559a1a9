"""Goals, the end, all clans with their points, and the decks: the table at a glance."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.properties import BooleanProperty, StringProperty

from scoring.carodeni import facts
from scoring.carodeni.copy_facts import GOAL_TOKENS, problem_of
from scoring.carodeni.events import Corrected, GoalClaimed
from scoring.carodeni.file.printed import write_goal
from scoring.carodeni.possible import claimable
from scoring.carodeni.table import Table
from scoring.journal.match import Match
from screens.carodeni.clan.clan_card import ClanCard
from screens.carodeni.end_sheet import say_end
from screens.carodeni.goals.goal_sheet import goal_sheet
from screens.carodeni.table_cards import DeckCard
from screens.kit.rows import ListRow
from screens.look.words import words
from screens.runtime import kv
from screens.table.numbers_sheet import Number, NumbersSheet
from screens.table.panel import TablePanel
from screens.table.turn_sheet import turn_sheet

MOST_ROUNDS = 99


class GoalsPanel(TablePanel):
    """A tap on a goal opens it, a tap on a clan opens the clan, a tap on a number corrects it."""

    table: Table
    met = StringProperty("")
    met_off = StringProperty("")
    over = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._met: tuple[int, int] | None = None
        self._clans = [ClanCard() for _ in self.table.players]
        for seat, card in enumerate(self._clans):
            card.bind(on_release=partial(self.open_clan, seat))
            self.ids.clans.add_widget(card)
        self._decks = {name: DeckCard() for name in self.table.decks}
        for name, deck in self._decks.items():
            deck.bind(on_release=partial(self.correct_deck, name))
            self.ids.decks.add_widget(deck)
        self._turn = ListRow(key="fact_turn", icon="person")
        self._round = ListRow(key="fact_round", icon="hour")
        self._turn.bind(on_release=self.correct_turn)
        self._add = ListRow(key="goal_add", icon="plus")
        self._round.bind(on_release=self.correct_round)
        self._add.bind(on_release=lambda _: self.open_goal(len(self.table.goals)))
        self._keep = ListRow(key="keep_goals", icon="download", chevron=False)
        self._keep.bind(on_release=lambda _: self.keep_goals())
        self._end = ListRow(key="say_end", icon="hour")
        self._end.bind(on_release=lambda _: self.say_end())
        ending = () if self.table.is_solo else (self._end,)
        for row in (self._turn, self._round, *ending, self._add, self._keep):
            self.ids.facts.add_widget(row)

    # Showing

    def show(self, match: Match, _player: int) -> None:
        table: Table = match.state.table
        self.ids.goals.show(table)
        self.over = table.over
        self.ids.end.show(table)
        self._show_met(table)
        for seat, card in enumerate(self._clans):
            card.show(table, seat)
        for name, deck in self._decks.items():
            deck.show(table, name)
        self.ids.decks.orientation = "vertical" if self.large_text else "horizontal"
        self._turn.text, self._turn.value = words.tr("carodeni.fact.turn"), table.players[table.turn.seat].name
        self._round.text, self._round.value = words.tr("carodeni.fact.round"), str(table.round)
        self._end.text, self._end.disabled = words.tr("carodeni.end.say_row"), table.last_round is not None
        self._add.text, self._add.note = words.tr("carodeni.goal.add"), words.tr("carodeni.goal.add_note")
        self._add.disabled = len(table.goals) >= facts.GOAL_TOKENS
        fresh = len(self._fresh())
        self._keep.text, self._keep.disabled = words.tr("carodeni.goal.keep", n=fresh), not fresh
        self._keep.note = words.tr("carodeni.goal.keep_note" if fresh else "carodeni.goal.keep_none")

    def _fresh(self) -> tuple[str, ...]:
        """Sides of tokens that were entered at this table and are not in the owner's copy."""
        known = self.page.session.copy(self.page.game).get(GOAL_TOKENS, ())
        laid = (write_goal(goal) for goal in self.table.goals if goal.is_laid and goal.side)
        return tuple(text for text in dict.fromkeys(laid) if text not in known)

    def _show_met(self, table: Table) -> None:
        """A goal that was described, or corrected, after a player had met it."""
        self._met = next(iter(claimable(table)), None)
        self.met_off = "" if self._met else "carodeni.goal.none_met"
        self.met = words.tr("carodeni.goal.no_claim")
        if self._met is not None:
            index, seat = self._met
            self.met = words.tr("carodeni.goal.claim", name=table.players[seat].name, number=table.place_in_row(index))

    # Doing

    def open_goal(self, index: int) -> None:
        opener = f"goal_{index}" if index < len(self.table.goals) else "goal_add"
        self.page.open_sheet(goal_sheet(index, lambda: self.table, self.record_all, self.page.shell), opener)

    def claim(self) -> None:
        if self._met is not None:
            self.record(GoalClaimed(*self._met))

    def keep_goals(self) -> None:
        """Saves the goal tokens in the owner's copy: they can be picked in this match and the next ones."""
        session, game = self.page.session, self.page.game
        kept = (*session.copy(game).get(GOAL_TOKENS, ()), *self._fresh())
        if problem := problem_of(GOAL_TOKENS, kept):
            session.refuse(problem)
        elif self.page.in_hand and session.keep_copy(game, GOAL_TOKENS, kept):
            self.page.refresh()

    def open_clan(self, seat: int, *_: Any) -> None:
        self.page.choose_player(seat)
        self.page.choose_tab("clan")

    def correct_deck(self, name: str, *_: Any) -> None:
        deck = self.table.decks[name]
        numbers = [
            Number(f"deck.{name}", words.tr("carodeni.deck.left"), deck.left, most=facts.POTIONS),
            Number(f"open.{name}", words.tr("carodeni.deck.open"), deck.open, most=len(facts.LOCATIONS)),
        ]
        if facts.RESERVE[self.table.count]:
            most = max(facts.RESERVE.values())
            numbers.append(Number(f"reserve.{name}", words.tr("carodeni.deck.in_box"), deck.reserve, most=most))
        self._correct(numbers, words.tr(f"carodeni.deck.{name}.title"), f"deck_{name}")

    def correct_round(self, *_: Any) -> None:
        table = self.table
        most = table.last_round or MOST_ROUNDS
        numbers = [Number("round", words.tr("carodeni.fact.round"), table.round, least=1, most=most)]
        if not table.is_solo:
            text, note = words.tr("carodeni.fact.last_round"), words.tr("carodeni.fact.last_round_note")
            numbers.append(Number("last_round", text, table.last_round or 0, most=MOST_ROUNDS, note=note))
        self._correct(numbers, words.tr("carodeni.fact.round"), "fact_round")

    def _correct(self, numbers: list[Number], title: str, opener: str) -> None:
        done, note = words.tr("carodeni.correct.do"), words.tr("carodeni.correct.note")
        self.page.open_sheet(NumbersSheet(numbers, self._set_right, done, title=title, note=note), opener)

    def _set_right(self, new: dict[str, int]) -> bool:
        return self.record_all([Corrected(0, what, value) for what, value in new.items()])

    def say_end(self) -> None:
        if self.page.in_hand:
            say_end(self.page)

    def correct_turn(self, *_: Any) -> None:
        title, note = words.tr("carodeni.fact.turn"), words.tr("carodeni.correct.note")
        sheet = turn_sheet(self.table.players, lambda seat: self._set_right({"turn": seat}), title=title, note=note)
        self.page.open_sheet(sheet, "fact_turn")


kv.load(__name__)
