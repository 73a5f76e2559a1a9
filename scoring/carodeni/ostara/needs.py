"""Which ingredients Ostara takes: her potions in the order in which she cares for them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from scoring.carodeni import facts
from scoring.carodeni.cards import Counts
from scoring.carodeni.ostara.choice import Ostara
from scoring.message import Message

# Why one of her potions comes before another: the first of these that differs.
RANKS = ("witch", "missing", "points", "left")
Rank = tuple[bool, int, int, int]


@dataclass(frozen=True)
class WantedPotion:
    """A potion of Ostara's by its index from the left, what it still lacks, and why it comes before the next."""

    potion: int
    lacks: Counts
    reason: Message

    @property
    def kinds(self) -> tuple[str, ...]:
        return tuple(kind for kind, count in zip(facts.INGREDIENT_KINDS, self.lacks, strict=True) if count)


@dataclass(frozen=True)
class Picked:
    """`spot` is the location and the column in its row, both from 0; None if there is no ingredient at all.

    `wanted` is what it is for, if for anything.
    """

    spot: tuple[int, int] | None
    wanted: WantedPotion | None
    reasons: tuple[Message, ...]


def wanted_potions(ostara: Ostara) -> tuple[WantedPotion, ...]:
    """The potions that lack something, the one that she cares for most first."""
    lacking = [index for index in range(len(ostara.potions)) if any(lacks(ostara, index))]
    return tuple(
        WantedPotion(index, lacks(ostara, index), Message(f"carodeni.ostara.wish.{reason}"))
        for index, reason in ranked(ostara, lacking)
    )


def any_unsaid(ostara: Ostara) -> bool:
    """Whether she has a potion of which nobody has entered what it needs."""
    return not all(potion.has_recipe for potion in ostara.potions)


def choose_ingredient(ostara: Ostara, board: Sequence[Sequence[str | None]]) -> Picked:
    """The ingredient that Ostara takes from the rows of the board; None is an empty space."""
    spots = [((row, column), kind) for row, kinds in enumerate(board) for column, kind in enumerate(kinds) if kind]
    passed: list[Message] = []
    for wanted in wanted_potions(ostara):
        for spot, kind in spots:
            if kind in wanted.kinds:
                unsaid = [Message("carodeni.ostara.wish.unsaid")] if any_unsaid(ostara) else []
                return Picked(spot, wanted, tuple(dict.fromkeys([*passed, wanted.reason, *unsaid])))
        passed.append(Message("carodeni.ostara.wish.passed", potion=wanted.potion + 1))
    if not spots:
        return Picked(None, None, (Message("carodeni.ostara.none.ingredient"),))
    first = "first.unsaid" if any_unsaid(ostara) else "first"
    return Picked(spots[0][0], None, (*passed, Message(f"carodeni.ostara.wish.{first}")))


def lacks(ostara: Ostara, potion: int) -> Counts:
    """What the potion needs beyond what Ostara has, without pairs."""
    return tuple(
        max(0, needs - has) for needs, has in zip(ostara.potions[potion].needs, ostara.ingredients, strict=True)
    )


def ranked(ostara: Ostara, potions: Iterable[int]) -> list[tuple[int, str]]:
    """Indices of potions in Ostara's order, each with what puts it before the next: one of `RANKS`.

    The last one is `only` or `last`; or `unsaid`, if a potion that is not described may come anywhere.
    """
    ordered = sorted(potions, key=lambda index: _rank(ostara, index))
    reasons = [_difference(_rank(ostara, one), _rank(ostara, other)) for one, other in pairwise(ordered)]
    last = "unsaid" if any_unsaid(ostara) else "only" if len(ordered) == 1 else "last"
    return list(zip(ordered, [*reasons, last], strict=False))


def _rank(ostara: Ostara, index: int) -> Rank:
    potion = ostara.potions[index]
    without_witch = not any(witch.can_brew(potion) for witch in ostara.witches)
    return without_witch, sum(lacks(ostara, index)), -potion.points, index


def _difference(one: Rank, other: Rank) -> str:
    return next(name for name, mine, others in zip(RANKS, one, other, strict=True) if mine != others)
