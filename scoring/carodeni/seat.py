"""What a player of Čarodění, or Ostara, has on the table while the match is tracked."""

from __future__ import annotations

from dataclasses import dataclass, field

from scoring.carodeni import facts
from scoring.carodeni.brewing.payments import Have
from scoring.carodeni.cards import NO_INGREDIENTS, NOVICE, UNKNOWN_FLAG, Counts, Potion, Witch
from scoring.carodeni.goals import Clan

# Unknown cards: a witch, a potion, and the starting potion, of which only the flag is known.
UNKNOWN_WITCH = Witch((UNKNOWN_FLAG,))
UNKNOWN_POTION = Potion(UNKNOWN_FLAG)
STARTING_POTION = Potion(facts.ANY_FLAG)


@dataclass(frozen=True)
class Seat:
    """`pile`: played cards, the active one last. `potions`, `tools` and `animals` wait to the right of the clan card.

    Ostara's witches, all of them active, are her hand. `unsure`: a turn was missed, so the pile may be in the hand.
    """

    hand: tuple[Witch, ...] = (NOVICE,) * facts.NOVICES_EACH
    pile: tuple[Witch, ...] = ()
    potions: tuple[Potion, ...] = (STARTING_POTION,)
    tools: tuple[str, ...] = ()
    animals: tuple[str, ...] = ()
    ingredients: Counts = NO_INGREDIENTS
    clan: Clan = field(default_factory=Clan)
    unsure: bool = False

    @property
    def active(self) -> Witch | None:
        """The top card of the played ones."""
        return self.pile[-1] if self.pile else None

    @property
    def cards(self) -> tuple[Witch, ...]:
        """All witches and novices that are not in the clan."""
        return self.hand + self.pile

    @property
    def have(self) -> Have:
        """What can pay for a potion."""
        return Have(self.ingredients, self.clan.tools, self.tools)

    def held(self, ingredient: str) -> int:
        return self.ingredients[facts.INGREDIENT_KINDS.index(ingredient)]


def is_named_witch(witch: Witch) -> bool:
    return not witch.is_novice and UNKNOWN_FLAG not in witch.flags


def is_named_potion(potion: Potion) -> bool:
    return potion.flag != UNKNOWN_FLAG and (potion.points > 0 or potion.has_recipe)


def add(one: Counts, ingredient: str, by: int = 1) -> Counts:
    index = facts.INGREDIENT_KINDS.index(ingredient)
    return (*one[:index], one[index] + by, *one[index + 1 :])


def without(things: tuple[str, ...], removed: tuple[str, ...]) -> tuple[str, ...] | None:
    """What is left; None if one of them is not there."""
    left = list(things)
    for thing in removed:
        if thing not in left:
            return None
        left.remove(thing)
    return tuple(left)
