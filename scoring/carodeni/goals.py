"""Goals: what one asks for, and how far a clan has come."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scoring.carodeni import facts
from scoring.carodeni.cards import Potion, Witch
from scoring.carodeni.file.notation import MOST_POINTS, kinds, whole
from scoring.changed import changed

NOT_SAID = ""
# How many things of one kind a token can ask for, and how many kinds.
MOST_ASKED = 9
MOST_PARTS = 3


@dataclass(frozen=True)
class Clan:
    """What lies to the left of a clan card: all that scores, but for goals and leftover ingredients."""

    potions: tuple[Potion, ...] = ()
    witches: tuple[Witch, ...] = ()
    tools: tuple[str, ...] = ()
    animals: tuple[str, ...] = ()


@dataclass(frozen=True)
class Ask:
    """One of the things that a goal asks for: `amount` of `what`, which are kinds or colours, all if there are none.

    `way`: they are counted together (`any`), or `different` ones are asked for.
    """

    asks: str
    what: tuple[str, ...] = ()
    amount: int = 1
    way: str = NOT_SAID

    @property
    def different(self) -> bool:
        """Older entries do not say: of several tools or animals different ones counted, colours counted together."""
        if self.way == NOT_SAID:
            return self.asks in ("tools", "animals") and len(self.what) != 1
        return self.way == "different"


@dataclass(frozen=True)
class Goal:
    """A token of the row. `side` and `asks` are empty until it is entered; `owner` is the player who has claimed it.

    What it asks for first is named as in `Ask`; `also` is what it asks for besides.
    """

    side: str = NOT_SAID
    asks: str = NOT_SAID
    points: int = 0
    what: tuple[str, ...] = ()
    amount: int = 1
    owner: int | None = None
    way: str = NOT_SAID
    also: tuple[Ask, ...] = ()

    @property
    def parts(self) -> tuple[Ask, ...]:
        """All that it asks for; nothing while that is not entered."""
        return (Ask(self.asks, self.what, self.amount, self.way), *self.also) if self.is_laid else ()

    @property
    def all(self) -> int:
        """How many things it asks for."""
        return sum(part.amount for part in self.parts)

    @property
    def is_laid(self) -> bool:
        return self.asks != NOT_SAID

    @property
    def is_open(self) -> bool:
        return self.owner is None

    @property
    def can_be_judged(self) -> bool:
        """Whether the app can judge if the goal is met; other goals are judged by the players."""
        return self.is_laid and self.asks != "other"


def with_parts(goal: Goal, parts: Sequence[Ask]) -> Goal:
    """The goal asks for these instead."""
    first, *also = parts
    return changed(goal, asks=first.asks, what=first.what, amount=first.amount, way=first.way, also=tuple(also))


def is_goal(goal: Goal) -> bool:
    """Whether there can be such a token."""
    parts = goal.parts
    judged = len(parts) == 1 or all(part.asks != "other" for part in parts)
    fits = goal.side in facts.SIDES and whole(goal.points, MOST_POINTS)
    return fits and judged and 0 < len(parts) <= MOST_PARTS and all(map(_can_be_asked, parts))


def _can_be_asked(part: Ask) -> bool:
    amount = bool(part.amount) and whole(part.amount, MOST_ASKED)
    known = part.asks in facts.GOAL_KINDS and part.way in (NOT_SAID, *facts.GOAL_WAYS)
    return amount and known and kinds(part.what, wanted_kinds(part.asks))


def wanted_kinds(asks: str) -> tuple[str, ...]:
    """What a goal can ask for."""
    kinds = {"tools": facts.TOOL_KINDS, "animals": facts.ANIMAL_KINDS}
    return kinds.get(asks, () if asks == "other" else facts.FLAGS)


def progress(goal: Goal, clan: Clan, both_flags: bool = False) -> int:
    """How many of what it asks for are in the clan; of a goal with several parts no more than each asks for."""
    counted = [counts(part, clan, both_flags) for part in goal.parts]
    if len(counted) == 1:
        return counted[0]
    return sum(min(count, part.amount) for count, part in zip(counted, goal.parts, strict=True))


def is_met(goal: Goal, clan: Clan, both_flags: bool = False) -> bool:
    return goal.can_be_judged and all(counts(part, clan, both_flags) >= part.amount for part in goal.parts)


def counts(part: Ask, clan: Clan, both_flags: bool = False) -> int:
    """How many of this are in the clan.

    A potion for any witch has no colour. A witch has her main colour, and the others where the table plays so.
    """
    things = [kinds for kinds in _things(part.asks, clan, both_flags) if not part.what or kinds & {*part.what}]
    if not part.different:
        return len(things)
    return _different([kinds & {*(part.what or wanted_kinds(part.asks))} for kinds in things])


def _things(asks: str, clan: Clan, both_flags: bool) -> list[set[str]]:
    """All that could count, each with the kinds or colours that it may stand for."""
    if asks == "potions":
        return [{potion.flag} for potion in clan.potions]
    if asks == "witches":
        return [{*(witch.flags if both_flags else witch.flags[:1])} for witch in clan.witches]
    return [{kind} for kind in {"tools": clan.tools, "animals": clan.animals}.get(asks, ())]


def _different(things: Sequence[set[str]]) -> int:
    """How many different kinds they can stand for, each of them for one: the largest matching."""
    held: dict[str, int] = {}

    def find(thing: int, tried: set[str]) -> bool:
        for kind in things[thing] - tried:
            tried.add(kind)
            if kind not in held or find(held[kind], tried):
                held[kind] = thing
                return True
        return False

    return sum(find(thing, set()) for thing in range(len(things)))
