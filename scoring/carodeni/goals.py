"""Goals: what one asks for, and how far a clan has come."""

from __future__ import annotations

from dataclasses import dataclass

from scoring.carodeni import facts
from scoring.carodeni.cards import Potion, Witch

NOT_SAID = ""


@dataclass(frozen=True)
class Clan:
    """What lies to the left of a clan card: all that scores, but for goals and leftover ingredients."""

    potions: tuple[Potion, ...] = ()
    witches: tuple[Witch, ...] = ()
    tools: tuple[str, ...] = ()
    animals: tuple[str, ...] = ()


@dataclass(frozen=True)
class Goal:
    """A token of the row. `side` and `asks` are empty until it is entered; `owner` is the player who has claimed it.

    `what` are the kinds or colours that count, all if there are none; `amount` of them are asked for.
    """

    side: str = NOT_SAID
    asks: str = NOT_SAID
    points: int = 0
    what: tuple[str, ...] = ()
    amount: int = 1
    owner: int | None = None

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


def wanted_kinds(asks: str) -> tuple[str, ...]:
    """What a goal can ask for."""
    kinds = {"tools": facts.TOOL_KINDS, "animals": facts.ANIMAL_KINDS}
    return kinds.get(asks, () if asks == "other" else facts.FLAGS)


def progress(goal: Goal, clan: Clan, both_flags: bool = False) -> int:
    """How many of what it asks for are in the clan.

    Of several kinds of tools or animals different ones count; a single kind counts as often as it is there. A potion
    for any witch has no colour. A witch has her main colour, and her second one where the table plays so.
    """
    if goal.asks == "potions":
        return sum(1 for potion in clan.potions if not goal.what or potion.flag in goal.what)
    if goal.asks == "witches":
        return sum(1 for witch in clan.witches if not goal.what or _has_color(witch, goal.what, both_flags))
    if goal.asks in ("tools", "animals"):
        things = clan.tools if goal.asks == "tools" else clan.animals
        counted = [thing for thing in things if not goal.what or thing in goal.what]
        return len(counted) if len(goal.what) == 1 else len(set(counted))
    return 0


def _has_color(witch: Witch, colors: tuple[str, ...], both_flags: bool) -> bool:
    return not set(witch.flags if both_flags else witch.flags[:1]).isdisjoint(colors)


def is_met(goal: Goal, clan: Clan, both_flags: bool = False) -> bool:
    return goal.can_be_judged and progress(goal, clan, both_flags) >= goal.amount
