"""What the lots of the setup have decided, as events of the play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.carodeni import facts
from scoring.carodeni.draws import sides_in_row
from scoring.carodeni.events import SidesDrawn
from scoring.carodeni.goals import NOT_SAID
from scoring.journal.events import Event
from scoring.lots import Lots

if TYPE_CHECKING:
    from scoring.journal.match import Match

DRAW = "goal_sides"


def drawn_events(match: Match) -> tuple[Event, ...]:
    """The events of the app's draws, to record once play has begun. The side of a goal with animals is not drawn."""
    seed = match.state.seed(DRAW)
    if seed is None:
        return ()
    row = sides_in_row(Lots(seed, DRAW), len(match.players), match.options)
    return (SidesDrawn(tuple(kind if kind in facts.SIDES else NOT_SAID for kind in row)),)
