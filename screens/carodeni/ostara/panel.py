"""Ostara at a glance: how far the solo game is, her level, her column, and what she looks for."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from scoring.carodeni import facts
from scoring.carodeni.ostara import solo
from scoring.carodeni.ostara.needs import any_unsaid
from scoring.carodeni.ostara.solo_table import ostara_of
from scoring.carodeni.ostara.tokens import read
from scoring.carodeni.ostara.turn import looks_for_ingredient
from scoring.carodeni.table import Table
from scoring.journal.match import Match
from screens.carodeni.copy.token_face import TokenFace
from screens.carodeni.ostara.reveal import seen_tokens
from screens.kit.layouts.items import show_items
from screens.kit.layouts.layout import Box
from screens.kit.panel import Card
from screens.look.words import words
from screens.runtime import kv
from screens.table.panel import TablePanel

TOKENS = "ostara_tokens"
FACE_WIDTH, FACE_ROW = 96, 24


class StageMark(Card):
    """Five rounds; `done` is how many are over."""

    text = StringProperty("")
    done = NumericProperty(0)
    now = BooleanProperty(False)
    preferred_height = NumericProperty(0)


class OstaraLine(Box):
    """A setting of this match, with its meaning."""

    text = StringProperty("")
    note = StringProperty("")


class OstaraPanel(TablePanel):
    column = StringProperty("")
    looks = StringProperty("")
    keep = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.ids.unknown.panel = self
        self._stages = [StageMark() for _ in range(facts.SOLO_STAGES)]
        for mark in self._stages:
            self.ids.stages.add_widget(mark)

    def show(self, match: Match, _player: int) -> None:
        table: Table = match.state.table
        self._show_stages(table)
        level, choice = table.rules.level, table.switches.ostara_choice
        self.ids.level.text = words.tr(f"carodeni.option.solo_level.{level}")
        self.ids.level.note = words.tr(f"carodeni.ostara.level.{level}")
        self.ids.choice.text = words.tr("carodeni.option.ostara_choice")
        self.ids.choice.note = words.tr(f"carodeni.option.ostara_choice.{choice}")
        self._show_column(table)
        self.ids.wanted_potions.show(table)
        self.ids.unknown.show(table)
        ostara = ostara_of(table)
        listed = bool(self.ids.wanted_potions.children) and not any_unsaid(ostara)
        self.looks = "" if listed else words.say(looks_for_ingredient(ostara))
        self._offer_to_keep(match)

    def _show_stages(self, table: Table) -> None:
        played = facts.SOLO_ROUNDS if table.over else table.round - 1
        for index, mark in enumerate(self._stages):
            first = index * facts.SOLO_ROUNDS_PER_STAGE
            mark.text = words.tr("carodeni.ostara.stage", stage=index + 1)
            mark.now = table.stage == index + 1 and not table.over
            # In a later stage none is the present round.
            mark.done = min(facts.SOLO_ROUNDS_PER_STAGE, played - first) if played > first or mark.now else -1

    def _show_column(self, table: Table) -> None:
        """The tokens of this stage, the newest last; the others lie face down."""
        hidden = solo.tokens_in_play(table.rules.animals) - len(table.revealed)
        self.column = words.tr("carodeni.ostara.column", n=max(0, hidden))
        show_items(self.ids.tokens, table.revealed, _face)

    def _offer_to_keep(self, match: Match) -> None:
        """Tokens that were read off at the table need not be read off in the next match."""
        seen = tuple(map(str, seen_tokens(match)))
        kept = self.page.session.copy(self.page.game).get(TOKENS, ())
        fresh = len(set(seen) - set(kept))
        self.keep = words.tr("carodeni.ostara.keep", n=fresh) if fresh else ""

    def keep_tokens(self) -> None:
        session, game = self.page.session, self.page.game
        kept = session.copy(game).get(TOKENS, ())
        wanted = (*kept, *(text for text in map(str, seen_tokens(self.page.now)) if text not in kept))
        if self.page.in_hand and session.keep_copy(game, TOKENS, wanted):
            self.page.refresh()

    def open_clan(self) -> None:
        self.page.choose_player(facts.OSTARA_SEAT)
        self.page.choose_tab("clan")


def _face(text: str) -> TokenFace:
    token = read(text)
    high = dp(FACE_ROW * (1 + len(token.criteria)) + 14)
    return TokenFace(token=token, size_hint=(None, None), size=(dp(FACE_WIDTH), high))


kv.load(__name__)
