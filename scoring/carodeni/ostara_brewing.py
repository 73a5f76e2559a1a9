"""Which potions Ostara can brew, and what becomes of it. She needs no tools, and all of her witches are active."""

from __future__ import annotations

from dataclasses import dataclass

from scoring.carodeni.ostara import Ostara
from scoring.carodeni.ostara_needs import ranked
from scoring.carodeni.payments import Have, Payment, payments
from scoring.changed import changed
from scoring.message import Message


@dataclass(frozen=True)
class Brew:
    """A potion that she can brew, by its place from the left, from 0, and why it comes before the next.

    `witches` are those that may brew it, by their places; `payments` as for everybody, the best first. Where there are
    several the rules do not say which: the player decides.
    """

    potion: int
    witches: tuple[int, ...]
    payments: tuple[Payment, ...]
    reason: Message


def brews(ostara: Ostara) -> tuple[Brew, ...]:
    """All that she can brew, in the order of her care for potions; she brews one in a turn."""
    known = [place for place, potion in enumerate(ostara.potions) if potion.has_recipe and _witches(ostara, place)]
    paid = {place: _payments(ostara, place) for place in known}
    possible = [place for place, ways in paid.items() if ways]
    return tuple(
        Brew(place, _witches(ostara, place), paid[place], Message(f"carodeni.ostara.wish.{reason}"))
        for place, reason in ranked(ostara, possible)
    )


def brewed(ostara: Ostara, potion: int, witch: int, payment: Payment) -> Ostara:
    """Potion and witch are in her clan; what was paid is in the bag."""
    return changed(
        ostara,
        potions=ostara.potions[:potion] + ostara.potions[potion + 1 :],
        witches=ostara.witches[:witch] + ostara.witches[witch + 1 :],
        ingredients=payment.kept,
        clan_potions=ostara.clan_potions + 1,
        clan_witches=ostara.clan_witches + 1,
    )


def _witches(ostara: Ostara, potion: int) -> tuple[int, ...]:
    return tuple(place for place, witch in enumerate(ostara.witches) if witch.can_brew(ostara.potions[potion]))


def _payments(ostara: Ostara, potion: int) -> tuple[Payment, ...]:
    return payments(changed(ostara.potions[potion], tools=()), Have(ostara.ingredients))
