"""Ostara's tokens, entered once: each as it looks, and the way to one more."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.metrics import dp
from kivy.properties import StringProperty

from scoring.carodeni import facts
from scoring.carodeni.ostara.tokens import Token, read, tokens_problem
from screens.carodeni.copy.token_editor import TokenSheet
from screens.carodeni.copy.token_face import TokenPick
from screens.copy.sheet import CopySheet
from screens.kit.buttons import PushButton
from screens.kit.layouts.stack import Stack
from screens.look.words import words
from screens.runtime import kv

FACT = "ostara_tokens"


class TokensBody(Stack):
    tally = StringProperty("")


class TokensSheet(CopySheet):
    """A tap on a token changes it, or takes it away."""

    def build(self) -> None:
        self._body = TokensBody()
        self._add = PushButton(key="add_token", kind="tonal", icon="plus", least=dp(56))
        self._add.bind(on_release=partial(self.edit, None))
        self.add_widget(self._body)
        self.add_widget(self._add)

    @property
    def tokens(self) -> tuple[Token, ...]:
        kept = (self.values or {}).get(FACT, ())
        return () if tokens_problem(kept) else tuple(map(read, kept))

    def show(self) -> None:
        tokens, grid = self.tokens, self._body.ids.tokens
        animals = sum(token.has_animal for token in tokens)
        others = facts.OSTARA_TOKENS - facts.OSTARA_ANIMAL_TOKENS
        self._body.tally = words.tr(
            "carodeni.copy.tokens.tally",
            n=len(tokens) - animals,
            all=others,
            animals=animals,
            all_animals=facts.OSTARA_ANIMAL_TOKENS,
        )
        grid.clear_widgets()
        rows = max((1 + len(token.criteria) for token in tokens), default=1)
        for index, token in enumerate(tokens):
            pick = TokenPick(key=f"token_{index}", token=token, rows=rows)
            pick.bind(on_release=partial(self.edit, index))
            grid.add_widget(pick)
        self._add.text = words.tr("carodeni.copy.tokens.add")
        self._add.disabled = len(tokens) >= facts.OSTARA_TOKENS

    def edit(self, index: int | None, *_: Any) -> None:
        if self.parent is None:
            return
        token = None if index is None else self.tokens[index]
        remove = None if index is None else partial(self._put, index, None)
        button = words.tr("carodeni.copy.tokens.note")
        title = words.tr("carodeni.copy.tokens.one")
        sheet = TokenSheet(partial(self._put, index), True, button, token, remove, title=title)
        self.parent.overlay(sheet, opener=self._add.key if index is None else f"token_{index}")

    def _put(self, index: int | None, token: Token | None) -> None:
        """Adds a token, replaces the one at `index`, or removes it if `token` is None."""
        tokens = list(self.tokens)
        if index is None:
            tokens += [token] if token else []
        else:
            tokens[index : index + 1] = [token] if token else []
        texts = tuple(map(str, tokens))
        if wrong := tokens_problem(texts):
            self.session.refuse(wrong)
        else:
            self.change(FACT, texts)


kv.load(__name__)
