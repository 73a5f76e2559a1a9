"""The sheet for a token of Ostara: what she takes, how many ingredients, and her criteria in order."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, ClassVar

from kivy.properties import StringProperty

from scoring.carodeni import facts
from scoring.carodeni.ostara.tokens import ANIMAL, CARDS, CRITERIA, INGREDIENT, Token, problem
from screens.carodeni.copy.token_face import GLYPHS, TokenPick
from screens.kit.buttons import PushButton
from screens.kit.layouts.stack import Stack
from screens.kit.overlay import Sheet
from screens.kit.picks import Pick
from screens.kit.unsaved_state import always
from screens.look.words import words
from screens.runtime import kv


class TokenBody(Stack):
    problem = StringProperty("")
    button = StringProperty("")


class TokenSheet(Sheet):
    """`done` gets the token. `remove` is offered where one is changed that was entered before."""

    saved_fields: ClassVar = always("_cards", "_ingredients", "_criteria")

    def __init__(
        self,
        done: Callable[[Token], object],
        animals: bool,
        button: str,
        token: Token | None = None,
        remove: Callable[[], object] | None = None,
        **kwargs: Any,
    ) -> None:
        super().__init__(**kwargs)
        self._done = done
        row = token.row if token else ()
        self._cards: tuple[str, ...] | None = tuple(thing for thing in row if thing != INGREDIENT) if token else None
        self._ingredients = row.count(INGREDIENT)
        self._criteria = token.criteria if token else ()
        self.body = TokenBody(button=button)
        self._rows, self._amounts, self._order = {}, {}, {}
        for cards in CARDS:
            if cards and (animals or ANIMAL not in cards):
                self._rows[cards] = self._offer_row(cards)
        for number in range(facts.OSTARA_MOST_INGREDIENTS + 1):
            self._amounts[number] = self._pick("ingredients", f"token_ingredients_{number}", value=str(number))
            self._amounts[number].bind(on_release=partial(self._counted, number))
        for criterion in CRITERIA:
            text = words.tr(f"carodeni.token.{criterion}")
            pick = self._pick("criteria", f"token_{criterion}", icon=GLYPHS[criterion], text=text)
            pick.bind(on_release=partial(self._ordered, criterion))
            self._order[criterion] = pick
        self.body.ids.keep.bind(on_release=self._finish)
        self.add_widget(self.body)
        if remove is not None:
            button_away = PushButton(key="token_remove", icon="trash", text=words.tr("carodeni.copy.tokens.remove"))
            button_away.bind(on_release=self.closing(lambda _: remove()))
            self.add_widget(button_away)
        self._show()

    def on_restored(self) -> None:
        self._show()

    def _offer_row(self, cards: tuple[str, ...]) -> TokenPick:
        name = "_and_".join(cards)
        pick = TokenPick(key=f"token_{name}", token=Token(cards), rows=1, text=words.tr(f"carodeni.token.{name}"))
        pick.bind(on_release=partial(self._took, cards))
        self.body.ids.cards.add_widget(pick)
        return pick

    def _pick(self, grid: str, key: str, **shown: Any) -> Pick:
        pick = Pick(key=key, sunken=False, **shown)
        self.body.ids[grid].add_widget(pick)
        return pick

    @property
    def token(self) -> Token:
        return Token((*(self._cards or ()), *[INGREDIENT] * self._ingredients), self._criteria)

    def _took(self, cards: tuple[str, ...], *_: Any) -> None:
        """Chooses what she takes; a second tap clears it: then there are only ingredients."""
        self._cards = None if cards == self._cards else cards
        self._show()

    def _counted(self, number: int, *_: Any) -> None:
        self._ingredients = number
        self._show()

    def _ordered(self, criterion: str, *_: Any) -> None:
        """Appends a criterion, or removes it."""
        others = tuple(other for other in self._criteria if other != criterion)
        self._criteria = others if criterion in self._criteria else (*others, criterion)
        self._show()

    def _show(self) -> None:
        token = self.token
        for cards, pick in self._rows.items():
            pick.on = cards == self._cards
        for number, amount in self._amounts.items():
            amount.on = number == self._ingredients
        for criterion, order in self._order.items():
            order.on = criterion in self._criteria
            order.note = (
                words.tr("carodeni.token.place", place=self._criteria.index(criterion) + 1) if order.on else "–"
            )
        wrong = problem(token)
        self.body.ids.face.token = token if token.row else None
        self.body.problem = words.say(wrong) if wrong and token.row else ""
        self.body.ids.keep.disabled = wrong is not None

    def _finish(self, *_: Any) -> None:
        if problem(self.token) is None:
            self.close()
            self._done(self.token)


kv.load(__name__)
