"""What Ostara takes: which kind of card, which of those on offer, and why."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from scoring.carodeni.cards import NO_INGREDIENTS, Card, Counts, Potion, Witch, fits
from scoring.carodeni.ostara.tokens import EITHER, FLAG, GOAL, POTION, VALUE, WITCH, WITCH_OR_POTION
from scoring.message import Message


@dataclass(frozen=True)
class Ostara:
    """What she has. Her potions lie from left to right as she got them; all of her witches are active."""

    potions: tuple[Potion, ...] = ()
    witches: tuple[Witch, ...] = ()
    ingredients: Counts = NO_INGREDIENTS
    animals: tuple[str, ...] = ()
    clan_potions: int = 0
    clan_witches: int = 0


@dataclass(frozen=True)
class Switches:
    """How this table reads what the rules leave open.

    `choice`: she takes what she has less of, for `balance`, or with fewer witches a potion and the other way round, as
    `printed`. `counts`: the cards `waiting` beside her clan are compared, or `all`. `goals`: she looks at them.
    """

    choice: str = "balance"
    counts: str = "waiting"
    goals: bool = True


USUAL = Switches()


@dataclass(frozen=True)
class Wanted:
    """A colour of cards that an open goal asks for, empty for all; `goal` is its number in the row, from the left."""

    goal: int
    kind: str
    flag: str
    secondary: bool = False

    def helped_by(self, card: Card) -> bool:
        """A witch counts with her main colour, and with the others where the table plays so."""
        return not self.flag or self.flag in (card.flags if self.secondary else card.flags[:1])


@dataclass(frozen=True)
class Kind:
    """The kind of card that she takes, and why."""

    takes: str
    reasons: tuple[Message, ...] = ()


@dataclass(frozen=True)
class Chosen:
    """The index in the offer, 0 at the top; None if there is nothing for Ostara. The last reason is what decided."""

    index: int | None
    reasons: tuple[Message, ...]


def kind_of_card(thing: str, ostara: Ostara, switches: Switches = USUAL) -> Kind:
    """A thing of the first row as a kind of card: “witch or potion” is decided by what she has."""
    if thing not in EITHER:
        return Kind(thing)
    everything = switches.counts == "all"
    witches = len(ostara.witches) + everything * ostara.clan_witches
    potions = len(ostara.potions) + everything * ostara.clan_potions
    if witches == potions:
        relation, takes = "equal", WITCH if thing == WITCH_OR_POTION else POTION
    else:
        relation, fewer, more = (
            ("fewer_witches", WITCH, POTION) if witches < potions else ("fewer_potions", POTION, WITCH)
        )
        takes = more if switches.choice == "printed" else fewer
    return Kind(takes, (Message(f"carodeni.ostara.either.{relation}.{takes}", witches=witches, potions=potions),))


def choose_card(
    takes: str,
    criteria: Sequence[str],
    offer: Sequence[Card | None],
    ostara: Ostara,
    goals: Sequence[Wanted],
    switches: Switches = USUAL,
) -> Chosen:
    """One of the cards of this kind on offer, from the top, None for an empty space. `goals`: open ones, from the left.

    A criterion that no card meets is passed over; what is left after all of them goes from the top.
    """
    left = {index: card for index, card in enumerate(offer) if card is not None}
    if not left:
        return Chosen(None, (Message(f"carodeni.ostara.none.{takes}"),))
    reasons = []
    for criterion in criteria:
        if len(left) == 1:
            break
        if criterion == GOAL and not switches.goals:
            reasons.append(Message("carodeni.ostara.why.goal.ignored"))
            continue
        left, reason = CHOICES[criterion](takes, left, ostara, goals)
        reasons.append(reason)
    if len(left) > 1:
        reasons.append(Message("carodeni.ostara.why.top"))
    return Chosen(min(left), tuple(reasons) or (Message("carodeni.ostara.why.only"),))


Cards = Mapping[int, Card]


def _goal(takes: str, cards: Cards, _ostara: Ostara, goals: Sequence[Wanted]) -> tuple[dict[int, Card], Message]:
    """The first goal from the left that a card helps with; a goal may want more than one colour."""
    for goal in dict.fromkeys(wanted.goal for wanted in goals):
        asked = [wanted for wanted in goals if wanted.goal == goal and wanted.kind == takes]
        helping = {index: card for index, card in cards.items() if any(wanted.helped_by(card) for wanted in asked)}
        if helping:
            return helping, Message("carodeni.ostara.why.goal", n=len(helping), goal=goal)
    return dict(cards), Message("carodeni.ostara.why.goal.none")


def _flag(takes: str, cards: Cards, ostara: Ostara, _goals: Sequence[Wanted]) -> tuple[dict[int, Card], Message]:
    """A witch for a potion that she has, or a potion for one of her witches."""
    others: Sequence[Card] = ostara.potions if takes == WITCH else ostara.witches
    matching = {index: card for index, card in cards.items() if any(_match(takes, card, other) for other in others)}
    if not matching:
        return dict(cards), Message(f"carodeni.ostara.why.flag.none.{takes}")
    return matching, Message(f"carodeni.ostara.why.flag.{takes}", n=len(matching))


def _match(takes: str, card: Card, other: Card) -> bool:
    return fits(card, other) if takes == WITCH else fits(other, card)


def _value(_takes: str, cards: Cards, _ostara: Ostara, _goals: Sequence[Wanted]) -> tuple[dict[int, Card], Message]:
    most = max(card.points for card in cards.values())
    best = {index: card for index, card in cards.items() if card.points == most}
    return best, Message("carodeni.ostara.why.value", n=len(best), points=most)


Choice = Callable[[str, Cards, Ostara, Sequence[Wanted]], tuple[dict[int, Card], Message]]
CHOICES: Mapping[str, Choice] = {GOAL: _goal, FLAG: _flag, VALUE: _value}
