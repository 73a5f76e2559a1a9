"""Ostara's turn as guided steps: what comes next, why, and what she looks for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scoring.carodeni.ostara.brewing import brews, may_brew_unsaid, unknown_brews
from scoring.carodeni.ostara.choice import USUAL, Ostara, Switches, kind_of_card
from scoring.carodeni.ostara.needs import any_unsaid, wanted_potions
from scoring.carodeni.ostara.tokens import ANIMAL, GOAL, INGREDIENT, Token
from scoring.message import Message

BREW = "brew"


@dataclass(frozen=True)
class Step:
    """`takes` is `witch`, `potion`, `animal` or `ingredient`, and `brew` once all is taken.

    `reasons`: why this kind of card. `looks_for`: her rules in order, for a player who chooses without the app.
    """

    takes: str
    reasons: tuple[Message, ...]
    looks_for: tuple[Message, ...]


def next_step(token: Token, done: Sequence[str], ostara: Ostara, switches: Switches = USUAL) -> Step:
    """The next thing of the token's row, after what has become of the earlier ones."""
    left = token.left(done)
    if not left:
        return Step(BREW, (), (_look(_brewing(ostara)),))
    kind = kind_of_card(left[0], ostara, switches)
    looks: tuple[Message, ...]
    if kind.takes == INGREDIENT:
        looks = (looks_for_ingredient(ostara),)
    elif kind.takes == ANIMAL:
        looks = (_look("animal"),)
    else:
        criteria = [criterion for criterion in token.criteria if criterion != GOAL or switches.goals]
        looks = (*map(_look, criteria), _look("top"))
    return Step(kind.takes, kind.reasons, looks)


def looks_for_ingredient(ostara: Ostara) -> Message:
    """Which ingredient she takes; a potion whose recipe is not entered may want another one."""
    looks = "ingredient" if wanted_potions(ostara) else "ingredient.first"
    return _look("ingredient.unsaid" if any_unsaid(ostara) else looks)


def _brewing(ostara: Ostara) -> str:
    """Whether she brews; with a card that is not described only the table can say."""
    if brews(ostara):
        return "brew"
    if unknown_brews(ostara):
        return "brew.unknown"
    return "brew.unsaid" if may_brew_unsaid(ostara) else "brew.none"


def _look(id: str) -> Message:
    return Message(f"carodeni.ostara.look.{id}")
