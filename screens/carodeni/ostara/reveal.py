"""The token on top of Ostara's column: one that is known, by a tap; or read off."""

from __future__ import annotations

from functools import partial
from typing import Any

from scoring.carodeni.events import TokenShown, TurnMissed
from scoring.carodeni.ostara.solo_table import tokens_left
from scoring.carodeni.ostara.tokens import Token, read
from scoring.carodeni.table import Table
from scoring.journal.match import Match
from screens.carodeni.copy.token_editor import TokenSheet
from screens.carodeni.copy.token_face import TokenPick
from screens.carodeni.ostara.part import OstaraPart
from screens.kit.layouts.items import show_items
from screens.look.words import words
from screens.runtime import kv


class RevealPart(OstaraPart):
    def show(self, _table: Table) -> None:
        tokens = offered(self.panel.page.now)
        rows = max((1 + len(token.criteria) for token in tokens), default=1)
        show_items(self.ids.tokens, [(index, token, rows) for index, token in enumerate(tokens)], self._pick)
        self.ids.other.kind = "outlined" if tokens else "primary"
        self.ids.other.text = words.tr("carodeni.ostara.reveal.other" if tokens else "carodeni.ostara.reveal.read")

    def _pick(self, item: tuple[int, Token, int]) -> TokenPick:
        index, token, rows = item
        pick = TokenPick(key=f"token_{index}", token=token, rows=rows, sunken=True)
        pick.bind(on_release=partial(self._shown, token))
        return pick

    def read_off(self) -> None:
        """Enters a token that was read off; one with an animal is possible too."""
        title, button = words.tr("carodeni.ostara.reveal.title"), words.tr("carodeni.ostara.reveal.go")
        self.open(TokenSheet(self._shown, True, button, title=title), "read_token")

    def miss(self) -> None:
        self.record(TurnMissed())

    def _shown(self, token: Token, *_: Any) -> None:
        self.record(TokenShown(str(token)))


def offered(match: Match) -> tuple[Token, ...]:
    """The owner's tokens that are still in the column; if none were entered, those seen in earlier stages."""
    table: Table = match.state.table
    if table.tokens:
        return tokens_left(table)
    return tuple(token for token in seen_tokens(match) if str(token) not in table.revealed)


def seen_tokens(match: Match) -> tuple[Token, ...]:
    """The tokens that were revealed in this match, each once."""
    shown = (event.token for _, event in match.journal.events if isinstance(event, TokenShown))
    return tuple(map(read, dict.fromkeys(shown)))


kv.load(__name__)
