"""The potions that Ostara can brew. She needs no tools, and all of her witches are active."""

from __future__ import annotations

from dataclasses import dataclass

from scoring.carodeni.brewing.payments import Have, Payment, payments
from scoring.carodeni.ostara.choice import Ostara
from scoring.carodeni.ostara.needs import ranked
from scoring.carodeni.seat import is_named_potion, is_named_witch
from scoring.changed import changed
from scoring.message import Message


@dataclass(frozen=True)
class Brew:
    """A potion that Ostara can brew, by its index from the left, and why it comes before the next.

    `witches` are those that may brew it, by index; `payments` as for players, the best first. Where there are
    several the rules do not say which: the player decides.
    """

    potion: int
    witches: tuple[int, ...]
    payments: tuple[Payment, ...]
    reason: Message


def brews(ostara: Ostara) -> tuple[Brew, ...]:
    """All brews that Ostara can pay, in her order of preference; she brews one in a turn."""
    known = [index for index, potion in enumerate(ostara.potions) if potion.has_recipe and _witches(ostara, index)]
    paid = {index: _payments(ostara, index) for index in known}
    possible = [index for index, payments in paid.items() if payments]
    return tuple(
        Brew(index, _witches(ostara, index), paid[index], Message(f"carodeni.ostara.wish.{reason}"))
        for index, reason in ranked(ostara, possible)
    )


def unknown_brews(ostara: Ostara) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Potions of which flag and points are known but not what they need, each with the witches that may brew it."""
    unknown = [
        index for index, potion in enumerate(ostara.potions) if is_named_potion(potion) and not potion.has_recipe
    ]
    return tuple((index, witches) for index in unknown if (witches := _witches(ostara, index)))


def may_brew_unsaid(ostara: Ostara) -> bool:
    """Whether she might brew a potion if her cards were described; of an undescribed one nothing is ruled out."""
    witch_unsaid = not all(map(is_named_witch, ostara.witches))
    return any(
        (not potion.has_recipe or _payments(ostara, index))
        and (not is_named_potion(potion) or witch_unsaid or _witches(ostara, index))
        for index, potion in enumerate(ostara.potions)
    )


def _witches(ostara: Ostara, potion: int) -> tuple[int, ...]:
    return tuple(index for index, witch in enumerate(ostara.witches) if witch.can_brew(ostara.potions[potion]))


def _payments(ostara: Ostara, potion: int) -> tuple[Payment, ...]:
    return payments(changed(ostara.potions[potion], tools=()), Have(ostara.ingredients))
