"""The results of the draws of the setup, as events right after the beginning of play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.carodeni import facts
from scoring.carodeni.copy_facts import starting_of
from scoring.carodeni.draws import drawn_potions, sides_in_row
from scoring.carodeni.events import PotionNamed, SidesDrawn
from scoring.carodeni.goals import NOT_SAID
from scoring.journal.events import Event
from scoring.lots import Lots

if TYPE_CHECKING:
    from scoring.journal.match import Match

SIDES, STARTING = "goal_sides", "starting_potion"


def opening_events(match: Match) -> tuple[Event, ...]:
    """The events of the app's draws, to record once play has begun."""
    return (*_sides(match), *_starting_potions(match))


def _sides(match: Match) -> tuple[Event, ...]:
    """The side of a goal with animals is not drawn."""
    seed = match.state.seed(SIDES)
    if seed is None:
        return ()
    row = sides_in_row(Lots(seed, SIDES), len(match.players), match.options)
    return (SidesDrawn(tuple(kind if kind in facts.SIDES else NOT_SAID for kind in row)),)


def _starting_potions(match: Match) -> tuple[Event, ...]:
    """What is printed on the two that were drawn, where the owner has entered it."""
    seed = match.state.seed(STARTING)
    if seed is None:
        return ()
    known, numbers = starting_of(match.options), drawn_potions(Lots(seed, STARTING))
    drawn = [(seat, known[number - 1]) for seat, number in zip((facts.OSTARA_SEAT, 0), numbers, strict=True)]
    return tuple(
        PotionNamed(seat, 0, potion.flag, potion.points, potion.needs, potion.tools) for seat, potion in drawn if potion
    )
