"""Ostara's tokens: what one says, its text form, and which are still in her column."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from scoring.carodeni import facts
from scoring.message import Message

WITCH, POTION, ANIMAL, INGREDIENT = "witch", "potion", "animal", "ingredient"
# The kind of card that is printed first is named first.
WITCH_OR_POTION, POTION_OR_WITCH = "witch_or_potion", "potion_or_witch"
EITHER = (WITCH_OR_POTION, POTION_OR_WITCH)
GOAL, FLAG, VALUE = "goal", "flag", "value"
CRITERIA = (GOAL, FLAG, VALUE)
# What can stand in the first row in front of the ingredients.
CARDS = ((), (WITCH_OR_POTION,), (POTION_OR_WITCH,), (WITCH, POTION), (POTION, WITCH), (ANIMAL,))
BETWEEN_ROWS = " / "


@dataclass(frozen=True)
class Token:
    """`row` is what she takes, in printed order, an ingredient once for each; `criteria` are the rows below it."""

    row: tuple[str, ...]
    criteria: tuple[str, ...] = ()

    def __str__(self) -> str:
        """The form that is kept: `witch_or_potion ingredient ingredient / goal value`."""
        return BETWEEN_ROWS.join(" ".join(part) for part in (self.row, self.criteria) if part)

    @property
    def has_animal(self) -> bool:
        return ANIMAL in self.row

    def left(self, done: Sequence[str]) -> tuple[str, ...]:
        """What of the row is still to be taken, after what became of each thing so far (`nothing` if there was none).

        The ingredients beside an animal are for the case that she takes none.
        """
        rest = self.row[len(done) :]
        return tuple(thing for thing in rest if thing != INGREDIENT) if ANIMAL in done else rest


def read(text: str) -> Token:
    """The token that `str` wrote; ValueError if there is none like it."""
    row, _, criteria = text.partition(BETWEEN_ROWS)
    token = Token(tuple(row.split()), tuple(criteria.split()))
    if str(token) != text or problem(token):
        raise ValueError(f"no token of Ostara: {text!r}")
    return token


def problem(token: Token) -> Message | None:
    """Why there can be no such token."""
    cards = tuple(thing for thing in token.row if thing != INGREDIENT)
    ingredients = token.row.count(INGREDIENT)
    if not token.row or cards not in CARDS or token.row[: len(cards)] != cards:
        return Message("carodeni.ostara.token.problem.row")
    if ingredients > facts.OSTARA_MOST_INGREDIENTS:
        return Message("carodeni.ostara.token.problem.ingredients", n=facts.OSTARA_MOST_INGREDIENTS)
    if token.has_animal and not ingredients:
        return Message("carodeni.ostara.token.problem.instead")
    if not set(token.criteria) <= set(CRITERIA) or len(set(token.criteria)) < len(token.criteria):
        return Message("carodeni.ostara.token.problem.criteria")
    return None


def tokens_problem(value: Any) -> Message | None:
    """Why this cannot be what the owner entered: some or all of the tokens in their text form."""
    if not isinstance(value, tuple) or not all(isinstance(text, str) for text in value):
        return Message("carodeni.ostara.token.problem.row")
    try:
        tokens = [read(text) for text in value]
    except ValueError:
        return Message("carodeni.ostara.token.problem.row")
    animals = sum(token.has_animal for token in tokens)
    if animals > facts.OSTARA_ANIMAL_TOKENS:
        return Message("carodeni.ostara.token.problem.animals", n=facts.OSTARA_ANIMAL_TOKENS)
    others = facts.OSTARA_TOKENS - facts.OSTARA_ANIMAL_TOKENS
    if len(tokens) - animals > others:
        return Message("carodeni.ostara.token.problem.many", n=others)
    return None


def in_play(tokens: Sequence[Token], animals: bool) -> tuple[Token, ...]:
    """The tokens in play: without the variant those with an animal are left out."""
    return tuple(token for token in tokens if animals or not token.has_animal)


def in_column(tokens: Sequence[Token], revealed: Sequence[Token]) -> tuple[Token, ...]:
    """The tokens that can still be revealed in this stage; equal tokens count one by one."""
    left = Counter(tokens) - Counter(revealed)
    return tuple(left.elements())
