"""Cards of Čarodění as far as they matter for brewing and for what Ostara takes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from scoring.carodeni import facts

# One number for each kind of ingredient, in the order of `facts.INGREDIENT_KINDS`.
Counts = tuple[int, ...]
NO_INGREDIENTS: Counts = (0,) * len(facts.INGREDIENT_KINDS)


class Card(Protocol):
    """What a potion and a witch have in common: flags and points."""

    @property
    def flags(self) -> tuple[str, ...]: ...

    @property
    def points(self) -> int: ...


# The flag of a card that is not entered yet.
UNKNOWN_FLAG = ""


@dataclass(frozen=True)
class Potion:
    """`flag` is a colour or `ANY_FLAG`; `tools` has one kind, or `ANY_TOOL`, for each tool that it needs."""

    flag: str
    points: int = 0
    needs: Counts = NO_INGREDIENTS
    tools: tuple[str, ...] = ()

    @property
    def flags(self) -> tuple[str, ...]:
        return (self.flag,)

    @property
    def has_recipe(self) -> bool:
        """Whether the recipe is entered: every potion needs something."""
        return any(self.needs) or bool(self.tools)


@dataclass(frozen=True)
class Witch:
    """The main colour is the first flag; `animal` is on the back. A card without flags is a novice."""

    flags: tuple[str, ...]
    points: int = 0
    animal: str = ""

    @property
    def is_novice(self) -> bool:
        return not self.flags

    def can_brew(self, potion: Potion) -> bool:
        """Whether her flags allow it; a novice has none."""
        return fits(self, potion)


NOVICE = Witch(())


def fits(witch: Card, potion: Card) -> bool:
    """Whether the flags match. A potion with any flag fits every witch that has one; an unknown card fits none."""
    flags = {*witch.flags} - {UNKNOWN_FLAG}
    return bool(witch.flags) and (facts.ANY_FLAG in potion.flags or not flags.isdisjoint(potion.flags))
